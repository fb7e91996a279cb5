import SchemefySource

/// The parse errors inside names, values and text, looked for in a second pass and only if asked
/// for, and those of the input stream.
extension HTMLTokenizer {
  /// Notes each NUL of a range.
  @inline(never)
  mutating func reportNulls(_ range: Range<Int>, in text: Span<UInt8>) {
    for index in range where text[index] == 0 { report(.unexpectedNullCharacter, at: index) }
  }

  /// Reports the errors in a tag's name, and attributes or a slash in an end tag.
  @inline(never)
  mutating func reportErrors(inTag token: HTMLToken, in text: Span<UInt8>) {
    reportNulls(token.name.range, in: text)
    guard token.kind == .endTag, !token.range.isEmpty else { return }
    let end = token.range.upperBound - 1
    if !token.attributes.isEmpty { report(.endTagWithAttributes, at: end) }
    if token.isSelfClosing { report(.endTagWithTrailingSolidus, at: end) }
  }

  /// Reports the errors in a run of text or a comment.
  ///
  /// - Parameter references: whether the state decodes character references.
  @inline(never)
  mutating func reportErrors(
    inText range: TextRange, _ content: TextContent, references: Bool, in text: Span<UInt8>
  ) {
    if content.contains(.nulls) { reportNulls(range.range, in: text) }
    if references, content.contains(.references) {
      reportReferences(range.range, inAttribute: false, in: text)
    }
  }

  /// Reports the errors in an attribute.
  @inline(never)
  mutating func reportErrors(in attribute: HTMLAttribute, in text: Span<UInt8>) {
    reportErrors(inAttributeName: attribute.name.range, in: text)
    if attribute.isDuplicate { report(.duplicateAttribute, at: attribute.name.upperBound) }
    if attribute.quote != .absent { reportErrors(inValueOf: attribute, in: text) }
  }

  /// Reports the errors in an attribute's name.
  private mutating func reportErrors(inAttributeName range: Range<Int>, in text: Span<UInt8>) {
    reportNulls(range, in: text)
    if text[range.lowerBound] == UInt8(ascii: "=") {
      report(.unexpectedEqualsSignBeforeAttributeName, at: range.lowerBound)
    }
    for index in range {
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
        report(.unexpectedCharacterInAttributeName, at: index)
      default: break
      }
    }
  }

  /// Reports the errors in an attribute's value and right behind it.
  private mutating func reportErrors(inValueOf attribute: HTMLAttribute, in text: Span<UInt8>) {
    let range = attribute.value.range
    reportNulls(range, in: text)
    reportReferences(range, inAttribute: true, in: text)
    guard attribute.quote == .unquoted else {
      reportMissingWhitespace(behind: range.upperBound + 1, in: text)
      return
    }
    if range.isEmpty { report(.missingAttributeValue, at: range.upperBound) }
    for index in range {
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="),
        UInt8(ascii: "`"):
        report(.unexpectedCharacterInUnquotedAttributeValue, at: index)
      default: break
      }
    }
  }

  /// Reports missing white space behind a value's closing quote.
  private mutating func reportMissingWhitespace(behind end: Int, in text: Span<UInt8>) {
    guard end < text.count, !text[end].isASCIIWhitespace, text[end] != UInt8(ascii: "/"),
      text[end] != UInt8(ascii: ">")
    else { return }
    report(.missingWhitespaceBetweenAttributes, at: end)
  }

  /// Reports the errors in character references.
  private mutating func reportReferences(
    _ range: Range<Int>, inAttribute: Bool, in text: Span<UInt8>
  ) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      guard text[cursor] == UInt8(ascii: "&") else {
        cursor += 1
        continue
      }
      let outcome = CharacterReferences.read(
        text, at: cursor, end: range.upperBound, inAttribute: inAttribute)
      if let error = outcome.error { report(error.code, at: error.offset) }
      if let error = outcome.secondError { report(error.code, at: error.offset) }
      cursor = outcome.match?.end ?? cursor + 1
    }
  }

  /// Adds the errors of the input stream and sorts all by offset; once, at the text's end.
  @inline(never)
  mutating func finishErrors(in text: Span<UInt8>) {
    guard !hasFinishedErrors else { return }
    hasFinishedErrors = true
    reportInputStream(text)
    errors?.sort { ($0.offset, $0.code.rawValue) < ($1.offset, $1.code.rawValue) }
  }

  /// Notes surrogates (which only text that is no UTF-8 can hold), noncharacters and controls.
  ///
  /// WHATWG HTML §13.2.3.5
  /// <https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream>
  private mutating func reportInputStream(_ text: Span<UInt8>) {
    var cursor = 0
    while cursor < text.count {
      let (scalar, length) = Self.scalar(text, at: cursor)
      switch scalar {
      case 0xD800...0xDFFF: report(.surrogateInInputStream, at: cursor)
      case 0xFDD0...0xFDEF: report(.noncharacterInInputStream, at: cursor)
      case 0x1_0000... where scalar & 0xFFFE == 0xFFFE, 0xFFFE, 0xFFFF:
        report(.noncharacterInInputStream, at: cursor)
      case 0, 0x09, 0x0A, 0x0C, 0x0D: break
      case 0x01...0x1F, 0x7F...0x9F: report(.controlCharacterInInputStream, at: cursor)
      default: break
      }
      cursor += length
    }
  }

  /// The code point at an offset, surrogates included, and its length; U+FFFD and 1 where the bytes
  /// are no UTF-8.
  private static func scalar(_ text: Span<UInt8>, at offset: Int) -> (UInt32, Int) {
    let lead = text[offset]
    let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 0, lead < 0xF5, offset + length <= text.count else { return (0xFFFD, 1) }
    guard length > 1 else { return (UInt32(lead), 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = text[offset + index]
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (scalar, length)
  }
}
