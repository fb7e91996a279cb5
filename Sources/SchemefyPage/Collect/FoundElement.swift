internal import SchemefyHTML
internal import SchemefySource

/// An element that a collector visits, with its attributes and ancestors.
package struct FoundElement: ~Escapable {
  /// The number of the element, as long as it is open.
  let id: HTMLDocument.NodeID
  let node: HTMLNode
  /// The attributes in order; of several with one name only the first counts.
  let attributes: Span<HTMLAttribute>
  let ancestors: HTMLAncestors
  private let text: Span<UInt8>

  @_lifetime(copy attributes, copy ancestors, copy text)
  init(
    _ node: HTMLNode, _ id: HTMLDocument.NodeID, _ attributes: Span<HTMLAttribute>,
    in ancestors: HTMLAncestors, _ text: Span<UInt8>
  ) {
    self.id = id
    self.node = node
    self.attributes = attributes
    self.ancestors = ancestors
    self.text = text
  }

  /// The attribute of a lowercase name.
  func attribute(_ name: StaticString) -> HTMLAttribute? {
    for index in attributes.indices where text.matches(attributes[index].name, name) {
      return attributes[index]
    }
    return nil
  }

  /// The marker attribute of an element that schemefy added; `nil` where it is missing or empty.
  var marker: HTMLAttribute? {
    attribute(SchemeMarker.attribute).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// Whether the tag has that lowercase name, which the standard does not list.
  ///
  /// - Parameter isExact: whether the case of letters counts, as in the syntax of XML.
  func hasName(_ name: StaticString, exactly isExact: Bool) -> Bool {
    Self.hasName(node, name, exactly: isExact, in: text)
  }

  private static func hasName(
    _ node: HTMLNode, _ name: StaticString, exactly isExact: Bool, in text: Span<UInt8>
  ) -> Bool {
    text.matches(node.name, name)
      && !(isExact && node.name.range.contains { text[$0].isASCIIUppercase })
  }

  // MARK: Ancestors

  /// The tree that a node is in.
  package enum Tree: Sendable, Hashable {
    case document
    /// The content of a `template`: scripts may put it anywhere.
    case template
    /// A shadow tree, which selectors of the document do not reach.
    case shadow
  }

  var tree: Tree {
    var ancestors = self.ancestors
    while let ancestor = ancestors.next() {
      switch ancestor.kind {
      case .templateContent: return .template
      case .shadowRoot: return .shadow
      default: continue
      }
    }
    return .document
  }

  var isInHead: Bool {
    var ancestors = self.ancestors
    return ancestors.next()?.tag == .head
  }

  /// Whether it is a `mask` of SVG or stands in one: its colours decide which parts are shown, and
  /// are not shown themselves.
  ///
  /// - Parameter isExact: as for ``hasName(_:exactly:)``.
  func isInMask(exactly isExact: Bool) -> Bool {
    guard case .svg = node.namespace else { return false }
    var ancestors = self.ancestors
    var current = node
    while case .svg = current.namespace, case .element = current.kind {
      if Self.hasName(current, "mask", exactly: isExact, in: text) { return true }
      guard let next = ancestors.next() else { return false }
      current = next
    }
    return false
  }
}
