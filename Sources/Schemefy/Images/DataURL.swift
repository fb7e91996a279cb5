internal import SchemefySource

/// A picture of SVG that stands in a `data:` URL, decoded.
///
/// RFC 2397 <https://www.rfc-editor.org/rfc/rfc2397>; Fetch "`data:` URL processor"
/// <https://fetch.spec.whatwg.org/#data-url-processor>
struct DataURL: Sendable {
  /// What the URL holds.
  let picture: [UInt8]
  private let body: Range<Int>
  private let encoding: Encoding

  private enum Encoding: Sendable {
    /// - Parameters:
    ///   - plain: for each byte, whether the URL spells it as it is.
    ///   - usesLowercase: whether escapes have their letters in lower case.
    case percent(OffsetMap, plain: [Bool], usesLowercase: Bool)
    case base64(isPadded: Bool, isEscaped: Bool)
  }

  private static let start = "data:image/svg+xml"

  /// Whether a text that may be a URL starts as one of a picture does.
  static func startsPicture(_ url: Span<UInt8>, from offset: Int = 0) -> Bool {
    guard url.count - offset > start.utf8.count else { return false }
    let start = Self.start.utf8.span
    for index in start.indices where url[offset + index].asciiLowercased != start[index] {
      return false
    }
    let next = url[offset + start.count]
    return next == UInt8(ascii: ",") || next == UInt8(ascii: ";")
  }

  /// Decodes a URL; `nil` if it is none of a picture, or none that can be read.
  ///
  /// - Complexity: O(n) in its length.
  init?(_ url: Span<UInt8>) {
    guard Self.startsPicture(url) else { return nil }
    let comma = url.firstOffset(of: UInt8(ascii: ","), from: Self.start.utf8.count)
    // What stands behind `#` is no part of the resource.
    let end = url.firstOffset(of: UInt8(ascii: "#"), from: Self.start.utf8.count)
    guard comma < end, Self.isUTF8(url, Self.start.utf8.count..<comma) else { return nil }
    body = comma + 1..<end
    let decoded = PercentDecoded(url, body)
    guard Self.isBase64(url, endingAt: comma) else {
      picture = decoded.bytes
      encoding = .percent(
        decoded.map, plain: decoded.plain, usesLowercase: decoded.usesLowercase)
      return
    }
    guard let picture = Base64.decode(decoded.bytes) else { return nil }
    self.picture = picture
    encoding = .base64(
      isPadded: decoded.bytes.last == UInt8(ascii: "=") || picture.count % 3 == 0,
      isEscaped: decoded.isEscaped)
  }

  /// The edits of the URL that make those of the picture.
  func edits(_ edits: EditList) -> TextEdits {
    var result = TextEdits()
    switch encoding {
    case .percent(let map, let plain, let usesLowercase):
      for (range, replacement) in edits.edits {
        let place = map.source(of: range.range)
        result.replace(
          TextRange(place), with: Self.escaped(replacement, plain, usesLowercase: usesLowercase))
      }
    case .base64(let isPadded, let isEscaped):
      let text = Base64.encode(edits.applied(to: picture), isPadded: isPadded)
      let isPlain = (0..<256).map {
        !isEscaped || UInt8(truncatingIfNeeded: $0).isASCIIAlphanumeric
      }
      result.replace(
        TextRange(body), with: Self.escaped(text[...], isPlain, usesLowercase: false))
    }
    return result
  }

  /// The URL of a picture.
  ///
  /// - Parameter fragment: what stands behind it, `#` included.
  static func url(of picture: [UInt8], fragment: ArraySlice<UInt8>) -> [UInt8] {
    let plain = (0..<256).map { byte in
      0x20 <= byte && byte < 0x7F && !"%#<\"".utf8.contains(UInt8(truncatingIfNeeded: byte))
    }
    let end = picture.lastIndex { !$0.isASCIIWhitespace }.map { $0 + 1 } ?? 0
    return Array("\(start),".utf8) + escaped(picture[..<end], plain, usesLowercase: false)
      + fragment
  }

  // MARK: Header

  /// Whether parameters leave the encoding at UTF-8: most that are written mean that.
  private static func isUTF8(_ url: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let parameters = range.map { url[$0].asciiLowercased }.split(separator: UInt8(ascii: ";"))
    let charset = Array("charset=".utf8)
    return parameters.allSatisfy { parameter in
      guard parameter.starts(with: charset) else { return true }
      let label = parameter.dropFirst(charset.count).filter { $0 != UInt8(ascii: "\"") }
      return CharacterEncoding(label: label) == .utf8 || label.elementsEqual("us-ascii".utf8)
    }
  }

  /// Whether what stands before the comma ends in `;base64`, spaces aside.
  private static func isBase64(_ url: Span<UInt8>, endingAt comma: Int) -> Bool {
    var header = (0..<comma).map { url[$0].asciiLowercased }[...]
    func dropSpaces() { while header.last == UInt8(ascii: " ") { header.removeLast() } }
    dropSpaces()
    guard header.suffix(6).elementsEqual("base64".utf8) else { return false }
    header.removeLast(6)
    dropSpaces()
    return header.last == UInt8(ascii: ";")
  }

  // MARK: Escapes

  /// A text as the rest of the URL is spelled: what stands there as it is may do so.
  private static func escaped(
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

/// A part of a URL with its escapes decoded, and how they are spelled.
private struct PercentDecoded {
  private(set) var bytes: [UInt8] = []
  private(set) var map: OffsetMap
  private(set) var plain: [Bool]
  private(set) var usesLowercase = false
  private(set) var isEscaped = false

  /// URL Standard "percent-decode" <https://url.spec.whatwg.org/#percent-decode>; a URL loses its
  /// tabs and newlines.
  init(_ url: Span<UInt8>, _ range: Range<Int>) {
    map = OffsetMap(from: range.lowerBound)
    plain = (0..<256).map { byte in
      let byte = UInt8(truncatingIfNeeded: byte)
      return byte.isASCIIAlphanumeric || "-_.:;,@=/*{}".utf8.contains(byte)
    }
    bytes.reserveCapacity(range.count)
    var position = range.lowerBound
    var start = position
    while position < range.upperBound {
      let byte = url[position]
      let isSkipped = byte == 0x09 || byte == 0x0A || byte == 0x0D
      let value = byte == UInt8(ascii: "%") ? Self.escape(url, position, range.upperBound) : nil
      guard isSkipped || value != nil else {
        bytes.append(byte)
        position += 1
        plain[Int(byte)] = Self.canBePlain(byte)
        continue
      }
      map.appendVerbatim(start..<position)
      let end = position + (value == nil ? 1 : 3)
      map.appendUnit(position..<end, textCount: value == nil ? 0 : 1)
      if let value {
        bytes.append(value)
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

  /// Whether what we write may have a byte as it is if the URL has it elsewhere: what is no ASCII is
  /// escaped where URLs are parsed, and `<` may begin an end tag.
  private static func canBePlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "<")
  }

  private static func escape(_ url: Span<UInt8>, _ position: Int, _ end: Int) -> UInt8? {
    guard position + 2 < end, let high = url[position + 1].hexDigitValue,
      let low = url[position + 2].hexDigitValue
    else { return nil }
    return high << 4 | low
  }
}
