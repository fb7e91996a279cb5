internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// A text that an element shows.
struct AuditedText: Sendable {
  /// Index into ``ElementTable/elements``.
  var element: Int32
  /// Where it begins in the text of the page.
  var offset: Int
  /// Whether it is text of SVG, which is drawn over whatever was drawn before.
  var isDrawn: Bool

  /// The texts of all elements, one for each element that has some of its own: those of inactive
  /// controls left out, which WCAG asks nothing of.
  static func all(
    in elements: ElementTable, _ text: Span<UInt8>, disabled: DisabledControls
  ) -> [AuditedText] {
    var texts: [AuditedText] = []
    var inactive = [Bool](repeating: false, count: elements.elements.count)
    for index in elements.elements.indices {
      let element = elements.elements[index]
      let isOuterInactive = element.parent >= 0 && inactive[Int(element.parent)]
      inactive[index] = isOuterInactive || disabled.contains(index, in: elements)
      guard !inactive[index] else { continue }
      if let offset = firstText(of: element.node, elements.document, text) {
        texts.append(
          AuditedText(
            element: Int32(truncatingIfNeeded: index), offset: offset,
            isDrawn: element.namespace == elements.known.svg))
      }
    }
    return texts
  }

  /// Where the first text of a node's own begins that is not white space.
  private static func firstText(
    of node: HTMLDocument.NodeID, _ document: HTMLDocument, _ text: Span<UInt8>
  ) -> Int? {
    var child = document.nodes[Int(node)].firstChild
    while child >= 0 {
      let own = document.nodes[Int(child)]
      if own.kind == .text {
        for offset in own.name.range where !text[offset].isASCIIWhitespace { return offset }
      }
      child = own.nextSibling
    }
    return nil
  }

  /// How the text begins: one line, at most 40 characters.
  func sample(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    var offset = self.offset
    while offset < text.count, bytes.count < 160, text[offset] != UInt8(ascii: "<") {
      let byte = text[offset].isASCIIWhitespace ? UInt8(ascii: " ") : text[offset]
      if byte != UInt8(ascii: " ") || bytes.last != byte { bytes.append(byte) }
      offset += 1
    }
    let words = String(decoding: bytes, as: UTF8.self)
    let short = String(words.prefix(40))
    let end = short.lastIndex { $0 != " " }
    return String(end.map { short[...$0] } ?? "") + (words.count > 40 ? "…" : "")
  }
}

/// Tells the controls that are inactive.
///
/// HTML "disabled" <https://html.spec.whatwg.org/#concept-fe-disabled>
struct DisabledControls {
  /// The name of the attribute.
  let attribute: NameTable.ID

  func contains(_ index: Int, in elements: ElementTable) -> Bool {
    switch elements.elements[index].tag {
    case .button, .input, .select, .textarea, .fieldset, .optgroup, .option:
      elements.hasAttribute(attribute, Int32(truncatingIfNeeded: index))
    default: false
    }
  }
}
