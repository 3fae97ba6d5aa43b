/// How a stroke's open ends look.
package enum StrokeCap: Sendable {
  /// Cut off at the end.
  case butt
  /// A half disc beyond the end.
  case round
}
