import CVectorState
import Testing

@testable import Pixels

/// Code that is compiled for vector registers of 128 bits runs at half its speed while their upper
/// halves are in use, so nothing that this module calls may leave them so.
@Suite(
  .enabled(
    if: tells_upper_halves(), "this processor does not say whether upper halves are in use"))
struct UpperHalvesTests {
  enum Call: CaseIterable {
    case crc, adler, deflate

    /// Makes the call and tells whether it leaves an upper half in use. It has one in use itself; what
    /// copies memory afterwards would clear it, so this is seen at once.
    func leavesUpperHalfInUse() throws -> Bool {
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
      var data = ByteBuffer(capacity: 200_000)
      var sum = Adler32()
      let deflater = FastDeflater()
      return try bytes.withUnsafeBytes { bytes in
        use_upper_halves()
        switch self {
        case .crc: _ = bytes.crc32()
        case .adler: sum.add(bytes)
        case .deflate: try deflater.deflate(bytes, .finish, to: &data)
        }
        return uses_upper_halves()
      }
    }
  }

  @Test func `An upper half in use is noticed`() {
    use_upper_halves()
    #expect(uses_upper_halves())
  }

  @Test(arguments: Call.allCases)
  func `No upper half is in use after`(call: Call) throws {
    #expect(try !call.leavesUpperHalfInUse())
  }
}
