package import SchemefyCascade
package import SchemefyCSS
internal import SchemefyHTML
package import SchemefySource

/// A text that an element shows.
package struct PageText: Sendable {
  /// Index into ``ElementTable/elements``.
  package var element: Int32
  /// The part of the element that the text is, if that has colours of its own.
  package var part = PseudoElement.none
  /// The offset of the text in the page; of a text from a style sheet, that of its element.
  package var offset: Int
  /// Whether the text is one of SVG, which may be drawn over shapes drawn before it.
  package var isDrawn = false
  /// The words of the text, if they don't stand at its offset.
  package var words: String?

  /// The texts of all elements, one for each element with text of its own, without those of
  /// inactive controls, which WCAG makes no demand of.
  package static func all(
    in elements: ElementTable, _ text: Span<UInt8>, disabled: DisabledControls, _ budget: WorkBudget
  ) -> [PageText] {
    all(in: elements, text, inactive: disabled.inactive(in: elements), budget)
  }

  /// - Parameter inactive: for each element, whether it is part of a control that is inactive.
  static func all(
    in elements: ElementTable, _ text: Span<UInt8>, inactive: [Bool], _ budget: WorkBudget
  ) -> [PageText] {
    var texts: [PageText] = []
    for index in elements.elements.indices where !inactive[index] {
      guard budget.checkpoint(at: index) else { break }
      let element = elements.elements[index]
      if let offset = elements.document.firstText(of: element.node, in: text) {
        texts.append(
          PageText(
            element: Int32(truncatingIfNeeded: index), offset: offset,
            isDrawn: element.namespace == elements.known.svg))
      }
    }
    return texts
  }

  /// The beginning of the text: one line, at most 40 characters.
  package func sample(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    if let words {
      for byte in words.utf8.prefix(160) { Self.append(byte, &bytes) }
    } else {
      var offset = self.offset
      while offset < text.count, bytes.count < 160, text[offset] != UInt8(ascii: "<") {
        Self.append(text[offset], &bytes)
        offset += 1
      }
    }
    let line = String(decoding: bytes, as: UTF8.self)
    let short = String(line.prefix(40))
    let end = short.lastIndex { $0 != " " }
    return String(end.map { short[...$0] } ?? "") + (line.count > 40 ? "…" : "")
  }

  /// Adds a byte to a line: white space as one space.
  private static func append(_ byte: UInt8, _ line: inout [UInt8]) {
    let byte = byte.isASCIIWhitespace ? UInt8(ascii: " ") : byte
    if byte != UInt8(ascii: " ") || line.last ?? byte != byte { line.append(byte) }
  }
}

/// Finds the controls that are inactive.
///
/// HTML "disabled" <https://html.spec.whatwg.org/#concept-fe-disabled>
package struct DisabledControls {
  /// The name of the attribute.
  package let attribute: NameTable.ID

  package init(attribute: NameTable.ID) {
    self.attribute = attribute
  }

  package func contains(_ index: Int, in elements: ElementTable) -> Bool {
    switch elements.elements[index].tag {
    case .button, .input, .select, .textarea, .fieldset, .optgroup, .option:
      elements.hasAttribute(attribute, Int32(truncatingIfNeeded: index))
    default: false
    }
  }

  /// For each element, whether it is an inactive control, or in one.
  package func inactive(in elements: ElementTable) -> [Bool] {
    var inactive = [Bool](repeating: false, count: elements.elements.count)
    for index in elements.elements.indices {
      let parent = elements.elements[index].parent
      inactive[index] = parent >= 0 && inactive[Int(parent)] || contains(index, in: elements)
    }
    return inactive
  }
}
