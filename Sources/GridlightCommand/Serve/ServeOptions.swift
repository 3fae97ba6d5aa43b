import Glibc
import Gridlight
import RenderService

/// The options of `gridlight serve`.
struct ServeOptions: Sendable {
  let address: ListenAddress
  let service: ServiceOptions
  /// The file of the token; read when the server starts.
  let tokenFile: String?

  static let listen = Option<ListenAddress>(
    "listen", "ADDRESS:PORT",
    help: "where to listen; port 0 is any free port, :8080 every address [127.0.0.1:8080]"
  ) { text, spelling throws(Fault) in
    guard let address = ListenAddress(text) else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "an address is ADDRESS:PORT with the numbers of both, such as 127.0.0.1:8080, "
          + "[::1]:8080 or :8080")
    }
    return address
  }
  static let tokenFile = Option<String>(
    "token-file", "FILE", help: "clients must bring the token that FILE holds, as a bearer token"
  ) { text, _ in text }
  static let maximumPixels = Option(
    "max-pixels", "N", help: "the most pixels of a picture; K, M and G are powers of 1024 [16M]"
  ) { text, spelling throws(Fault) in
    try Quantity.number(text, spelling, "a number of pixels", in: 1...(1 << 32))
  }
  static let queue = FuzzOptions.integer(
    "queue", "N", 0...100_000, help: "how many pictures may wait; beyond that clients get 503 [64]")
  static let deadline = Option<Double>(
    "deadline", "SECONDS", help: "the longest that a picture may take, waiting included [10]"
  ) { text, spelling throws(Fault) in
    guard let seconds = Double(text), (0.01...3600).contains(seconds) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "a deadline is a number from 0.01 to 3600 (seconds)")
    }
    return seconds
  }
  static let memory = Option(
    "memory", "BYTES",
    help: "what pictures may take: half for the cache, half for those being drawn or sent; K, M "
      + "and G are powers of 1024 [1G]"
  ) { text, spelling throws(Fault) in
    try Quantity.number(text, spelling, "an amount of memory", in: 1...(1 << 50))
  }
  static let workers = FuzzOptions.integer(
    "workers", "N", 1...256, help: "how many pictures are drawn at once [one per processor]")
  static let cors = Option<String>(
    "cors", "ORIGIN", help: "whose web pages may use this server; * is everybody's [nobody's]"
  ) { text, spelling throws(Fault) in
    guard text == "*" || isOrigin(text) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "an origin is a scheme and a host without a path, such as https://example.com, "
          + "or *")
    }
    return text
  }
  static let log = Option<ServiceOptions.Log>(
    "log", "a log", help: "a line on standard error for each request [off]")

  static let group = CommandDeclaration.Group(
    title: "server",
    options: [
      listen.declaration, tokenFile.declaration, maximumPixels.declaration, queue.declaration,
      deadline.declaration, memory.declaration, workers.declaration, cors.declaration,
      log.declaration,
    ])

  init(_ arguments: inout Arguments) {
    address =
      arguments.value(of: Self.listen) ?? ListenAddress(host: "127.0.0.1", port: 8080)
    tokenFile = arguments.value(of: Self.tokenFile)
    var options = ServiceOptions(
      workers: arguments.value(of: Self.workers) ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      version: GridlightCommand.version, pictureText: PictureText.entries)
    options.maximumPixels = arguments.value(of: Self.maximumPixels) ?? options.maximumPixels
    options.places = arguments.value(of: Self.queue) ?? options.places
    if let seconds = arguments.value(of: Self.deadline) { options.deadline = .seconds(seconds) }
    options.memory = arguments.value(of: Self.memory) ?? options.memory
    options.allowedOrigin = arguments.value(of: Self.cors)
    options.log = arguments.value(of: Self.log) ?? options.log
    service = options
    if options.memory < options.neededMemory {
      arguments.report(
        "--memory: \(options.memory) bytes are too few for pictures of \(options.maximumPixels) px; "
          + "allow at least \(options.neededMemory), or lower --max-pixels")
    }
  }

  /// - Throws: `CommandError.io` when the file cannot be read, `.usage` when it holds no token.
  func token() throws(CommandError) -> BearerToken? {
    guard let tokenFile else { return nil }
    let text = String(decoding: try InputFile.bytes(of: tokenFile), as: UTF8.self)
    guard let token = BearerToken(String(text.prefix { !$0.isNewline })) else {
      throw .usage([
        "--token-file \(Quoted.text(tokenFile)): its first line is no token; a token is one or more "
          + "visible ASCII characters without spaces"
      ])
    }
    return token
  }

  private static func isOrigin(_ text: String) -> Bool {
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return !host.isEmpty && host.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x2F }
  }
}
