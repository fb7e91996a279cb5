/// Attributes of a tag that schemefy writes, each with a space before it.
///
/// HTML "Attributes" <https://html.spec.whatwg.org/#attributes-2>; XML 1.0 §3.1
/// <https://www.w3.org/TR/xml/#NT-Attribute>
package struct MarkupAttributes: Hashable, Sendable {
  /// ` name="value"` for each, in order; in both syntaxes alike.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A list of a single attribute.
  package init(_ name: MarkupName, _ value: some Sequence<UInt8>) {
    append(name, value)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Adds an attribute with any value: `&`, `"` and `<` become references.
  package mutating func append(_ name: MarkupName, _ value: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: " "))
    bytes += name.bytes
    bytes += "=\"".utf8
    Markup.appendEscaped(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds an attribute with a text as its value.
  package mutating func append(_ name: MarkupName, _ value: String) {
    append(name, value.utf8)
  }

  /// Adds an attribute without a value, as HTML alone has them.
  package mutating func append(bare name: MarkupName) {
    bytes.append(UInt8(ascii: " "))
    bytes += name.bytes
  }

  /// The attributes as they stand in front of one that is in a tag already, and whose name gets a prefix.
  package func inFront(of prefix: MarkupName) -> [UInt8] {
    bytes.dropFirst() + [UInt8(ascii: " ")] + prefix.bytes
  }

  /// The attributes with references for what is not ASCII: `π` as `&#960;`. Control characters stay, as their
  /// references mean others.
  ///
  /// HTML §13.2.5.80 <https://html.spec.whatwg.org/#numeric-character-reference-end-state>
  package var inASCII: MarkupAttributes {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return self }
    var result = MarkupAttributes()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0xA0 {
        result.bytes += "&#\(scalar.value);".utf8
      } else {
        result.bytes += String(scalar).utf8
      }
    }
    return result
  }

  package static func + (first: Self, second: Self) -> Self {
    var both = first
    both.bytes += second.bytes
    return both
  }

  package static func += (first: inout Self, second: Self) {
    first.bytes += second.bytes
  }
}
