import GPURenderer
import Synchronization

/// What the tests ran on, as soon as any of them has told.
final class DriverNote: Sendable {
  private let noted = Mutex<Driver?>(nil)

  var driver: Driver? { noted.withLock { $0 } }

  func note(_ driver: Driver) {
    noted.withLock { $0 = driver }
  }
}
