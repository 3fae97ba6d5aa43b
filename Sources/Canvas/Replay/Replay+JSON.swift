extension Replay {
  /// The events with what each did, and the final state, as JSON.
  public var json: String {
    let value: JSONValue = [
      "duration": JSONValue(duration), "events": .array(steps.map(\.jsonValue)),
      "state": result.jsonValue,
    ]
    return value.text()
  }
}

extension Replay.Step {
  fileprivate var jsonValue: JSONValue {
    [
      "event": .string(event.text), "start": JSONValue(start), "duration": JSONValue(duration),
      "control": control.map { .string($0.name) }, "viewport": result.viewport.jsonValue,
    ]
  }
}

extension CanvasEvent {
  /// The text that `init(text:)` reads back as this event.
  public var text: String {
    func list(_ numbers: Double...) -> String {
      numbers.map(\.plainText).joined(separator: ",")
    }
    return switch self {
    case .click(let point): "click \(list(point.x, point.y))"
    case .wheel(let point, let deltaY): "wheel \(list(point.x, point.y, deltaY))"
    case .drag(let start, let end): "drag \(list(start.x, start.y, end.x, end.y))"
    case .wait(let seconds): "wait \(list(seconds))"
    }
  }
}

extension Control {
  /// `zoomIn`, `child 0`.
  public var name: String {
    switch self {
    case .zoomIn: "zoomIn"
    case .zoomReset: "zoomReset"
    case .zoomOut: "zoomOut"
    case .fitView: "fitView"
    case .interactive: "interactive"
    case .child(let index): "child \(index)"
    }
  }
}
