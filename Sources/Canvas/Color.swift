/// Which of a system colour's two forms is meant.
public enum ColorScheme: String, CaseIterable, Sendable {
  case light, dark
}

/// A colour that may differ between the light and the dark scheme, with an opacity of its own.
public struct Color: Equatable, Sendable {
  /// What the opacity multiplies.
  enum Base: Equatable, Sendable {
    case named(Name)
    /// Opaque: `opacity` holds the whole alpha, so that one colour has one form.
    case components(RGBA)
    case adaptive(light: RGBA, dark: RGBA)
  }

  var base: Base
  /// Multiplies the base colour's own alpha.
  var opacity: Double = 1

  /// sRGB-encoded components in 0...1; they keep their precision (they are not rounded to bytes).
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.base = .components(RGBA(red: red, green: green, blue: blue))
    self.opacity = opacity
  }

  /// Two opaque colours as `0xRRGGBB`.
  init(light: UInt32, dark: UInt32) {
    self.base = .adaptive(light: RGBA(hex: light), dark: RGBA(hex: dark))
  }

  init(_ name: Name) {
    self.base = .named(name)
  }

  /// The same colour with its opacity multiplied by `opacity`, as SwiftUI does.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity *= opacity
    return color
  }

  /// The numbers this colour means in `scheme`.
  public func resolved(in scheme: ColorScheme) -> RGBA {
    var rgba: RGBA
    switch base {
    case .components(let components): rgba = components
    case .named(let name): rgba = name.resolved(in: scheme)
    case .adaptive(let light, let dark): rgba = scheme == .light ? light : dark
    }
    rgba.alpha *= opacity
    return rgba
  }
}
