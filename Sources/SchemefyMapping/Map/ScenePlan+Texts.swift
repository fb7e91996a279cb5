package import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

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

  /// The surface that a text is painted on; `nil` if neither it nor the tone of a picture is known, or the
  /// text is hidden.
  package func knownSurface(of text: Int, _ painted: PaintedTree) -> Surface? {
    let colors = colors(of: text, painted)
    let isKnown = colors.backdrop.color != nil || colors.onPicture != nil
    return colors.isHidden || !isKnown ? nil : surface(of: text, painted)
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

  /// The text that stands for all texts of one declaration: their colour in the dark is chosen by how this one
  /// looks in the light. It is the one on the lightest surface in the light, at rest if any text is; the order of
  /// the texts makes no difference. `nil` without texts.
  private func model(of texts: [Int]) -> Int? {
    func key(_ text: Int) -> [Double] {
      let light = lightColors(of: text)
      var key: [Double] = [evidence.texts[text].state == nil ? 1 : 0]
      for color in [light.backdrop, light.seen, light.text] {
        key += [color?.relativeLuminance ?? -1, color.map { Double($0.rgb) } ?? 0]
      }
      return key
    }
    guard texts.count > 1 else { return texts.first }
    return texts.map { (text: $0, key: key($0)) }
      .max { $0.key.lexicographicallyPrecedes($1.key) }?.text
  }

  /// The colour of texts that can be read on all surfaces that they are painted on, and the one that is
  /// declared for the light; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - own: the author's colour of the texts.
  ///   - texts: the texts that get the colour.
  package mutating func readableColor(
    of own: Color, for texts: [Int], _ painted: PaintedTree
  ) -> (light: Color, solved: Color)? {
    guard let first = model(of: texts) else { return nil }
    let text = LightText(own, lightColors(of: first))
    let own = lightColorOnPictures(of: first) ?? text.declared
    if staysOnPictures(own, texts, painted) { return (own, own) }
    let solved = SolvedText(
      text, on: texts.compactMap { knownSurface(of: $0, painted) }, in: situation.style,
      curve: mapper.text)
    return solved.color.map { (text.declared, $0) }
  }

  // MARK: Pictures

  /// Whether texts lie on nothing but pictures that stay, and are as well off there in a colour as in the
  /// light, or can be read.
  ///
  /// - Parameter own: the colour of the texts in the light.
  func staysOnPictures(_ own: Color, _ texts: [Int], _ painted: PaintedTree) -> Bool {
    var isSeen = false
    for text in texts {
      let colors = colors(of: text, painted)
      guard !colors.isHidden, !colors.isUnseen else { continue }
      guard let picture = surface(of: text, painted).onPicture(own),
        picture.isBare || picture.contrast >= minimum
      else { return false }
      isSeen = true
    }
    return isSeen
  }

  /// Whether a text on a picture looks as in the light.
  mutating func looksAsInLight(_ text: Int, _ colors: ElementColors) -> Bool {
    guard colors.onPicture?.isBare == true, let own = colors.textColor.color,
      let light = lightColorOnPictures(of: text)
    else { return false }
    return own.isEquivalent(to: light)
  }

  /// The colour of a text in the light, where a rule that is added for the dark may colour it: the
  /// browser's own then. `nil` where it is not known.
  private mutating func lightColorOnPictures(of text: Int) -> Color? {
    let paint = evidence.paint.styles[Int(evidence.texts[text].style)].textPaint
    return paint.supplied?.reference(in: .light) ?? lightColors(of: text).text
  }
}
