extension PixelSize {
  /// The size of the PNG at `path`, whose pixels are not decoded.
  package init(pngAt path: String) throws(PixelsError) {
    let bytes = try readPNGFile(path)
    do throws(PNGStructure.Fault) {
      let structure = try PNGStructure(bytes)
      self.init(width: structure.width, height: structure.height)
    } catch {
      throw .invalidPNG(name: path, reason: error.reason)
    }
  }
}
