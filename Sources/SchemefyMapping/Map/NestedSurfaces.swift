internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// Separates surfaces from those behind them, by all elements that show them.
///
/// A planner sees a rule by itself, and does not know which surface lies on which: the elements that
/// show a surface say so. A surface of the canvas's colour would become as black as the canvas, a hole
/// in a gray card of a white page; a dark footer may merge with a card that turns dark, and a button
/// with a bar. Such a surface becomes lighter than that behind it, as UIKit's tertiary backgrounds are:
/// `#1a1a1a` on a page of `#111111` becomes `#1d1d1d`.
struct NestedSurfaces {
  let evidence: Evidence
  /// The mapper of surfaces whose sheet has none of its own.
  let mapper: ColorMapper
  /// The colours that the page declares.
  let declared: DeclaredColors
  /// For each box, the owner of its surface's colour; `nil` if that may not be changed.
  private let holders: [Holder?]
  /// The owners of the surfaces of cards, which a shadow sets off from the page.
  private let cards: Set<Holder>
  /// The surfaces with texts, by which others beside them are chosen: each by its colour in the light, and by the
  /// style around it. The blank ends of lines of code lie on the same one as the words in them.
  private let texted: Set<SIMD2<Int32>>
  var light: [ElementColors] { evidence.original.styles }

  private typealias Holder = ColorChange.Target

  /// The use of a surface by the elements that show it, counted by the texts on it.
  private struct Use {
    /// The texts where the surface needs another colour, where it equals the canvas in the light
    /// alone, and where it can stay.
    var moved: Int32 = 0
    var flat: Int32 = 0
    var kept: Int32 = 0
    /// The colour of the surface in the light, and the lightest of those that boxes with it need, as the
    /// background's own colour, nothing shown through it.
    var own: Color?
    var dark: Color?

    mutating func move(from own: Color?, to color: Color, weight: Int32) {
      moved += weight
      self.own = own
      let isLightest = dark.map { $0.relativeLuminance < color.relativeLuminance } ?? true
      if isLightest { dark = color }
    }
  }

  init(_ scene: ScenePlan) {
    evidence = scene.evidence
    mapper = scene.mapper
    declared = scene.colors.declared
    var known: [Int32: Holder?] = [:]
    let holders = evidence.boxes.map { box in
      if let holder = known[box.style] { return holder }
      let holder = scene.holder(ofBackgroundOf: box.style)
      known[box.style] = .some(holder)
      return holder
    }
    self.holders = holders
    let original = evidence.original.styles
    texted = Set(
      evidence.boxes.compactMap { box in
        guard box.hasTexts, let color = original[Int(box.style)].backdrop.color else { return nil }
        return Self.neighbor(color, box.parentStyle)
      })
    cards = Set(holders.compactMap(\.self)).filter { holder in
      guard case .place(let place) = holder else { return false }
      return scene.colors.declared.isToldByShadow(place)
    }
  }

  /// The colour of a box's surface; under an image that is not known, such as the arrow of a `select`, the colour
  /// below that.
  func surface(of box: SeenBox, in tree: PaintedTree) -> Color? {
    tree.styles[Int(box.style)].backdrop.color
      ?? tree.surface(of: box.style, in: evidence.paint).underImage
  }

  /// The colour of a box's background, by itself.
  private func background(of box: SeenBox) -> Color? {
    guard case .color(.color(let own)) = evidence.paint.styles[Int(box.style)].background.value
    else { return nil }
    return own
  }

  /// The opacity of a box's background, 0 to 1.
  func opacity(of box: SeenBox) -> Double { background(of: box)?.alpha ?? 1 }

  /// The colour that a box's background needs to show a colour: of its opacity.
  private func layer(_ box: SeenBox, shownAs color: Color, _ tree: PaintedTree) -> Color {
    let opacity = opacity(of: box)
    guard opacity < 1, let behind = tree.styles[Int(box.parentStyle)].backdrop.color else {
      return color
    }
    return color.layer(ofOpacity: opacity, over: behind)
  }

  /// Whether a box of this colour on the same surface has texts: what is equal in the light stays equal.
  func isTexted(_ box: SeenBox, _ color: Color) -> Bool {
    box.hasTexts || texted.contains(Self.neighbor(color, box.parentStyle))
  }

  private static func neighbor(_ color: Color, _ around: Int32) -> SIMD2<Int32> {
    SIMD2(Int32(bitPattern: color.rgb), around)
  }

  /// The changes of surfaces that could not be distinguished from those behind them.
  ///
  /// - Parameter dark: the boxes painted with the planned colours.
  func changes(_ planned: PlannedColors, _ dark: PaintedTree) -> [ColorChange] {
    guard holders.contains(where: { $0 != nil }) else { return [] }
    return uses(planned, dark).compactMap { holder, use in
      color(of: use, holder, planned).map { ColorChange(holder, .nested($0), by: .surfaceNested) }
    }
  }

  /// The new colour of a surface, where most of its uses need another one; `nil` if it can stay.
  private func color(
    of use: Use, _ holder: Holder, _ planned: PlannedColors
  ) -> MappedColor? {
    let mapper = self.mapper(of: holder, planned)
    guard use.flat <= use.moved + use.kept else { return mapper.palette.canvas }
    guard let dark = use.dark, use.moved > use.kept + use.flat else { return nil }
    let own: Color? =
      switch holder {
      case .place(let place): planned.declared.color(at: place) ?? use.own
      case .attributes(let color), .drawnTexts(let color), .drawnShapes(let color): color
      case .bodySurface: planned.hints.body.surface
      }
    return own.map { mapper.nested($0, dark) }
  }

  /// The mapper of the sheet that a surface stands in.
  private func mapper(of holder: Holder?, _ planned: PlannedColors) -> ColorMapper {
    guard case .place(let place)? = holder else { return mapper }
    return planned.mapper(at: place) ?? mapper
  }

  /// The uses of each surface.
  private func uses(_ planned: PlannedColors, _ dark: PaintedTree) -> [Holder: Use] {
    let lent = lent(dark)
    var uses: [Holder: Use] = [:]
    // For each box, the colour that its surface has to become.
    var moved = [Color?](repeating: nil, count: evidence.boxes.count)
    for (index, box) in evidence.boxes.enumerated() {
      let own = light[Int(box.style)]
      let (ownLight, ownDark) = (
        surface(of: box, in: evidence.original), surface(of: box, in: dark)
      )
      let mapper = self.mapper(of: holders[index], planned)
      // A translucent box is a shade of what is behind it, and on no level of its own.
      if opacity(of: box) < 1 {
        moved[index] = self.moved(box, dark, planned, mapper)
      } else if let color = lent[index] {
        moved[index] = color
      } else if isLevel(box) {
        let around = box.parent < 0 ? nil : moved[Int(box.parent)]
        moved[index] = around ?? seamless(box, dark, mapper)
        if moved[index] == nil, let holder = holders[index], box.isRaised || cards.contains(holder)
        {
          moved[index] = elevated(box, dark, mapper)
        }
      } else {
        moved[index] = self.moved(box, dark, planned, mapper)
      }
      // A box above the page, such as a dialog, is mostly hidden until a script shows it.
      guard !own.isHidden || box.isRaised, let holder = holders[index] else { continue }
      if let color = moved[index], color != ownDark {
        uses[holder, default: Use()].move(
          from: background(of: box) ?? ownLight, to: layer(box, shownAs: color, dark),
          weight: box.weight)
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
    // Steps that touch each other are told from a smaller difference than others.
    let role =
      isGray && dark.isOpaque
      ? palette.surfaceRole(
        near: dark, within: Thresholds.surfaceDifference, isGrouped: isGrouped) : nil
    return role
      ?? MappedColor(source: .derived(.surface), light: light.rounded, dark: dark.rounded)
  }
}

extension ScenePlan {
  /// The owner of the colour of a style's background: a place in a sheet, or attributes. `nil` if that
  /// may not be changed.
  fileprivate func holder(ofBackgroundOf style: Int32) -> ColorChange.Target? {
    let background = evidence.paint.styles[Int(style)].background
    // Under a gradient a colour is not seen.
    guard let source = background.source,
      evidence.original.styles[Int(style)].backdropSource == source
    else { return nil }
    guard source.isHint else { return nestable(source).map { .place($0) } }
    guard colors.hints.mapper != nil, case .color(.color(let own)) = background.value,
      case let holder = ColorChange.Target(ofSurface: own, source),
      own.isOpaque, !isDecidedSurface(own), !isKept(holder)
    else { return nil }
    return holder
  }

  /// The place of a surface that may be given another colour.
  private func nestable(_ source: DeclarationSource) -> DeclaredColors.Place? {
    let places = colors.declared.surfaces(of: source)
    guard places.count == 1, let place = places.first else { return nil }
    let entry = colors.declared.entry(place)
    guard entry.definition == nil, !entry.isOfDark, !entry.isOnPicture, entry.ground == nil,
      colors.mapper(at: place) != nil, !isKept(place),
      let color = entry.found.color.color ?? onlyColor(ofVariableAt: place),
      color.alpha >= Thresholds.coveringAlpha, !isDecidedSurface(color)
    else { return nil }
    return place
  }

  /// The colour of a surface that a custom property of one value gives, whatever lies on or behind its other
  /// uses; `nil` for any other.
  private func onlyColor(ofVariableAt place: DeclaredColors.Place) -> Color? {
    guard colors.declared.entry(place).found.form == .variable,
      colors.sources[place.source].plan.decisions[place.entry].color == nil
    else { return nil }
    return colors.declared.variable(at: place).flatMap { facts(at: place).color(ofVariable: $0) }
  }
}
