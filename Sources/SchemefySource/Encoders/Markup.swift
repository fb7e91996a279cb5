/// Markup that we write: in HTML, or well-formed in XML.
///
/// Markup is made from string literals of schemefy's own source; an interpolated value is escaped
/// for its place, which is the text of an element or an attribute's value in double quotes. A
/// `String` that is not a literal can't become markup in any other way.
///
/// ```swift
/// let file = "a&b.html"
/// let heading: Markup = "<h2 title=\"\(file)\">\(file)</h2>"
/// // <h2 title="a&amp;b.html">a&amp;b.html</h2>
/// ```
package struct Markup: Hashable, Sendable {
  package private(set) var bytes: [UInt8]

  /// No markup.
  package init() { bytes = [] }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The markup as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func + (first: Markup, second: Markup) -> Markup {
    var both = first
    both.bytes += second.bytes
    return both
  }

  package static func += (first: inout Markup, second: Markup) {
    first.bytes += second.bytes
  }

  /// Text of an element in XML: `&`, `<` and the `>` of `]]>` are references.
  ///
  /// XML 1.0 §2.4 <https://www.w3.org/TR/xml/#syntax>
  package init(characterData text: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(text.count)
    var brackets = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">") where brackets >= 2: bytes += "&gt;".utf8
      default: bytes.append(byte)
      }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
    }
  }

  /// White space, such as the indentation of the surroundings.
  ///
  /// - Returns: `nil` for anything else.
  package init?(space: [UInt8]) {
    guard space.allSatisfy(\.isASCIIWhitespace) else { return nil }
    bytes = space
  }

  /// Appends text with the escapes for the text of an element and for a value in double quotes.
  ///
  /// HTML "Escaping a string" <https://html.spec.whatwg.org/#escapingString>; XML 1.0 §2.4
  /// <https://www.w3.org/TR/xml/#syntax>
  package static func appendEscaped(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    // A sequence of any type gives its bytes slowly, one by one; what needs no escape is appended at once.
    let text = Array(text)
    var start = 0
    for (index, byte) in text.enumerated() {
      let escape: [UInt8]
      switch byte {
      case UInt8(ascii: "&"): escape = Array("&amp;".utf8)
      case UInt8(ascii: "<"): escape = Array("&lt;".utf8)
      case UInt8(ascii: "\""): escape = Array("&quot;".utf8)
      default: continue
      }
      output += text[start..<index]
      output += escape
      start = index + 1
    }
    output += text[start...]
  }
}

extension [Markup] {
  /// The pieces of markup in a row.
  package func joined() -> Markup { reduce(into: Markup()) { $0 += $1 } }
}

// MARK: - Literals

extension Markup: ExpressibleByStringInterpolation {
  /// Takes a literal as markup, without escaping anything in it.
  package init(stringLiteral markup: StaticString) {
    bytes = markup.encodedBytes
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// Takes the pieces of a literal, and knows of each interpolation where it stands.
  package struct StringInterpolation: StringInterpolationProtocol {
    /// The place in the syntax of markup that the literal has reached.
    private enum Place {
      case text, tag, value
    }

    fileprivate var bytes: [UInt8] = []
    private var place = Place.text

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      for byte in literal.encodedBytes {
        switch (place, byte) {
        case (.text, UInt8(ascii: "<")): place = .tag
        case (.tag, UInt8(ascii: ">")): place = .text
        case (.tag, UInt8(ascii: "\"")): place = .value
        case (.value, UInt8(ascii: "\"")): place = .tag
        default: break
        }
        bytes.append(byte)
      }
    }

    /// Text, in an element or in a value.
    package mutating func appendInterpolation(_ text: String) {
      appendInterpolation(text.utf8)
    }

    /// Text in UTF-8, in an element or in a value.
    package mutating func appendInterpolation(_ text: some Sequence<UInt8>) {
      precondition(place != .tag, "text stands in an element or in a value in double quotes")
      Markup.appendEscaped(text, to: &bytes)
    }

    /// A number.
    package mutating func appendInterpolation(_ number: Int) {
      appendInterpolation("\(number)".utf8)
    }

    /// Elements.
    package mutating func appendInterpolation(_ markup: Markup) {
      precondition(place == .text, "elements stand in an element")
      bytes += markup.bytes
    }

    /// The name of an element or an attribute.
    package mutating func appendInterpolation(_ name: MarkupName) {
      precondition(place == .tag, "a name stands in a tag")
      bytes += name.bytes
    }

    /// Attributes of a tag, behind its name or other attributes, without a space before them.
    package mutating func appendInterpolation(_ attributes: MarkupAttributes) {
      precondition(place == .tag, "attributes stand in a tag")
      bytes += attributes.bytes
    }

    /// The content of a raw text element of HTML, which the literal has opened.
    package mutating func appendInterpolation(raw text: RawText) {
      precondition(place == .text, "raw text stands in an element")
      bytes += text.bytes
    }
  }
}
