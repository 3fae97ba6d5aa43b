import Canvas
import GPURenderer

/// The Interactive Shader Format: a JSON comment, then GLSL of the desktop.
///
/// The text is made one of GLSL ES 3.10, with implicit conversions where the driver has them. A
/// vertex shader of the same name that ends in `.vs` is used when there is one.
enum ISFConvention {
  private static let uniforms = [
    "int PASSINDEX", "vec2 RENDERSIZE", "float TIME", "float TIMEDELTA", "int FRAMEINDEX",
    "vec4 DATE",
  ]

  static func plan(_ workshop: inout Workshop) -> Plan {
    var plan = Plan(workshop.request)
    let main = workshop.main
    let document = document(of: main, &workshop)
    plan.described = document.inputs
    let targets = document.passes.compactMap(\.target)
    let samplers = Array(Set(targets).union(document.imported.keys)).sorted()
    let declared =
      uniforms + document.inputs.map { "\($0.kind.type) \($0.name)" }
      + samplers.map { "sampler2D \($0)" }
    let defines = workshop.request.defines
    let fragment = ISFStage.fragment(main, declaring: declared, defines)
    let own = ownVertex(&workshop)
    let vertex = ISFStage.vertex(own, declaring: declared, defines, path: main.path)
    let names = Set(main.tokens.map(\.text))
    let imports = imports(document, names, &workshop)
    for (index, pass) in document.passes.enumerated() {
      let isLast = index == document.passes.count - 1
      let size = isLast ? nil : size(of: pass, index, document, &workshop)
      let canvas = workshop.request.canvas
      plan.passes.append(
        Plan.Pass(
          name: pass.target ?? (isLast ? "image" : "\(index)"), vertex: vertex,
          fragment: fragment, size: size, isFloat: pass.isFloat,
          uniforms: [
            "PASSINDEX": [Double(index)],
            "RENDERSIZE": [
              Double(size?.width ?? canvas.width), Double(size?.height ?? canvas.height),
            ],
          ],
          inputs: imports.merging(reads(document, names, in: index)) { first, _ in first }))
    }
    let fed = document.inputs.filter { $0.kind.components > 0 }.map { ($0.name, $0.fed) }
    let inputs = Dictionary(fed) { first, _ in first }
    plan.feed = { moment in
      let own = [
        "TIME": [moment.time], "TIMEDELTA": [moment.delta], "FRAMEINDEX": [Double(moment.frame)],
        "DATE": moment.date(firstMonth: 1),
      ]
      return own.merging(inputs) { own, _ in own }
    }
    return plan
  }

  private static func document(of main: ParsedSource, _ workshop: inout Workshop) -> ISFDocument {
    var members: [JSONValue.Member] = []
    do throws(SourceFault) {
      guard let header = ISFHeader(main.text) else {
        throw SourceFault(
          "\(main.path.visible): an ISF file begins with a comment that holds a JSON object; "
            + "add one, or name another dialect")
      }
      members = try header.members(of: main.path)
    } catch {
      workshop.faults.append(error.message)
    }
    let document = ISFDocument(members, path: main.path)
    workshop.faults += document.faults
    return document
  }

  /// The vertex shader that is asked for, or the one beside the file.
  private static func ownVertex(_ workshop: inout Workshop) -> ParsedSource? {
    if let path = workshop.request.vertexPath { return workshop.source(path) }
    let path = "\(FilePath.withoutEnding(workshop.request.path)).vs"
    guard path != workshop.request.path, (try? FileBytes(of: path, isRegular: true)) != nil else {
      return nil
    }
    return workshop.source(path)
  }

  private static func imports(
    _ document: ISFDocument, _ names: Set<String>, _ workshop: inout Workshop
  ) -> [String: ShaderJob.Input] {
    var inputs: [String: ShaderJob.Input] = [:]
    let folder = FilePath.folder(of: workshop.request.path)
    for (name, file) in document.imported where names.contains(name) {
      if let index = workshop.image(FilePath.joined(folder, file), for: name) {
        inputs[name] = ShaderJob.Input(.image(index))
      }
    }
    return inputs
  }

  /// The targets that a pass reads: as they are so far, and those that persist, from before.
  private static func reads(
    _ document: ISFDocument, _ names: Set<String>, in index: Int
  ) -> [String: ShaderJob.Input] {
    var inputs: [String: ShaderJob.Input] = [:]
    for (other, pass) in document.passes.enumerated() {
      guard let target = pass.target, names.contains(target) else { continue }
      // The last that is drawn before this pass, else the last of all.
      if other < index || pass.isPersistent && inputs[target].map({ !$0.isEarlier(index) }) ?? true
      {
        inputs[target] = ShaderJob.Input(.pass(other))
      }
    }
    return inputs
  }

  private static func size(
    of pass: ISFDocument.Pass, _ index: Int, _ document: ISFDocument, _ workshop: inout Workshop
  ) -> ShaderJob.Size? {
    guard pass.width != nil || pass.height != nil else { return nil }
    let canvas = workshop.request.canvas
    var variables = ["WIDTH": Double(canvas.width), "HEIGHT": Double(canvas.height)]
    for input in document.inputs where input.kind.components == 1 {
      variables[input.name] = (workshop.request.uniforms[input.name]?.numbers ?? input.fed).first
    }
    func side(_ expression: ISFExpression?, _ name: String, _ usual: Int) -> Int {
      guard let expression else { return usual }
      let place = "\(workshop.request.path.visible): PASSES[\(index)].\(name)"
      guard let value = expression.value(variables) else {
        let unknown = expression.variables.filter { variables[$0] == nil }
        workshop.faults.append(
          "\(place): $\(unknown.first ?? "") is not known; the variables are "
            + variables.keys.sorted().map { "$\($0)" }.joined(separator: ", "))
        return usual
      }
      guard (1..<16_385).contains(value) else {
        workshop.faults.append(
          "\(place): \(value.plainText) is not allowed; a side is 1 to 16384 px")
        return usual
      }
      return Int(value)
    }
    return ShaderJob.Size(
      width: side(pass.width, "WIDTH", canvas.width),
      height: side(pass.height, "HEIGHT", canvas.height))
  }
}

extension ShaderJob.Input {
  fileprivate func isEarlier(_ index: Int) -> Bool {
    if case .pass(let source) = source { source < index } else { true }
  }
}
