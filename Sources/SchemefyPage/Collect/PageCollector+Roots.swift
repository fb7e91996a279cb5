internal import SchemefyHTML
internal import SchemefySource

/// The attributes met so far of `html` or of `body`: they decide which attributes of later tags
/// count.
struct RootAttributes {
  /// The attributes of the first tag.
  var first: [HTMLAttribute] = []
  /// The names of the element's attributes, decoded, once there is a further tag.
  var names: Set<[UInt8]> = []
}

/// Changes to `html` and `body` after their first tags.
extension PageCollector {
  /// Collects the attributes of a further `html` or `body` tag: those that the element does not
  /// have already.
  ///
  /// WHATWG HTML §13.2.6.4.7
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
  @_lifetime(self: copy self)
  mutating func visit(moreAttributes attributes: Span<HTMLAttribute>, of node: HTMLNode) {
    var known = node.tag == .body ? notes.body : notes.html
    if node.tag == .body { notes.body = RootAttributes() } else { notes.html = RootAttributes() }
    if known.names.isEmpty {
      for attribute in known.first where !attribute.isDuplicate {
        known.names.insert(HTMLText.decodeName(text, attribute.name))
      }
    }
    for index in attributes.indices {
      let attribute = attributes[index]
      let name = HTMLText.decodeName(text, attribute.name)
      guard !known.names.contains(name) else { continue }
      guard known.names.count < options.attributeLimit else {
        noteDropped(attribute)
        break
      }
      known.names.insert(name)
      visitColor(attribute, of: node)
      noteRoot(attribute, of: node)
    }
    if node.tag == .body { notes.body = known } else { notes.html = known }
  }

  @_lifetime(self: copy self)
  private mutating func noteDropped(_ attribute: HTMLAttribute) {
    page.limits.append(
      HTMLLimitNote(limit: .attributes, offset: placed(attribute.name).lowerBound))
  }

  /// Notes that a frameset replaces the body: a `color-scheme` declared in the body is no longer
  /// part of the document.
  @_lifetime(self: copy self)
  mutating func visitRemoval(_ node: HTMLNode) {
    let start = placed(node.range).lowerBound
    page.metas.removeAll { $0.name == .colorScheme && $0.range.lowerBound >= start }
  }
}
