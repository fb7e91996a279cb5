internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The `fill`s of texts and shapes in drawings, as they are planned.
extension ScenePlan {
  /// The place or attribute that gives a `fill` its colour; `nil` if that is not the author's to be changed.
  func target(of fill: SeenDrawnText.Fill) -> ColorChange.Target? {
    guard let source = fill.source, fill.added == nil, !isDecided(fill.color) else { return nil }
    guard source.isHint else {
      guard let place = place(of: fill), !isKept(place), !colors.declared.entry(place).isOfDark,
        variableOfSeveralValues(at: place) == nil
      else { return nil }
      return .place(place)
    }
    let color = fill.color.rounded
    return fill.role == .text ? .drawnTexts(color) : .drawnShapes(color)
  }

  /// The colour that a `fill` has in the dark; `nil` where it is not known.
  func color(of fill: SeenDrawnText.Fill) -> Color? {
    guard let source = fill.source, fill.added == nil else { return fill.added ?? fill.color }
    guard !source.isHint else {
      let known = fill.role == .text ? colors.hints.seen.drawnTexts : colors.hints.seen.drawnShapes
      if let decision = known[fill.color.rounded] { return decision.color?.dark ?? fill.color }
      guard let mapper = colors.hints.mapper else { return fill.color }
      return mapper.map(ColorUse(fill.role, fill.color))?.dark ?? fill.color
    }
    guard colors.declared.has(source) else { return fill.color }
    return place(of: fill).flatMap { colors.color(for: fill.color, at: $0) }
  }

  private func place(of fill: SeenDrawnText.Fill) -> DeclaredColors.Place? {
    guard let source = fill.source else { return nil }
    let roles: [ColorUse.Role] = [.graphic, .shape, .text]
    for role in roles {
      if let place = colors.declared.place(of: fill.color, in: role, from: source) { return place }
    }
    return nil
  }

  // MARK: Grounds

  /// The colours that a text of a drawing may lie on, in the light and in the dark; empty where none is known.
  func grounds(
    of text: SeenDrawnText, _ painted: PaintedTree
  ) -> [(light: Color, dark: Color)] {
    guard text.shapes.isEmpty else {
      return text.shapes.compactMap { shape in color(of: shape).map { (shape.color, $0) } }
    }
    guard shownOn.isEmpty else { return shownOn.map { ($0.light, $0.dark) } }
    guard let light = text.ground, let dark = painted.styles[Int(text.style)].backdrop.color else {
      return []
    }
    return [(light, dark)]
  }

  /// The least contrast that a colour has on grounds, 1...21.
  func contrast(_ color: Color, on grounds: [(light: Color, dark: Color)]) -> Double {
    grounds.lazy.map { color.contrastRatio(on: $0.dark) }.min() ?? 21
  }

  /// A text of a drawing that stays hard to read.
  package struct UnreadableDrawnText {
    package let offset: Int
    package let color: Color
    package let backdrop: Color
  }

  /// The texts of drawings that can't be read as they are planned.
  ///
  /// - Parameter isKept: whether the drawing at an offset of the page stays as it is.
  package mutating func unreadableDrawnTexts(
    _ isKept: (Int) -> Bool = { _ in false }
  ) -> [UnreadableDrawnText] {
    guard !evidence.drawnTexts.isEmpty else { return [] }
    let painted = painted
    var found: [UnreadableDrawnText] = []
    var known: Set<[Color]> = []
    for text in evidence.drawnTexts {
      let isKept = isKept(text.offset)
      guard let color = isKept ? text.fill.color : color(of: text.fill) else { continue }
      var grounds = grounds(of: text, painted)
      if isKept { grounds = grounds.map { ($0.light, $0.light) } }
      guard
        let worst = grounds.map(\.dark).min(by: {
          color.contrastRatio(on: $0) < color.contrastRatio(on: $1)
        }), color.contrastRatio(on: worst) < minimum, known.insert([color, worst]).inserted
      else { continue }
      let shown = color.composited(over: worst)
      found.append(UnreadableDrawnText(offset: text.offset, color: shown, backdrop: worst))
    }
    return found
  }
}
