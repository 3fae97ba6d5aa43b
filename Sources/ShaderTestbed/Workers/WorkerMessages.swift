import FoundationEssentials
import GPURenderer

/// What a worker writes first, once its driver is up.
struct WorkerGreeting: Codable {
  /// nil where there is no driver.
  var driver: Driver?
  var failure: WorkerFailure?
}

/// What a worker is asked, on a line.
struct WorkerRequest: Codable {
  var job: ShaderJob
  /// In seconds.
  var deadline: Double
}

/// What a worker answers to a job; the pixels' bytes follow, as many as `byteCount` says.
struct WorkerReply: Codable {
  var outcome: ShaderOutcome?
  var byteCount = 0
  var failure: WorkerFailure?
}

/// Why a worker could not do what it was asked.
struct WorkerFailure: Codable {
  enum Kind: String, Codable {
    case invalid, timeout, memory, driver, noUsableDevice
  }

  var kind: Kind
  var message: String
}

/// JSON on a line.
enum WorkerLine {
  static func bytes(of message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try Array(encoder.encode(message)) + [UInt8(ascii: "\n")]
  }

  static func read<Message: Decodable>(_ bytes: [UInt8], as: Message.Type) throws -> Message {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(Message.self, from: Data(bytes))
  }
}

/// The descriptors of a worker.
enum WorkerDescriptor {
  /// Jobs come here; its end ends the worker.
  static let jobs: Int32 = 0
  /// Answers go here, not to standard output, where a driver may write what it likes.
  static let answers: Int32 = 3
}
