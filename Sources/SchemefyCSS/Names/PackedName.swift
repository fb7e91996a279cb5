import SchemefySource

/// A keyword of up to 32 bytes in four integers, so that looking it up compares no text.
@usableFromInline package struct PackedName: Hashable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// The most bytes that a name may have.
  static let limit = 32

  /// Packs the bytes in ASCII lower case; `nil` for more than 32 bytes.
  @usableFromInline
  package init?(_ bytes: Span<UInt8>) {
    self.init(bytes, 0..<bytes.count)
  }

  /// Packs a part of a text in ASCII lower case; `nil` for more than 32 bytes.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    let count = range.count
    guard count <= Self.limit else { return nil }
    first = Self.pack(text, from: range.lowerBound, count)
    guard count > 8 else { return }
    second = Self.pack(text, from: range.lowerBound &+ 8, count &- 8)
    guard count > 16 else { return }
    third = Self.pack(text, from: range.lowerBound &+ 16, count &- 16)
    guard count > 24 else { return }
    fourth = Self.pack(text, from: range.lowerBound &+ 24, count &- 24)
  }

  /// Packs up to eight bytes into a number, the first one lowest, with zeros behind the last.
  @inline(__always)
  private static func pack(_ text: Span<UInt8>, from start: Int, _ count: Int) -> UInt64 {
    var word: UInt64
    if start &+ 8 <= text.count {
      word = text.word(at: start)
    } else {
      word = text.partialWord(at: start)
    }
    if count < 8 { word &= (1 &<< UInt64(count &* 8)) &- 1 }
    return ByteScan.lowercased(word)
  }

  /// The first byte, in lower case; 0 if there is none.
  var initial: UInt8 { UInt8(truncatingIfNeeded: first) }

  /// The number of bytes of the name; none of them is NUL.
  var count: Int {
    [first, second, third, fourth].reduce(0) { $0 + 8 - $1.leadingZeroBitCount / 8 }
  }

  /// A number that is likely another one for another name.
  @inline(__always)
  var fingerprint: UInt64 {
    var hash = first &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 32 ^ second) &* 0xD6E8_FEB8_6659_FD93
    if third | fourth != 0 {
      hash = (hash ^ hash &>> 32 ^ third) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ hash &>> 32 ^ fourth) &* 0xD6E8_FEB8_6659_FD93
    }
    return hash ^ hash &>> 32
  }

  @usableFromInline @inline(__always)
  package static func == (left: PackedName, right: PackedName) -> Bool {
    left.first == right.first && left.second == right.second && left.third == right.third
      && left.fourth == right.fourth
  }
}

extension PackedName {
  /// The names in a text, between white space; names of more than 32 bytes are left out.
  package static func names(in text: String) -> [PackedName] {
    let bytes = text.utf8.span
    var names: [PackedName] = []
    names.reserveCapacity(bytes.count / 8)
    var start = 0
    for end in 0...bytes.count where end == bytes.count || CSSByte.isWhitespace(bytes[end]) {
      if start < end, let name = PackedName(bytes.extracting(start..<end)) { names.append(name) }
      start = end + 1
    }
    return names
  }
}
