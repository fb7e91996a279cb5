import SchemefySource

/// The list of active formatting elements: pushing and re-creating.
///
/// WHATWG HTML §13.2.4.3
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements>
extension TreeBuilder {
  /// Inserts a formatting element and pushes it onto the list.
  mutating func insertFormattingElement(_ token: HTMLToken, in text: Span<UInt8>) {
    reconstructFormattingElements()
    let node = insertHTMLElement(token)
    let entry = ActiveFormattingElements.Entry(
      node: node, tag: token.tag, isOpen: true, name: token.name,
      attributesHash: Self.hash(of: token.attributes, in: text))
    makeRoom(for: entry)
    formatting.append(entry)
  }

  /// The Noah's Ark clause: of three equal elements behind the last marker, the earliest goes.
  ///
  /// Attributes are compared by a hash of 64 bits over their names and values.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements>
  private mutating func makeRoom(for entry: ActiveFormattingElements.Entry) {
    let start = formatting.startOfSegment
    var equal = 0
    var earliest = start
    var index = formatting.count - 1
    while index >= start {
      let other = formatting[index]
      if other.tag == entry.tag, other.attributesHash == entry.attributesHash {
        equal += 1
        earliest = index
      }
      index -= 1
    }
    if equal >= 3 {
      formatting.remove(at: earliest)
    } else if formatting.count - start >= ActiveFormattingElements.limit {
      sink.limits.insert(.formatting)
      formatting.remove(at: start)
    }
  }

  /// A hash that is the same for equal attributes in any order.
  private static func hash(of attributes: [HTMLAttribute], in text: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    for attribute in attributes where !attribute.isDuplicate {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for index in attribute.name.range { mix(text[index].asciiLowercased, into: &hash) }
      mix(UInt8(ascii: "="), into: &hash)
      if attribute.valueContent.isDisjoint(with: [.references, .carriageReturns]) {
        for index in attribute.value.range { mix(text[index], into: &hash) }
      } else {
        let value = HTMLText.decode(
          text, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .keep)
        for byte in value { mix(byte, into: &hash) }
      }
      // Finished before summing, so that parts of two attributes cannot be exchanged.
      hash = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
      sum &+= hash ^ hash >> 29
    }
    return sum
  }

  private static func mix(_ byte: UInt8, into hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Re-creates the formatting elements that were closed by something else than their end tag.
  ///
  /// The copies are limited by the length of the text so far, or a few kilobytes of markup could
  /// make gigabytes of tree.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements>
  @inline(__always)
  mutating func reconstructFormattingElements() {
    guard let last = formatting.last, !last.isMarker, !last.isOpen else { return }
    reconstructClosedFormattingElements()
  }

  private mutating func reconstructClosedFormattingElements() {
    var index = formatting.count - 1
    while index > 0, !formatting[index - 1].isMarker, !formatting[index - 1].isOpen { index -= 1 }
    guard copies + formatting.count - index <= 16_384 + offset / 2 else {
      sink.limits.insert(.formatting)
      return
    }
    while index < formatting.count {
      let entry = formatting[index]
      let node = sink.copyElement(entry.node, at: offset)
      copies += 1
      sink.move(node, to: appropriatePlace)
      open.push(
        OpenElement(
          node: node, childrenParent: node, name: entry.name, tag: entry.tag, namespace: .html,
          traits: ElementTraits(entry.tag, .html)))
      formatting.replaceNode(at: index, with: node)
      index += 1
    }
  }
}
