/// The colours of a picture, numbered in the order in which they come; at most 256.
struct ColorIndex {
  /// By number; each is R, G, B, A as they lie in memory.
  private var words: [UInt32] = []
  /// Where a colour's number is found, by open addressing.
  private var slots = [Slot](repeating: Slot(), count: slotCount)

  private struct Slot {
    var word: UInt32 = 0
    /// Negative where there is no colour.
    var number: Int16 = -1
  }

  private static let mostColors = 256
  /// Four for each colour, so that the search is short.
  private static let slotCount = 1 << slotBits
  private static let slotBits = 10

  init() {
    words.reserveCapacity(Self.mostColors)
  }

  /// By number.
  var colors: [SIMD4<UInt8>] { words.map { unsafeBitCast($0, to: SIMD4<UInt8>.self) } }

  /// Writes each pixel's number to `numbers`, giving new colours the next ones.
  ///
  /// - Returns: false when there are too many colours.
  mutating func number(
    _ pixels: UnsafeRawBufferPointer, to numbers: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard pixels.count >= 4 else { return true }
    return slots.withUnsafeMutableBufferPointer { slots in
      var last = Slot(word: pixels.loadUnaligned(as: UInt32.self))
      for index in 0..<pixels.count / 4 {
        let word = pixels.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
        if word != last.word || last.number < 0 {
          guard let slot = Self.slot(of: word, in: slots, &words) else { return false }
          last = slot
        }
        numbers[index] = UInt8(truncatingIfNeeded: last.number)
      }
      return true
    }
  }

  /// - Returns: nil when there is no room for another colour.
  @inline(__always)
  private static func slot(
    of word: UInt32, in slots: UnsafeMutableBufferPointer<Slot>, _ words: inout [UInt32]
  ) -> Slot? {
    // The upper bits of the product, which depend on all of the word's.
    var index = Int((word &* 0x9E37_79B1) &>> UInt32(32 - slotBits))
    while slots[index].number >= 0 {
      if slots[index].word == word { return slots[index] }
      index = (index + 1) & (slotCount - 1)
    }
    guard words.count < mostColors else { return nil }
    slots[index] = Slot(word: word, number: Int16(words.count))
    words.append(word)
    return slots[index]
  }
}
