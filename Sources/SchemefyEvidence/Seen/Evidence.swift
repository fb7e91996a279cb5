package import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyTraits

/// The evidence of where declared colours are seen in a style, before any is mapped: on one page, or on
/// all pages of a site. The plan of the colours is made from it.
package struct Evidence: Sendable {
  /// The layers behind texts, and the colours of texts on them.
  package let paint: PaintTree
  /// The layers and texts painted in the author's colours.
  package let original: PaintedTree
  /// The texts, those at rest first.
  package var texts: [SeenText] = []
  /// The texts of drawings. Only those of a single page are known: decisions on sheets that pages share
  /// are made without them.
  package var drawnTexts: [SeenDrawnText] = []
  /// The elements that paint a surface, outer ones first.
  package var boxes: [SeenBox] = []
  /// The surfaces, each with its size.
  package var sizes: [SizedSurface] = []
  /// The surfaces of small marks that lie beside each other, such as the days of a calendar of
  /// activity: indices into `sizes`.
  package var scales: [[Int32]] = []
  /// The style of the root element: index into the styles of `paint`; -1 where there is none.
  package var root: Int32 = -1
  /// The colours of the texts and of the root in the light, where the page is seen in another style.
  package var light = LightLook()

  package init(_ paint: PaintTree) {
    self.paint = paint
    original = paint.painted()
  }

  /// The evidence with values of a plan for the colours that are left to it.
  package func supplied(by value: (SuppliedColor) -> Color) -> Evidence {
    guard paint.hasSupplied else { return self }
    let tree = paint.supplied(by: value)
    guard tree.layers != paint.layers || tree.styles != paint.styles else { return self }
    var evidence = Evidence(tree)
    (evidence.texts, evidence.drawnTexts, evidence.boxes) = (texts, drawnTexts, boxes)
    (evidence.sizes, evidence.scales) = (sizes, scales)
    (evidence.root, evidence.light) = (root, light)
    return evidence
  }

  /// The evidence without texts, but for those that other evidence has, too, and some more.
  ///
  /// - Parameters:
  ///   - other: with equal layers and styles, as texts are known by the numbers of their styles.
  ///   - more: indices of texts of this evidence.
  package func keeping(textsOf other: Evidence, and more: [Int]) -> Evidence {
    struct Text: Hashable {
      var seen: SeenText
      var light: SeenLight
    }
    let kept = Set(zip(other.texts, other.light.texts).map { Text(seen: $0, light: $1) })
    let others = Set(more)
    let numbers = texts.indices.filter {
      others.contains($0) || kept.contains(Text(seen: texts[$0], light: light.texts[$0]))
    }
    var evidence = self
    evidence.texts = numbers.map { texts[$0] }
    evidence.light.texts = numbers.map { light.texts[$0] }
    return evidence
  }

  /// The layers and texts painted in the author's colours, with what is left to a plan as it is in the light:
  /// a page without a background is white then.
  ///
  /// - Complexity: that of painting them.
  package var paintedInLight: PaintedTree {
    paint.hasSupplied ? paint.supplied { $0.reference(in: .light) }.painted() : original
  }

  /// The author's colours of a text, in the state that it is seen in.
  package func original(_ text: Int) -> ElementColors { original.styles[Int(texts[text].style)] }

  /// The author's colours at rest of a text that is seen in a state.
  package func originalAtRest(_ text: Int) -> ElementColors {
    original.styles[Int(texts[text].rest)]
  }

  /// Whether the surface behind a text is there only in the state that the text is in.
  package func isOnSurfaceOfState(_ text: Int) -> Bool {
    guard texts[text].state != nil, let source = original(text).backdropSource else { return false }
    return source != originalAtRest(text).backdropSource
  }
}

extension Evidence {
  /// About how much memory it takes, in bytes.
  package var size: Int {
    func size<Element>(_ values: [Element]) -> Int { values.count * MemoryLayout<Element>.stride }
    return size(paint.layers) + size(paint.styles) + size(paint.marks)
      + size(original.surfaces) + size(original.styles) + size(texts) + size(drawnTexts)
      + size(boxes) + size(sizes) + size(light.texts)
  }
}
