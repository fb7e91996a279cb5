/// Writes values as bytes, for a ``BinaryReader`` to read them in the same order.
///
/// Numbers take seven bits of a byte each, the lowest first (LEB128,
/// <https://webassembly.github.io/spec/core/binary/values.html#integers>), as most are small. A text is
/// written once: where it comes again, its number stands for it.
package struct BinaryWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The texts so far, by their bytes: two that are canonically equivalent are not one.
  private var texts: [[UInt8]: Int] = [:]

  package init() {}

  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number or a count.
  ///
  /// - Precondition: it is not negative.
  package mutating func write(_ number: Int) {
    precondition(number >= 0, "only what is not negative is written as a number")
    write(UInt64(number))
  }

  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes the 64 bits of a number; NaN and infinity are no exceptions.
  package mutating func write(_ number: Double) {
    write(fixed: number.bitPattern)
  }

  /// Writes eight bytes, the lowest first.
  package mutating func write(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Writes bytes behind their count.
  package mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }

  /// Writes bytes without their count.
  package mutating func append(_ content: some Sequence<UInt8>) { bytes += content }

  package mutating func write(_ text: String) {
    let content = Array(text.utf8)
    if let known = texts[content] { return write(known + 1) }
    texts[content] = texts.count
    write(0)
    write(content)
  }

  package mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }
}

extension String {
  /// Whether its bytes stand before those of another: an order in which no two texts of different bytes
  /// are equal.
  package func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
