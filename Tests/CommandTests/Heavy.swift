import FoundationEssentials

/// Tests that take too long for every run: `make test-heavy` sets the variable.
enum Heavy {
  static let isOn = ProcessInfo.processInfo.environment["GRIDLIGHT_HEAVY"] == "1"
}
