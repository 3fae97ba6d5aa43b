/// One thing in a scene's stack.
public enum Layer: Equatable, Sendable {
  case background(Background)
  case pulse(GridPulseBackground)
}

/// What a scene's builder takes.
public protocol OverlayContent: Sendable {
  /// The layer that draws this content.
  var layer: Layer { get }
}

extension Background: OverlayContent {
  public var layer: Layer { .background(self) }
}

extension GridPulseBackground: OverlayContent {
  public var layer: Layer { .pulse(self) }
}

/// Collects the statements of a builder closure into a list, bottom to top.
@resultBuilder
public enum ListBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  public static func buildEither(first part: [Element]) -> [Element] { part }
  public static func buildEither(second part: [Element]) -> [Element] { part }
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

/// Builds a scene's layers.
public typealias OverlayBuilder = ListBuilder<any OverlayContent>
