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
    pushFormattingElement(node, for: token, in: text)
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements>
  @inline(__always)
  mutating func pushFormattingElement(
    _ node: NodeID, for token: borrowing HTMLToken, in text: Span<UInt8>
  ) {
    var count: Int32 = 0
    for attribute in token.attributes where !attribute.isDuplicate { count += 1 }
    // Three equal entries there must be, or as many as the limit.
    if formatting.count >= 3 { makeRoom(for: token.tag, attributesCount: count, token.range, text) }
    formatting.append(
      ActiveFormattingElements.Entry(
        node: node, offset: UInt32(token.range.lowerBound), attributesCount: count, tag: token.tag,
        isOpen: true))
  }

  /// The Noah's Ark clause: of three equal elements behind the last marker, the earliest goes.
  ///
  /// Attributes are compared by a hash of 64 bits over their names and values, once there are three
  /// elements with the name and as many attributes.
  private mutating func makeRoom(
    for tag: TagName, attributesCount: Int32, _ range: TextRange, _ text: Span<UInt8>
  ) {
    let entry = ActiveFormattingElements.Entry(
      node: -1, offset: UInt32(range.lowerBound), attributesCount: attributesCount, tag: tag)
    let start = formatting.startOfSegment
    var similar = 0
    for index in start..<formatting.count where formatting[index].isSimilar(to: entry) {
      similar += 1
    }
    if similar >= 3, attributesCount > 0 { hasCrowdedFormatting = true }
    if similar >= 3, let earliest = indexOfThirdEqual(of: entry, from: start, in: text) {
      formatting.remove(at: earliest)
    } else if formatting.count - start >= ActiveFormattingElements.limit {
      note(.formatting, at: offset)
      formatting.remove(at: start)
    }
  }

  /// The index of the earliest entry equal to one that is to be pushed, if there are three.
  private mutating func indexOfThirdEqual(
    of entry: ActiveFormattingElements.Entry, from start: Int, in text: Span<UInt8>
  ) -> Int? {
    let hash = Self.attributesHash(of: entry, in: text)
    var equal = 0
    var earliest = start
    var index = formatting.count - 1
    while index >= start {
      let other = formatting[index]
      if other.isSimilar(to: entry) {
        if !other.hasHash {
          formatting.setAttributesHash(Self.attributesHash(of: other, in: text), at: index)
        }
        if formatting[index].attributesHash == hash {
          equal += 1
          earliest = index
        }
      }
      index -= 1
    }
    return equal >= 3 ? earliest : nil
  }

  /// Notes the hashes of elements whose tags stand in front of an offset: their text will be dropped.
  mutating func hashAttributes(before end: Int, in text: Span<UInt8>) {
    for index in 0..<formatting.count {
      let entry = formatting[index]
      guard !entry.isMarker, !entry.hasHash, entry.offset < end else { continue }
      formatting.setAttributesHash(Self.attributesHash(of: entry, in: text), at: index)
    }
  }

  /// A hash that is the same for equal attributes in any order; the tag is read again for it, as
  /// few are ever asked for it (hashing all took 13 % of the time for a javadoc index).
  private static func attributesHash(
    of entry: ActiveFormattingElements.Entry, in text: Span<UInt8>
  ) -> UInt64 {
    if entry.attributesCount == 0 { return 0 }
    var tokenizer = HTMLTokenizer()
    var token = HTMLToken()
    tokenizer.offset = Int(entry.offset)
    tokenizer.next(in: text, into: &token)
    return hash(of: token.attributes, count: Int(entry.attributesCount), in: text)
  }

  /// The hash of the first `count` attributes, without duplicates.
  private static func hash(
    of attributes: HTMLAttributeList, count: Int, in text: Span<UInt8>
  ) -> UInt64 {
    var sum: UInt64 = 0
    for attribute in attributes.lazy.filter({ !$0.isDuplicate }).prefix(count) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      if attribute.nameContent.contains(.nulls) {
        for byte in HTMLText.decodeName(text, attribute.name) { mix(byte, into: &hash) }
      } else {
        for index in attribute.name.range { mix(text[index].asciiLowercased, into: &hash) }
      }
      mix(UInt8(ascii: "="), into: &hash)
      if attribute.valueContent.isVerbatim {
        for index in attribute.value.range { mix(text[index], into: &hash) }
      } else {
        let value = HTMLText.decode(
          text, attribute.value, content: attribute.valueContent, inAttribute: true,
          nulls: .replace)
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
  /// <https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements>
  @inline(__always)
  mutating func reconstructFormattingElements() {
    guard formatting.needsReconstruction else { return }
    reconstructClosedFormattingElements()
  }

  private mutating func reconstructClosedFormattingElements() {
    var index = formatting.count - 1
    while index > 0, !formatting[index - 1].isMarker, !formatting[index - 1].isOpen { index -= 1 }
    guard mayCopy(formatting.count - index) else { return }
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
