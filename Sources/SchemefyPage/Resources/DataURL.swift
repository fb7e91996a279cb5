internal import SchemefyCSS
package import SchemefySource

/// A picture of SVG or a style sheet that stands in a `data:` URL, decoded.
///
/// RFC 2397 <https://www.rfc-editor.org/rfc/rfc2397>; Fetch "`data:` URL processor"
/// <https://fetch.spec.whatwg.org/#data-url-processor>
package struct DataURL: Sendable {
  /// The decoded content of the URL.
  package let content: [UInt8]
  /// The encoding that the URL names; `nil` for none.
  package let encoding: CharacterEncoding?
  private let label: [UInt8]?
  private let body: Range<Int>
  private let isBase64: Bool

  private static let start = "data:image/svg+xml"
  private static let startOfSheet = "data:text/css"
  /// The offset of the `+` in `data:image/svg+xml`.
  package static let plusOffset = 14

  /// Whether a text that may be a URL starts as one of a picture does.
  package static func startsPicture(_ url: Span<UInt8>, from offset: Int = 0) -> Bool {
    starts(url, with: start, from: offset)
  }

  private static func starts(
    _ url: Span<UInt8>, with start: String, from offset: Int = 0
  ) -> Bool {
    guard url.count - offset > start.utf8.count else { return false }
    let start = start.utf8.span
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
    self.init(url, from: Self.start)
    // Most that name ASCII mean UTF-8.
    guard encoding ?? .utf8 == .utf8 || label?.elementsEqual("us-ascii".utf8) == true else {
      return nil
    }
  }

  /// Decodes the URL of a style sheet; `nil` if it is none.
  ///
  /// - Complexity: O(n) in its length.
  package init?(sheet url: Span<UInt8>) { self.init(url, from: Self.startOfSheet) }

  private init?(_ url: Span<UInt8>, from start: String) {
    guard Self.starts(url, with: start) else { return nil }
    let comma = url.firstOffset(of: UInt8(ascii: ","), from: start.utf8.count)
    // The fragment behind `#` is no part of the resource.
    let end = url.firstOffset(of: UInt8(ascii: "#"), from: start.utf8.count)
    guard comma < end else { return nil }
    body = comma + 1..<end
    isBase64 = Self.isBase64(url, endingAt: comma)
    label = Self.charset(url, start.utf8.count..<comma)
    encoding = label.flatMap { CharacterEncoding(label: $0) }
    guard label == nil || encoding != nil else { return nil }
    let decoded = PercentEscapes.decode(url, body)
    guard let content = isBase64 ? Base64.decode(decoded) : decoded else { return nil }
    self.content = content
  }

  /// Whether a text is the URL of a style sheet that loads nothing: it imports no other, and shows no
  /// picture.
  package static func isPlainSheet(_ url: Span<UInt8>) -> Bool {
    guard let data = DataURL(sheet: url) else { return false }
    let css = data.content.span
    return CSSTokenizer.tokenize(css).allSatisfy { token in
      switch token.kind {
      case .url, .badURL: false
      case .atKeyword: !token.matches("import", in: css)
      case .function:
        !["url", "src", "image", "image-set", "-webkit-image-set"].contains {
          token.matches($0, in: css)
        }
      default: true
      }
    }
  }

  /// The edits of the URL that make those of the content.
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
    let isPadded = digits.last == UInt8(ascii: "=") || content.count % 3 == 0
    let text = Base64.encode(edits.applied(to: content), isPadded: isPadded)
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

  /// The label of the encoding that parameters name; `nil` for none.
  private static func charset(_ url: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    let parameters = range.map { url[$0].asciiLowercased }.split(separator: UInt8(ascii: ";"))
    let charset = Array("charset=".utf8)
    let found = parameters.first { $0.starts(with: charset) }
    return found.map { $0.dropFirst(charset.count).filter { $0 != UInt8(ascii: "\"") } }
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
