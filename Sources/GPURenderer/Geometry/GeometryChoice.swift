/// Which pixels of a frame are shaded. The picture is the same for all.
package enum GeometryChoice: CaseIterable, Sendable {
  /// What is estimated to be fastest.
  case automatic
  /// All.
  case fullScreen
  /// Those near marks, wherever most pixels could be left out without harm, even if that is slower.
  case marks
}
