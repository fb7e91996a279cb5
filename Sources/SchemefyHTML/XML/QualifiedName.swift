package import SchemefySource

/// A name in the syntax of XML, in two at its first colon.
///
/// Namespaces in XML 1.0 §4 <https://www.w3.org/TR/xml-names/#ns-qualnames>
package struct QualifiedName: Hashable, Sendable {
  /// Empty if there is none.
  package let prefix: TextRange
  package let localName: TextRange

  package init(_ name: TextRange, in text: Span<UInt8>) {
    var prefix = TextRange(at: name.lowerBound)
    var localName = name
    for index in name.range where text[index] == UInt8(ascii: ":") {
      prefix = TextRange(name.lowerBound..<index)
      localName = TextRange(index + 1..<name.upperBound)
      break
    }
    self.prefix = prefix
    self.localName = localName
  }
}
