import FoundationEssentials

/// Whether the code is instrumented: `make sanitizers` sets the variable.
package enum Sanitized {
  package static let isOn = ProcessInfo.processInfo.environment["GRIDLIGHT_SANITIZED"] == "1"
}
