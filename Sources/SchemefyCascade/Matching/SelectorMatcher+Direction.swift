internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// `:dir()`
///
/// WHATWG HTML "the dir attribute" <https://html.spec.whatwg.org/multipage/dom.html#the-directionality>
extension SelectorMatcher {
  /// The directionality of an element.
  package mutating func isRightToLeft(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    findDirections(text)
    return caches.directions[Int(element)]
  }

  /// The values of the `dir` attribute.
  private enum Direction {
    case leftToRight, rightToLeft, automatic
  }

  private mutating func findDirections(_ text: Span<UInt8>) {
    guard caches.directions.isEmpty else { return }
    let count = elements.elements.count
    var directions = [Bool](repeating: false, count: count)
    for index in 0..<Int32(count) {
      let own = elements.elements[Int(index)]
      let parent = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
      let inherited = parent >= 0 && directions[Int(parent)]
      switch direction(index, text) {
      case .leftToRight: directions[Int(index)] = false
      case .rightToLeft: directions[Int(index)] = true
      case .automatic:
        directions[Int(index)] = automaticDirection(index, text) ?? false
      case nil:
        if isBidiIsolate(own) {
          directions[Int(index)] = contentDirection(own.node, text) ?? false
        } else {
          directions[Int(index)] = isTelephone(index, text) ? false : inherited
        }
      }
    }
    caches.directions = directions
  }

  private func direction(_ element: Int32, _ text: Span<UInt8>) -> Direction? {
    guard elements.elements[Int(element)].namespace == elements.known.html,
      let attribute = elements.attribute(elements.known.dir, of: element)
    else { return nil }
    let value = elements.value(of: attribute, in: text).map(\.asciiLowercased)
    return switch String(decoding: value, as: UTF8.self) {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    case "auto": .automatic
    default: nil
    }
  }

  private func isBidiIsolate(_ element: SelectableElement) -> Bool {
    element.namespace == elements.known.html && element.name == elements.known.bdi
  }

  private func isTelephone(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    guard htmlTag(element) == .input,
      let type = elements.attribute(elements.known.type, of: element)
    else { return false }
    return elements.value(of: type, in: text).map(\.asciiLowercased) == Array("tel".utf8)
  }

  // MARK: dir=auto

  /// "Auto directionality"
  /// <https://html.spec.whatwg.org/multipage/dom.html#auto-directionality>
  private func automaticDirection(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    if htmlTag(element) == .input, isAutomaticInput(element, text) {
      guard let value = elements.attribute(elements.known.value, of: element) else { return nil }
      return Self.firstDirection(elements.value(of: value, in: text))
    }
    return contentDirection(elements.elements[Int(element)].node, text)
  }

  private func isAutomaticInput(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    switch inputKind(element, text) {
    case .text, .address, .hidden, .submit, .reset, .button: true
    default: false
    }
  }

  /// "Contained text auto directionality": by the first strong character in a subtree.
  private func contentDirection(_ root: HTMLDocument.NodeID, _ text: Span<UInt8>) -> Bool? {
    let document = elements.document
    var node = document.node(after: root, in: root)
    while node >= 0 {
      let own = document.nodes[Int(node)]
      if own.kind == .text {
        if let direction = Self.firstDirection(document.data(of: node, in: text)) {
          return direction
        }
      } else if own.kind != .element || isSkipped(node, own, text) {
        node = document.node(afterSubtree: node, in: root)
        continue
      }
      node = document.node(after: node, in: root)
    }
    return nil
  }

  /// Whether the text in an element does not count for the direction of elements around it.
  private func isSkipped(
    _ node: HTMLDocument.NodeID, _ element: HTMLNode, _ text: Span<UInt8>
  ) -> Bool {
    switch element.tag {
    case .script, .style, .textarea: return true
    default: break
    }
    if element.tag == .unknown, element.namespace == .html,
      elements.document.localName(of: node, in: text) == Array("bdi".utf8)
    {
      return true
    }
    return elements.document.attributes(of: node).contains { attribute in
      let name =
        elements.isHTML
        ? HTMLText.decodeName(text, attribute.name) : attribute.name.range.map { text[$0] }
      guard name == Array("dir".utf8) else { return false }
      let value = elements.document.value(of: attribute, in: text).map(\.asciiLowercased)
      return ["ltr", "rtl", "auto"].contains(String(decoding: value, as: UTF8.self))
    }
  }

  /// The direction of the first strong character.
  private static func firstDirection(_ bytes: [UInt8]) -> Bool? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if let direction = Bidi.isRightToLeft(scalar) { return direction }
      case .emptyInput: return nil
      case .error: continue
      }
    }
  }
}
