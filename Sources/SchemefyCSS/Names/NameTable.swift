import SchemefySource

/// Names as small integers: those of classes, ids, elements and attributes in sheets and documents.
///
/// A name that was seen before has the integer it had then, so names are compared by comparing
/// integers. Sheets and the documents they are matched against must share a table.
package struct NameTable: Sendable {
  /// A name's number; 0 is no name.
  package typealias ID = UInt32

  /// The bytes of all names, one behind the other.
  private var bytes: [UInt8] = []
  /// For each name, the offset at which its bytes end, which is also that at which those of the next
  /// name begin.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// By name: its first eight bytes, with zeros behind the end.
  private var starts: [UInt64] = [0]
  /// By name: the name in ASCII lower case.
  private var foldedNames: [ID] = [0]
  /// An open-addressing hash table of names; its size is a power of two.
  private var slots: [ID]
  /// Not the same in every process, so that no input can be made whose names all collide.
  private let seed = UInt64.random(in: .min ... .max)

  /// - Parameter capacity: about how many names there will be.
  package init(capacity: Int = 512) {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    slots = [ID](repeating: 0, count: count)
  }

  /// A table without names, which costs nothing to make: a value for a place whose table was taken.
  package static let empty = NameTable(capacity: 0)

  /// The count of numbers in use, including 0 for no name.
  package var count: Int { ends.count }

  /// The name in ASCII lower case.
  package func folded(_ name: ID) -> ID { foldedNames[Int(name)] }

  /// Gives a name its number.
  package mutating func intern(_ name: Span<UInt8>) -> ID {
    insert(name, probe(name, isFolding: false), isFolding: false)
  }

  /// Gives a name in ASCII lower case its number.
  package mutating func internFolded(_ name: Span<UInt8>) -> ID {
    insert(name, probe(name, isFolding: true), isFolding: true)
  }

  /// Gives a name its number.
  package mutating func intern(_ name: String) -> ID { intern(Array(name.utf8).span) }

  /// Gives all names of another table their numbers.
  ///
  /// - Returns: by number in the other table, that in this one.
  /// - Complexity: linear in the length of the other's names.
  mutating func merge(_ other: NameTable) -> [ID] {
    let names = other.bytes.span
    var result: [ID] = [0]
    result.reserveCapacity(other.count)
    for name in 1..<other.ends.count {
      result.append(intern(names.extracting(other.range(of: ID(truncatingIfNeeded: name)))))
    }
    return result
  }

  /// The number of a name; 0 if it has none yet.
  package func find(_ name: Span<UInt8>) -> ID {
    slots[slot(of: name, probe(name, isFolding: false), isFolding: false)]
  }

  /// The bytes of a name.
  package func bytes(of name: ID) -> [UInt8] { Array(bytes[range(of: name)]) }

  /// The checksum of a name's bytes: equal names of different tables have the same.
  package func checksum(of name: ID) -> UInt64 {
    let text = bytes.span.extracting(range(of: name))
    var state = mixed(UInt64(truncatingIfNeeded: text.count), starts[Int(name)])
    var offset = 8
    while offset < text.count {
      state = mixed(state, text.partialWord(at: offset))
      offset += 8
    }
    return state
  }

  /// Whether a name is a text.
  package func isName(_ name: ID, _ text: StaticString) -> Bool {
    let range = range(of: name)
    return range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { unsafe bytes[range].elementsEqual($0) }
  }

  /// The name as text.
  package func text(of name: ID) -> String {
    String(decoding: bytes[range(of: name)], as: UTF8.self)
  }

  private func range(of name: ID) -> Range<Int> {
    name == 0 ? 0..<0 : Int(ends[Int(name) - 1])..<Int(ends[Int(name)])
  }

  // MARK: Hashing

  /// The slot that holds a name, or the free one where it is to be put.
  private func slot(of name: Span<UInt8>, _ probe: Probe, isFolding: Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(probe.hash) & mask
    while slots[slot] != 0 {
      let candidate = slots[slot]
      if hashes[Int(candidate)] == probe.hash, starts[Int(candidate)] == probe.start,
        isEqual(candidate, name, isFolding: isFolding)
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ candidate: ID, _ name: Span<UInt8>, isFolding: Bool) -> Bool {
    let range = range(of: candidate)
    guard range.count == name.count else { return false }
    // The first eight have been compared.
    guard name.count > 8 else { return true }
    let own = bytes.span.extracting(range)
    var offset = 8
    while offset < name.count {
      if Self.word(name, offset, isFolding) != own.partialWord(at: offset) { return false }
      offset += 8
    }
    return true
  }

  private mutating func insert(_ name: Span<UInt8>, _ probe: Probe, isFolding: Bool) -> ID {
    let slot = slot(of: name, probe, isFolding: isFolding)
    if slots[slot] != 0 { return slots[slot] }
    let id = ID(truncatingIfNeeded: ends.count)
    var hasCapital = false
    for index in name.indices {
      let byte = name[index]
      hasCapital = hasCapital || byte.isASCIIUppercase
      bytes.append(isFolding ? byte.asciiLowercased : byte)
    }
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    hashes.append(probe.hash)
    starts.append(probe.start)
    foldedNames.append(id)
    slots[slot] = id
    if ends.count > slots.count / 2 { grow() }
    if hasCapital, !isFolding { foldedNames[Int(id)] = internFolded(name) }
    return id
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = [ID](repeating: 0, count: slots.count * 2)
    for name in 1..<ends.count {
      var slot = Int(hashes[name]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = ID(truncatingIfNeeded: name)
    }
  }

  /// The key of a look-up: the hash and the first bytes of a name.
  private struct Probe {
    var hash: UInt32
    /// The first eight bytes, with zeros behind the end.
    var start: UInt64
  }

  private func probe(_ name: Span<UInt8>, isFolding: Bool) -> Probe {
    let start = Self.word(name, 0, isFolding)
    var state = mixed(seed ^ UInt64(truncatingIfNeeded: name.count), start)
    var offset = 8
    while offset < name.count {
      state = mixed(state, Self.word(name, offset, isFolding))
      offset += 8
    }
    return Probe(hash: UInt32(truncatingIfNeeded: state ^ state >> 32), start: start)
  }

  private func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func word(_ name: Span<UInt8>, _ offset: Int, _ isFolding: Bool) -> UInt64 {
    let word = name.partialWord(at: offset)
    return isFolding ? ByteScan.lowercased(word) : word
  }
}
