/// The smallest part of GLSL that means something.
struct Token: Equatable, Sendable {
  enum Kind: Sendable {
    /// Keywords too.
    case identifier
    case number
    /// An operator or a bracket, of up to three characters.
    case punctuation
  }

  let kind: Kind
  let text: String
  /// In the text that was read, from 1.
  let line: Int
  /// From 1, in bytes.
  let column: Int
  /// On a line of the preprocessor's; the `#` itself is the first of them.
  let isDirective: Bool

  func isPunctuation(_ text: String) -> Bool { kind == .punctuation && self.text == text }
}
