internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyHTML

/// Keeps surfaces apart from what they lie on.
///
/// A planner sees a rule by itself, and what lies on what is not known to it. The elements that show a
/// surface tell. What has the colour of the canvas would be as black as that, a hole in the gray card of
/// a white page, or in the white card of a gray one; a dark footer may be one with a card that turns
/// dark, and a button with a bar. Such a surface is raised above what it lies on, as UIKit does it with
/// tertiary backgrounds.
struct NestedSurfaces {
  private let styles: CascadedStyles
  private let elements: [SelectableElement]
  private let texts: TextCounts
  private let mapper: ColorMapper
  private let painted: PaintedStyles
  private var light: ComputedColors { painted.colors }

  /// The contrast to its card that a hole is raised to: that which it has in the light.
  private static let ratios = 1.12...1.25
  /// The luminance up to which a hole is raised, and any surface: white can be read on that.
  private static let brightestHole = 0.1
  private static let brightest = 0.14
  /// The luminance from which a surface is pale.
  private static let pale = 0.4
  /// The contrast from which two surfaces are told apart by more than their hue, and what is wanted
  /// of it in the dark.
  private static let apart = 1.05
  private static let clear = 1.1
  /// The difference (ΔE OK) from which two surfaces are seen as two.
  private static let difference = 0.01
  /// A card may lie in what is raised itself.
  private static let rounds = 4

  /// - Parameter painted: the page as the author has it.
  init(
    _ styles: CascadedStyles, _ painted: PaintedStyles, _ elements: ElementTable,
    texts: TextCounts, _ mapper: ColorMapper
  ) {
    self.styles = styles
    self.painted = painted
    self.elements = elements.elements
    self.texts = texts
    self.mapper = mapper
  }

  /// What says what a surface becomes.
  private enum Holder: Hashable {
    case place(PlannedColors.Place)
    /// Attributes such as `bgcolor`, by their colour.
    case hint(Color)
  }

  /// How the elements show a surface, counted by the texts on it.
  private struct Use {
    /// Where it has to be moved, where it is one with the canvas in the light alone, and where it can
    /// stay.
    var moved: Int32 = 0
    var flat: Int32 = 0
    var kept: Int32 = 0
    /// The lightest that it has to become.
    var dark: Color?

    mutating func move(to color: Color, weight: Int32) {
      moved += weight
      let isLightest = dark.map { $0.relativeLuminance < color.relativeLuminance } ?? true
      if isLightest { dark = color }
    }
  }

  /// Moves what could not be told from what it lies on.
  ///
  /// - Parameters:
  ///   - keepsShared: whether the sheets that other pages share stay as they are.
  ///   - evidence: takes up what becomes of those: they are changed if they have to be on all pages.
  /// - Returns: whether something is changed.
  func apply(
    to planned: inout PlannedColors, keepsShared: Bool, _ evidence: inout SiteEvidence
  ) -> Bool {
    let holders = styles.backgrounds.enumerated().map { style, source in
      source.flatMap { holder(of: style, $0, planned, keepsShared: keepsShared) }
    }
    guard holders.contains(where: { $0 != nil }) else { return false }
    var nestings: [Holder: SurfaceNesting] = [:]
    var isChanged = false
    for _ in 0..<Self.rounds {
      var isMoved = false
      for (holder, use) in uses(of: holders, planned) {
        guard let nesting = nesting(of: use, holder, planned), let color = nesting.color else {
          nestings[holder] = nestings[holder] ?? .kept
          continue
        }
        nestings[holder] = nesting
        isMoved = true
        switch holder {
        case .place(let place): planned.nest(place, to: color)
        case .hint(let own): planned.hints.surfaces.nested[own] = color
        }
      }
      guard isMoved else { break }
      isChanged = true
    }
    if isChanged { planned.tellStatesOfNested() }
    for case (.place(let place), let nesting) in nestings {
      guard let (path, shared) = planned.sharedPlace(place) else { continue }
      evidence.add(nesting, at: shared, of: path)
    }
    return isChanged
  }

  /// What says what the background of a style becomes, if that may be changed.
  private func holder(
    of style: Int, _ source: DeclarationSource, _ planned: PlannedColors, keepsShared: Bool
  ) -> Holder? {
    // Under a gradient a colour is not seen.
    guard light.styles[style].backdropSource == source else { return nil }
    guard source == .hint else {
      return planned.nestable(source, keepsShared: keepsShared, mapper).map { .place($0) }
    }
    guard planned.hints.mapper != nil,
      let own = styles.backgroundColor(Int32(truncatingIfNeeded: style)), own.isOpaque,
      own != planned.hints.body.surface, mapper.palette.chosen.decision(on: own) == nil
    else { return nil }
    return .hint(own.rounded)
  }

  /// What a surface becomes where most of its uses ask for another colour; `nil` if it can stay.
  private func nesting(
    of use: Use, _ holder: Holder, _ planned: PlannedColors
  ) -> SurfaceNesting? {
    guard use.flat <= use.moved + use.kept else { return mapper.palette.canvas.map { .canvas($0) } }
    guard let dark = use.dark, use.moved > use.kept + use.flat else { return nil }
    let own =
      switch holder {
      case .place(let place): planned.color(at: place)
      case .hint(let color): color
      }
    return own.map { .moved(mapper.nested($0, dark)) }
  }

  private func uses(
    of holders: [Holder?], _ planned: PlannedColors
  ) -> [Holder: Use] {
    let dark = styles.painted { color, property, declaration in
      planned.color(for: color, of: property, from: declaration)
    }.colors
    let lent = lent(dark)
    var uses: [Holder: Use] = [:]
    // By element: what its surface has to become.
    var moved = [Color?](repeating: nil, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = elements[index].parent
      guard style >= 0, parent >= 0 else { continue }
      let element = Int32(truncatingIfNeeded: index)
      let own = light[element]
      guard styles.hasBackground(style), light[element].backdropSource != nil else {
        moved[index] = moved[Int(parent)]
        continue
      }
      if let color = lent[index] {
        moved[index] = color
      } else if own.backdrop == light[parent].backdrop {
        moved[index] = moved[Int(parent)] ?? seamless(element, in: parent, dark)
      } else {
        moved[index] = self.moved(element, in: parent, dark, planned)
      }
      guard !own.isHidden, let holder = holders[Int(style)] else { continue }
      let weight = max(1, texts[index])
      if let color = moved[index], color != dark[element].backdrop.color {
        uses[holder, default: Use()].move(to: color, weight: weight)
      } else if isFlat(element, in: parent, dark, planned) {
        uses[holder, default: Use()].flat += weight
      } else {
        uses[holder, default: Use()].kept += weight
      }
    }
    return uses
  }

  /// By element: what its surface becomes for that of an element in it, which has the same colour and
  /// all its texts.
  private func lent(_ dark: ComputedColors) -> [Int: Color] {
    var lent: [Int: Color] = [:]
    // By element: that whose background lies behind its texts.
    var owners = [Int](repeating: 0, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = elements[index].parent
      guard style >= 0, parent >= 0 else { continue }
      let element = Int32(truncatingIfNeeded: index)
      let owner = owners[Int(parent)]
      guard styles.hasBackground(style), light[element].backdropSource != nil else {
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
  private func seamless(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    guard let own = light[element].backdrop.color, OKLCH(own).chroma >= ColorMapper.neutralChroma,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      OKLab(ownDark).difference(to: OKLab(behindDark)) > Self.difference
    else { return nil }
    return behindDark
  }

  /// What a surface has to become that lies on another; `nil` if it can stay.
  private func moved(
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
    // On a gradient it is apart from one end or the other.
    guard ratio >= Self.apart,
      ownDark.contrastRatio(to: behindDark) < min(ratio, Self.clear),
      painted.surface(of: TextPart(element: parent)).backdrops.count == 1
    else { return nil }
    let solver = ContrastSolver(on: behindDark)
    let lighter = solver.lighter(OKLCH(ownDark), ratio: Self.ratios.lowerBound)
    return lighter.relativeLuminance <= Self.brightest
      ? lighter : solver.darker(OKLCH(ownDark), ratio: Self.ratios.lowerBound)
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
  private func isFlat(
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

extension ColorMapper {
  /// What a surface becomes that was given another place in the dark.
  fileprivate func nested(_ light: Color, _ dark: Color) -> MappedColor {
    let isGray = OKLCH(light).chroma < Self.neutralChroma && !light.isSurfaceOfDark
    let role = isGray ? palette.surfaceRole(near: dark, isGrouped: isGrouped) : nil
    return role
      ?? MappedColor(source: .derived(.surface), light: light.rounded, dark: dark.rounded)
  }
}

extension PlannedColors {
  /// The place of a surface that may be given another colour.
  fileprivate func nestable(
    _ source: DeclarationSource, keepsShared: Bool, _ mapper: ColorMapper
  ) -> Place? {
    let places = surfaces(of: source)
    guard places.count == 1, let place = places.first else { return nil }
    let entry = entry(place)
    let source = sources[place.source]
    guard entry.variable == nil, entry.definition == nil, !entry.isOfDark, !entry.isOnPicture,
      entry.ground == nil, source.planner != nil, !keepsShared || source.sharedPath == nil,
      let color = entry.found.color.color, color.isOpaque,
      mapper.palette.chosen.decision(on: color) == nil
    else { return nil }
    return place
  }
}
