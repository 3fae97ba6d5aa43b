extension Scene {
  /// How many misspelt ids are compared with all the others; each comparison takes the time of one
  /// look at every node.
  private static let suggestions = 8

  /// What is wrong with nodes and edges, and with what names them.
  var flowFaults: [Fault] {
    var faults: [Fault] = []
    var firstWithID: [String: Int] = [:]
    firstWithID.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let path = "nodes[\(index)]"
      faults += node.faults(at: path)
      if let first = firstWithID[node.id] {
        faults.append(
          Fault(
            path: "\(path).id", value: JSONValue.quoted(node.id).oneLine,
            allowed: "nodes[\(first)] has that id; give each node one of its own"))
      } else {
        firstWithID[node.id] = index
      }
    }
    var suggestions = Self.suggestions
    func checkID(_ id: String, _ path: String, _ allowed: String) {
      guard firstWithID[id] == nil else { return }
      suggestions -= 1
      let likely =
        suggestions < 0 ? nil : Suggestion.closest(to: id, in: nodes.lazy.map(\.id))
      faults.append(
        Fault(
          path: path, value: JSONValue.quoted(id).oneLine,
          allowed: allowed + (likely.map { "; did you mean \($0.oneLine)?" } ?? "")))
    }
    for (index, edge) in edges.enumerated() {
      let path = "edges[\(index)]"
      faults += edge.faults(at: path)
      checkID(edge.source, "\(path).source", "an edge's source is the id of a node")
      checkID(edge.target, "\(path).target", "an edge's target is the id of a node")
    }
    for (index, id) in (fitViewOptions.nodeIds ?? []).enumerated() {
      checkID(id, "fitViewOptions.nodeIds[\(index)]", "what is fitted is the id of a node")
    }
    return faults
  }

  /// What is wrong with the limits of the canvas's zoom, and with how it fits its nodes.
  var stateFaults: [Fault] {
    var check = FaultCheck(at: "")
    check.number(minZoom, "minZoom", .zoom)
    check.number(maxZoom, "maxZoom", .zoom)
    if check.faults.isEmpty, minZoom > maxZoom { check.noteLimits(minZoom, maxZoom) }
    return check.faults + fitViewOptions.faults(at: "fitViewOptions")
  }
}

extension FaultCheck {
  fileprivate mutating func noteLimits(_ minZoom: Double, _ maxZoom: Double) {
    note(
      "minZoom", minZoom.plainText,
      "the least zoom is at most the largest one, here \(maxZoom.plainText)")
  }
}

extension Node {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    check.pair(position, "position", .position)
    if let size { check.pair(Pair(x: size.width, y: size.height), "size", .side) }
    return check.faults + box.faults(at: "\(path).box")
  }
}

extension NodeBox {
  fileprivate func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    if let fill { check.color(fill, "fill") }
    if let border { check.color(border, "border") }
    check.number(borderWidth, "borderWidth", .flowLength)
    check.number(cornerRadius, "cornerRadius", .flowLength)
    if let titleColor { check.color(titleColor, "titleColor") }
    return check.faults
  }
}

extension Edge {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    if let color { check.color(color, "color") }
    check.number(lineWidth, "lineWidth", .flowLength)
    return check.faults
  }
}

extension FitViewOptions {
  fileprivate func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    let sides = [
      ("top", padding.top), ("leading", padding.leading), ("bottom", padding.bottom),
      ("trailing", padding.trailing),
    ]
    for (name, length) in sides {
      switch length {
      case .points(let points): check.number(points, "padding.\(name)", .padding)
      case .percent(let percent): check.number(percent, "padding.\(name)", .percent)
      }
    }
    check.number(minZoom, "minZoom", .zoom)
    check.number(maxZoom, "maxZoom", .zoom)
    check.number(duration, "duration", .duration)
    if check.faults.isEmpty, minZoom > maxZoom { check.noteLimits(minZoom, maxZoom) }
    return check.faults
  }
}
