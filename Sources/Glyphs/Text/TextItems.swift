import CHarfBuzz

/// The runs of a line, in the order in which they stand from left to right.
///
/// The directions are those of the Unicode bidirectional algorithm (UAX #9) for text without its
/// control characters: the first letter with a direction gives the line's; digits keep theirs;
/// what has none goes with its neighbours where they agree, else with the line.
struct TextItems {
  private struct Item {
    var bytes: Range<Int>
    var script: hb_script_t
    var level: Int
    var face: Int
  }

  private var items: [Item] = []

  /// `faces` names the face of each character.
  init(_ characters: [Character], faces: [Int]) {
    var byte = 0
    var directions: [Direction] = []
    for (character, face) in zip(characters, faces) {
      let end = byte + character.utf8.count
      let script = character.unicodeScalars.lazy.map(\.script).first { !$0.isShared }
      items.append(
        Item(bytes: byte..<end, script: script ?? HB_SCRIPT_COMMON, level: 0, face: face))
      directions.append(Direction(character, script))
      byte = end
    }
    resolveScripts()
    resolveLevels(directions)
  }

  /// What belongs to no script goes with the text before it, at the start with what follows.
  private mutating func resolveScripts() {
    var last = items.first { !$0.script.isShared }?.script ?? HB_SCRIPT_LATIN
    for index in items.indices {
      if items[index].script.isShared { items[index].script = last }
      last = items[index].script
    }
  }

  private mutating func resolveLevels(_ directions: [Direction]) {
    let baseSide = directions.first { $0 == .left || $0 == .right } ?? .left
    // Left-to-right text is at level 0, or within a right-to-left line at 2.
    let leftLevel = baseSide == .right ? 2 : 0
    // The direction of the letters so far; numbers among right-to-left letters count as those do
    // for what is beside them.
    var strong = baseSide
    var sides: [Direction] = []
    for direction in directions {
      if direction == .left || direction == .right { strong = direction }
      sides.append(direction == .number ? strong : direction)
    }
    var index = 0
    while index < items.count {
      var end = index
      while end < items.count, directions[end] == .neutral { end += 1 }
      if end > index {
        let before = index > 0 ? sides[index - 1] : baseSide
        let after = end < items.count ? sides[end] : baseSide
        let side = before == after ? before : baseSide
        for neutral in index..<end {
          sides[neutral] = side
          items[neutral].level = side == .right ? 1 : leftLevel
        }
        index = end
      } else {
        items[index].level =
          switch directions[index] {
          case .right: 1
          case .number: sides[index] == .right ? 2 : leftLevel
          case .left, .neutral: leftLevel
          }
        index += 1
      }
    }
  }

  /// The runs from left to right: of each level and those above it the order is turned round,
  /// from the highest to 1 (UAX #9, L2).
  var runs: [TextRun] {
    var runs: [TextRun] = []
    var levels: [Int] = []
    for item in items {
      if let last = runs.indices.last, levels[last] == item.level,
        runs[last].script == item.script, runs[last].face == item.face
      {
        runs[last].bytes = runs[last].bytes.lowerBound..<item.bytes.upperBound
      } else {
        runs.append(
          TextRun(
            bytes: item.bytes, script: item.script,
            isRightToLeft: item.level % 2 == 1, face: item.face))
        levels.append(item.level)
      }
    }
    for level in stride(from: levels.max() ?? 0, through: 1, by: -1) {
      var index = 0
      while index < runs.count {
        var end = index
        while end < runs.count, levels[end] >= level { end += 1 }
        if end > index {
          runs[index..<end].reverse()
          levels[index..<end].reverse()
        }
        index = max(end, index + 1)
      }
    }
    return runs
  }
}
