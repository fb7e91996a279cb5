internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySheets

/// Keeps surfaces apart from what they lie on.
///
/// A planner sees a rule by itself, and what lies on what is not known to it. The elements that show a
/// surface tell. What has the colour of the canvas would be as black as that, a hole in the gray card of
/// a white page, or in the white card of a gray one; a dark footer may be one with a card that turns
/// dark, and a button with a bar. Such a surface is raised above what it lies on, as UIKit does it with
/// tertiary backgrounds.
struct NestedSurfaces {
  let styles: CascadedStyles
  let table: ElementTable
  let texts: TextCounts
  let mapper: ColorMapper
  let painted: PaintedStyles
  var light: ComputedColors { painted.colors }
  var elements: [SelectableElement] { table.elements }

  /// - Parameter painted: the page as the author has it.
  init(
    _ styles: CascadedStyles, _ painted: PaintedStyles, _ elements: ElementTable,
    texts: TextCounts, _ mapper: ColorMapper
  ) {
    self.styles = styles
    self.painted = painted
    table = elements
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
    let cards = Set(holders.compactMap(\.self)).filter { holder in
      if case .place(let place) = holder { planned.isToldByShadow(place) } else { false }
    }
    var nestings: [Holder: SurfaceNesting] = [:]
    var isChanged = false
    for _ in 0..<Thresholds.nestingRounds {
      var isMoved = false
      for (holder, use) in uses(of: holders, cards: cards, planned) {
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

  /// Whether an element paints something of its own behind its texts.
  func isSurface(_ element: Int32, _ style: Int32) -> Bool {
    styles.hasBackground(style) && light[element].backdropSource != nil
  }

  /// - Parameter cards: what a shadow tells from the page.
  private func uses(
    of holders: [Holder?], cards: Set<Holder>, _ planned: PlannedColors
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
      guard isSurface(element, style) else {
        moved[index] = moved[Int(parent)]
        continue
      }
      if let color = lent[index] {
        moved[index] = color
      } else if own.backdrop == light[parent].backdrop {
        moved[index] = moved[Int(parent)] ?? seamless(element, in: parent, dark)
        if moved[index] == nil, let holder = holders[Int(style)], cards.contains(holder) {
          moved[index] = elevated(element, in: parent, dark)
        }
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
}

extension ColorMapper {
  /// What a surface becomes that was given another place in the dark.
  fileprivate func nested(_ light: Color, _ dark: Color) -> MappedColor {
    let isGray = OKLCH(light).chroma < Thresholds.neutralChroma && !light.isSurfaceOfDark
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
