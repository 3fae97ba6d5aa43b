extension Node {
  init(reading reader: inout JSONObjectReader) {
    reader.require("id", "a node's id is a text that no other node has")
    reader.require("position", "a node's position is [X, Y] in flow points")
    self.init(
      id: reader.text("id") ?? "", position: reader.pair("position", .position) ?? Pair(0))
    size = reader.value("size", orNull: true) { (value, path) throws(Fault) in
      let sides = try value.pair(at: path, .side)
      return Size(width: sides.x, height: sides.y)
    }
    isHidden = reader.flag("hidden") ?? isHidden
    box = reader.object("box", "a node's box") { NodeBox(reading: &$0) } ?? box
  }

  var jsonValue: JSONValue {
    [
      "id": .string(id), "position": position.jsonValue,
      "size": size.map { Pair(x: $0.width, y: $0.height).jsonValue },
      "hidden": isHidden ? .bool(true) : nil, "box": box == NodeBox() ? nil : box.jsonValue,
    ]
  }
}

extension NodeBox {
  fileprivate init(reading reader: inout JSONObjectReader) {
    self.init()
    title = reader.text("title", orNull: true)
    fill = reader.color("fill", orNull: true)
    border = reader.color("border", orNull: true)
    borderWidth = reader.number("borderWidth", .flowLength) ?? borderWidth
    cornerRadius = reader.number("cornerRadius", .flowLength) ?? cornerRadius
    titleColor = reader.color("titleColor", orNull: true)
  }

  fileprivate var jsonValue: JSONValue {
    [
      "title": title.map { .string($0) }, "fill": fill?.jsonValue, "border": border?.jsonValue,
      "borderWidth": JSONValue(borderWidth), "cornerRadius": JSONValue(cornerRadius),
      "titleColor": titleColor?.jsonValue,
    ]
  }
}

extension Edge {
  init(reading reader: inout JSONObjectReader) {
    reader.require("source", "an edge's source is the id of a node")
    reader.require("target", "an edge's target is the id of a node")
    self.init(
      id: reader.text("id", orNull: true), source: reader.text("source") ?? "",
      target: reader.text("target") ?? "", color: reader.color("color", orNull: true))
    lineWidth = reader.number("lineWidth", .flowLength) ?? lineWidth
  }

  var jsonValue: JSONValue {
    [
      "id": id.map { .string($0) }, "source": .string(source), "target": .string(target),
      "color": color?.jsonValue, "lineWidth": JSONValue(lineWidth),
    ]
  }
}
