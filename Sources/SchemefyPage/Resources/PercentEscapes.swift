internal import SchemefySource

/// The spelling of the escapes in a part of a URL, and the bytes that they stand for.
///
/// URL Standard "percent-decode" <https://url.spec.whatwg.org/#percent-decode>; a URL loses its tabs
/// and newlines.
struct PercentEscapes {
  /// Maps offsets of the decoded bytes to the URL.
  private(set) var map: OffsetMap
  private(set) var isEscaped = false
  /// The bytes that are not escaped: those that stand in the URL as they are, and some that always may.
  private var plain = Self.unreserved
  /// Whether escapes have their letters in lower case.
  private var usesLowercase = false

  /// Reads the spelling of a part of a URL.
  ///
  /// - Complexity: O(n) in its length.
  init(_ url: Span<UInt8>, _ range: Range<Int>) {
    map = OffsetMap(from: range.lowerBound)
    var position = range.lowerBound
    var start = position
    while position < range.upperBound {
      guard let unit = Self.unit(url, position, range.upperBound) else {
        if Self.canBePlain(url[position]) { plain.insert(url[position]) }
        position += 1
        continue
      }
      map.appendVerbatim(start..<position)
      let end = position + unit.length
      map.appendUnit(position..<end, textCount: unit.byte == nil ? 0 : 1)
      if unit.byte != nil {
        isEscaped = true
        for digit in position + 1..<end where url[digit] >= UInt8(ascii: "a") {
          usesLowercase = true
        }
      }
      position = end
      start = end
    }
    map.appendVerbatim(start..<position)
  }

  /// A part of a URL, decoded.
  ///
  /// Few pictures change, so this is apart from how they are spelled.
  static func decode(_ url: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      guard let unit = unit(url, position, range.upperBound) else {
        bytes.append(url[position])
        position += 1
        continue
      }
      if let byte = unit.byte { bytes.append(byte) }
      position += unit.length
    }
    return bytes
  }

  /// The byte that an escape encodes, or no byte for a character that a URL loses, and the length
  /// of either; `nil` for an unescaped byte.
  @inline(__always)
  private static func unit(
    _ url: Span<UInt8>, _ position: Int, _ end: Int
  ) -> (byte: UInt8?, length: Int)? {
    let byte = url[position]
    guard byte <= UInt8(ascii: "%") else { return nil }
    if byte == 0x09 || byte == 0x0A || byte == 0x0D { return (nil, 1) }
    guard byte == UInt8(ascii: "%"), position + 2 < end,
      let high = url[position + 1].hexDigitValue, let low = url[position + 2].hexDigitValue
    else { return nil }
    return (high << 4 | low, 3)
  }

  /// Whether a byte may be written unescaped if the URL has it so elsewhere: bytes other than ASCII
  /// are escaped where URLs are parsed, and `<` may begin an end tag.
  private static func canBePlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "<")
  }

  // MARK: Escaping

  /// Bytes of ASCII.
  struct Bytes: Sendable {
    private var bits: (UInt64, UInt64) = (0, 0)

    init(where isIncluded: (UInt8) -> Bool) {
      for byte in 0..<0x80 as Range<UInt8> where isIncluded(byte) { insert(byte) }
    }

    mutating func insert(_ byte: UInt8) {
      if byte < 0x40 { bits.0 |= 1 &<< UInt64(byte) } else { bits.1 |= 1 &<< UInt64(byte & 0x3F) }
    }

    func contains(_ byte: UInt8) -> Bool {
      guard byte < 0x80 else { return false }
      return (byte < 0x40 ? bits.0 : bits.1) &>> UInt64(byte & 0x3F) & 1 != 0
    }
  }

  static let alphanumeric = Bytes(where: \.isASCIIAlphanumeric)
  private static let unreserved = Bytes {
    $0.isASCIIAlphanumeric || "-_.:;,@=/*{}".utf8.contains($0)
  }

  /// A text in the spelling of the rest of the URL: a byte that is unescaped there stays so.
  func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Self.escaped(text, plain, usesLowercase: usesLowercase)
  }

  /// A text with all escaped but some bytes; without those, nothing is.
  static func escaped(
    _ text: ArraySlice<UInt8>, _ plain: Bytes?, usesLowercase: Bool = false
  ) -> [UInt8] {
    guard let plain else { return Array(text) }
    return PercentEncoding.encode(
      text, usesLowercase: usesLowercase, except: plain.contains)
  }
}
