package import SchemefyColor
package import SchemefyPage
internal import SchemefyProperties
package import SchemefySheets

/// The decisions on attributes such as `bgcolor` by the places where their colours are seen; equal
/// colours of one role get one decision.
package struct SeenHints: Sendable {
  /// By surface that only light texts lie on, the darkest of the texts.
  var texts: [Color: Color] = [:]
  /// By text, the brightest surface in the dark that it is seen on.
  private var backdrops: [Color: Color] = [:]
  /// The decisions on uses of colours.
  var decisions: [ColorUse: MappingDecision] = [:]
  /// The decision on the surface of `body`, and the darkest of the texts on it where all of these are light;
  /// `nil` if its attributes alone decide. In the plan of a site, it holds for the canvas of every page that
  /// has its own, of whichever colour.
  var body: (surface: MappingDecision?, text: Color?)
  /// The decisions on the `fill` of texts and of shapes in drawings, by the author's colour.
  var drawnTexts: [Color: MappingDecision] = [:]
  var drawnShapes: [Color: MappingDecision] = [:]
  /// The decisions on the `fill` of edges of sections, those on the surfaces of the sections.
  var edges: [Color: MappingDecision] = [:]
  /// The decisions on faint strokes in drawings that are no diagrams.
  var faintStrokes: [Color: MappingDecision] = [:]

  package init() {}

  /// Adds the backdrop or the text beside a colour to its use.
  ///
  /// - Parameter body: the colours of the attributes of `body`, if the colour is that of one of these; `nil` for
  ///   any other element's.
  package func complete(_ use: inout ColorUse, ofBody body: (surface: Color?, text: Color?)?) {
    guard let body else {
      if use.role == .surface { use.text = texts[use.color.rounded] }
      return
    }
    // The links of `body` may lie on any surface.
    use.backdrop = use.role == .text && use.color == body.text ? body.surface : nil
    use.text = use.role == .surface ? body.text ?? self.body.text : nil
  }

  /// The decision on a use of a colour, such as a surface that could not be distinguished from the
  /// surface behind it; `nil` if the colour alone decides.
  ///
  /// - Parameter isOfBody: whether the colour is that of an attribute of `body`.
  package func decision(on use: ColorUse, isOfBody: Bool) -> MappingDecision? {
    // The surface of `body` is decided by itself, also where other elements have one of its colour.
    if isOfBody, use.role == .surface { return self.body.surface }
    return decisions.isEmpty ? nil : decisions[ColorUse(use.role, use.color.rounded)]
  }

  /// The brightest surface in the dark that a text of a colour is seen on; `nil` where that is not known.
  package func brightestBackdrop(of text: Color) -> Color? { backdrops[text.rounded] }

  /// Notes a surface in the dark that a text of a colour is seen on.
  mutating func note(_ backdrop: Color, behind text: Color) {
    let known = backdrops[text.rounded]
    guard known.map({ $0.relativeLuminance < backdrop.relativeLuminance }) ?? true else { return }
    backdrops[text.rounded] = backdrop.rounded
  }

  /// The decision on an attribute of a colour in a drawing; `nil` if it is made on the colour alone.
  package func decision(ofDrawn hint: PresentationalColor, _ color: Color) -> MappingDecision? {
    guard hint.isInDiagram else {
      return hint.rule.property == .stroke ? faintStrokes[color.rounded] : nil
    }
    guard hint.rule.property == .fill else { return nil }
    if hint.isOfEdge { return edges[color.rounded] }
    return hint.isOfText ? drawnTexts[color.rounded] : drawnShapes[color.rounded]
  }
}
