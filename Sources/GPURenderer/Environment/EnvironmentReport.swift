/// What stands around the driver on this machine: the data of `gridlight doctor`.
public struct EnvironmentReport: Equatable, Encodable, Sendable {
  /// A file by which glvnd finds an EGL driver.
  public struct VendorFile: Equatable, Encodable, Sendable {
    /// Where it is.
    public let path: String
    /// The library that it names; nil where it cannot be read.
    public let library: String?
    /// Why it is of no use: unreadable, or its library does not load.
    public let problem: String?
  }

  /// A device file through which a process reaches a GPU.
  public struct Node: Equatable, Encodable, Sendable {
    /// Such as `/dev/dri/renderD128`.
    public let path: String
    /// As `ls -l` writes it: `crw-rw----`.
    public let mode: String
    /// The owner's name, or number where it has none.
    public let owner: String
    /// The group's name, or number where it has none.
    public let group: String
    /// Whether this process may read and write it.
    public let isAccessible: Bool
  }

  /// An environment variable that changes which driver is used.
  public struct Variable: Equatable, Encodable, Sendable {
    /// Such as `LIBGL_ALWAYS_SOFTWARE`.
    public let name: String
    /// What it is set to.
    public let value: String
  }

  /// A resource that the process may use up; nil is no limit.
  public struct Limit: Equatable, Encodable, Sendable {
    /// Such as `RLIMIT_AS`.
    public let name: String
    /// What holds now.
    public let soft: UInt64?
    /// To what the process may raise it.
    public let hard: UInt64?
  }

  /// In the order in which glvnd reads them.
  public let vendorFiles: [VendorFile]
  /// Everything in /dev/dri, and the NVIDIA driver's own files.
  public let nodes: [Node]
  /// The user's name, or number where it has none.
  public let user: String
  /// The names of the process's groups.
  public let groups: [String]
  /// Those that are set.
  public let variables: [Variable]
  /// The process's.
  public let limits: [Limit]
  /// Bytes of memory that a frame can count on.
  public let availableMemory: Int
  /// What to do about what was found; empty where nothing stands in the way of a GPU.
  public let remedies: [String]
}
