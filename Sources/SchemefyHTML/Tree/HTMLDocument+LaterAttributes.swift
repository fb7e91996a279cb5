import SchemefySource

/// The attributes of a further `html` or `body` tag.
package struct LaterAttributes: Sendable {
  package var node: HTMLDocument.NodeID
  /// The indices of the tag's attributes in the document's attributes.
  package var run: Range<Int>
  /// The indices of the attributes of the element's first tag.
  package var first: Range<Int>
  /// The number of nodes in front of the tag.
  package var place: Int
}

/// Merging attributes of further `html` and `body` tags into the first ones' runs.
extension HTMLDocument {
  /// Gives each element that got more attributes one run with all of them, without duplicates.
  ///
  /// - Parameter limit: how many attributes an element may have.
  /// - Complexity: linear in their number.
  mutating func mergeLaterAttributes(in text: Span<UInt8>, limit: Int) {
    var remaining = laterAttributes
    while let node = remaining.first?.node {
      var seen: Set<[UInt8]> = []
      var merged: [HTMLAttribute] = []
      let own = Array(attributes(of: node))
      let added = remaining.filter { $0.node == node }.map { attributes[$0.run] }
      for attribute in own + added.joined() {
        let name = HTMLText.decodeName(text, attribute.name)
        guard seen.insert(name).inserted else { continue }
        guard merged.count < limit else {
          noteDroppedAttribute(at: attribute.name.lowerBound)
          break
        }
        merged.append(attribute)
      }
      nodes.setAttributes(of: node, start: attributes.count, count: merged.count)
      attributes += merged
      remaining.removeAll { $0.node == node }
    }
  }

  private mutating func noteDroppedAttribute(at offset: Int) {
    guard !limits.contains(.attributes) else { return }
    limits.insert(.attributes)
    limitNotes.append(HTMLLimitNote(limit: .attributes, offset: offset))
  }
}
