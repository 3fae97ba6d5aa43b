/// One thing that a user does to a canvas. Points are in points from its top-left corner.
public enum CanvasEvent: Equatable, Sendable {
  /// Does what the control at the point says.
  case click(Pair)
  /// Turns the wheel over a point; the delta in points as browsers report it, positive zooms out.
  case wheel(Pair, deltaY: Double)
  /// Moves the canvas, unless it begins on a panel.
  case drag(from: Pair, to: Pair)
  /// Lets seconds pass.
  case wait(Double)
}

extension CanvasEvent {
  private enum Kind: String, CaseIterable {
    case click, wheel, drag, wait
  }

  /// Reads an event from one line: `click X,Y`, `wheel X,Y,DY`, `drag X0,Y0,X1,Y1` or
  /// `wait SECONDS`.
  ///
  /// - Throws: `SceneError.invalid` with one fault, whose path is the event's kind.
  public init(text: String) throws(SceneError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    do {
      let kind: Kind = try ParameterText.word(words.first ?? "", "event", "an event's kind")
      self = try Self.event(kind, words.dropFirst().joined())
    } catch {
      throw .invalid([error])
    }
  }

  private static func event(_ kind: Kind, _ text: String) throws(Fault) -> CanvasEvent {
    func numbers(_ form: String) throws(Fault) -> [Double] {
      let count = form.split(separator: ",").count
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        ParameterText.decimal(String($0)) ?? .nan
      }
      guard numbers.count == count, numbers.allSatisfy(\.isFinite) else {
        throw ParameterText.fault(
          kind.rawValue, text, "a \(kind.rawValue) is \(form), each a finite number")
      }
      return numbers
    }
    switch kind {
    case .click:
      let at = try numbers("X,Y")
      return .click(Pair(x: at[0], y: at[1]))
    case .wheel:
      let turn = try numbers("X,Y,DY")
      return .wheel(Pair(x: turn[0], y: turn[1]), deltaY: turn[2])
    case .drag:
      let ends = try numbers("X0,Y0,X1,Y1")
      return .drag(from: Pair(x: ends[0], y: ends[1]), to: Pair(x: ends[2], y: ends[3]))
    case .wait: return .wait(try ParameterText.number(text, kind.rawValue, .duration))
    }
  }

  /// What is wrong with an event that was made in code.
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    switch self {
    case .click(let point): check.pair(point, "click", .point)
    case .wheel(let point, let deltaY):
      check.pair(point, "wheel", .point)
      check.number(deltaY, "deltaY", .wheelDelta)
    case .drag(let start, let end):
      check.pair(start, "from", .point)
      check.pair(end, "to", .point)
    case .wait(let seconds): check.number(seconds, "wait", .duration)
    }
    return check.faults
  }
}
