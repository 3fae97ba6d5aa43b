/// Another shader that must look the same, byte for byte as both wrote it.
public struct ShaderExpectation: Equatable, Sendable {
  /// With the test's inputs, or with those that it has in their place.
  public var request: ShaderRequest
  /// From each other.
  public var tolerance = PictureTolerance()
}
