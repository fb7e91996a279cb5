package import SchemefyCSS
internal import SchemefySource

/// An element, or a part of one that has colours of its own.
package struct TextPart: Hashable, Sendable {
  /// Index into ``ElementTable/elements``.
  package var element: Int32
  package var part = PseudoElement.none

  package init(element: Int32, part: PseudoElement = PseudoElement.none) {
    self.element = element
    self.part = part
  }
}

extension GeneratedElement {
  /// The part of its element that it is.
  package var textPart: TextPart { TextPart(element: element, part: pseudoElement) }
}

extension ComputedColors {
  /// The style of a part; where there is no such part, that of its element.
  package func style(of part: TextPart) -> Int32 {
    if case .none = part.part { return indices[Int(part.element)] }
    let start = pseudoElements.partitioningIndex { $0.element >= part.element }
    for own in pseudoElements[start...] {
      guard own.element == part.element else { break }
      if own.pseudoElement == part.part { return own.style }
    }
    return indices[Int(part.element)]
  }

  /// The colours of a part.
  package subscript(part: TextPart) -> ElementColors { styles[Int(style(of: part))] }
}
