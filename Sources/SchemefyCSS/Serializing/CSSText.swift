internal import SchemefySource

/// CSS that we write.
///
/// It is made from string literals of schemefy's own source; what is interpolated into one is
/// serialized as what its label says. A `String` that is not a literal can't become CSS in any other
/// way but as one that is checked to be whole.
///
/// ```swift
/// let file = "it's \"new\".png"
/// let rule: CSSText = "img[src=\(string: file)]{content:url(\(string: "b.png"))}"
/// // img[src="it's \"new\".png"]{content:url("b.png")}
/// ```
package struct CSSText: Hashable, Sendable {
  package private(set) var bytes: [UInt8]

  /// No CSS.
  package init() { bytes = [] }

  package var isEmpty: Bool { bytes.isEmpty }

  /// As text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What a type of this module has written.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// CSS that was written elsewhere, such as the selectors of a rule.
  ///
  /// - Returns: `nil` for what is not whole: where a bracket closes nothing or is not closed, a
  ///   semicolon stands outside of brackets, or a comment, a string, a URL or an escape is still open
  ///   at the end; it would take in what stands behind it, or end what it stands in, as the prelude
  ///   `a;b`, which no selector is like, would become `b` in a block.
  /// - Complexity: that of tokenizing it.
  package init?(copying source: [UInt8]) {
    guard Self.isWhole(source) else { return nil }
    bytes = source
  }

  private static func isWhole(_ source: [UInt8]) -> Bool {
    let tokens = CSSTokenizer.tokenize(source.span)
    let end = tokens.count - 1
    var index = 0
    while index < end {
      let token = tokens[index]
      if token.flags.contains(.unterminated) || token.kind == .badString || token.kind == .badURL {
        return false
      }
      switch token.kind {
      case .closeParen, .closeSquare, .closeCurly, .semicolon: return false
      case _ where token.kind.isOpening:
        guard token.match < end else { return false }
        index = token.match
      default: break
      }
      index += 1
    }
    // A `\` at the end is an escape of whatever comes.
    guard end > 0, tokens[end - 1].kind != .comment else { return true }
    return source.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  package static func + (first: CSSText, second: CSSText) -> CSSText {
    var both = first
    both.bytes += second.bytes
    return both
  }

  package static func += (first: inout CSSText, second: CSSText) {
    first.bytes += second.bytes
  }

  /// Whether it comes before another one in the order of their bytes.
  package func isBefore(_ other: CSSText) -> Bool {
    bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// Appends a name, as an identifier.
  package mutating func append(identifier name: String) {
    CSSSerializer.appendIdentifier(name.utf8, to: &bytes)
  }

  /// Makes room for more.
  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }
}

extension CSSText: CustomStringConvertible {
  package var description: String { text }
}

extension Sequence<CSSText> {
  /// All of them, with a separator between each two.
  package func joined(separator: CSSText = CSSText()) -> CSSText {
    var result = CSSText()
    var isFirst = true
    for text in self {
      if !isFirst { result += separator }
      isFirst = false
      result += text
    }
    return result
  }
}

// MARK: - Literals

extension CSSText: ExpressibleByStringInterpolation {
  /// CSS as it stands in the source.
  package init(stringLiteral css: StaticString) {
    bytes = css.encodedBytes
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      bytes += literal.encodedBytes
    }

    /// CSS.
    package mutating func appendInterpolation(_ css: CSSText) {
      bytes += css.bytes
    }

    /// CSS as it stands in the source.
    package mutating func appendInterpolation(_ css: StaticString) {
      bytes += css.encodedBytes
    }

    /// A number in as many digits as it takes, but at most some behind the point.
    package mutating func appendInterpolation(_ number: Double, digits: Int) {
      bytes += DecimalText.text(number, digits: digits).utf8
    }

    /// A whole number.
    package mutating func appendInterpolation(_ number: Int) {
      bytes += "\(number)".utf8
    }

    /// A text, as a string.
    package mutating func appendInterpolation(string text: String) {
      CSSSerializer.appendString(text.utf8, to: &bytes)
    }

    /// A text in UTF-8, as a string.
    package mutating func appendInterpolation(string text: some Sequence<UInt8>) {
      CSSSerializer.appendString(text, to: &bytes)
    }

    /// Words in a comment: letters, digits and spaces; anything else is left out.
    package mutating func appendInterpolation(words: String) {
      bytes += words.utf8.filter { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: " ") }
    }

    /// A name, as an identifier.
    package mutating func appendInterpolation(identifier name: String) {
      CSSSerializer.appendIdentifier(name.utf8, to: &bytes)
    }
  }
}
