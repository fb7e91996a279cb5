/// A reader of values that a ``BinaryWriter`` has written, from bytes that nobody vouches for.
///
/// Counts and lengths are checked against the number of bytes that are left before memory is taken for a
/// value, so that no count in the bytes makes a value larger than they allow.
package struct BinaryReader: Sendable {
  /// The reason why bytes can't be read.
  package struct Failure: Error, Hashable {
    /// Lower case, no full stop.
    package var message: String
    /// Offset in the bytes.
    package var offset: Int

    package init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  private let bytes: [UInt8]
  package private(set) var offset: Int
  /// The offset behind the last byte that may be read.
  private let end: Int
  /// The texts so far, in the order in which they came first.
  private var texts: [String] = []

  /// - Parameter range: the part of the bytes that is read.
  /// - Precondition: the range is one of the bytes'.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a range of the bytes")
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The number of bytes that are left.
  package var remaining: Int { end - offset }

  /// A failure at the place that is reached.
  package func failure(_ message: String) -> Failure { Failure(message, at: offset) }

  package mutating func byte() throws(Failure) -> UInt8 {
    guard offset < end else { throw failure("it ends too early") }
    let byte = bytes[offset]
    offset += 1
    return byte
  }

  package mutating func unsigned() throws(Failure) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits < 2 else { break }
      result |= bits << UInt64(shift)
      if byte < 0x80 { return result }
    }
    throw failure("a number is too large")
  }

  /// A number.
  ///
  /// - Parameter limit: what it is less than.
  package mutating func number(below limit: Int) throws(Failure) -> Int {
    let number = try unsigned()
    guard limit > 0, number < UInt64(limit) else { throw failure("a number is out of its range") }
    return Int(number)
  }

  /// Reads the number of elements that follow; a number above that of the remaining bytes is a failure.
  package mutating func count() throws(Failure) -> Int {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw failure("a count is too large") }
    return Int(count)
  }

  package mutating func flag() throws(Failure) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw failure("'\(byte)' is neither yes nor no") }
    return byte == 1
  }

  /// A set of flags.
  ///
  /// - Parameter known: the bits that may be set.
  package mutating func flags(_ known: UInt8) throws(Failure) -> UInt8 {
    let byte = try byte()
    guard byte & ~known == 0 else { throw failure("a flag is not known") }
    return byte
  }

  /// Eight bytes, the lowest first.
  package mutating func fixed() throws(Failure) -> UInt64 {
    guard remaining >= 8 else { throw failure("it ends too early") }
    let result = bytes.span.word(at: offset)
    offset += 8
    return result
  }

  /// A number that is no infinity.
  package mutating func double() throws(Failure) -> Double {
    let number = Double(bitPattern: try fixed())
    guard number.isFinite else { throw failure("a number is not finite") }
    return number
  }

  /// Bytes behind their count.
  package mutating func content() throws(Failure) -> [UInt8] {
    let count = try count()
    let start = offset
    offset += count
    return Array(bytes[start..<offset])
  }

  package mutating func text() throws(Failure) -> String {
    let number = try number(below: texts.count + 1)
    guard number == 0 else { return texts[number - 1] }
    let start = offset
    guard let text = String(validating: try content(), as: UTF8.self) else {
      throw Failure("a text is not UTF-8", at: start)
    }
    texts.append(text)
    return text
  }

  package mutating func optionalText() throws(Failure) -> String? {
    try flag() ? text() : nil
  }
}
