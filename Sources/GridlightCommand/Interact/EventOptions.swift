import Gridlight

/// The options that make a script of events, each as often as wanted.
enum EventOptions {
  static let click = event("click", "X,Y", help: "do what the control at this point says")
  static let wheel = event(
    "wheel", "X,Y,DY",
    help: "turn the wheel over a point by DY points: above 0 zooms out, 500 halve the zoom")
  static let drag = event(
    "drag", "X0,Y0,X1,Y1", help: "move the canvas, unless the drag begins on a panel")
  static let wait = event("wait", "SECONDS", help: "let time pass; a pulse runs on")

  private static let all = [click, wheel, drag, wait]

  static let group = CommandDeclaration.Group(
    title: "events, in the order given", options: all.map(\.declaration))

  static func read(_ arguments: inout Arguments) -> [CanvasEvent] {
    arguments.sequence(of: all)
  }

  private static func event(
    _ name: String, _ placeholder: String, help: String
  ) -> Option<CanvasEvent> {
    Option(name, placeholder, repeats: true, help: help) { text, spelling throws(Fault) in
      do throws(SceneError) {
        return try CanvasEvent(text: "\(name) \(text)")
      } catch {
        guard case .invalid(let faults) = error, var fault = faults.first else {
          throw Fault(path: spelling, value: Quoted.text(text), allowed: "write \(placeholder)")
        }
        fault.path = spelling
        throw fault
      }
    }
  }
}
