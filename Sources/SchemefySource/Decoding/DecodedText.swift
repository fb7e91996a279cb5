/// Text that a decoder writes, with the way back.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  private(set) var map: OffsetMap

  /// - Parameter sourceStart: where the source starts in the file, behind its byte order mark.
  init(from sourceStart: Int, capacity: Int) {
    map = OffsetMap(from: sourceStart)
    bytes.reserveCapacity(capacity)
  }

  /// Appends a range of the source that is ASCII, byte by byte as it stands there.
  mutating func copy(_ range: Range<Int>, of source: [UInt8]) {
    map.appendVerbatim(range)
    bytes += source[range]
  }

  /// Writes the character that `source` decodes to.
  ///
  /// - Parameter scalar: a scalar value.
  @inline(__always)
  mutating func append(_ scalar: UInt32, from source: Range<Int>) {
    let count = write(scalar)
    map.appendUnit(source, textCount: count)
  }

  /// Writes the two characters that `source` decodes to.
  mutating func append(_ first: UInt32, _ second: UInt32, from source: Range<Int>) {
    let count = write(first) + write(second)
    map.appendUnit(source, textCount: count)
  }

  /// UTF-8; gives the number of bytes.
  @inline(__always)
  private mutating func write(_ scalar: UInt32) -> Int {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
      return 1
    }
    if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
      return 2
    }
    if scalar < 0x10000 {
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
      return 3
    }
    bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    return 4
  }
}
