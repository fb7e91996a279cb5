internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyHTML

/// Keeps what lies on a card from being a hole in it.
///
/// A planner sees a rule by itself, and what has the colour of the canvas becomes as black as that,
/// wherever it lies: on the gray card of a white page, or on the white card of a gray one. The
/// elements that show it tell more. What would be such a hole, or darker than its card where it is
/// lighter in the light, is raised above the card, as UIKit does it with tertiary backgrounds.
struct NestedSurfaces {
  private let styles: CascadedStyles
  private let elements: [SelectableElement]
  private let texts: TextCounts
  private let mapper: ColorMapper
  private let light: ComputedColors

  /// The contrast to its card that a surface is raised to: that which it has in the light.
  private static let ratios = 1.12...1.25
  /// The luminance up to which a surface can be raised.
  private static let brightest = 0.1
  /// The luminance from which a surface is pale.
  private static let pale = 0.4
  /// The contrast in the dark from which something lies on the canvas.
  private static let apart = 1.05
  /// The difference (ΔE OK) from which two surfaces are seen as two.
  private static let difference = 0.01
  /// A card may lie in what is raised itself.
  private static let rounds = 4

  /// - Parameter light: the page as the author has it.
  init(
    _ styles: CascadedStyles, _ light: ComputedColors, _ elements: ElementTable,
    texts: TextCounts, _ mapper: ColorMapper
  ) {
    self.styles = styles
    self.light = light
    self.elements = elements.elements
    self.texts = texts
    self.mapper = mapper
  }

  /// How the elements show a surface, counted by the texts on it.
  private struct Use {
    /// Where it has to be raised, where it is one with the canvas in the light alone, and where it can
    /// stay.
    var raised: Int32 = 0
    var flat: Int32 = 0
    var kept: Int32 = 0
    /// The lightest that it has to become.
    var dark: Color?
  }

  /// Raises what would be a hole.
  ///
  /// - Parameters:
  ///   - keepsShared: whether the sheets that other pages share stay as they are.
  ///   - evidence: takes up what can stay of those.
  /// - Returns: whether something is changed.
  func apply(
    to planned: inout PlannedColors, keepsShared: Bool, _ evidence: inout SiteEvidence
  ) -> Bool {
    let places = styles.backgrounds.enumerated().map { style, source in
      // Under a gradient a colour is not seen.
      light.styles[style].backdropSource == source
        ? source.flatMap { planned.raisable($0, keepsShared: keepsShared, mapper) } : nil
    }
    guard places.contains(where: { $0 != nil }) else { return false }
    var isChanged = false
    for _ in 0..<Self.rounds {
      var isRaised = false
      let uses = uses(of: places, planned)
      for (place, use) in uses {
        guard let color = color(of: use, at: place, planned) else { continue }
        planned.changeSurface(place, to: color)
        isRaised = true
      }
      guard isRaised else {
        for place in uses.keys { keep(place, planned, &evidence) }
        break
      }
      isChanged = true
    }
    return isChanged
  }

  /// What a surface becomes where most of its uses ask for another one.
  private func color(
    of use: Use, at place: PlannedColors.Place, _ planned: PlannedColors
  ) -> MappedColor? {
    guard use.flat <= use.raised + use.kept else { return mapper.palette.canvas }
    guard let dark = use.dark, use.raised > use.kept + use.flat,
      let own = planned.color(at: place)
    else { return nil }
    return mapper.nested(own, dark)
  }

  /// Says that a surface can stay: what pages share is raised if it has to be on all of them.
  private func keep(
    _ place: PlannedColors.Place, _ planned: PlannedColors, _ evidence: inout SiteEvidence
  ) {
    guard let (path, shared) = planned.sharedPlace(place), !planned.changed.contains(place),
      let own = planned.color(at: place),
      let color = planned.sources[place.source].plan.colors[place.entry]
    else { return }
    evidence.add(surface: color, own: own, at: shared, of: path, in: .dark)
  }

  private func uses(
    of places: [PlannedColors.Place?], _ planned: PlannedColors
  ) -> [PlannedColors.Place: Use] {
    let dark = styles.painted { color, property, declaration in
      planned.color(for: color, of: property, from: declaration)
    }.colors
    var uses: [PlannedColors.Place: Use] = [:]
    for (index, style) in styles.indices.enumerated() {
      guard style >= 0, let place = places[Int(style)] else { continue }
      let parent = elements[index].parent
      let own = light[Int32(index)]
      guard parent >= 0, !own.isHidden else { continue }
      let weight = max(1, texts[index])
      let color = raised(Int32(index), in: parent, dark, planned)
      if let color {
        uses[place, default: Use()].raised += weight
        let known = uses[place]?.dark
        if known.map({ $0.relativeLuminance < color.relativeLuminance }) ?? true {
          uses[place]?.dark = color
        }
      } else if isFlat(Int32(index), in: parent, dark, planned) {
        uses[place, default: Use()].flat += weight
      } else {
        uses[place, default: Use()].kept += weight
      }
    }
    return uses
  }

  /// What a surface has to become that lies on a card; `nil` if it can stay.
  private func raised(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors, _ planned: PlannedColors
  ) -> Color? {
    guard let card = light[parent].backdropSource,
      planned.isOfPage(card), let own = light[element].backdrop.color,
      let behind = light[parent].backdrop.color,
      let ownDark = dark[element].backdrop.color, let behindDark = dark[parent].backdrop.color,
      behind.relativeLuminance > Self.pale,
      OKLab(own).difference(to: OKLab(behind)) > Self.difference
    else { return nil }
    let isLighter = own.relativeLuminance > behind.relativeLuminance
    let isHole = isCanvas(ownDark) || isLighter
    guard !isCanvas(behindDark), isHole,
      ownDark.relativeLuminance < behindDark.relativeLuminance,
      !(isLighter && elements[Int(element)].isCell)
    else { return nil }
    let ratio = min(
      max(own.contrastRatio(to: behind), Self.ratios.lowerBound), Self.ratios.upperBound)
    let color = ContrastSolver(on: behindDark).lighter(OKLCH(own), ratio: ratio)
    return color.relativeLuminance <= Self.brightest ? color : nil
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
    palette.surfaceRole(near: dark, isGrouped: isGrouped)
      ?? MappedColor(source: .derived(.surface), light: light.rounded, dark: dark.rounded)
  }
}

extension PlannedColors {
  /// The place of a pale gray that may be raised.
  fileprivate func raisable(
    _ source: DeclarationSource, keepsShared: Bool, _ mapper: ColorMapper
  ) -> Place? {
    let places = surfaces(of: source)
    guard places.count == 1, let place = places.first else { return nil }
    let entry = entry(place)
    let source = sources[place.source]
    guard entry.variable == nil, entry.definition == nil, !entry.isOfDark, !entry.isOnPicture,
      entry.ground == nil, source.plan.colors[place.entry] != nil,
      !keepsShared || source.sharedPath == nil, let color = entry.found.color.color,
      color.isOpaque, color.relativeLuminance > 0.4,
      OKLCH(color).chroma < ColorMapper.neutralChroma,
      mapper.palette.chosen.decision(on: color) == nil
    else { return nil }
    return place
  }
}
