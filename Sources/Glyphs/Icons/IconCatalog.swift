/// What each icon is drawn with.
enum IconCatalog {
  typealias Drawing = @Sendable (inout IconPen) -> Void

  static let drawings: [String: Drawing] = signs.merging(arrows) { first, _ in first }
    .merging(controls) { first, _ in first }
    .merging(objects) { first, _ in first }
    .merging(shapes) { first, _ in first }
    .merging(states) { first, _ in first }
}
