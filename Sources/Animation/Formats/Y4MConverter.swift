import Gridlight

/// YUV4MPEG2: a line that tells size, rate and sampling, then each frame's planes.
struct Y4MConverter: FrameConverter {
  let alphaForm = Pixmap.AlphaForm.premultiplied
  let head: [UInt8]
  private let planes: PlanarConverter
  private let pool: FrameBufferPool

  private static let marker = Array("FRAME\n".utf8)

  init(_ size: PixelSize, _ rate: FrameRate, _ sampling: ChromaSampling, over backdrop: Backdrop) {
    let name = sampling == .yuv420 ? "420mpeg2" : "444"
    head = Array(
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
        + "C\(name) XCOLORRANGE=LIMITED\n").utf8)
    planes = PlanarConverter(size, sampling, over: backdrop)
    pool = FrameBufferPool(byteCount: Self.marker.count + planes.byteCount)
  }

  func convert(_ pixmap: Pixmap, frame: Int) -> Payload {
    let buffer = pool.take()
    buffer.bytes.copyBytes(from: Self.marker)
    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[Self.marker.count...])
    planes.convert(pixmap, to: rest.bindMemory(to: UInt8.self))
    return .buffer(buffer)
  }
}
