package import SchemefySource

/// The replacement for a piece of an XML document's text.
package enum XMLReplacement: Sendable, Hashable {
  /// A character, or nothing.
  case scalars(HTMLText.Replacement)
  /// A declared entity, by its number.
  case entity(Int)
}

/// The values of text and attributes by the rules of XML.
extension XMLEntities {
  /// Walks a run of text or an attribute's value, piece by piece, in order.
  ///
  /// XML 1.0 §2.11 End-of-Line Handling, §3.3.3 Attribute-Value Normalization
  /// <https://www.w3.org/TR/xml/#AVNormalize>
  ///
  /// - Parameter body: receives each piece's range, and its replacement: `nil` where the text is
  ///   unchanged.
  /// - Complexity: linear in the range's length.
  package func forEachPiece<E>(
    _ text: Span<UInt8>, _ range: TextRange, content: TextContent, inAttribute: Bool,
    _ body: (TextRange, XMLReplacement?) throws(E) -> Void
  ) throws(E) {
    let end = range.upperBound
    var start = range.lowerBound
    var cursor = content.isVerbatim ? end : start
    while cursor < end {
      let (next, replacement) = piece(
        text, at: cursor, end: end, content: content, inAttribute: inAttribute)
      if let replacement {
        if start < cursor { try body(TextRange(start..<cursor), nil) }
        try body(TextRange(cursor..<next), replacement)
        start = next
      }
      cursor = next
    }
    if start < end { try body(TextRange(start..<end), nil) }
  }

  /// The value of a run of text or of an attribute's value.
  package func decode(
    _ text: Span<UInt8>, _ range: TextRange, content: TextContent, inAttribute: Bool
  ) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    forEachPiece(text, range, content: content, inAttribute: inAttribute) { piece, replacement in
      if let replacement {
        append(replacement, inAttribute: inAttribute, to: &value)
      } else {
        for index in piece.range { value.append(text[index]) }
      }
    }
    return value
  }
}

extension XMLEntities {
  /// The piece of text at an offset: the offset behind it, and its replacement; `nil` where the
  /// text is unchanged.
  package func piece(
    _ text: Span<UInt8>, at offset: Int, end: Int, content: TextContent, inAttribute: Bool
  ) -> (end: Int, value: XMLReplacement?) {
    let newline = UInt8(ascii: inAttribute ? " " : "\n")
    switch text[offset] {
    case UInt8(ascii: "&") where content.contains(.references):
      return reference(text, at: offset, end: end)
    case 0x0D:
      // CR and LF together are one line end.
      let isPair = offset + 1 < end && text[offset + 1] == 0x0A
      return (offset + (isPair ? 2 : 1), .scalars(.init(byte: newline)))
    case 0x09, 0x0A:
      return (offset + 1, inAttribute ? .scalars(.init(byte: newline)) : nil)
    default:
      return (offset + 1, nil)
    }
  }

  /// Reads the reference that starts with an `&`. The replacement of an undeclared entity is empty,
  /// as its declaration may be in a file that is not read.
  ///
  /// XML 1.0 §4.1 <https://www.w3.org/TR/xml/#sec-references>
  func reference(
    _ text: Span<UInt8>, at start: Int, end: Int
  ) -> (end: Int, value: XMLReplacement) {
    let semicolon = UInt8(ascii: ";")
    var cursor = start + 1
    while cursor < end, text[cursor] != semicolon { cursor += 1 }
    let name = start + 1..<cursor
    let next = min(cursor + 1, end)
    if let first = name.first, text[first] == UInt8(ascii: "#") {
      return (next, .scalars(Self.character(text, first + 1..<cursor)))
    }
    if let character = Self.predefined(text, name) {
      return (next, .scalars(.init(byte: character)))
    }
    if let index = index(of: name.map { text[$0] }) { return (next, .entity(index)) }
    if hasHTMLNames, next > cursor,
      let value = CharacterReferences.find(text, name.lowerBound..<next)
    {
      return (next, .scalars(value))
    }
    return (next, .scalars(.init()))
  }

  /// The character that `&#…;` names.
  private static func character(_ text: Span<UInt8>, _ range: Range<Int>) -> HTMLText.Replacement {
    var digits = range
    let isHexadecimal = digits.first.map { text[$0] == UInt8(ascii: "x") } ?? false
    if isHexadecimal { digits = digits.dropFirst() }
    var number: UInt32 = 0
    for index in digits {
      guard let digit = text[index].hexDigitValue, isHexadecimal || digit < 10 else { break }
      number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
    }
    var value = HTMLText.Replacement()
    if Unicode.Scalar(number) != nil { value.append(number) }
    return value
  }

  /// XML 1.0 §4.6 <https://www.w3.org/TR/xml/#sec-predefined-ent>
  private static func predefined(_ text: Span<UInt8>, _ name: Range<Int>) -> UInt8? {
    let range = TextRange(name)
    if text.isEqual(range, to: "amp") { return UInt8(ascii: "&") }
    if text.isEqual(range, to: "lt") { return UInt8(ascii: "<") }
    if text.isEqual(range, to: "gt") { return UInt8(ascii: ">") }
    if text.isEqual(range, to: "quot") { return UInt8(ascii: "\"") }
    return text.isEqual(range, to: "apos") ? UInt8(ascii: "'") : nil
  }

  /// Appends the replacement of a piece. In attributes, white space of an entity's text is
  /// normalised like the attribute's own.
  package func append(
    _ replacement: XMLReplacement, inAttribute: Bool, to bytes: inout [UInt8]
  ) {
    switch replacement {
    case .scalars(let value):
      for index in 0..<value.count { bytes.append(value[index]) }
    case .entity(let index):
      guard case .text(let text, _) = expansion(index) else { return }
      if inAttribute {
        for byte in text { bytes.append(byte.isASCIIWhitespace ? UInt8(ascii: " ") : byte) }
      } else {
        bytes += text
      }
    }
  }

  /// The replacement text of an entity that HTML names, as a declaration would spell it; `nil` for
  /// any other name.
  ///
  /// WHATWG HTML §14.2 <https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents>
  package func htmlEntity(_ name: [UInt8]) -> [UInt8]? {
    let text = name + [UInt8(ascii: ";")]
    guard hasHTMLNames, let value = CharacterReferences.find(text.span, text.indices) else {
      return nil
    }
    switch (value.count, value[0]) {
    case (1, UInt8(ascii: "&")): return Array("&#38;".utf8)
    case (1, UInt8(ascii: "<")): return Array("&#60;".utf8)
    default: return (0..<value.count).map { value[$0] }
    }
  }
}

extension Span<UInt8> {
  /// Whether a range of the text is an ASCII text, in its case.
  package func isEqual(_ range: TextRange, to value: StaticString) -> Bool {
    guard range.count == value.utf8CodeUnitCount else { return false }
    // SAFETY: the string is ASCII and `range` is as long as it, so every index is within it.
    let start = unsafe value.utf8Start
    for index in 0..<range.count where unsafe self[range.lowerBound + index] != start[index] {
      return false
    }
    return true
  }
}
