/// "Did you mean": the word that a mistyped one was most likely meant to be.
package enum Suggestion {
  /// The candidate fewest edits away from `word`, case aside; nil when none is near enough to be
  /// the same word mistyped. Of equally near ones, the first.
  package static func closest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let target = Array(candidate.lowercased().unicodeScalars)
      let limit = min(max(1, target.count / 3), (best?.distance ?? .max) - 1)
      guard abs(target.count - typed.count) <= limit else { continue }
      let distance = editDistance(typed, target)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Optimal string alignment: insertions, deletions, substitutions, and swaps of neighbours.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

extension Suggestion {
  /// What a mistyped choice is answered with: all the choices, and the likely one.
  ///
  /// - Parameter subject: What the choices are: "a variant".
  package static func words(
    _ subject: String, _ choices: [String], for given: String
  ) -> String {
    let likely = closest(to: given, in: choices).map { "; did you mean \($0)?" } ?? ""
    return "\(subject) is \(list(choices))\(likely)"
  }

  private static func list(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.joined() }
    return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
  }
}
