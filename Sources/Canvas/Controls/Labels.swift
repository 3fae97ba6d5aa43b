import Glyphs

/// What a button shows and a panel may hold: an icon or a text.
public protocol LabelContent: PanelContent {
  /// nil takes the size and weight that fit where the label stands.
  var font: Font? { get set }
  /// This content as a value.
  var labelItem: LabelItem { get }
}

extension LabelContent {
  /// The same label in `font`.
  public func font(_ font: Font) -> Self {
    var label = self
    label.font = font
    return label
  }

  /// This label as a part of a panel.
  public var panelItem: PanelItem { .label(labelItem) }
}

/// A label's content as a value.
public enum LabelItem: Equatable, Sendable {
  case image(Image)
  case text(Text)
}

/// Builds a button's label; its parts stand side by side.
public typealias LabelBuilder = ListBuilder<any LabelContent>

/// An icon, by the name that the platform's own icon set gives it.
public struct Image: LabelContent, Equatable {
  /// `plus`, `lock.open`; `Image.systemNames` lists those there are.
  public var systemName: String
  /// nil takes the size and weight that fit where the icon stands.
  public var font: Font?

  /// An icon; an unknown name is found when the scene is validated.
  public init(systemName: String) {
    self.systemName = systemName
  }

  /// The names of the icons there are, sorted.
  public static var systemNames: [String] { Icon.known }

  /// This icon as a label.
  public var labelItem: LabelItem { .image(self) }
}

/// One line of text.
public struct Text: LabelContent, Equatable {
  /// What it says.
  public var string: String
  /// nil takes the face that fits where the text stands.
  public var font: Font?

  /// One line of text; line breaks are drawn as spaces.
  public init(_ string: String) {
    self.string = string
  }

  /// This text as a label.
  public var labelItem: LabelItem { .text(self) }
}
