/// A variable declared outside all functions.
struct Declaration: Equatable, Sendable {
  enum Storage: Sendable {
    case uniform
    /// `in` and `attribute`.
    case input
    /// `varying`, which the vertex stage writes and the fragment stage reads.
    case varying
    /// `out`.
    case output
    case plain
  }

  let storage: Storage
  /// `flat`, `centroid` and their like, as written.
  let interpolation: [String]
  /// `location = 0`, as written between the brackets.
  let layout: String?
  /// `highp` and its like.
  let precision: String?
  let type: String
  let name: String
  /// nil where it is no array; the length is nil where it is no number.
  let array: ArrayLength?
  /// The tokens after `=`.
  let initial: [Token]
  /// A member of this block.
  let block: String?
  /// From 1.
  let line: Int
  /// From 1, in bytes.
  let column: Int

  struct ArrayLength: Equatable, Sendable { let count: Int? }

  /// As in messages: `vec2`, `float[4]`.
  var typeText: String {
    guard let array else { return type }
    return "\(type)[\(array.count.map(String.init) ?? "")]"
  }
}
