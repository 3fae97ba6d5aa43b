import Canvas

/// The uniforms of a JSON file.
///
/// Each key is a uniform's name. Its value is a number, a truth value, a colour as text, an array of
/// numbers, or what graphicsfuzz writes: `{"func": "glUniform2f", "args": [1, 2]}`.
public struct UniformFile: Equatable, Sendable {
  /// By the uniform's name.
  public let values: [String: UniformValue]

  /// Reads the file at `path`.
  ///
  /// - Throws: `ShaderError.invalid` with every fault, or `.cannotRead`.
  public init(path: String) throws(ShaderError) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes(of: path).bytes
    } catch {
      throw ShaderError(error, path: path)
    }
    try self.init(json: bytes, name: path)
  }

  /// - Parameter name: the file's, for messages.
  init(json: [UInt8], name: String) throws(ShaderError) {
    let name = name.visible
    let tree: JSONValue
    do {
      tree = try JSONParser.parse(json)
    } catch {
      throw .invalid(["\(name): \(error)"])
    }
    guard case .object(let members) = tree else {
      throw .invalid(["\(name): uniforms are an object in braces, as in {\"gap\": [20, 20]}"])
    }
    var values: [String: UniformValue] = [:]
    var faults: [String] = []
    for member in members {
      let path = "\(name): \(member.key.oneLine)"
      do throws(SourceFault) {
        guard !member.key.hasPrefix("$") else {
          throw SourceFault(
            "\(path): not a uniform; only fragment shaders are run, remove the key")
        }
        guard values[member.key] == nil else {
          throw SourceFault("\(path): a second value; give each uniform once")
        }
        values[member.key] = try Self.value(member.value, path)
      } catch {
        faults.append(error.message)
      }
    }
    guard faults.isEmpty else { throw .invalid(faults) }
    self.values = values
  }

  private static func value(_ json: JSONValue, _ path: String) throws(SourceFault) -> UniformValue {
    switch json {
    case .bool(let bool): return UniformValue([bool ? 1 : 0])
    case .number: return UniformValue(try numbers([json], path))
    case .array(let elements) where !elements.isEmpty:
      return UniformValue(try numbers(elements, path))
    case .string(let text):
      if text.hasPrefix("#"), let color = UniformValue(hex: text.dropFirst()) { return color }
    case .object(let members): return try call(members, path)
    case .null, .array: break
    }
    throw SourceFault("\(path): \(json.line.oneLine) is not allowed; \(allowed)")
  }

  private static let allowed =
    "a uniform is a number, an array of numbers, true or false, a text such as \"#ff8800\", or "
    + "{\"func\": \"glUniform2f\", \"args\": [1, 2]}"

  private static func numbers(
    _ elements: [JSONValue], _ path: String
  ) throws(SourceFault) -> [Double] {
    var numbers: [Double] = []
    for element in elements {
      switch element {
      case .number(let text):
        guard let number = Double(text), number.isFinite else {
          throw SourceFault("\(path): \(text.oneLine) is not a finite number")
        }
        numbers.append(number)
      case .bool(let bool): numbers.append(bool ? 1 : 0)
      default:
        throw SourceFault("\(path): \(element.line.oneLine) is not a number; \(allowed)")
      }
    }
    return numbers
  }
}

extension UniformFile {
  /// The arguments of a call of OpenGL's.
  private static func call(
    _ members: [JSONValue.Member], _ path: String
  ) throws(SourceFault) -> UniformValue {
    var function: String?
    var arguments: [Double]?
    for member in members {
      switch (member.key, member.value) {
      case ("func", .string(let name)): function = name
      case ("args", .array(let elements)): arguments = try numbers(elements, "\(path).args")
      // Where other APIs bind it.
      case ("binding", _): continue
      default:
        throw SourceFault("\(path).\(member.key.oneLine): not allowed; \(allowed)")
      }
    }
    guard let function, let arguments else { throw SourceFault("\(path): \(allowed)") }
    guard let count = argumentCount(of: function) else {
      throw SourceFault(
        "\(path): \(function.oneLine) is not a function that sets a uniform; those are "
          + "glUniform1f to glUniform4f, with i, ui, fv, iv or uiv, and glUniformMatrix2fv to 4x3fv"
      )
    }
    let isWhole = function.hasSuffix("v") ? arguments.count % count == 0 : arguments.count == count
    guard !arguments.isEmpty, isWhole else {
      throw SourceFault(
        "\(path): \(arguments.count) arguments; \(function) takes \(count) for each value")
    }
    return UniformValue(arguments)
  }

  /// Numbers for one value; nil for another function.
  private static func argumentCount(of function: String) -> Int? {
    if function.hasPrefix("glUniformMatrix"), function.hasSuffix("fv") {
      return GLSLType("mat" + function.dropFirst(15).dropLast(2))?.components
    }
    guard function.hasPrefix("glUniform") else { return nil }
    let form = function.dropFirst(9)
    guard let count = form.first?.wholeNumberValue, (1...4).contains(count),
      ["f", "i", "ui", "fv", "iv", "uiv"].contains(form.dropFirst())
    else { return nil }
    return count
  }
}
