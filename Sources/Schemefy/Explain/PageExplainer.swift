internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// Goes through the declarations of a planned page, and says of each colour what became of it.
struct PageExplainer {
  typealias Seen = (colors: PlannedColors, attributes: [Int], contrasts: SeenColors)

  private let page: StyledPage
  private let file: SourceFile
  private let planned: Pipeline.PlannedPage
  private let mended: PagePlans?
  private let seen: Seen
  /// Why colours stay where none is mapped.
  private let kept: String
  private var places: AuditPlaces

  init(
    _ page: StyledPage, of file: SourceFile, _ planned: Pipeline.PlannedPage, mended: PagePlans?,
    seen: Seen, kept: String
  ) {
    self.page = page
    self.file = file
    self.planned = planned
    self.mended = mended
    self.seen = seen
    self.kept = kept
    places = AuditPlaces(page, of: file)
  }

  /// A text of CSS with its plans.
  private struct Source {
    var sheet: Stylesheet
    var text: [UInt8]
    var usage: SheetUsage
    /// As the rules had it, and as it is now; `nil` if nothing is mapped.
    var plan: SheetPlan?
    var mended: SheetPlan?
    /// Its number in ``PlannedColors/sources``.
    var number: Int
  }

  /// The explanations, those of sheets first, in the order in which they are written.
  mutating func explanations(addedRoles: [String]) -> [ColorExplanation] {
    var all: [ColorExplanation] = []
    for (place, index) in page.sheets.loaded.enumerated() {
      guard let index else { continue }
      let source = Source(
        sheet: planned.loader.sheets[index].sheet, text: page.sheets.sheets[place].text,
        usage: planned.loader.sheets[index].usage, plan: planned.plans?.sheets[index],
        mended: mended?.sheets[index], number: index)
      all += explain(source, addedRoles) { places, offset in
        places.place(of: offset, inSheet: place)
      }
    }
    for (index, attribute) in planned.attributes.enumerated() {
      let embedded = planned.page.attributes[index].text
      let source = Source(
        sheet: attribute.sheet,
        text: embedded.withText(in: file.text) { text in text.indices.map { text[$0] } },
        usage: attribute.usage, plan: planned.plans?.attributes[index],
        mended: mended?.attributes[index], number: seen.attributes[index])
      all += explain(source, addedRoles) { places, offset in
        places.place(of: embedded.map.source(of: offset..<offset).lowerBound)
      }
    }
    for hint in planned.page.hints { if let own = explain(hint, addedRoles) { all.append(own) } }
    return all
  }

  // MARK: Declarations

  private mutating func explain(
    _ source: Source, _ addedRoles: [String],
    at place: (inout AuditPlaces, Int) -> SourceLocation?
  ) -> [ColorExplanation] {
    let uses = planned.planner?.uses(of: source.usage)
    var all: [ColorExplanation] = []
    for (index, entry) in source.usage.entries.enumerated() {
      let declaration = source.sheet.declarations[entry.declaration]
      let extent = source.sheet.textRange(declaration.tokens).range
      guard let start = place(&places, extent.lowerBound),
        let end = place(&places, extent.upperBound)
      else { continue }
      let name = source.sheet.textRange(
        TokenRange(Int(declaration.name)..<Int(declaration.name) + 1)
      ).range
      let tokens = source.sheet.textRange(entry.found.tokens).range
      let use = uses?[index]
      let mapped = source.mended?.colors[index] ?? source.plan?.colors[index]
      let color = use?.color ?? entry.found.color.color
      let seenAt = PlannedColors.Place(source: source.number, entry: index)
      all.append(
        ColorExplanation(
          place: start, end: end, property: String(decoding: source.text[name], as: UTF8.self),
          written: String(decoding: source.text[tokens], as: UTF8.self), color: color?.rounded,
          role: ColorExplanation.Role(use?.role ?? entry.found.role),
          pair: pair(of: use),
          dark: color.flatMap { seen.colors.color(for: $0, at: seenAt) }?.rounded,
          target: target(of: mapped, addedRoles), rule: rule(for: index, entry, use, source),
          contrast: seen.contrasts.contrasts[seenAt] ?? contrast(of: use, mapped)))
    }
    return all
  }

  private func pair(of use: ColorUse?) -> Color? {
    guard let use else { return nil }
    return (use.role == .surface ? use.text : use.backdrop)?.rounded
  }

  private func target(of mapped: MappedColor?, _ addedRoles: [String]) -> String? {
    switch mapped?.source {
    case .role(let role)?: role.rawValue
    case .added(let place)?: addedRoles[Int(place)]
    case .derived?, nil: nil
    }
  }

  /// The contrast of a pair that stands in one rule.
  private func contrast(
    of use: ColorUse?, _ mapped: MappedColor?
  ) -> ColorExplanation.Contrast? {
    guard let use, let mapper = planned.planner?.mapper, use.role == .text,
      let backdrop = use.backdrop
    else { return nil }
    let light = backdrop.composited(over: mapper.canvas.light)
    let shown = use.color.composited(over: light)
    let dark = mapper.darkSurface(backdrop, under: shown).composited(over: mapper.canvas.dark)
    return ColorExplanation.Contrast(
      light: shown.contrastRatio(to: light),
      dark: (mapped?.dark ?? use.color).contrastRatio(on: dark), minimum: mapper.text.minimum,
      count: 0,
      backdrops: [dark.rounded])
  }

  // MARK: Rules

  private func rule(
    for index: Int, _ entry: SheetUsage.Entry, _ use: ColorUse?, _ source: Source
  ) -> String {
    let own = source.plan?.colors[index]
    if let mended = source.mended?.colors[index], mended != own {
      let place = PlannedColors.Place(source: source.number, entry: index)
      let backdrops = seen.contrasts.contrasts[place]?.backdrops ?? []
      let names = backdrops.map(\.cssText).joined(separator: ", ")
      return names.isEmpty ? "mended" : "mended: seen on \(names)"
    }
    if entry.isOfDark { return "kept: the author's own for the dark" }
    guard let mapper = planned.planner?.mapper, let plan = source.plan else { return kept }
    if plan.unknown.contains(index) { return "kept: its components have several values" }
    if let variable = entry.variable, own == nil, entry.found.color.color == nil {
      return "as the custom property '\(source.usage.names.names[Int(variable)])'"
    }
    if case .system = entry.found.color {
      return own == nil ? "kept: a colour of the system" : "the palette's, for one of the system"
    }
    if entry.found.color == .currentColor { return "kept: the colour of the text" }
    guard let use else {
      return entry.definition == nil
        ? "kept: its value is not known" : "kept: nothing uses the custom property"
    }
    return mapper.reason(for: use, becoming: own)
  }

  // MARK: Attributes

  private mutating func explain(
    _ hint: PresentationalColor, _ addedRoles: [String]
  ) -> ColorExplanation? {
    guard let color = hint.color(in: file.text) else { return nil }
    let isDrawn =
      (planned.page.outline.isDrawing || hint.isInDiagram) && hint.rule.property != .lightingColor
    var use = ColorUse(isDrawn ? hint.role.inPicture : hint.role, color)
    if hint.element == .body {
      use.backdrop = hint.role == .text ? planned.bodyColors.surface : nil
      use.text = hint.role == .surface ? planned.bodyColors.text : nil
    }
    let mapper = planned.planner?.mapper
    let mapped = mapper?.map(use)
    let name = hint.attribute.range
    let written = hint.value.withText(in: file.text) { text in text.indices.map { text[$0] } }
    let end = hint.value.map.source(of: written.count..<written.count).lowerBound
    return ColorExplanation(
      place: places.place(of: name.lowerBound), end: places.place(of: end),
      property: String(decoding: name.map { file.text[$0] }, as: UTF8.self),
      written: String(decoding: written, as: UTF8.self), color: color.rounded,
      role: ColorExplanation.Role(use.role), pair: pair(of: use),
      dark: (mapped?.dark ?? color).rounded, target: target(of: mapped, addedRoles),
      rule: mapper?.reason(for: use, becoming: mapped) ?? kept,
      contrast: contrast(of: use, mapped))
  }
}
