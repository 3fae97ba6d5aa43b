import CVectors
import Gridlight
import Testing

@testable import CPURenderer

extension FastPath {
  /// Frames that are written around the caches.
  @Suite struct StreamingTests {
    /// Whatever lies around the bytes stays as it is.
    @Test func copiesAnyBytes() {
      let source = (0..<700).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
      for offset in 0..<64 {
        for count in [0, 1, 3, 63, 64, 65, 127, 128, 200, 517] {
          for sourceOffset in [0, 1, 33] {
            let written = Self.memory { start in
              source.withUnsafeBytes {
                if let base = $0.baseAddress {
                  streaming_copy(start + offset, base + sourceOffset, count)
                }
              }
            }
            var expected = [UInt8](repeating: 0xAA, count: Self.size)
            expected.replaceSubrange(
              offset..<offset + count, with: source[sourceOffset..<sourceOffset + count])
            #expect(written == expected, "\(count) bytes to \(offset) from \(sourceOffset)")
          }
        }
      }
    }

    @Test func fillsAnyPixels() {
      for offset in stride(from: 0, to: 64, by: 4) {
        for count in [0, 1, 2, 15, 16, 17, 31, 32, 100] {
          let written = Self.memory { start in
            streaming_fill(
              (start + offset).assumingMemoryBound(to: UInt32.self), 0x4433_2211, count)
          }
          var expected = [UInt8](repeating: 0xAA, count: Self.size)
          for pixel in 0..<count {
            let place = offset + pixel * 4
            expected.replaceSubrange(place..<place + 4, with: [0x11, 0x22, 0x33, 0x44])
          }
          #expect(written == expected, "\(count) pixels to \(offset)")
        }
      }
    }

    private static let size = 800

    /// The bytes of memory that lies on a cache line, after `write`.
    private static func memory(_ write: (UnsafeMutableRawPointer) -> Void) -> [UInt8] {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
      defer { bytes.deallocate() }
      bytes.initializeMemory(as: UInt8.self, repeating: 0xAA)
      if let start = bytes.baseAddress { write(start) }
      streaming_finish()
      return Array(bytes)
    }

    /// Rows that begin anywhere within a cache line, those that repeat, those of one colour, a frame
    /// that is its own mirror image; the same by bands, which stay in the caches, and on threads.
    @Test(arguments: 0..<scenes.count)
    func frameLargerThanTheCaches(index: Int) throws {
      let scene = try ResolvedScene(Self.scenes[index])
      for alpha in [Pixmap.AlphaForm.premultiplied, .straight] {
        for threads in [1, 2] {
          let renderer = CPURenderer(threads: threads)
          let frame = renderer.render(scene, alpha: alpha)
          #expect(frame.withUnsafeBytes { CacheProbe.isFar($0) })
          var differing = 0
          renderer.forEachBand(of: scene, as: .pixels(PixelForm(alpha))) { rows, bytes in
            frame.withUnsafeBytes { frame in
              let start = rows.lowerBound * scene.width * 4
              let part = UnsafeRawBufferPointer(rebasing: frame[start..<start + bytes.count])
              if !part.elementsEqual(bytes) { differing += 1 }
            }
          }
          #expect(differing == 0, "\(alpha), \(threads) threads")
        }
      }
    }

    private static let scenes = [
      Scene(width: 2051, height: 2049) {
        Background(variant: .dots, gap: 30, size: 6)
      },
      Scene(width: 4097, height: 1025, fill: Color(red: 0.1, green: 0.4, blue: 0.9)) {
        Background(variant: .cross, color: .red, gap: (71.37, 53.7), size: 12)
      },
      Scene(width: 2050, height: 2050) {
        GridPulseBackground(color: .red, spacing: 90, progress: 0.4)
      },
    ]

    @Test func smallMemoryIsNear() {
      for count in [0, 1, 1 << 20] {
        [UInt8](repeating: 1, count: count).withUnsafeBytes { #expect(!CacheProbe.isFar($0)) }
      }
    }

    /// Held against a sort.
    @Test func dotsOfARowComeBySize() throws {
      var random = SystemRandomNumberGenerator()
      for _ in 0..<500 {
        let size = (
          width: Double(Int.random(in: 1...900, using: &random)),
          height: Double(Int.random(in: 1...900, using: &random))
        )
        let scene = Scene(width: size.width, height: size.height) {
          GridPulseBackground(
            spacing: .random(in: 5...60, using: &random),
            progress: .random(in: 0...1, using: &random))
        }
        let resolved = try ResolvedScene(scene)
        guard case .pulse(let layer)? = resolved.layers.first else {
          Issue.record("no pulse in \(scene)")
          return
        }
        let first = Int.random(in: -20...20, using: &random)
        let indices = first..<first + Int.random(in: 0...40, using: &random)
        let row = Int.random(in: -20...20, using: &random)
        var order = DotsBySize(layer, row: row, indices: indices)
        var found: [Int] = []
        while let index = order.next() { found.append(index) }
        #expect(found.sorted() == Array(indices), "row \(row) of \(scene)")
        let glows = found.map { layer.glow($0, row) ?? 0 }
        for (glow, next) in zip(glows, glows.dropFirst()) {
          #expect(glow >= next - 1e-12, "row \(row), \(indices) of \(scene)")
        }
      }
    }
  }
}
