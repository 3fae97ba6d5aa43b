/// One thing that a screen reader finds on a canvas.
public struct AccessibilityElement: Equatable, Sendable {
  /// What kind of thing it is, in the words of WAI-ARIA.
  public enum Role: String, CaseIterable, Sendable {
    /// Holds other elements.
    case group
    /// Does something when clicked.
    case button
    /// Is read.
    case text
    /// Is looked at.
    case image = "img"
  }

  /// What kind of thing it is.
  public var role: Role
  /// What it is called.
  public var label: String
  /// Where it is, in points from the canvas's top-left corner.
  public var frame: Rect
  /// What it says beside its label: the percent button's zoom, the lock's state.
  public var value: String?
  /// Whether it does nothing for now.
  public var isDisabled: Bool
  /// What a group holds, in reading order.
  public var children: [AccessibilityElement]

  /// An element of a tree.
  public init(
    role: Role, label: String, frame: Rect, value: String? = nil, isDisabled: Bool = false,
    children: [AccessibilityElement] = []
  ) {
    self.role = role
    self.label = label
    self.frame = frame
    self.value = value
    self.isDisabled = isDisabled
    self.children = children
  }
}

extension AccessibilityElement {
  /// A list of elements as JSON; frames are `[x, y, width, height]`.
  public static func json(_ elements: [AccessibilityElement]) -> String {
    JSONValue.array(elements.map(\.jsonValue)).text()
  }

  private var jsonValue: JSONValue {
    [
      "role": .string(role.rawValue), "label": .string(label),
      "frame": .array([frame.x, frame.y, frame.width, frame.height].map { JSONValue($0) }),
      "value": value.map { .string($0) },
      "disabled": role == .button ? .bool(isDisabled) : nil,
      "children": role == .group ? .array(children.map(\.jsonValue)) : nil,
    ]
  }
}
