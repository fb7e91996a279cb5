internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The new colours of surfaces that could not be distinguished from those behind them.
extension NestedSurfaces {
  /// For each box, the colour that its surface takes from a box in it, which has the same colour
  /// and all of its texts.
  func lent(_ dark: PaintedTree) -> [Int: Color] {
    var lent: [Int: Color] = [:]
    for box in evidence.boxes where box.hasAllTexts && box.parent >= 0 {
      guard isLevel(box), seamless(box, dark, mapper) != nil
      else { continue }
      guard let color = surface(of: box, in: dark) else { continue }
      // Pages may show several in one place: then the lightest counts.
      if let known = lent[Int(box.parent)], known.relativeLuminance > color.relativeLuminance {
        continue
      }
      lent[Int(box.parent)] = color
    }
    return lent
  }

  /// Whether a surface has the colour in the light that is behind it, the browser's canvas included.
  func isLevel(_ box: SeenBox) -> Bool {
    let own = surface(of: box, in: evidence.original)
    guard !isOnCanvas(box) else {
      return own.map { $0.isEquivalent(to: mapper.canvas.light) } ?? false
    }
    let around = light[Int(box.parentStyle)].backdrop
    return own.map { .color($0) == around } ?? (light[Int(box.style)].backdrop == around)
  }

  /// Whether a surface lies on the canvas that browsers have, in the place of which a page is observed with
  /// an added one.
  private func isOnCanvas(_ box: SeenBox) -> Bool {
    !(light[Int(box.parentStyle)].backdropSource.map(declared.isOfPage) ?? false)
  }

  /// The new colour of a strong colour that lies on itself; `nil` if it can stay.
  func seamless(_ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper) -> Color? {
    onItself(box, dark, mapper)?.seamless
  }

  /// The new colour of a card that only its shadow sets off in the light; `nil` for any other
  /// surface.
  func elevated(_ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper) -> Color? {
    box.hasTexts || box.isRaised ? onItself(box, dark, mapper)?.elevated : nil
  }

  /// A surface on one that has its colour in the light.
  private func onItself(
    _ box: SeenBox, _ dark: PaintedTree, _ mapper: ColorMapper
  ) -> NestedSurface? {
    guard let own = surface(of: box, in: evidence.original),
      let ownDark = surface(of: box, in: dark),
      let behindDark = isOnCanvas(box)
        ? mapper.canvas.dark : dark.styles[Int(box.parentStyle)].backdrop.color
    else { return nil }
    return NestedSurface(
      own: (own, ownDark), behind: (own, behindDark), ground: mapper.groundOfCards)
  }

  /// The new colour of a surface that could not be distinguished from the surface behind it; `nil` if it
  /// can stay.
  func moved(
    _ box: SeenBox, _ dark: PaintedTree, _ planned: PlannedColors, _ mapper: ColorMapper
  ) -> Color? {
    guard let own = surface(of: box, in: evidence.original),
      let ownDark = surface(of: box, in: dark)
    else { return nil }
    let around = light[Int(box.parentStyle)]
    let isCard = around.backdropSource.map(planned.declared.isOfPage) ?? false
    guard let behind = isCard ? around.backdrop.color : mapper.canvas.light,
      let behindDark = isCard
        ? dark.styles[Int(box.parentStyle)].backdrop.color : mapper.canvas.dark
    else { return nil }
    let nearest = isCard ? nearestEnd(ofGradientBehind: box, under: own, dark) : nil
    var surface = NestedSurface(
      own: (own, ownDark), behind: nearest ?? (behind, behindDark), ground: mapper.groundOfCards)
    surface.isOnCard = isCard
    surface.isCell = box.isCell
    surface.isOfBody = box.parentStyle == evidence.root
    surface.hasTexts = isTexted(box, own)
    surface.isMark = box.isMark && !surface.hasTexts
    surface.isInLine = box.isInLine
    surface.isTranslucent = opacity(of: box) < 1
    let moved = surface.moved {
      evidence.original.surface(of: box.parentStyle, in: evidence.paint).backdrops.count > 1
    }
    return moved.map { readable($0, under: dark.styles[Int(box.style)], mapper) }
  }

  /// The end of a gradient behind a surface that is the nearest to it, where the surface is lighter than all of
  /// the gradient: `#fff` on `#f5f7fa` to `#b8c6db` lies above `#17181a` in the dark, not above `#3c495d`, the
  /// other end. `nil` for any other surface.
  private func nearestEnd(
    ofGradientBehind box: SeenBox, under own: Color, _ dark: PaintedTree
  ) -> (light: Color, dark: Color)? {
    func luminance(_ color: Color) -> Double { color.relativeLuminance }
    let light = evidence.original.surface(of: box.parentStyle, in: evidence.paint).backdrops
    let planned = dark.surface(of: box.parentStyle, in: evidence.paint).backdrops
    guard light.count > 1, planned.count > 1,
      let lightest = light.max(by: { luminance($0) < luminance($1) }),
      let darkest = planned.min(by: { luminance($0) < luminance($1) }),
      luminance(own) > luminance(lightest)
    else { return nil }
    return (lightest, darkest)
  }

  /// A moved surface on which the text of its element can be read, if an image lies on it: later rules pass over
  /// texts whose backdrop is not known.
  private func readable(
    _ moved: Color, under colors: ElementColors, _ mapper: ColorMapper
  ) -> Color {
    let target = mapper.text.target
    guard colors.backdrop == .unknown(.image), let text = colors.textColor.color, text.isOpaque,
      text.contrastRatio(to: moved) < target, text.relativeLuminance > moved.relativeLuminance
    else { return moved }
    return ContrastSolver(on: text).darker(OKLCH(moved), ratio: target)
  }

  /// Whether a surface lies on a canvas of its colour, and only in the dark is one of the cards that
  /// have that, too: where something else holds the page.
  func isFlat(
    _ box: SeenBox, _ dark: PaintedTree, _ planned: PlannedColors, _ mapper: ColorMapper
  ) -> Bool {
    guard mapper.isWrapped, let own = surface(of: box, in: evidence.original),
      own.rounded == mapper.canvas.light.rounded,
      let ownDark = surface(of: box, in: dark),
      let behindDark = dark.styles[Int(box.parentStyle)].backdrop.color
    else { return false }
    let behind = light[Int(box.parentStyle)].backdropSource
    let root = evidence.root < 0 ? nil : light[Int(evidence.root)].backdropSource
    return (behind == root || behind.map(planned.declared.isOfPage) == false)
      && behindDark.isGround(mapper.darkGround) && !ownDark.isGround(mapper.darkGround)
  }
}
