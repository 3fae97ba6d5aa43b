/// Takes bytes, one piece after another.
package protocol ByteSink: ~Copyable {
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PixelsError)
}

extension OutputFile: ByteSink {}

/// Keeps the bytes in memory.
package struct MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes += bytes
  }
}

/// An open descriptor, such as standard output.
package struct DescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  /// - Parameter name: what an error calls the descriptor.
  package init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PixelsError) {
    try OutputFile.write(bytes, toDescriptor: descriptor, name: name)
  }
}
