import Glibc

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}

extension Double {
  /// With `digits` digits after the point, in any locale.
  func fixed(_ digits: Int) -> String {
    guard isFinite else { return "\(self)" }
    var buffer = [CChar](repeating: 0, count: 400)
    let count = withVaList([digits, self]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension String {
  /// Preceded by spaces up to `width` characters.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
