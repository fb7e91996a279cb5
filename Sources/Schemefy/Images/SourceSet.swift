internal import SchemefyCSS
internal import SchemefySource

/// The pictures of a `srcset`.
///
/// HTML "parse a srcset attribute" <https://html.spec.whatwg.org/#parsing-a-srcset-attribute>
enum SourceSet {
  /// The ranges of the URLs in a value.
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

  /// The pictures of a set with their densities; `nil` if one is for a width.
  static func densities(in text: [UInt8]) -> [(reference: [UInt8], density: CSSText)]? {
    let references = references(in: text.span)
    var densities: [(reference: [UInt8], density: CSSText)] = []
    for (index, range) in references.enumerated() {
      let end = index + 1 < references.count ? references[index + 1].lowerBound : text.count
      let words = text[range.upperBound..<end].filter { $0 != UInt8(ascii: ",") }
        .split(whereSeparator: \.isASCIIWhitespace)
      let density = words.isEmpty ? "1x" : String(decoding: words[0], as: UTF8.self)
      let number = density.dropLast()
      guard words.count < 2, density.last == "x", !number.isEmpty,
        number.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
        let spelled = CSSText(copying: Array(density.utf8))
      else { return nil }
      densities.append((Array(text[range]), spelled))
    }
    return densities
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

  /// Escapes a reference so that it is one picture of a `srcset` by itself: `%20` for a space, say.
  static func spelled(_ reference: [UInt8]) -> [UInt8] {
    let escaped = reference.flatMap { $0.isASCIIWhitespace ? Array("%20".utf8) : [$0] }
    let isOpen = escaped.last == UInt8(ascii: ",")
    return isOpen ? escaped.dropLast() + Array("%2C".utf8) : escaped
  }
}
