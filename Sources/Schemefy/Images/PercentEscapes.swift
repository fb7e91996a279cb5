internal import SchemefySource

/// How the escapes in a part of a URL are spelled, and what they stand for.
///
/// URL Standard "percent-decode" <https://url.spec.whatwg.org/#percent-decode>; a URL loses its tabs
/// and newlines.
struct PercentEscapes {
  /// From what is decoded to the URL.
  private(set) var map: OffsetMap
  private(set) var isEscaped = false
  /// For each byte, whether the URL spells it as it is.
  private var plain: [Bool]
  /// Whether escapes have their letters in lower case.
  private var usesLowercase = false

  /// Takes up how a part of a URL is spelled.
  ///
  /// - Complexity: O(n) in its length.
  init(_ url: Span<UInt8>, _ range: Range<Int>) {
    map = OffsetMap(from: range.lowerBound)
    plain = (0..<256).map { byte in
      let byte = UInt8(truncatingIfNeeded: byte)
      return byte.isASCIIAlphanumeric || "-_.:;,@=/*{}".utf8.contains(byte)
    }
    var position = range.lowerBound
    var start = position
    while position < range.upperBound {
      guard let unit = Self.unit(url, position, range.upperBound) else {
        plain[Int(url[position])] = Self.canBePlain(url[position])
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

  /// What is not spelled as it is at a place: an escape, or what a URL loses; `nil` if it is.
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

  /// Whether what we write may have a byte as it is if the URL has it elsewhere: what is no ASCII is
  /// escaped where URLs are parsed, and `<` may begin an end tag.
  private static func canBePlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "<")
  }

  // MARK: Escaping

  /// A text as the rest of the URL is spelled: what stands there as it is may do so.
  func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Self.escaped(text, plain, usesLowercase: usesLowercase)
  }

  /// - Parameter plain: for each byte, whether it is spelled as it is.
  static func escaped(
    _ text: ArraySlice<UInt8>, _ plain: [Bool], usesLowercase: Bool
  ) -> [UInt8] {
    let digits = Array((usesLowercase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2)
    for byte in text {
      if plain[Int(byte)] {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return output
  }
}
