package import SchemefyColor
package import SchemefySheets

/// What is decided on attributes such as `bgcolor` by where they are seen; equal colours are one surface, or
/// one text.
package struct SeenHints: Sendable {
  /// By surface that only light texts lie on, the darkest of the texts.
  package var texts: [Color: Color] = [:]
  /// By surface that could not be told from the surface behind it, its new colour.
  package var nested: [Color: MappedColor] = [:]
  /// By text, its new colour on the surfaces that it is seen on.
  package var ranked: [Color: MappedColor] = [:]

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

  /// The decision on a colour by where it is seen; `nil` where its rule decides.
  package func decision(on use: ColorUse, isOfBody: Bool) -> MappingDecision? {
    let color = use.color.rounded
    return switch use.role {
    case .surface where !isOfBody: nested[color].map { MappingDecision($0, by: .surfaceNested) }
    case .text: ranked[color].map { MappingDecision($0, by: .textRank) }
    default: nil
    }
  }
}
