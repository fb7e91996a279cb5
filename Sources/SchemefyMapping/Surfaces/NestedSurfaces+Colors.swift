internal import SchemefyEvidence
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySheets

/// What surfaces have to become on what they lie on.
extension NestedSurfaces {
  /// By box: what its surface becomes for that of a box in it, which has the same colour and all its
  /// texts.
  func lent(_ dark: PaintedTree) -> [Int: Color] {
    var lent: [Int: Color] = [:]
    for box in evidence.boxes where box.hasAllTexts && box.parent >= 0 {
      guard light[Int(box.style)].backdrop == light[Int(box.parentStyle)].backdrop,
        seamless(box, dark, mapper) != nil
      else { continue }
      guard let color = dark.styles[Int(box.style)].backdrop.color else { continue }
      // Pages may show several in one place: then the lightest counts.
      if let known = lent[Int(box.parent)], known.relativeLuminance > color.relativeLuminance {
        continue
      }
      lent[Int(box.parent)] = color
    }
    return lent
  }

  /// What a strong colour has to become that lies on itself; `nil` if it can stay.
  func seamless(_ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper) -> Color? {
    onItself(box, dark, mapper)?.seamless
  }

  /// What a card has to become that its shadow alone tells from what it lies on; `nil` for anything
  /// else.
  package func elevated(_ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper) -> Color? {
    box.hasTexts ? onItself(box, dark, mapper)?.elevated : nil
  }

  /// A surface that lies on what has its colour in the light.
  private func onItself(
    _ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper
  ) -> NestedSurface? {
    guard let own = light[Int(box.style)].backdrop.color,
      let ownDark = dark.styles[Int(box.style)].backdrop.color,
      let behindDark = dark.styles[Int(box.parentStyle)].backdrop.color
    else { return nil }
    return NestedSurface(
      own: (own, ownDark), behind: (own, behindDark), ground: mapper.darkGround)
  }

  /// What a surface has to become that lies on another; `nil` if it can stay.
  package func moved(
    _ box: SeenBox, _ dark: PaintedTree, _ planned: PlannedColors, _ mapper: ColorMapper
  ) -> Color? {
    guard let own = light[Int(box.style)].backdrop.color,
      let ownDark = dark.styles[Int(box.style)].backdrop.color
    else { return nil }
    let around = light[Int(box.parentStyle)]
    let isCard = around.backdropSource.map(planned.declared.isOfPage) ?? false
    guard let behind = isCard ? around.backdrop.color : mapper.canvas.light,
      let behindDark = isCard
        ? dark.styles[Int(box.parentStyle)].backdrop.color : mapper.canvas.dark
    else { return nil }
    var surface = NestedSurface(
      own: (own, ownDark), behind: (behind, behindDark), ground: mapper.darkGround)
    surface.isOnCard = isCard
    surface.isCell = box.isCell
    surface.isMark = box.isMark
    surface.isInLine = box.isInLine
    return surface.moved {
      evidence.original.surface(of: box.parentStyle, in: evidence.paint).backdrops.count > 1
    }
  }

  /// Whether a surface lies on a canvas of its colour, and only in the dark is one of the cards that
  /// have that, too: where something else holds the page.
  func isFlat(
    _ box: SeenBox, _ dark: PaintedTree, _ planned: PlannedColors, _ mapper: ColorMapper
  ) -> Bool {
    guard mapper.isWrapped, let own = light[Int(box.style)].backdrop.color,
      own.rounded == mapper.canvas.light.rounded,
      let ownDark = dark.styles[Int(box.style)].backdrop.color,
      let behindDark = dark.styles[Int(box.parentStyle)].backdrop.color
    else { return false }
    let behind = light[Int(box.parentStyle)].backdropSource
    let root = evidence.root < 0 ? nil : light[Int(evidence.root)].backdropSource
    return (behind == root || behind.map(planned.declared.isOfPage) == false)
      && behindDark.isGround(mapper.darkGround) && !ownDark.isGround(mapper.darkGround)
  }
}
