internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML

/// What surfaces have to become on what they lie on.
extension NestedSurfaces {
  /// By element: what its surface becomes for that of an element in it, which has the same colour and
  /// all its texts.
  func lent(_ dark: ComputedColors) -> [Int: Color] {
    var lent: [Int: Color] = [:]
    // By element: that whose background lies behind its texts.
    var owners = [Int](repeating: 0, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = elements[index].parent
      guard style >= 0, parent >= 0 else { continue }
      let element = Int32(truncatingIfNeeded: index)
      let owner = owners[Int(parent)]
      guard isSurface(element, style) else {
        owners[index] = owner
        continue
      }
      owners[index] = index
      if owner > 0, texts[owner] > 0, texts[owner] == texts[index],
        light[element].backdrop == light[parent].backdrop,
        seamless(element, in: parent, dark) != nil
      {
        lent[owner] = dark[element].backdrop.color
      }
    }
    return lent
  }

  /// What a strong colour has to become that lies on itself, as a button in a cell of its colour, and
  /// would show as two; `nil` if it can stay.
  func seamless(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    guard let own = light[element].backdrop.color, OKLCH(own).chroma >= Thresholds.neutralChroma,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      OKLab(ownDark).difference(to: OKLab(behindDark)) > Thresholds.surfaceDifference
    else { return nil }
    return behindDark
  }

  /// What a card has to become that its shadow alone tells from what it lies on: in the dark no shadow
  /// does, and what is nearer is lighter. `nil` for anything else.
  func elevated(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    guard texts[Int(element)] > 0, let own = light[element].backdrop.color,
      own.relativeLuminance > Thresholds.paleLuminance,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      OKLab(ownDark).difference(to: OKLab(behindDark)) < Thresholds.surfaceDifference
    else { return nil }
    return ContrastSolver(on: behindDark).lighter(
      OKLCH(ownDark), ratio: Thresholds.nestedRatios.upperBound)
  }

  /// What a surface has to become that lies on another; `nil` if it can stay.
  func moved(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors, _ planned: PlannedColors
  ) -> Color? {
    guard let own = light[element].backdrop.color, let ownDark = dark[element].backdrop.color
    else { return nil }
    let isCard = light[parent].backdropSource.map(planned.isOfPage) ?? false
    guard let behind = isCard ? light[parent].backdrop.color : mapper.canvas.light,
      let behindDark = isCard ? dark[parent].backdrop.color : mapper.canvas.dark
    else { return nil }
    let ratio = own.contrastRatio(to: behind)
    if isCard, isHole(element, (own, ownDark), in: (behind, behindDark)) {
      let wanted = min(
        max(ratio, Thresholds.nestedRatios.lowerBound), Thresholds.nestedRatios.upperBound)
      let color = ContrastSolver(on: behindDark).lighter(OKLCH(own), ratio: wanted)
      return color.relativeLuminance <= Thresholds.largestHoleLuminance ? color : nil
    }
    let mark =
      mark(element, (own, ownDark), on: (behind, behindDark))
      ?? paleMark(element, (own, ownDark), on: (behind, behindDark))
    if let mark { return mark }
    // On a gradient it is apart from one end or the other.
    guard ratio >= Thresholds.apartRatio,
      ownDark.contrastRatio(to: behindDark) < min(ratio, Thresholds.clearRatio),
      painted.surface(of: TextPart(element: parent)).backdrops.count == 1
    else { return nil }
    let solver = ContrastSolver(on: behindDark)
    let lighter = solver.lighter(OKLCH(ownDark), ratio: Thresholds.nestedRatios.lowerBound)
    return lighter.relativeLuminance <= Thresholds.largestSurfaceLuminance
      ? lighter : solver.darker(OKLCH(ownDark), ratio: Thresholds.nestedRatios.lowerBound)
  }

  /// What something dark has to become that nothing is written on, as the bar of a progress on its
  /// track: it is looked at as a line is, and stands out as one does. `nil` if it can stay.
  private func mark(
    _ element: Int32, _ own: (light: Color, dark: Color), on behind: (light: Color, dark: Color)
  ) -> Color? {
    let index = Int(element)
    guard own.light.isSurfaceOfDark, texts.isBlank(index, elements[index]),
      styles.isInFlow(styles.indices[index])
    else { return nil }
    let wanted = min(own.light.contrastRatio(to: behind.light), Thresholds.graphicRatio)
    guard own.dark.contrastRatio(to: behind.dark) < min(wanted, Thresholds.seenMarkRatio) else {
      return nil
    }
    let color = ContrastSolver(on: behind.dark).lighter(OKLCH(own.dark), ratio: wanted)
    return color.relativeLuminance <= Thresholds.largestMarkLuminance ? color : nil
  }

  /// What something pale of a line has to become that nothing is written on, and that lies on what is
  /// darker in the light and stays so: as the bars of a menu's button on a coloured bar. `nil` if it can
  /// stay.
  private func paleMark(
    _ element: Int32, _ own: (light: Color, dark: Color), on behind: (light: Color, dark: Color)
  ) -> Color? {
    let index = Int(element)
    guard own.light.relativeLuminance > Thresholds.paleLuminance,
      texts.isBlank(index, elements[index]),
      table.isInLine(elements[index]), styles.isInFlow(styles.indices[index])
    else { return nil }
    let ratio = own.light.contrastRatio(to: behind.light)
    guard ratio >= Thresholds.seenMarkRatio,
      own.light.relativeLuminance > behind.light.relativeLuminance
    else { return nil }
    let isSeen =
      own.dark.relativeLuminance > behind.dark.relativeLuminance
      && own.dark.contrastRatio(to: behind.dark) >= Thresholds.seenMarkRatio
    return isSeen ? nil : own.light
  }

  /// Whether a pale gray would be a hole in a pale card.
  private func isHole(
    _ element: Int32, _ own: (light: Color, dark: Color), in card: (light: Color, dark: Color)
  ) -> Bool {
    guard card.light.relativeLuminance > Thresholds.paleLuminance,
      own.light.relativeLuminance > Thresholds.paleLuminance,
      OKLCH(own.light).chroma < Thresholds.neutralChroma,
      OKLab(own.light).difference(to: OKLab(card.light)) > Thresholds.surfaceDifference,
      !isCanvas(card.dark), own.dark.relativeLuminance < card.dark.relativeLuminance
    else { return false }
    // What is darker behind cells shows as lines.
    let isLighter = own.light.relativeLuminance > card.light.relativeLuminance
    return isLighter ? !elements[Int(element)].isCell : isCanvas(own.dark)
  }

  /// Whether a surface lies on a canvas of its colour, and only in the dark is one of the cards that
  /// have that, too: where something else holds the page.
  func isFlat(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors, _ planned: PlannedColors
  ) -> Bool {
    guard mapper.isWrapped, let own = light[element].backdrop.color,
      own.rounded == mapper.canvas.light.rounded, let ownDark = dark[element].backdrop.color,
      let behindDark = dark[parent].backdrop.color
    else { return false }
    let behind = light[parent].backdropSource
    return (behind == light[0].backdropSource || behind.map(planned.isOfPage) == false)
      && isCanvas(behindDark) && !isCanvas(ownDark)
  }

  /// Whether a surface is as dark as what cards lie on.
  private func isCanvas(_ dark: Color) -> Bool {
    dark.relativeLuminance < mapper.darkGround.relativeLuminance
      || dark.contrastRatio(to: mapper.darkGround) < Thresholds.apartRatio
  }
}

extension SelectableElement {
  /// Whether it is a cell or a row: what is darker behind those shows as lines.
  fileprivate var isCell: Bool {
    switch tag {
    case .td, .th, .tr, .tbody, .thead, .tfoot: true
    default: false
    }
  }
}
