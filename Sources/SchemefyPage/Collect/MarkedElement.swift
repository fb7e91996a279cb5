internal import SchemefyHTML
internal import SchemefySource

/// An element that carries marks of an earlier run of schemefy.
package struct MarkedElement: Sendable {
  struct Attribute: Sendable {
    var name: TextRange
    var value: EmbeddedText
  }

  var tag: TagName
  /// Whether the element is one of HTML.
  var isHTML: Bool
  /// The start tag of the element.
  var start: TextRange
  /// The end tag of the element; empty if it has none.
  var end: TextRange
  /// The attributes in the order of the source, duplicates among them.
  var attributes: [Attribute]

  /// From tag to tag.
  var range: TextRange {
    TextRange(start.lowerBound..<max(start.upperBound, end.upperBound))
  }

  /// The range between its tags.
  var content: TextRange {
    TextRange(start.upperBound..<max(start.upperBound, end.lowerBound))
  }
}

extension PageCollector {
  /// Notes an element of a tree that carries marks of schemefy.
  @_lifetime(self: copy self)
  mutating func noteMarks(_ element: borrowing FoundElement) {
    let prefix = "data-schemefy"
    var isMarked = false
    for index in element.attributes.indices {
      // Of `xlink:href`, the local name has the prefix.
      let name = element.attributes[index].name.range
      let local = name.drop { text[$0] != UInt8(ascii: ":") }.dropFirst()
      for start in [name, local]
      where start.count >= prefix.utf8.count
        && text.matches(TextRange(start.prefix(prefix.utf8.count)), "data-schemefy")
      {
        isMarked = true
      }
    }
    guard isMarked else { return }
    var isHTML = false
    if case .html = element.node.namespace { isHTML = true }
    let attributes = element.attributes.indices.map { index in
      let attribute = element.attributes[index]
      return MarkedElement.Attribute(
        name: placed(attribute.name), value: embedded(attribute))
    }
    page.marks.append(
      MarkedElement(
        tag: element.node.tag, isHTML: isHTML, start: placed(element.node.range),
        end: placed(element.node.endTag), attributes: attributes))
  }
}
