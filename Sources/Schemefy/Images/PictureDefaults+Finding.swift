internal import SchemefyHTML
internal import SchemefySource

extension PictureDefaults {
  /// The default colours that a picture uses, found from its elements alone: where style sheets set
  /// fills, they may set any.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(of document: HTMLDocument, in text: Span<UInt8>) {
    self = []
    var isFilled = [Bool](repeating: false, count: document.nodes.count)
    for (index, node) in document.nodes.enumerated() where node.kind == .element {
      let isInherited = node.parent >= 0 && isFilled[Int(node.parent)]
      isFilled[index] = isInherited || Self.hasFill(HTMLDocument.NodeID(index), document, text)
      let isDrawn = Self.shapes.contains { text.isEqual(node.name, to: $0) }
      if isDrawn, !isFilled[index] { insert(.fill) }
    }
    if Self.namesCurrentColor(text) { insert(.color) }
  }

  private static let shapes: [StaticString] = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
    "use",
  ]

  private static func hasFill(
    _ node: HTMLDocument.NodeID, _ document: HTMLDocument, _ text: Span<UInt8>
  ) -> Bool {
    document.attributes(of: node).contains { text.isEqual($0.name, to: "fill") }
  }

  /// Whether a text names `currentColor`, so that shapes may be drawn in it.
  static func namesCurrentColor(_ text: Span<UInt8>) -> Bool {
    let name: StaticString = "currentcolor"
    var position = 0
    while position + name.utf8CodeUnitCount <= text.count {
      if text[position] | 0x20 == UInt8(ascii: "c"),
        text.matches(TextRange(position..<position + name.utf8CodeUnitCount), name)
      {
        return true
      }
      position += 1
    }
    return false
  }
}
