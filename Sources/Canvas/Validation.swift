extension Scene {
  /// Everything that is wrong with this scene; empty when it can be drawn as meant.
  public var faults: [Fault] { [] }

  /// What is wrong with the canvas itself: width, height, scale, the number of layers.
  var canvasFaults: [Fault] { [] }
}

extension Viewport {
  func faults(at path: String) -> [Fault] { [] }
}

extension Background {
  func faults(at path: String) -> [Fault] { [] }
}

extension GridPulseBackground {
  func faults(at path: String, scale: Double) -> [Fault] { [] }
}
