internal import SchemefyHTML
internal import SchemefySource

/// Start tags.
///
/// XML 1.0 §3.1 <https://www.w3.org/TR/xml/#sec-starttags>
extension XMLLexer {
  mutating func readStartTag(_ text: Span<UInt8>, from start: Int) -> Bool {
    withToken { $0.attributes.removeAll(keepingCapacity: true) }
    readName(text, from: start + 1)
    let (prefix, name) = (token.prefix, token.name)
    while true {
      skipWhitespace(text)
      guard cursor < text.count else { return false }
      switch text[cursor] {
      case UInt8(ascii: ">"):
        move(to: cursor + 1)
        return finishStartTag(from: start, prefix, name, isEmptyElement: false)
      case UInt8(ascii: "/"):
        guard cursor + 1 < text.count, text[cursor + 1] == UInt8(ascii: ">") else { return false }
        move(to: cursor + 2)
        return finishStartTag(from: start, prefix, name, isEmptyElement: true)
      default:
        guard readAttribute(text) else { return false }
      }
    }
  }

  private mutating func finishStartTag(
    from start: Int, _ prefix: TextRange, _ name: TextRange, isEmptyElement: Bool
  ) -> Bool {
    finish(.startTag, from: start)
    withToken {
      $0.prefix = prefix
      $0.name = name
      $0.isEmptyElement = isEmptyElement
    }
    return true
  }

  private mutating func readAttribute(_ text: Span<UInt8>) -> Bool {
    let start = cursor
    readName(text, from: start)
    let name = TextRange(start..<cursor)
    guard !name.isEmpty else { return false }
    skipWhitespace(text)
    guard cursor < text.count, text[cursor] == UInt8(ascii: "=") else { return false }
    move(to: cursor + 1)
    skipWhitespace(text)
    guard cursor < text.count else { return false }
    let quote = text[cursor]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let valueStart = cursor + 1
    let end = text.firstOffset(of: quote, from: valueStart)
    guard end < text.count else { return false }
    move(to: end + 1)
    let value = TextRange(valueStart..<end)
    let attribute = HTMLAttribute(
      name: name, value: value, quote: quote == UInt8(ascii: "\"") ? .double : .single,
      valueContent: Self.valueContent(of: value, in: text))
    withToken { $0.attributes.append(attribute) }
    return true
  }

  /// Returns which kinds of content a value has that need decoding: references, and white space other
  /// than spaces, which becomes spaces in an attribute.
  private static func valueContent(of range: TextRange, in text: Span<UInt8>) -> TextContent {
    var content: TextContent = []
    for index in range.range {
      switch text[index] {
      case UInt8(ascii: "&"): content.formUnion(.references)
      case 0x09, 0x0A, 0x0D: content.formUnion(.carriageReturns)
      default: break
      }
    }
    return content
  }
}
