/// A type of GLSL that a uniform may have, from its name.
struct GLSLType: Equatable, Sendable {
  enum Scalar: Sendable { case float, int, uint, bool }

  let name: String
  let scalar: Scalar
  /// Numbers that a value takes.
  let components: Int

  /// nil for samplers, structures and what is no type.
  init?(_ name: String) {
    self.name = name
    switch name {
    case "float": (scalar, components) = (.float, 1)
    case "int": (scalar, components) = (.int, 1)
    case "uint": (scalar, components) = (.uint, 1)
    case "bool": (scalar, components) = (.bool, 1)
    case _ where name.hasPrefix("mat"):
      let sides = name.dropFirst(3).split(separator: "x", omittingEmptySubsequences: false)
      let numbers = sides.compactMap { Int($0) }.filter { (2...4).contains($0) }
      guard let columns = numbers.first, let rows = numbers.last, numbers.count == sides.count,
        numbers.count <= 2
      else { return nil }
      (scalar, components) = (.float, columns * rows)
    default:
      let scalars: [(String, Scalar)] = [
        ("vec", .float), ("ivec", .int), ("uvec", .uint), ("bvec", .bool),
      ]
      guard let (prefix, scalar) = scalars.first(where: { name.hasPrefix($0.0) }),
        let size = Int(name.dropFirst(prefix.count)), (2...4).contains(size)
      else { return nil }
      (self.scalar, components) = (scalar, size)
    }
  }

  /// Whether `name` is an opaque type that reads a texture.
  static func isSampler(_ name: String) -> Bool {
    name.hasPrefix("sampler") || name.hasPrefix("isampler") || name.hasPrefix("usampler")
  }
}
