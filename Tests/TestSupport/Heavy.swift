import FoundationEssentials

/// Tests that take too long for every run: `make test-heavy` sets the variable.
package enum Heavy {
  package static let isOn = ProcessInfo.processInfo.environment["GRIDLIGHT_HEAVY"] == "1"
}
