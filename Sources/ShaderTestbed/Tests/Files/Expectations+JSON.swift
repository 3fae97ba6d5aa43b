import Canvas
import Pixels

extension Expectations {
  private static let keys = [
    "image", "pixels", "fill", "reference", "shader", "finite", "compile", "link",
  ]
  /// For messages.
  static let keyList = "one or several of the keys " + keys.joined(separator: ", ")

  private static func expectsNothing(_ member: JSONValue.Member) -> Bool {
    switch (member.key, member.value) {
    case ("finite", .bool(false)), ("pixels", .array([])): true
    default: PictureTolerance.keys.contains(member.key)
    }
  }

  /// - Parameter request: what is drawn, which another shader is fed as well.
  init(
    reading reader: inout JSONObjectReader, of value: JSONValue, _ request: ShaderRequest,
    _ folder: String
  ) {
    let tolerance = PictureTolerance(reading: &reader, default: PictureTolerance())
    image = GoldenImages(reading: &reader, folder, tolerance)
    pixels = PixelExpectation.read(&reader, request.canvas, tolerance)
    fill = reader.object("fill", "a fill") { FillExpectation(reading: &$0, tolerance) } ?? nil
    reference = ReferenceExpectation(reading: &reader, tolerance)
    shader = ShaderExpectation(reading: &reader, request, folder, tolerance)
    isFinite = reader.flag("finite") ?? false
    compile = StageExpectation(reading: &reader, "compile")
    link = StageExpectation(reading: &reader, "link")
    if case .object(let members) = value, members.allSatisfy(Self.expectsNothing) {
      reader.note(
        Fault(path: "expect", value: "nothing expected", allowed: "give \(Self.keyList)"))
    }
    for (key, stage) in [("compile", compile), ("link", link)] {
      guard let stage, !stage.isAccepted, needsPixels else { continue }
      reader.note(
        Fault(
          path: "expect.\(key)", value: "\"fail\" beside what is drawn",
          allowed: "a shader that is refused draws nothing; leave one out"))
    }
  }
}

extension PictureTolerance {
  fileprivate static let keys = ["tolerance", "maxFraction", "window", "channels"]

  /// Takes the keys beside a picture; what is not given is as in `fallback`.
  init(reading reader: inout JSONObjectReader, default fallback: PictureTolerance) {
    self = fallback
    levels = reader.whole("tolerance", .levels) ?? levels
    maxFraction = reader.number("maxFraction", .fraction) ?? maxFraction
    channels = reader.word("channels", "channels") ?? channels
    window =
      reader.object("window", "a window") { window in
        window.require("side", NumberRule.windowSide.words)
        window.require("mean", NumberRule.meanLevels.words)
        let side = window.whole("side", .windowSide)
        let mean = window.number("mean", .meanLevels)
        return side.flatMap { side in mean.map { Window(side: side, mean: $0) } }
      } ?? window
  }
}

extension GoldenImages {
  private static let words =
    "an image is a file's name, an array of names, or an object {\"file\", \"tolerance\", ...}"

  fileprivate init?(
    reading reader: inout JSONObjectReader, _ folder: String, _ tolerance: PictureTolerance
  ) {
    guard let value = reader.member("image") else { return nil }
    let path = reader.keyPath("image")
    self.init(paths: [], tolerance: tolerance)
    if value.isObject {
      reader.nested(value, at: path, "an image") { image in
        image.require("file", Self.words)
        self.tolerance = PictureTolerance(reading: &image, default: tolerance)
        self.paths = image.value("file", Self.names) ?? []
      }
    } else {
      self.paths = reader.value("image", Self.names) ?? []
    }
    self.paths = self.paths.map { FilePath.joined(folder, $0) }
  }

  private static func names(_ value: JSONValue, _ path: String) throws(Fault) -> [String] {
    guard case .array(let elements) = value else {
      guard case .string = value else { throw value.fault(at: path, words) }
      return [try value.name(at: path, "a file's name")]
    }
    guard !elements.isEmpty else { throw value.fault(at: path, words) }
    var names: [String] = []
    for (index, element) in elements.enumerated() {
      names.append(try element.name(at: "\(path)[\(index)]", "a file's name"))
    }
    return names
  }
}

extension PixelExpectation {
  fileprivate static func read(
    _ reader: inout JSONObjectReader, _ canvas: PixelSize, _ tolerance: PictureTolerance
  ) -> [PixelExpectation] {
    reader.objects(
      "pixels", "pixels is an array of {\"at\": [X, Y], \"rgba\": COLOR}", each: "a pixel"
    ) { pixel in
      pixel.require("at", NumberRule.coordinate.words)
      pixel.require("rgba", "give the colour that is expected there")
      let place = pixel.pair("at", .coordinate)
      let color = pixel.value("rgba") { (value, path) throws(Fault) in try value.bytes(at: path) }
      let levels = pixel.whole("tolerance", .levels) ?? tolerance.levels
      guard let place, let color else { return nil }
      let (x, y) = (Int(place.x), Int(place.y))
      guard x < canvas.width, y < canvas.height else {
        pixel.note(
          Fault(
            path: pixel.keyPath("at"), value: "[\(x), \(y)]",
            allowed: "a pixel lies in the canvas, which is \(canvas) px"))
        return nil
      }
      return PixelExpectation(x: x, y: y, color: color, tolerance: levels)
    }
    .compactMap { $0 }
  }
}

extension FillExpectation {
  fileprivate init?(reading reader: inout JSONObjectReader, _ tolerance: PictureTolerance) {
    reader.require("rgba", "give the colour of every pixel")
    self.tolerance = PictureTolerance(reading: &reader, default: tolerance)
    let color = reader.value("rgba") { (value, path) throws(Fault) in try value.bytes(at: path) }
    guard let color else { return nil }
    self.color = color
  }
}

extension ReferenceExpectation {
  fileprivate init?(reading reader: inout JSONObjectReader, _ tolerance: PictureTolerance) {
    guard let value = reader.member("reference") else { return nil }
    var tolerance = tolerance
    let pattern: ReferencePattern?
    if value.isObject {
      pattern = reader.nested(value, at: reader.keyPath("reference"), "a reference") { inner in
        inner.require("pattern", "name one of the built-in patterns")
        tolerance = PictureTolerance(reading: &inner, default: tolerance)
        return inner.word("pattern", "a pattern")
      }
    } else {
      pattern = reader.word("reference", "a pattern")
    }
    guard let pattern else { return nil }
    self.init(pattern: pattern, tolerance: tolerance)
  }
}

extension ShaderExpectation {
  fileprivate init?(
    reading reader: inout JSONObjectReader, _ request: ShaderRequest, _ folder: String,
    _ tolerance: PictureTolerance
  ) {
    guard let value = reader.member("shader") else { return nil }
    self.init(request: request, tolerance: tolerance)
    // Inputs are shared; how a file is to be read is its own.
    self.request.path = ""
    self.request.dialect = nil
    self.request.vertexPath = nil
    if value.isObject {
      reader.nested(value, at: reader.keyPath("shader"), "another shader") { other in
        other.require("shader", "name the other shader's file")
        self.request.read(&other, folder)
        self.tolerance = PictureTolerance(reading: &other, default: tolerance)
      }
    } else if let path = reader.name("shader", "another shader's file") {
      self.request.path = FilePath.joined(folder, path)
    }
  }
}

extension StageExpectation {
  private enum Outcome: String, CaseIterable {
    case pass, fail
  }

  fileprivate init?(reading reader: inout JSONObjectReader, _ key: String) {
    guard let value = reader.member(key) else { return nil }
    var message: TextPattern?
    let outcome: Outcome?
    if value.isObject {
      outcome = reader.nested(value, at: reader.keyPath(key), "what becomes of it") { inner in
        inner.require("result", "say \"pass\" or \"fail\"")
        message = inner.pattern("message")
        return inner.word("result", "a result")
      }
    } else {
      outcome = reader.word(key, "a result")
    }
    guard let outcome else { return nil }
    self.init(isAccepted: outcome == .pass, message: message)
  }
}
