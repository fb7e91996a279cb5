internal import SchemefyHTML
internal import SchemefySource

/// The tag of `html` or `body`, with the attributes that themes are set by.
package struct RootTag: Sendable {
  package var root: ThemeRoot
  /// The offset at which an attribute can be inserted, behind the name; if there is no tag in the
  /// source, that at which a whole tag can.
  package var place: Int
  package var isImplied: Bool
  /// The attributes, by their names in lower case.
  package var attributes: [(name: String, value: EmbeddedText)] = []

  /// The value of an attribute.
  package func value(of name: String) -> EmbeddedText? {
    attributes.first { $0.name == name }?.value
  }
}

/// The elements that carry a theme.
package enum ThemeRoot: UInt8, Sendable, Hashable {
  case html, body
}

extension PageCollector {
  /// Notes the first tag of `html` or `body`, with the attributes that further tags have added.
  @_lifetime(self: copy self)
  mutating func noteRoot(_ element: borrowing FoundElement) {
    let node = element.node
    let root: ThemeRoot = node.tag == .body ? .body : .html
    guard element.tree == .document, !page.outline.roots.contains(where: { $0.root == root })
    else { return }
    var tag = RootTag(
      root: root, place: node.isImplied ? node.range.lowerBound : node.name.upperBound,
      isImplied: node.isImplied)
    for index in element.attributes.indices where !element.attributes[index].isDuplicate {
      tag.attributes.append(named(element.attributes[index]))
    }
    page.outline.roots.append(tag)
  }

  /// Notes an attribute that a further tag adds to `html` or `body`.
  @_lifetime(self: copy self)
  mutating func noteRoot(_ attribute: HTMLAttribute, of node: HTMLNode) {
    let root: ThemeRoot = node.tag == .body ? .body : .html
    guard let index = page.outline.roots.firstIndex(where: { $0.root == root }) else { return }
    page.outline.roots[index].attributes.append(named(attribute))
  }

  private func named(_ attribute: HTMLAttribute) -> (name: String, value: EmbeddedText) {
    let name = String(decoding: HTMLText.decodeName(text, attribute.name), as: UTF8.self)
    return (name.lowercased(), embedded(attribute))
  }
}
