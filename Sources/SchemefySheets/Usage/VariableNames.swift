package import SchemefyCSS
internal import SchemefySource

/// The custom properties in a sheet, each once: a number stands for a name, so that notes on its
/// uses hold no text.
package struct VariableNames: Sendable {
  /// A number that stands for a name of one sheet.
  package typealias ID = Int32

  /// The names, `--` included, by their numbers.
  package private(set) var names: [CustomPropertyName] = []
  /// The bytes of the names, one after the other, and the offset at which those of each name end.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// A hash table with open addressing: numbers; -1 where nothing is. At most half of it is full.
  private var slots = [ID](repeating: -1, count: 8)

  package var count: Int { names.count }

  /// The number of the name that a token spells.
  package mutating func id(of token: CSSToken, in text: Span<UInt8>) -> ID {
    guard token.isPlain else {
      return id(of: token.decodedBytes(in: text).span)
    }
    return id(of: text.extracting(token.valueRange(in: text).range))
  }

  /// The number of a name; `nil` if the sheet does not have it.
  package func id(of name: CustomPropertyName) -> ID? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: name.hash) & mask
    while slots[slot] >= 0, names[Int(slots[slot])] != name { slot = (slot &+ 1) & mask }
    return slots[slot] < 0 ? nil : slots[slot]
  }

  /// The number of a name that another sheet has.
  ///
  /// Its bytes are copied: the span of a short string lies in the string itself, and Swift 6.3.1 ends that too
  /// early where this is inlined, so that other bytes were read.
  package mutating func id(of name: String) -> ID {
    let bytes = Array(name.utf8)
    return id(of: bytes.span)
  }

  private mutating func id(of name: Span<UInt8>) -> ID {
    let hash = CustomPropertyName.hash(of: name)
    let slot = slot(of: name, hash)
    if slots[slot] >= 0 { return slots[slot] }
    // Bytes that are not UTF-8 are read as U+FFFD: names are the same if their texts are.
    guard (try? UTF8Span(validating: name)) != nil else {
      return self.id(of: String(decoding: name.copied, as: UTF8.self))
    }
    let id = ID(truncatingIfNeeded: names.count)
    slots[slot] = id
    for index in name.indices { bytes.append(name[index]) }
    ends.append(bytes.count)
    names.append(
      CustomPropertyName(String(decoding: bytes.suffix(name.count), as: UTF8.self), hash: hash))
    if names.count * 2 > slots.count { grow() }
    return id
  }

  /// The slot that holds a name, or where it belongs.
  private func slot(of name: Span<UInt8>, _ hash: UInt64) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    // Half of the slots are empty, so the search ends.
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), name) { slot = (slot &+ 1) & mask }
    return slot
  }

  private func isEqual(_ id: Int, _ name: Span<UInt8>) -> Bool {
    let start = id > 0 ? ends[id - 1] : 0
    guard ends[id] - start == name.count else { return false }
    return ByteScan.equal(bytes.span, from: start, name)
  }

  private mutating func grow() {
    slots = [ID](repeating: -1, count: slots.count * 2)
    let mask = slots.count &- 1
    for id in names.indices {
      var slot = Int(truncatingIfNeeded: names[id].hash) & mask
      while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
      slots[slot] = ID(truncatingIfNeeded: id)
    }
  }
}
