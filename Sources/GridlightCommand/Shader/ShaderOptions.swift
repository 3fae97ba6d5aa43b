import FoundationEssentials
import Gridlight
import ShaderTestbed

/// The options that say how a shader is fed.
enum ShaderOptions {
  static let dialect = Option<Dialect>(
    "dialect", "a dialect", help: "the conventions by which the shader is fed [detected]")
  static let canvas = Option<PixelSize>(
    "canvas", "WxH", help: "the picture, in px [512x512]"
  ) { text, spelling throws(Fault) in
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      ShaderRequest.sides.contains(width), ShaderRequest.sides.contains(height)
    else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a canvas is two whole numbers of px from 1 to "
          + "\(ShaderRequest.sides.upperBound), such as 512x512")
    }
    return PixelSize(width: width, height: height)
  }
  static let uniform = pairs(
    "uniform", short: "u", "NAME=VALUE",
    help: "a uniform's numbers with commas between, true or false, or a colour such as #ff8800")
  static let texture = pairs("texture", short: "t", "NAME=FILE", help: "a sampler's PNG file")
  static let define = Option<(String, String)>(
    "define", short: "D", "NAME[=VALUE]", repeats: true, help: "a macro, before the first line"
  ) { text, spelling throws(Fault) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else {
      throw Fault(
        path: spelling, value: Quoted.text(text), allowed: "a macro has a name, as in K=1")
    }
    return (String(name), parts.count > 1 ? String(parts[1]) : "")
  }
  static let include = Option<String>(
    "include-dir", short: "I", "DIR", repeats: true,
    help: "where #include looks after the file's own folder"
  ) { text, _ in text }
  static let vertex = Option<String>(
    "vertex", "FILE", help: "a vertex shader [one triangle over the picture]"
  ) { text, _ in text }
  static let time = Option<Double>(
    "time", "T", help: "the shader's time in seconds [the frame at 60 a second]",
    reader: finite)
  static let frame = FuzzOptions.integer(
    "frame", "N", ShaderRequest.frames,
    help: "the frame; all before it are drawn where a pass reads what it has left [0]")
  static let mouse = Option<(x: Double, y: Double)>(
    "mouse", "X,Y", help: "the pointer, in px from the lower left corner"
  ) { text, spelling throws(Fault) in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a pointer is two numbers of px, such as 100,50")
    }
    return (x, y)
  }
  static let parameters = Option<String>(
    "param-file", "U.json",
    help: "uniforms from a file, as {\"gap\": 20} or {\"gap\": {\"func\": \"glUniform1f\", "
      + "\"args\": [20]}}; --uniform counts over it"
  ) { text, _ in text }

  static let group = CommandDeclaration.Group(
    title: "shader",
    options: [
      dialect.declaration, canvas.declaration, uniform.declaration, texture.declaration,
      define.declaration, include.declaration, vertex.declaration, time.declaration,
      frame.declaration, mouse.declaration, parameters.declaration,
    ])

  private static func pairs(
    _ name: String, short: Character, _ placeholder: String, help: String
  ) -> Option<(String, String)> {
    Option(name, short: short, placeholder, repeats: true, help: help) {
      text, spelling throws(Fault) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw Fault(
          path: spelling, value: Quoted.text(text),
          allowed: "it is \(placeholder), with something on both sides")
      }
      return (String(parts[0]), String(parts[1]))
    }
  }

  private static func finite(_ text: String, _ spelling: String) throws(Fault) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw Fault(
        path: spelling, value: Quoted.text(text), allowed: "a time is a number of seconds")
    }
    return number
  }
}

extension ShaderRequest {
  /// Takes the options of `ShaderOptions`.
  ///
  /// - Parameter path: the fragment shader.
  init(path: String, _ arguments: inout Arguments, readsUniforms: Bool) {
    self.init(path: path)
    dialect = arguments.value(of: ShaderOptions.dialect)
    canvas = arguments.value(of: ShaderOptions.canvas) ?? canvas
    textures = named(arguments.values(of: ShaderOptions.texture), "--texture", &arguments)
    defines = named(arguments.values(of: ShaderOptions.define), "--define", &arguments)
    includeFolders = arguments.values(of: ShaderOptions.include)
    vertexPath = arguments.value(of: ShaderOptions.vertex)
    time = arguments.value(of: ShaderOptions.time)
    frame = arguments.value(of: ShaderOptions.frame) ?? 0
    mouse = arguments.value(of: ShaderOptions.mouse)
    if let file = arguments.value(of: ShaderOptions.parameters) {
      do throws(ShaderError) {
        uniforms = try UniformFile(path: file).values
      } catch {
        CommandError(shader: error).messages.forEach { arguments.report("--param-file \($0)") }
      }
    }
    guard readsUniforms else { return }
    let texts = named(arguments.values(of: ShaderOptions.uniform), "--uniform", &arguments)
    for (name, text) in texts {
      do throws(ShaderError) {
        uniforms[name] = try UniformValue(text, name: name)
      } catch {
        CommandError(shader: error).messages.forEach { arguments.report("--uniform \($0)") }
      }
    }
  }
}

/// A name that is given twice is a fault.
private func named(
  _ pairs: [(String, String)], _ option: String, _ arguments: inout Arguments
) -> [String: String] {
  Dictionary(pairs) { first, second in
    arguments.report(
      "\(option): a name is given twice, as \(Quoted.text(first)) and "
        + "\(Quoted.text(second)); give it once")
    return first
  }
}
