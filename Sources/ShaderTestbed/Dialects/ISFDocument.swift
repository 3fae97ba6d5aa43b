import Canvas

/// What the JSON of an ISF file says.
struct ISFDocument {
  /// One entry of PASSES.
  struct Pass {
    var target: String?
    var isPersistent = false
    var isFloat = false
    /// nil is the canvas's.
    var width: ISFExpression?
    /// nil is the canvas's.
    var height: ISFExpression?
  }

  private(set) var inputs: [ISFInput] = []
  /// At least one; the last is the picture.
  private(set) var passes: [Pass] = []
  /// Files by the sampler's name.
  private(set) var imported: [String: String] = [:]
  private(set) var faults: [String] = []

  init(_ members: [JSONValue.Member], path: String) {
    let path = path.visible
    for member in members {
      let place = "\(path): \(member.key)"
      switch member.key {
      case "INPUTS": readInputs(member.value, place)
      case "PASSES": readPasses(member.value, place)
      case "IMPORTED": readImports(member.value, place)
      default: break
      }
    }
    for member in members where member.key == "PERSISTENT_BUFFERS" { keep(member.value) }
    if passes.isEmpty { passes = [Pass()] }
    let names = inputs.map(\.name) + imported.keys
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      faults.append("\(path): \(name): a second input of this name; give each its own")
    }
  }

  private mutating func readInputs(_ json: JSONValue, _ place: String) {
    guard case .array(let elements) = json else {
      faults.append("\(place): \(json.line.oneLine) is not allowed; INPUTS is an array")
      return
    }
    for (index, element) in elements.enumerated() {
      do throws(SourceFault) {
        inputs.append(try ISFInput(element, "\(place)[\(index)]"))
      } catch {
        faults.append(error.message)
      }
    }
  }

  private mutating func readPasses(_ json: JSONValue, _ place: String) {
    guard case .array(let elements) = json, elements.count <= 64 else {
      faults.append("\(place): not allowed; PASSES is an array of at most 64 objects")
      return
    }
    for (index, element) in elements.enumerated() {
      guard case .object(let members) = element else {
        faults.append("\(place)[\(index)]: not allowed; a pass is an object")
        continue
      }
      var pass = Pass()
      for member in members {
        switch (member.key, member.value) {
        case ("TARGET", .string(let name)) where name.isGLSLName: pass.target = name
        case ("TARGET", .string("")): break
        case ("TARGET", let value):
          faults.append(
            "\(place)[\(index)].TARGET: \(value.line.oneLine) is not allowed; "
              + "a target is a name of letters, digits and underscores")
        case ("PERSISTENT", let value): pass.isPersistent = value.isfNumber ?? 0 != 0
        case ("FLOAT", let value): pass.isFloat = value.isfNumber ?? 0 != 0
        case ("WIDTH", let value): pass.width = expression(value, "\(place)[\(index)].WIDTH")
        case ("HEIGHT", let value): pass.height = expression(value, "\(place)[\(index)].HEIGHT")
        default: break
        }
      }
      passes.append(pass)
    }
  }

  private mutating func expression(_ json: JSONValue, _ place: String) -> ISFExpression? {
    let text =
      switch json {
      case .string(let text): text
      default: json.line
      }
    do throws(SourceFault) {
      return try ISFExpression(text)
    } catch {
      faults.append("\(place): \(text.oneLine): \(error.message)")
      return nil
    }
  }

  /// An object of names, or an array of objects that have one.
  private mutating func readImports(_ json: JSONValue, _ place: String) {
    let entries: [(name: String?, JSONValue)] =
      switch json {
      case .object(let members): members.map { ($0.key, $0.value) }
      case .array(let elements): elements.map { (nil, $0) }
      default: []
      }
    for (key, value) in entries {
      guard case .object(let members) = value else { continue }
      var (name, path) = (key, String?.none)
      for member in members {
        if case ("NAME", .string(let text)) = (member.key, member.value) { name = text }
        if case ("PATH", .string(let text)) = (member.key, member.value) { path = text }
      }
      guard let name, name.isGLSLName, let path else {
        faults.append("\(place): \(value.line.oneLine): an imported image has a name and a PATH")
        continue
      }
      imported[name] = path
    }
  }

  /// The older way to say PERSISTENT.
  private mutating func keep(_ json: JSONValue) {
    let names: [String] =
      switch json {
      case .array(let elements):
        elements.compactMap { if case .string(let s) = $0 { s } else { nil } }
      case .object(let members): members.map(\.key)
      default: []
      }
    for index in passes.indices where passes[index].target.map(names.contains) == true {
      passes[index].isPersistent = true
    }
  }
}
