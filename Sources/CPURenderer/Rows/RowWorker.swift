/// A row renderer for one thread at a time.
///
/// `@unchecked Sendable`: whoever takes one from a `Crew` is the only one to use it.
final class RowWorker: @unchecked Sendable {
  var rows = RowRenderer()
}
