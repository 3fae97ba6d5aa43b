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

    func make() throws {
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
      try bytes.withUnsafeBytes { bytes in
        switch self {
        case .crc: _ = bytes.crc32()
        case .adler:
          var sum = Adler32()
          sum.add(bytes)
        case .deflate:
          var data = ByteBuffer(capacity: 200_000)
          try FastDeflater().deflate(bytes, .finish, to: &data)
        }
      }
    }
  }

  @Test func `An upper half in use is noticed`() {
    use_upper_halves()
    #expect(uses_upper_halves())
  }

  @Test(arguments: Call.allCases)
  func `No upper half is in use after`(call: Call) throws {
    use_upper_halves()
    try call.make()
    #expect(!uses_upper_halves())
  }
}
