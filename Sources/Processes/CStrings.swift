import Glibc

/// Texts as the null-terminated array that C takes them in.
package struct CStrings {
  private let texts: [String]

  package init(_ texts: [String]) {
    self.texts = texts
  }

  /// Calls `body` with pointers that are gone when it returns.
  package func withPointers<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    var array = pointers + [nil]
    return body(&array)
  }
}
