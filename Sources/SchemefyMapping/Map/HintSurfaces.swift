package import SchemefyColor
package import SchemefySheets

/// The surfaces that attributes such as `bgcolor` set; equal colours are one surface.
package struct HintSurfaces: Sendable {
  /// By surface that only light texts lie on, the darkest of the texts.
  package var texts: [Color: Color] = [:]
  /// By surface that a rule for what is seen decides on, its decision.
  var decisions: [Color: MappingDecision] = [:]

  package init() {}

  /// Adds the backdrop or the text beside a colour to its use.
  ///
  /// - Parameter body: the colours of the attributes of `body`, if the colour is one of these.
  package func complete(_ use: inout ColorUse, ofBody body: (surface: Color?, text: Color?)?) {
    guard let body else {
      if use.role == .surface { use.text = texts[use.color.rounded] }
      return
    }
    // Its links may lie on any surface.
    use.backdrop = use.role == .text && use.color == body.text ? body.surface : nil
    use.text = use.role == .surface ? body.text : nil
  }

  /// The decision on a surface by what is seen, as one that could not be told from the surface behind it;
  /// `nil` for one that is mapped by its colour.
  package func decision(on use: ColorUse, isOfBody: Bool) -> MappingDecision? {
    use.role == .surface && !isOfBody ? decisions[use.color.rounded] : nil
  }
}
