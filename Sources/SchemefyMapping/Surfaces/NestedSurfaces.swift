internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefySheets

/// Separates surfaces from those behind them.
///
/// A planner sees a rule by itself, and does not know which surface lies on which: the elements
/// that show a surface tell. A surface of the canvas's colour would become as black as the canvas,
/// a hole in a gray card of a white page; a dark footer may merge with a card that turns dark, and
/// a button with a bar. Such a surface becomes lighter than that behind it, as UIKit's tertiary
/// backgrounds are: `#1a1a1a` on a page of `#111111` becomes `#1d1d1d`.
struct NestedSurfaces {
  let evidence: Evidence
  /// The mapper of surfaces whose sheet has none of its own.
  let mapper: ColorMapper
  var light: [ElementColors] { evidence.original.styles }

  init(_ evidence: Evidence, _ mapper: ColorMapper) {
    self.evidence = evidence
    self.mapper = mapper
  }

  /// The owner of the colour of a surface: a place in a sheet, or attributes.
  private enum Holder: Hashable {
    case place(DeclaredColors.Place)
    /// Attributes such as `bgcolor`, by their colour.
    case hint(Color)
  }

  /// How the elements show a surface, counted by the texts on it.
  private struct Use {
    /// The texts where the surface needs another colour, where it equals the canvas in the light
    /// alone, and where it can stay.
    var moved: Int32 = 0
    var flat: Int32 = 0
    var kept: Int32 = 0
    /// The lightest of the colours that it needs.
    var dark: Color?

    mutating func move(to color: Color, weight: Int32) {
      moved += weight
      let isLightest = dark.map { $0.relativeLuminance < color.relativeLuminance } ?? true
      if isLightest { dark = color }
    }
  }

  /// Gives another colour to surfaces that could not be told from those behind them.
  ///
  /// - Parameter keepsShared: whether the sheets that other pages share stay as they are.
  /// - Returns: whether any colour was changed.
  func apply(to planned: inout PlannedColors, keepsShared: Bool) -> Bool {
    var known: [Int32: Holder?] = [:]
    let holders = evidence.boxes.map { box in
      if let holder = known[box.style] { return holder }
      let holder = holder(of: box.style, planned, keepsShared: keepsShared)
      known[box.style] = .some(holder)
      return holder
    }
    guard holders.contains(where: { $0 != nil }) else { return false }
    let cards = Set(holders.compactMap(\.self)).filter { holder in
      if case .place(let place) = holder { planned.declared.isToldByShadow(place) } else { false }
    }
    var isChanged = false
    for _ in 0..<Thresholds.nestingRounds {
      var isMoved = false
      for (holder, use) in uses(of: holders, cards: cards, planned) {
        guard let color = color(of: use, holder, planned) else { continue }
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
    return isChanged
  }

  /// The owner of the background of a style; `nil` if that may not be changed.
  private func holder(
    of style: Int32, _ planned: PlannedColors, keepsShared: Bool
  ) -> Holder? {
    let background = evidence.paint.styles[Int(style)].background
    // Under a gradient a colour is not seen.
    guard let source = background.source, light[Int(style)].backdropSource == source else {
      return nil
    }
    guard source == .hint else {
      return planned.nestable(source, keepsShared: keepsShared, mapper).map { .place($0) }
    }
    guard planned.hints.mapper != nil, case .color(.color(let own)) = background.value,
      own.isOpaque, own != planned.hints.body.surface,
      mapper.palette.chosen.decision(on: own) == nil
    else { return nil }
    return .hint(own.rounded)
  }

  /// The new colour of a surface, where most of its uses need another one; `nil` if it can stay.
  private func color(
    of use: Use, _ holder: Holder, _ planned: PlannedColors
  ) -> MappedColor? {
    let mapper = self.mapper(of: holder, planned)
    guard use.flat <= use.moved + use.kept else { return mapper.palette.canvas }
    guard let dark = use.dark, use.moved > use.kept + use.flat else { return nil }
    let own =
      switch holder {
      case .place(let place): planned.declared.color(at: place)
      case .hint(let color): color
      }
    return own.map { mapper.nested($0, dark) }
  }

  /// The mapper of the sheet that a surface stands in.
  private func mapper(of holder: Holder?, _ planned: PlannedColors) -> ColorMapper {
    guard case .place(let place)? = holder else { return mapper }
    return planned.mapper(at: place) ?? mapper
  }

  /// The uses of each surface.
  ///
  /// - Parameter cards: the boxes that a shadow sets off from the page.
  private func uses(
    of holders: [Holder?], cards: Set<Holder>, _ planned: PlannedColors
  ) -> [Holder: Use] {
    let dark = evidence.paint.painted { color, property, declaration in
      planned.color(for: color, of: property, from: declaration)
    }
    let lent = lent(dark)
    var uses: [Holder: Use] = [:]
    // By box: what its surface has to become.
    var moved = [Color?](repeating: nil, count: evidence.boxes.count)
    for (index, box) in evidence.boxes.enumerated() {
      let own = light[Int(box.style)]
      let mapper = self.mapper(of: holders[index], planned)
      if let color = lent[index] {
        moved[index] = color
      } else if own.backdrop == light[Int(box.parentStyle)].backdrop {
        let around = box.parent < 0 ? nil : moved[Int(box.parent)]
        moved[index] = around ?? seamless(box, dark, mapper)
        if moved[index] == nil, let holder = holders[index], cards.contains(holder) {
          moved[index] = elevated(box, dark, mapper)
        }
      } else {
        moved[index] = self.moved(box, dark, planned, mapper)
      }
      guard !own.isHidden, let holder = holders[index] else { continue }
      if let color = moved[index], color != dark.styles[Int(box.style)].backdrop.color {
        uses[holder, default: Use()].move(to: color, weight: box.weight)
      } else if isFlat(box, dark, planned, mapper) {
        uses[holder, default: Use()].flat += box.weight
      } else {
        uses[holder, default: Use()].kept += box.weight
      }
    }
    return uses
  }
}

extension ColorMapper {
  /// The mapped colour of a surface that was given another one in the dark.
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
    let places = declared.surfaces(of: source)
    guard places.count == 1, let place = places.first else { return nil }
    let entry = declared.entry(place)
    guard entry.variable == nil, entry.definition == nil, !entry.isOfDark, !entry.isOnPicture,
      entry.ground == nil, self.mapper(at: place) != nil,
      !keepsShared || !declared.isShared(place),
      let color = entry.found.color.color, color.isOpaque,
      mapper.palette.chosen.decision(on: color) == nil
    else { return nil }
    return place
  }
}
