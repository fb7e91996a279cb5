internal import SchemefySource

/// CSS that we write.
///
/// CSS text is made from string literals of schemefy's own source; a value interpolated into one is
/// serialized as its label says. A `String` that is not a literal can become CSS only if it is
/// checked to be complete.
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

  /// The CSS as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// CSS that a type of this module has serialized.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// CSS that was written elsewhere, such as the selectors of a rule.
  ///
  /// - Returns: `nil` for incomplete text: with an unmatched bracket, a semicolon outside of
  ///   brackets, or a comment, a string, a URL or an escape that is still open at the end. It would
  ///   swallow the text behind it, or end the block around it, as the prelude `a;b`, which is no
  ///   selector, would become `b` in a block.
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
    // A `\` at the end would escape the character behind it.
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

  /// Whether the text comes before another one in the order of their bytes.
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
  /// The texts in a row, with a separator between each two.
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
  /// Takes a literal as CSS, without escaping anything in it.
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

    /// Appends a literal as CSS, without escaping anything in it.
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
