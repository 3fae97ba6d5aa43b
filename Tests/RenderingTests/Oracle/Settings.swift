import Canvas

/// A background's values with the defaults of its profile filled in.
struct Settings {
  let size: Double
  let lineWidth: Double
  let color: RGBA
  let levelOfDetail: LevelOfDetail
  /// A cross bar's length for a size of 1.
  let crossFactor: Double

  init(_ background: Background, scheme: ColorScheme) {
    let isReact = background.profile != .swiftFlow
    let isCross = background.variant == .cross
    size = background.size ?? (isReact ? (isCross ? 6 : 1) : 1.5)
    lineWidth = background.lineWidth ?? (isReact ? 1 : 0.5)
    levelOfDetail = background.levelOfDetail ?? (isReact ? .always : .hide(below: 2))
    crossFactor = isReact ? 1 : 4
    if let color = background.color {
      self.color = color.resolved(in: scheme)
    } else if !isReact {
      self.color = Color.gray.opacity(0.3).resolved(in: scheme)
    } else {
      let isLight = scheme == .light
      switch background.variant {
      case .dots: self.color = isLight ? .bytes(0x91, 0x91, 0x9A) : .bytes(0x55, 0x55, 0x55)
      case .lines: self.color = isLight ? .bytes(0xEE, 0xEE, 0xEE) : .bytes(0x33, 0x33, 0x33)
      case .cross: self.color = isLight ? .bytes(0xE2, 0xE2, 0xE2) : .bytes(0x33, 0x33, 0x33)
      }
    }
  }

  var areValid: Bool {
    size.isFinite && size >= 0 && lineWidth.isFinite && lineWidth >= 0
      && (0...1).contains(color.alpha)
  }
}

extension RGBA {
  fileprivate static func bytes(_ red: Double, _ green: Double, _ blue: Double) -> RGBA {
    RGBA(red: red / 255, green: green / 255, blue: blue / 255)
  }
}
