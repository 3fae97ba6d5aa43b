/// One thing in a scene's stack.
public enum Layer: Equatable, Sendable {
  case background(Background)
  case pulse(GridPulseBackground)
  case controls(Controls)
  case card(Card)
}

/// What a scene's builder takes: `Background`, `GridPulseBackground`, `Controls`, `Card`.
public protocol OverlayContent: Sendable {
  /// The layer that draws this content.
  var layer: Layer { get }
}

extension Background: OverlayContent {
  /// This background as a layer.
  public var layer: Layer { .background(self) }
}

extension GridPulseBackground: OverlayContent {
  /// This pulse as a layer.
  public var layer: Layer { .pulse(self) }
}

/// Collects the statements of a builder closure into a list, bottom to top.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Statements in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// Any other branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

/// Builds a scene's layers.
public typealias OverlayBuilder = ListBuilder<any OverlayContent>
