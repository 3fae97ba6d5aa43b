/// What the panel of controls may hold below its own buttons: `ControlButton`, `Divider`, `Image`,
/// `Text`.
public protocol PanelContent: Sendable {
  /// This content as a value.
  var panelItem: PanelItem { get }
}

/// A panel's content as a value.
public enum PanelItem: Equatable, Sendable {
  case button(ControlButton)
  case divider
  case label(LabelItem)
}

/// Builds a panel's children, top to bottom.
public typealias PanelBuilder = ListBuilder<any PanelContent>

/// A line across the panel.
public struct Divider: PanelContent, Equatable {
  /// A line across the panel.
  public init() {}

  /// This line as a part of a panel.
  public var panelItem: PanelItem { .divider }
}

/// A button of the host's own in the panel of controls.
///
/// The action is a `@Sendable` closure, so it captures no variable that it changes. A host keeps
/// what the action changes in something that is safe to share - an actor, a `Mutex`, the
/// continuation of an `AsyncStream` that the host reads - and captures that:
///
///     let (presses, press) = AsyncStream<Void>.makeStream()
///     let button = ControlButton(action: { press.yield() }) { Image(systemName: "plus") }
///
/// Two buttons are equal when they look and read the same: closures cannot be compared, so the
/// action takes no part in equality, and scene JSON leaves it out.
public struct ControlButton: PanelContent {
  /// What the button shows, side by side.
  public var label: [LabelItem]
  /// What a screen reader says; nil reads the label's texts, or its icon's name.
  public var accessibilityLabel: String?
  /// Whether the button is drawn faint and does nothing.
  public var isDisabled = false
  /// What a click does.
  public var action: @Sendable () -> Void

  /// - Parameters:
  ///   - action: What a click does.
  ///   - label: What the button shows, side by side.
  public init(
    action: @escaping @Sendable () -> Void, @LabelBuilder label: () -> [any LabelContent]
  ) {
    self.init(label: label().map(\.labelItem), action: action)
  }

  init(label: [LabelItem], action: @escaping @Sendable () -> Void) {
    self.label = label
    self.action = action
  }

  /// This button as a part of a panel.
  public var panelItem: PanelItem { .button(self) }

  /// The same button with the words that a screen reader says.
  public func accessibilityLabel(_ label: String) -> ControlButton {
    var button = self
    button.accessibilityLabel = label
    return button
  }

  /// The same button, drawn faint and doing nothing if `isDisabled`.
  public func disabled(_ isDisabled: Bool) -> ControlButton {
    var button = self
    button.isDisabled = isDisabled
    return button
  }
}

extension ControlButton: Equatable {
  /// Whether both look and read the same; see the type about actions.
  public static func == (a: ControlButton, b: ControlButton) -> Bool {
    a.label == b.label && a.accessibilityLabel == b.accessibilityLabel
      && a.isDisabled == b.isDisabled
  }
}
