import Glibc

extension Double {
  /// With `digits` digits after the point, in any locale.
  package func fixed(_ digits: Int) -> String {
    guard isFinite else { return "\(self)" }
    var buffer = [CChar](repeating: 0, count: 400)
    let count = withVaList([digits, self]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
