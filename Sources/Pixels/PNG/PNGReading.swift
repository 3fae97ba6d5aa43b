import CPNG

extension Pixmap {
  /// Decodes a PNG of any kind: gray, palette, 1 to 16 bits, interlaced, with a gamma of its own.
  /// The result is in sRGB; 16-bit samples are rounded to 8.
  ///
  /// - Parameter form: what the image's colour becomes. `.straight` keeps the bytes of an 8-bit
  ///   RGBA file, `.premultiplied` is floor(255 (c/255)(a/255) + .5).
  /// - Throws: `PixelsError.invalidPNG` for anything that is not a whole PNG of at most 131072 px a
  ///   side and 2^30 px in all; `outOfMemory`.
  public init(png: [UInt8], as form: AlphaForm = .premultiplied) throws(PixelsError) {
    try self.init(png: png, as: form, name: "PNG data")
  }

  /// Decodes the PNG file at `path`; see `init(png:as:)`.
  ///
  /// - Throws: also `PixelsError.cannotRead`.
  public init(pngAt path: String, as form: AlphaForm = .premultiplied) throws(PixelsError) {
    try self.init(png: readPNGFile(path), as: form, name: path)
  }

  private init(png: [UInt8], as form: AlphaForm, name: String) throws(PixelsError) {
    let structure: PNGStructure
    do throws(PNGStructure.Fault) {
      structure = try PNGStructure(png)
    } catch {
      throw .invalidPNG(name: name, reason: error.reason)
    }
    var result = try Pixmap.allocate(
      width: structure.width, height: structure.height, alphaForm: .straight)
    do throws(PNGStructure.Fault) {
      try result.withUnsafeMutableBytes { (pixels) throws(PNGStructure.Fault) in
        try Self.decode(png, into: pixels)
      }
    } catch {
      throw .invalidPNG(name: name, reason: error.reason)
    }
    result.convert(to: form)
    self = result
  }

  /// libpng keeps the address of its `png_image`, so one pointer serves both calls.
  private static func decode(
    _ png: [UInt8], into pixels: UnsafeMutableRawBufferPointer
  ) throws(PNGStructure.Fault) {
    var image = png_image()
    image.version = PNG_IMAGE_VERSION
    let succeeded = withUnsafeMutablePointer(to: &image) { image in
      guard png_image_begin_read_from_memory(image, png, png.count) != 0 else { return false }
      image.pointee.format = PNG_FORMAT_RGBA
      // Otherwise 16-bit samples that name no colour space would be taken for linear light.
      image.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      return png_image_finish_read(image, nil, pixels.baseAddress, 0, nil) != 0
    }
    png_image_free(&image)
    guard succeeded else { throw PNGStructure.Fault(reason: image.text) }
  }
}

extension png_image {
  /// What libpng says of its last error.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
