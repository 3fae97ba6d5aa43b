/// Finished rows that occur again, found by how each layer runs along them.
struct RowCache: ~Copyable {
  /// What a row buffer holds between its spans, and which these are.
  struct Layout: Equatable {
    var layer: Int
    var spans: Int
    var gap: UInt32
  }

  final class Slot {
    var row = RowBuffer()
    /// nil where there is nothing to rely on.
    var layout: Layout?
    fileprivate var signature: [UInt64] = []
    fileprivate var isFilled = false
  }

  private static let mostSlots = 64
  /// What stays in the second-level cache, in bytes.
  private static let mostBytes = 1 << 20

  private var slots: [Slot] = []
  private var usedSlots = 0
  private let ownSlot = Slot()
  private var rowBytes = 0
  private var signature: [UInt64] = []

  mutating func prepare(rowBytes: Int, layerCount: Int) {
    self.rowBytes = rowBytes
    usedSlots = min(Self.mostSlots, max(4, Self.mostBytes / rowBytes))
    while slots.count < usedSlots { slots.append(Slot()) }
    for slot in slots {
      slot.isFilled = false
      slot.layout = nil
    }
    ownSlot.layout = nil
    ownSlot.row.reserve(byteCount: rowBytes)
    if signature.count != layerCount { signature = Array(repeating: 0, count: layerCount) }
  }

  /// The place for a row like no other.
  func slotForOwnRow() -> Slot { ownSlot }

  /// The place of a row that may occur again, and whether it is there already.
  mutating func slot(for layers: [LayerStack.Layer]) -> (slot: Slot, isFilled: Bool) {
    var hash: UInt64 = 0
    for index in layers.indices {
      let part = layers[index].coverage.signature ?? 0
      signature[index] = part
      hash = hash &* 0x9E37_79B9_7F4A_7C15 &+ part
    }
    // Keys are small numbers, uniform coverages have their digits in the upper half.
    let slot = slots[Int((hash ^ hash >> 32) % UInt64(usedSlots))]
    let isFilled = slot.isFilled && slot.signature == signature
    if !isFilled {
      slot.row.reserve(byteCount: rowBytes)
      if slot.signature.count == signature.count {
        for index in signature.indices { slot.signature[index] = signature[index] }
      } else {
        slot.signature = Array(signature)
      }
      slot.isFilled = true
    }
    return (slot, isFilled)
  }
}
