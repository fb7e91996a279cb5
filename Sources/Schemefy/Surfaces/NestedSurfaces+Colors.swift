internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML

/// What surfaces have to become on what they lie on.
extension NestedSurfaces {
  /// The contrast to its card that a hole is raised to: that which it has in the light.
  private static let ratios = 1.12...1.25
  /// The luminance up to which a hole is raised, and any surface: white can be read on that.
  private static let brightestHole = 0.1
  private static let brightest = 0.14
  /// The contrast that lines have, WCAG 1.4.11, and the luminance up to which a mark is raised.
  private static let lineRatio = 3.0
  /// That up to which a mark may be overlooked: from there on it keeps its colour.
  private static let seenRatio = 2.0
  private static let brightestMark = 0.4
  /// The luminance from which a surface is pale.
  private static let pale = 0.4
  /// The contrast from which two surfaces are told apart by more than their hue.
  private static let apart = 1.05
  /// The difference (ΔE OK) from which two surfaces are seen as two.
  private static let difference = 0.01

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
    guard let own = light[element].backdrop.color, OKLCH(own).chroma >= ColorMapper.neutralChroma,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      OKLab(ownDark).difference(to: OKLab(behindDark)) > Self.difference
    else { return nil }
    return behindDark
  }

  /// What a card has to become that its shadow alone tells from what it lies on: in the dark no shadow
  /// does, and what is nearer is lighter. `nil` for anything else.
  func elevated(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    guard texts[Int(element)] > 0, let own = light[element].backdrop.color,
      own.relativeLuminance > Self.pale,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      OKLab(ownDark).difference(to: OKLab(behindDark)) < Self.difference
    else { return nil }
    return ContrastSolver(on: behindDark).lighter(OKLCH(ownDark), ratio: Self.ratios.upperBound)
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
      let wanted = min(max(ratio, Self.ratios.lowerBound), Self.ratios.upperBound)
      let color = ContrastSolver(on: behindDark).lighter(OKLCH(own), ratio: wanted)
      return color.relativeLuminance <= Self.brightestHole ? color : nil
    }
    let mark =
      mark(element, (own, ownDark), on: (behind, behindDark))
      ?? paleMark(element, (own, ownDark), on: (behind, behindDark))
    if let mark { return mark }
    // On a gradient it is apart from one end or the other.
    guard ratio >= Self.apart,
      ownDark.contrastRatio(to: behindDark) < min(ratio, ColorMapper.clearRatio),
      painted.surface(of: TextPart(element: parent)).backdrops.count == 1
    else { return nil }
    let solver = ContrastSolver(on: behindDark)
    let lighter = solver.lighter(OKLCH(ownDark), ratio: Self.ratios.lowerBound)
    return lighter.relativeLuminance <= Self.brightest
      ? lighter : solver.darker(OKLCH(ownDark), ratio: Self.ratios.lowerBound)
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
    let wanted = min(own.light.contrastRatio(to: behind.light), Self.lineRatio)
    guard own.dark.contrastRatio(to: behind.dark) < min(wanted, Self.seenRatio) else { return nil }
    let color = ContrastSolver(on: behind.dark).lighter(OKLCH(own.dark), ratio: wanted)
    return color.relativeLuminance <= Self.brightestMark ? color : nil
  }

  /// What something pale of a line has to become that nothing is written on, and that lies on what is
  /// darker in the light and stays so: as the bars of a menu's button on a coloured bar. `nil` if it can
  /// stay.
  private func paleMark(
    _ element: Int32, _ own: (light: Color, dark: Color), on behind: (light: Color, dark: Color)
  ) -> Color? {
    let index = Int(element)
    guard own.light.relativeLuminance > Self.pale, texts.isBlank(index, elements[index]),
      table.isInLine(elements[index]), styles.isInFlow(styles.indices[index])
    else { return nil }
    let ratio = own.light.contrastRatio(to: behind.light)
    guard ratio >= Self.seenRatio, own.light.relativeLuminance > behind.light.relativeLuminance
    else { return nil }
    let isSeen =
      own.dark.relativeLuminance > behind.dark.relativeLuminance
      && own.dark.contrastRatio(to: behind.dark) >= Self.seenRatio
    return isSeen ? nil : own.light
  }

  /// Whether a pale gray would be a hole in a pale card.
  private func isHole(
    _ element: Int32, _ own: (light: Color, dark: Color), in card: (light: Color, dark: Color)
  ) -> Bool {
    guard card.light.relativeLuminance > Self.pale, own.light.relativeLuminance > Self.pale,
      OKLCH(own.light).chroma < ColorMapper.neutralChroma,
      OKLab(own.light).difference(to: OKLab(card.light)) > Self.difference,
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
      || dark.contrastRatio(to: mapper.darkGround) < Self.apart
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
