package import SchemefyHTML
package import SchemefySource

/// A text that stands in a file's text: as it is, or escaped.
package struct EmbeddedText: Sendable {
  package enum Storage: Sendable {
    /// A part of the file's text, which is not escaped.
    case slice(TextRange)
    /// Decoded from the file's text.
    case decoded([UInt8], OffsetMap)
  }

  package var storage: Storage
  /// The spelling that a replacement needs in its place; `nil` if it is written as it is.
  package var spelling: HTMLSpelling?

  package init(storage: Storage, spelling: HTMLSpelling? = nil) {
    self.storage = storage
    self.spelling = spelling
  }

  /// The embedding of the text in its file, given that of the file's own text.
  package func embedding(in file: Embedding) -> Embedding {
    switch (spelling, storage) {
    case (nil, _), (.rawText, _):
      return file.nesting(map)
    case (.characterData(let sections), .decoded(let bytes, _)):
      let content = CharacterData(text: bytes, sections: sections)
      return file.nesting(map) { text, range, outer, output in
        content.append(text, replacing: range, at: outer, to: &output)
      }
    case (let spelling?, _):
      return file.nesting(map) { text, output in spelling.append(text[...], to: &output) }
    }
  }

  /// Calls `body` with the text, given that of the file.
  package func withText<R, E>(
    in file: Span<UInt8>, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    switch storage {
    case .slice(let range): try body(file.extracting(range.range))
    case .decoded(let bytes, _): try body(bytes.span)
    }
  }

  /// The text, given that of the file.
  package func bytes(in file: Span<UInt8>) -> [UInt8] {
    switch storage {
    case .slice(let range): file.extracting(range.range).copied
    case .decoded(let bytes, _): bytes
    }
  }

  /// The text as a string, given that of the file.
  package func string(in text: Span<UInt8>) -> String {
    withText(in: text) { text in String(decoding: text.copied, as: UTF8.self) }
  }

  /// Adds edits of the text to those of its file.
  ///
  /// An edit that covers a part of an entity's replacement text writes out all of that text.
  ///
  /// - Returns: `false` if nothing was added, as the element around the text would end in it.
  @discardableResult
  package func add(_ edits: TextEdits, to list: inout EditList, in file: DocumentSource) -> Bool {
    var edits = edits
    let text = file.text
    switch (spelling, storage) {
    case (.rawText, _):
      let result = edits.applied(to: bytes(in: text))
      guard RawText(result, of: "style") != nil, RawText(result, of: "noscript") != nil else {
        return false
      }
    case (nil, _):
      break
    case (_, .decoded(let bytes, let map)) where file.isXML:
      edits = edits.widened(in: bytes) { map.wholeUnits(of: $0) }
    case (_, .slice(let range)) where !Self.hasAmpersand(range, in: text):
      break
    default:
      let map = self.map
      edits = edits.widened(in: bytes(in: text)) { range in
        Self.startOfReference(before: range.lowerBound, map, text)..<range.upperBound
      }
    }
    // Without quotes, nothing is no value: the next attribute would become it.
    if spelling == .attribute(.unquoted), edits.applied(to: bytes(in: text)).isEmpty {
      edits = TextEdits()
      let count = withText(in: text) { $0.count }
      edits.replace(TextRange(map.source(of: 0..<count)), with: Array("\"\"".utf8))
      edits.add(to: &list, through: file.embedding, in: file.file.bytes.span)
      return true
    }
    if case .slice(let range) = storage, case .attribute(let quote)? = spelling, quote != .absent,
      file.embedding.isVerbatim
    {
      edits.add(to: &list, at: range.lowerBound, in: file.embedding, file.file.bytes.span) {
        HTMLSpelling.attribute(quote).append($0, to: &$1)
      }
    } else {
      edits.add(to: &list, through: embedding(in: file.embedding), in: file.file.bytes.span)
    }
    return true
  }

  /// Whether the file has the bytes of the text in one piece and unescaped.
  package var isVerbatim: Bool {
    guard case .slice = storage else { return false }
    return true
  }

  /// Whether edits would replace text that has another spelling in the file: references, or parts
  /// of their replacement.
  package func losesSpelling(by edits: TextEdits, in text: Span<UInt8>) -> Bool {
    guard case .decoded(let bytes, let map) = storage else { return false }
    return edits.edits.contains { range, _ in
      guard map.wholeUnits(of: range.range) == range.range else { return true }
      let source = map.source(of: range.range)
      return !range.isEmpty
        && !(source.count == range.count
          && range.range.enumerated().allSatisfy {
            bytes[$0.element] == text[source.lowerBound + $0.offset]
          })
    }
  }

  private static let ampersand = UInt8(ascii: "&")

  private static func hasAmpersand(_ range: TextRange, in text: Span<UInt8>) -> Bool {
    range.range.contains { text[$0] == ampersand }
  }

  /// The place of the `&` that might become another character reference if other text followed at
  /// an offset: in `&lt#333` the reference is complete only as long as no letter follows, and `&`
  /// and `#000` would be one.
  ///
  /// - Returns: the offset itself if there is no such `&`.
  private static func startOfReference(
    before offset: Int, _ map: OffsetMap, _ source: Span<UInt8>
  ) -> Int {
    var start = offset
    guard source.endsInReference(at: map.source(of: offset..<offset).lowerBound) else {
      return offset
    }
    while start > 0 {
      start -= 1
      if source[map.source(of: start..<start + 1).lowerBound] == ampersand { break }
    }
    return start
  }

  /// A copy of a text, to be used without its file.
  package static func copied(_ text: Span<UInt8>) -> EmbeddedText {
    EmbeddedText(
      storage: .decoded(text.copied, OffsetMap(identityFrom: 0, count: text.count)))
  }

  /// The whole of a file's text.
  package static func whole(_ text: Span<UInt8>) -> EmbeddedText {
    EmbeddedText(storage: .slice(TextRange(0..<text.count)))
  }
}

/// The spelling of text at a place of an HTML document, so that it is parsed as the same text.
package enum HTMLSpelling: Sendable, Hashable {
  case attribute(HTMLAttribute.Quote)
  /// The value of an attribute in a document of XML, where `<` is written as a reference.
  ///
  /// XML 1.0 §3.1, No < in Attribute Values <https://www.w3.org/TR/xml/#CleanAttrVals>
  case xmlAttribute(HTMLAttribute.Quote)
  /// Text of a `style` element of HTML, which ends at its end tag, even inside a string or a
  /// comment.
  case rawText
  /// Text of an element of foreign content, where references are decoded but in CDATA sections.
  case characterData(sections: [TextRange])

  /// Appends text with the references that the place demands.
  func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    // An attribute without a value has no quotes around it.
    if self == .attribute(.absent) {
      output += "=\"".utf8
      HTMLSpelling.attribute(.double).append(text, to: &output)
      output.append(UInt8(ascii: "\""))
      return
    }
    guard self != .rawText else {
      output += text
      return
    }
    let quote: UInt8? =
      switch self {
      case .attribute(.double), .xmlAttribute(.double): UInt8(ascii: "\"")
      case .attribute(.single), .xmlAttribute(.single): UInt8(ascii: "'")
      default: nil
      }
    let isUnquoted = self == .attribute(.unquoted)
    // Runs of bytes that need no reference are appended at once.
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      let reference: [UInt8]
      switch byte {
      case UInt8(ascii: "&"): reference = Array("&amp;".utf8)
      case UInt8(ascii: "<") where isMarkup(text, at: index): reference = Array("&lt;".utf8)
      case UInt8(ascii: "\"") where byte == quote: reference = Array("&quot;".utf8)
      case UInt8(ascii: "'") where byte == quote: reference = Array("&#39;".utf8)
      case _ where isUnquoted && Self.endsUnquotedValue(byte): reference = Array("&#\(byte);".utf8)
      default: continue
      }
      output += text[start..<index]
      output += reference
      start = index + 1
    }
    output += text[start...]
  }

  /// Whether a `<` has to be written as a reference.
  private func isMarkup(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    switch self {
    case .characterData, .xmlAttribute: true
    default: Self.mayEndNoscript(text, at: index)
    }
  }

  /// Whether a `<` may begin the end tag of `noscript`, which ends the element wherever it stands in it.
  private static func mayEndNoscript(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    let next = text[index...].dropFirst().prefix(2).map(\.asciiLowercased)
    guard let first = next.first else { return true }
    return first == UInt8(ascii: "/") && (next.count < 2 || next[1] == UInt8(ascii: "n"))
  }

  /// White space and `>`, and the bytes that are a parse error in an unquoted value.
  private static func endsUnquotedValue(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || "\"'<=>`".utf8.contains(byte)
  }
}
