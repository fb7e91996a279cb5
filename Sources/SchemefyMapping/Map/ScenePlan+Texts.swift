package import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets

/// The texts that are seen, as they are painted.
extension ScenePlan {
  /// The colours of a text as they are painted.
  package func colors(of text: Int, _ painted: PaintedTree) -> ElementColors {
    painted.styles[Int(evidence.texts[text].style)]
  }

  /// The surface that a text is painted on.
  func surface(of text: Int, _ painted: PaintedTree) -> Surface {
    painted.surface(of: evidence.texts[text].style, in: evidence.paint)
  }

  /// The surface that a text is painted on; `nil` if it is not known, or the text is hidden.
  package func knownSurface(of text: Int, _ painted: PaintedTree) -> Surface? {
    let colors = colors(of: text, painted)
    return colors.isHidden || colors.backdrop.color == nil ? nil : surface(of: text, painted)
  }

  /// Whether a text is lighter than its backdrop.
  func isLight(_ text: Int, _ painted: PaintedTree) -> Bool {
    let colors = colors(of: text, painted)
    guard let own = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return false
    }
    return own.relativeLuminance > backdrop.relativeLuminance
  }

  /// Whether a text is faded with all around it, and can't be read in the light either, as in a
  /// disabled control.
  mutating func isFaded(_ text: Int, _ painted: PaintedTree) -> Bool {
    guard surface(of: text, painted).isFaded, let contrast = lightColors(of: text).contrast else {
      return false
    }
    return contrast < minimum
  }

  /// The author's colour of a text; `nil` where it is not known.
  package func ownColor(of text: Int) -> Color? { evidence.original(text).textColor.color }

  /// The place in a sheet where the colour of a text stands; `nil` if there is none to change.
  func place(of text: Int) -> DeclaredColors.Place? {
    let own = evidence.original(text)
    guard let color = own.textColor.color, let declaration = own.textSource else { return nil }
    return colors.declared.place(of: color, in: .text, from: declaration)
  }

  /// The place of the surface that a text lies on in the author's colours: the colour under all of its
  /// images. `nil` if there is none to change.
  func placeOfSurface(under text: Int) -> DeclaredColors.Place? {
    evidence.original(text).backdropSource.flatMap { colors.declared.surfaces(of: $0).last }
  }

  /// The colour of texts that can be read on all surfaces that they are painted on, and the one that is
  /// declared for the light; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - own: the author's colour of the texts.
  ///   - texts: the texts that get the colour; the first tells how it looks in the light.
  package mutating func readableColor(
    of own: Color, for texts: [Int], _ painted: PaintedTree
  ) -> (light: Color, solved: Color)? {
    guard let first = texts.first else { return nil }
    let text = LightText(own, lightColors(of: first))
    let solved = SolvedText(
      text, on: texts.compactMap { knownSurface(of: $0, painted) }, in: situation.style,
      curve: mapper.text)
    return solved.color.map { (text.declared, $0) }
  }
}
