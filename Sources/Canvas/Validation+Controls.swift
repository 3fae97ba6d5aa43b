import Glyphs

extension Image {
  /// A fault when there is no icon of this name.
  func nameFault(at path: String) -> Fault? {
    guard (try? Icon(named: systemName)) == nil else { return nil }
    return Fault(
      path: path, value: JSONValue.quoted(systemName).oneLine,
      allowed: Suggestion.words("an icon", Self.systemNames, for: systemName))
  }

  fileprivate func faults(at path: String) -> [Fault] {
    let name = nameFault(at: path.appending(key: "systemName"))
    return (name.map { [$0] } ?? []) + (font?.faults(at: path) ?? [])
  }
}

extension Font {
  fileprivate func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path.appending(key: "font"))
    check.number(size, "size", .fontSize)
    return check.faults
  }
}

extension LabelItem {
  fileprivate func faults(at path: String) -> [Fault] {
    switch self {
    case .image(let image): image.faults(at: path)
    case .text(let text): text.font?.faults(at: path) ?? []
    }
  }
}

extension Controls {
  func faults(at path: String) -> [Fault] {
    children.enumerated().flatMap { index, child -> [Fault] in
      let path = "\(path.appending(key: "children"))[\(index)]"
      switch child {
      case .divider: return []
      case .label(let label): return label.faults(at: path)
      case .button(let button):
        return button.label.enumerated().flatMap { index, part in
          part.faults(at: "\(path).label[\(index)]")
        }
      }
    }
  }
}

extension Card {
  func faults(at path: String) -> [Fault] {
    var check = FaultCheck(at: path)
    check.number(spacing, "spacing", .length)
    check.pair(padding, "padding", .length)
    check.number(cornerRadius, "cornerRadius", .length)
    check.color(color, "color")
    return (icon?.faults(at: path.appending(key: "icon")) ?? [])
      + (title?.font?.faults(at: path.appending(key: "title")) ?? []) + check.faults
  }
}
