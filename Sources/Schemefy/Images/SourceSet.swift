internal import SchemefySource

/// The pictures of a `srcset`.
///
/// HTML "parse a srcset attribute" <https://html.spec.whatwg.org/#parsing-a-srcset-attribute>
enum SourceSet {
  /// Where the URLs stand in a value.
  static func references(in text: Span<UInt8>) -> [Range<Int>] {
    var references: [Range<Int>] = []
    var position = 0
    while true {
      while position < text.count,
        text[position].isASCIIWhitespace || text[position] == UInt8(ascii: ",")
      {
        position += 1
      }
      guard position < text.count else { return references }
      let start = position
      while position < text.count, !text[position].isASCIIWhitespace { position += 1 }
      var end = position
      while end > start, text[end - 1] == UInt8(ascii: ",") { end -= 1 }
      references.append(start..<end)
      // Behind a comma the next URL comes, without descriptors.
      if end == position { position = endOfDescriptors(text, from: position) }
    }
  }

  /// The offset behind the comma that ends descriptors.
  private static func endOfDescriptors(_ text: Span<UInt8>, from start: Int) -> Int {
    var (position, depth) = (start, 0)
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0: return position + 1
      default: break
      }
      position += 1
    }
    return position
  }

  /// Spells a reference so that it is one picture of a set by itself.
  static func spelled(_ reference: [UInt8]) -> [UInt8] {
    let escaped = reference.flatMap { $0.isASCIIWhitespace ? Array("%20".utf8) : [$0] }
    let isOpen = escaped.last == UInt8(ascii: ",")
    return isOpen ? escaped.dropLast() + Array("%2C".utf8) : escaped
  }
}
