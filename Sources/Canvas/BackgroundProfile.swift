extension BackgroundProfile {
  func defaultSize(of variant: BackgroundVariant) -> Double {
    switch self {
    case .swiftFlow: 1.5
    case .reactFlow: variant == .cross ? 6 : 1
    }
  }

  var defaultLineWidth: Double {
    switch self {
    case .swiftFlow: 0.5
    case .reactFlow: 1
    }
  }

  var defaultLevelOfDetail: LevelOfDetail {
    switch self {
    case .swiftFlow: .hide(below: 2)
    case .reactFlow: .always
    }
  }

  /// A cross bar's full length for a size of 1.
  var crossLengthPerSize: Double {
    switch self {
    case .swiftFlow: 4
    case .reactFlow: 1
    }
  }

  func defaultColor(of variant: BackgroundVariant) -> Color {
    switch self {
    case .swiftFlow: .gray.opacity(0.3)
    case .reactFlow:
      switch variant {
      case .dots: Color(light: 0x91919A, dark: 0x555555)
      case .lines: Color(light: 0xEEEEEE, dark: 0x333333)
      case .cross: Color(light: 0xE2E2E2, dark: 0x333333)
      }
    }
  }
}
