import Canvas

/// Compares the values that a user gives with what a shader declares.
struct UniformCheck {
  /// By name, the first that declares it.
  private let declared: [String: Declaration]
  private(set) var faults: [String] = []
  /// What passes, by name.
  private(set) var accepted: [String: [Double]] = [:]

  init(_ values: [String: UniformValue], _ declarations: [Declaration]) {
    declared = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      do throws(SourceFault) {
        accepted[name] = try numbers(value, name)
      } catch {
        faults.append("\(name.oneLine): \(error.message)")
      }
    }
  }

  private func numbers(_ value: UniformValue, _ name: String) throws(SourceFault) -> [Double] {
    guard let declaration = declared[name] else {
      let base = name.prefix { $0 != "." && $0 != "[" }
      // A member's or an element's type is the driver's to know.
      if base.count < name.count, declared[String(base)] != nil { return value.numbers }
      throw SourceFault(unknown(name))
    }
    if GLSLType.isSampler(declaration.type) {
      throw SourceFault("\(declaration.type) takes no numbers; give it a texture")
    }
    guard let type = GLSLType(declaration.type) else {
      throw SourceFault(
        "\(declaration.typeText) is a structure; give each member, as in \(name).NAME")
    }
    var numbers = value.numbers
    if value.isColor, declaration.array == nil, type.components == 3 {
      numbers.removeLast(numbers.count - 3)
    }
    let elements = declaration.array == nil ? 1 : declaration.array?.count
    let (given, rest) = numbers.count.quotientAndRemainder(dividingBy: type.components)
    guard rest == 0, given > 0, elements ?? given == given else {
      let each = "\(type.components)"
      let taken = elements.map { $0 == 1 ? each : "\($0) times \(each)" } ?? "a multiple of \(each)"
      throw SourceFault(
        "\(numbers.count) numbers are given; \(declaration.typeText) takes \(taken)")
    }
    try check(numbers, type)
    return numbers
  }

  private func check(_ numbers: [Double], _ type: GLSLType) throws(SourceFault) {
    let (range, words): (ClosedRange<Double>, String) =
      switch type.scalar {
      case .float, .bool:
        (-0x1.fffffep127...0x1.fffffep127, "a finite number of 32 bits")
      case .int: (-0x1p31...0x1p31 - 1, "a whole number of 32 bits")
      case .uint: (0...0x1p32 - 1, "a whole number from 0 to 4294967295")
      }
    let isWhole = type.scalar == .int || type.scalar == .uint
    for number in numbers where !range.contains(number) || isWhole && number != number.rounded() {
      throw SourceFault("\(number.plainText) is not allowed; of \(type.name) each is \(words)")
    }
  }

  private func unknown(_ name: String) -> String {
    let names = declared.keys.sorted()
    guard !names.isEmpty else { return "the shader declares no uniform; remove it" }
    let likely = Suggestion.closest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
    let shown = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", ..." : "")
    return "the shader declares no such uniform; it has \(shown)\(likely)"
  }
}
