import SchemefySource

/// The short way for the tokens that pages are made of: text, and tags for which the rules of "in
/// body" come down to inserting an element into the current node or to popping it.
///
/// A shortcut with the same result as the insertion modes, for speed alone: it took the pages of
/// `.ci/bench-peers` from 189 to 300 MB/s (rustdoc), 254 to 389 (javadoc) and 185 to 259 (nodejs).
/// Unusual input (foreign content, foster parenting, formatting elements to be re-created, the
/// depth limit, white space before the first text) goes through the modes.
extension TreeBuilder {
  /// Processes a token, if one step is enough for it.
  ///
  /// - Returns: whether the token was processed; otherwise nothing has changed.
  @inline(__always)
  mutating func processOrdinary(_ token: borrowing HTMLToken, in text: Span<UInt8>) -> Bool {
    guard mode.followsBody, open.foreignCount == 0, open.count > (contextElement == nil ? 0 : 1),
      open.count <= options.depthLimit
    else { return false }
    let current = open[open.count - 1]
    switch token.kind {
    case .text: return processOrdinaryText(token, in: current)
    case .startTag: return processOrdinaryStartTag(token, in: current, text)
    case .endTag: return processOrdinaryEndTag(token, closing: current, in: text)
    case .comment, .doctype, .endOfFile: return false
    }
  }

  /// Text goes into the current node, if it needs no further processing.
  @inline(__always)
  private mutating func processOrdinaryText(
    _ token: borrowing HTMLToken, in current: OpenElement
  ) -> Bool {
    guard !token.data.isEmpty, !token.content.contains(.nulls), !skipsNewline, !framesetOK,
      !formatting.needsReconstruction
    else { return false }
    sink.insertText(
      NewText(range: token.data, content: token.content, dropsNulls: !replacesNulls),
      at: TreePlace(in: current.childrenParent))
    return true
  }

  @inline(__always)
  private mutating func processOrdinaryStartTag(
    _ token: borrowing HTMLToken, in current: OpenElement, _ text: Span<UInt8>
  ) -> Bool {
    guard token.attributes.count <= options.attributeLimit else { return false }
    let traits = ElementTraits(token.tag, .html)
    if traits.contains(.startsPhrase) || token.tag == .a && formatting.lastIndex(of: .a) == nil {
      if formatting.needsReconstruction { return false }
    } else if traits.contains(.startsBlock) || traits.contains(.listItem) && current.tag.isList {
      if open.count(of: .p) > 0 { return false }
      if traits.contains(.listItem) { framesetOK = false }
    } else {
      return false
    }
    skipsNewline = false
    let element = NewElement(
      tag: token.tag, namespace: .html, range: token.range, name: token.name, isImplied: false)
    let node = sink.insertElement(
      element, attributes: token.attributes, at: TreePlace(in: current.childrenParent))
    open.push(
      OpenElement(
        node: node, childrenParent: node, name: token.name, tag: token.tag, namespace: .html,
        traits: traits))
    if traits.contains(.formatting) { pushFormattingElement(node, for: token, in: text) }
    return true
  }

  @inline(__always)
  private mutating func processOrdinaryEndTag(
    _ token: borrowing HTMLToken, closing element: OpenElement, in text: Span<UInt8>
  ) -> Bool {
    guard element.tag == token.tag, element.traits.contains(.endsItself) else { return false }
    if element.tag == .unknown, !text.isEqualIgnoringCase(element.name, token.name) {
      return false
    }
    if element.traits.contains(.formatting) {
      guard formatting.isLast(element.node) else { return false }
      formatting.removeLast()
    }
    skipsNewline = false
    open.removeLast()
    sink.close(element.node, endTag: token.range)
    return true
  }
}

extension TagName {
  /// Whether the element holds list items, and bounds the search for an open one.
  var isList: Bool {
    switch self {
    case .dl, .menu, .ol, .ul: true
    default: false
    }
  }
}
