package import SchemefySource

/// A picture of SVG that stands in a `data:` URL, decoded.
///
/// RFC 2397 <https://www.rfc-editor.org/rfc/rfc2397>; Fetch "`data:` URL processor"
/// <https://fetch.spec.whatwg.org/#data-url-processor>
package struct DataURL: Sendable {
  /// The decoded content of the URL.
  package let picture: [UInt8]
  private let body: Range<Int>
  private let isBase64: Bool

  private static let start = "data:image/svg+xml"
  /// The offset in it of the `+`.
  package static let plusOffset = 14

  /// Whether a text that may be a URL starts as one of a picture does.
  package static func startsPicture(_ url: Span<UInt8>, from offset: Int = 0) -> Bool {
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
  package init?(_ url: Span<UInt8>) {
    guard Self.startsPicture(url) else { return nil }
    let comma = url.firstOffset(of: UInt8(ascii: ","), from: Self.start.utf8.count)
    // The fragment behind `#` is no part of the resource.
    let end = url.firstOffset(of: UInt8(ascii: "#"), from: Self.start.utf8.count)
    guard comma < end, Self.isUTF8(url, Self.start.utf8.count..<comma) else { return nil }
    body = comma + 1..<end
    isBase64 = Self.isBase64(url, endingAt: comma)
    let decoded = PercentEscapes.decode(url, body)
    guard let picture = isBase64 ? Base64.decode(decoded) : decoded else { return nil }
    self.picture = picture
  }

  /// The edits of the URL that make those of the picture.
  ///
  /// - Parameter url: the source that it was made of.
  package func edits(_ edits: EditList, of url: Span<UInt8>) -> TextEdits {
    var result = TextEdits()
    guard !edits.isEmpty else { return result }
    let escapes = PercentEscapes(url, body)
    guard isBase64 else {
      for (range, replacement) in edits.edits {
        let place = escapes.map.source(of: range.range)
        result.replace(TextRange(place), with: escapes.escaped(replacement))
      }
      return result
    }
    let digits = PercentEscapes.decode(url, body)
    let isPadded = digits.last == UInt8(ascii: "=") || picture.count % 3 == 0
    let text = Base64.encode(edits.applied(to: picture), isPadded: isPadded)
    let plain = escapes.isEscaped ? PercentEscapes.alphanumeric : nil
    result.replace(TextRange(body), with: PercentEscapes.escaped(text[...], plain))
    return result
  }

  /// The URL of a picture.
  ///
  /// - Parameter fragment: the fragment, `#` included.
  package static func url(of picture: [UInt8], fragment: ArraySlice<UInt8>) -> [UInt8] {
    let plain = PercentEscapes.Bytes {
      0x20 <= $0 && $0 < 0x7F && !"%#<\"".utf8.contains($0)
    }
    let end = picture.lastIndex { !$0.isASCIIWhitespace }.map { $0 + 1 } ?? 0
    return Array("\(start),".utf8)
      + PercentEscapes.escaped(picture[..<end], plain) + fragment
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

  /// Whether the text before the comma ends in `;base64`, spaces aside.
  private static func isBase64(_ url: Span<UInt8>, endingAt comma: Int) -> Bool {
    var header = (0..<comma).map { url[$0].asciiLowercased }[...]
    func dropSpaces() { while header.last == UInt8(ascii: " ") { header.removeLast() } }
    dropSpaces()
    guard header.suffix(6).elementsEqual("base64".utf8) else { return false }
    header.removeLast(6)
    dropSpaces()
    return header.last == UInt8(ascii: ";")
  }
}
