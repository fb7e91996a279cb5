internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Goes through the declarations of a planned page, and explains the mapping of each colour.
struct PageExplainer {
  private let page: StyledPage
  private let file: SourceFile
  private let planned: PlannedPage
  private let parts: ExplainedParts
  private let scenes: [ExplainedScene]
  private let icons: TextIcons.Shown
  /// The planner of the page as if it were mapped, which says what colours are used for.
  private let planner: SheetPlanner
  private let shape: OutputShape
  private var places: PagePlaces

  /// - Parameters:
  ///   - scenes: the page outside of all parts, and then each part.
  ///   - icons: the colours of icons that take the colour of the text.
  ///   - planner: that of the page as if it were mapped.
  ///   - shape: of the output that is explained.
  package init(
    _ page: StyledPage, of file: SourceFile, _ planned: PlannedPage,
    _ parts: ExplainedParts, _ scenes: [ExplainedScene], _ icons: TextIcons.Shown,
    _ shape: OutputShape, _ planner: SheetPlanner
  ) {
    self.planner = planned.planner ?? planner
    self.shape = shape
    self.icons = icons
    self.page = page
    self.file = file
    self.planned = planned
    self.parts = parts
    self.scenes = scenes
    places = PagePlaces(page, of: DocumentSource(file))
  }

  /// A text of CSS.
  private struct Source {
    var sheet: Stylesheet
    var text: [UInt8]
    var usage: SheetUsage
    /// Whether the text is that of a sheet, or of a style attribute; and its number among those.
    var isSheet: Bool
    var number: Int

    /// The plan of the text in a scene; `nil` if nothing is mapped.
    func plan(_ scene: ExplainedScene) -> SheetPlan? {
      isSheet ? scene.plans?.sheets[number] : scene.plans?.attributes[number]
    }

    /// The place of an entry among the declared colours of a scene.
    func place(_ entry: Int, _ scene: ExplainedScene) -> DeclaredColors.Place {
      DeclaredColors.Place(
        source: isSheet ? number : scene.colors.declared.attributes[number], entry: entry)
    }
  }

  /// The explanations, those of sheets first, in the order in which they are written.
  package mutating func explanations(addedRoles: [String]) -> [ColorExplanation] {
    var all: [ColorExplanation] = []
    for (place, index) in page.sheets.loaded.enumerated() {
      guard let index else { continue }
      let source = Source(
        sheet: planned.loader.sheets[index].sheet, text: page.sheets.sheets[place].text,
        usage: planned.loader.sheets[index].usage, isSheet: true, number: index)
      all += explain(source, addedRoles) { places, offset in
        places.place(of: offset, inSheet: place)
      } scenes: { [parts] declaration in
        let name = source.sheet.nameToken(of: declaration)
        return parts.scenes(
          of: name.start, in: index,
          isInherited: name.isCustomPropertyName(in: source.text.span))
      }
    }
    for (index, attribute) in planned.attributes.enumerated() {
      let embedded = planned.page.attributes[index].text
      let source = Source(
        sheet: attribute.sheet,
        text: embedded.withText(in: file.text) { text in text.indices.map { text[$0] } },
        usage: attribute.usage, isSheet: false, number: index)
      let scene = parts.scene(at: embedded.map.source(of: 0..<0).lowerBound)
      all += explain(source, addedRoles) { places, offset in
        places.place(of: embedded.map.source(of: offset..<offset).lowerBound)
      } scenes: { _ in
        [scene]
      }
    }
    for (index, hint) in planned.page.hints.enumerated() {
      guard var own = explain(hint, addedRoles) else { continue }
      if let color = icons.hints[index] { take(color, &own) }
      all.append(own)
    }
    return all
  }

  // MARK: Declarations

  /// - Parameters:
  ///   - place: the place of an offset in the source.
  ///   - numbers: of the scenes that a declaration is seen in.
  private mutating func explain(
    _ source: Source, _ addedRoles: [String],
    at place: (inout PagePlaces, Int) -> SourceLocation?,
    scenes numbers: (CSSDeclaration) -> [Int]
  ) -> [ColorExplanation] {
    let uses = scenes.map { ($0.planner ?? planner).uses(of: source.usage) }
    var all: [ColorExplanation] = []
    for (index, entry) in source.usage.entries.enumerated() {
      let declaration = source.sheet.declarations[entry.declaration]
      let extent = source.sheet.textRange(declaration.tokens).range
      guard let start = place(&places, extent.lowerBound),
        let end = place(&places, extent.upperBound)
      else { continue }
      for number in numbers(declaration) {
        let text = { (range: Range<Int>) in String(decoding: source.text[range], as: UTF8.self) }
        var item = explanation(index, source, uses[number][index], scenes[number], addedRoles)
        item.property = text(source.sheet.nameToken(of: declaration).range.range)
        item.written = text(source.sheet.textRange(entry.found.tokens).range)
        (item.place, item.end) = (start, end)
        if !source.isSheet, let color = icons.attributes[source.number] { take(color, &item) }
        all.append(item)
      }
    }
    return all
  }

  /// The explanation of an entry in a scene, without its text and its place.
  private func explanation(
    _ index: Int, _ source: Source, _ use: ColorUse?, _ scene: ExplainedScene,
    _ addedRoles: [String]
  ) -> ColorExplanation {
    let entry = source.usage.entries[index]
    let plan = source.plan(scene)
    let mapped = scene.mapped(plan?.colors[index])
    let color = use?.color ?? entry.found.color.color
    let place = source.place(index, scene)
    let reason = reason(for: index, source, use, scene)
    let nowhere = SourceLocation(file: file.name)
    return ColorExplanation(
      place: nowhere, end: nowhere, property: "", written: "", color: color?.rounded,
      role: ColorExplanation.Role(use?.role ?? entry.found.role),
      part: scene.part?.selector.description, pair: pair(of: use),
      dark: color.flatMap { scene.shown($0, at: place) }?.rounded,
      target: target(of: mapped, addedRoles), ruleIdentifier: reason.identifier,
      rule: reason.words + blending(of: entry, source, scene),
      contrast: scene.contrasts.contrasts[place] ?? contrast(of: use, mapped, scene))
  }

  /// Says of a paint of an icon that it takes the colour of the text.
  private func take(_ text: ResolvedColor, _ item: inout ColorExplanation) {
    guard item.part == nil, item.color?.isOpaque == true else { return }
    (item.dark, item.target) = (text.color?.rounded, nil)
    (item.ruleIdentifier, item.rule) = Self.reason(.textIcon)
  }

  private func pair(of use: ColorUse?) -> Color? {
    guard let use else { return nil }
    return (use.role == .surface ? use.text : use.backdrop)?.rounded
  }

  private func target(of mapped: MappedColor?, _ addedRoles: [String]) -> String? {
    switch mapped?.source {
    case .role(let role)?: role.rawValue
    case .added(let place)?: addedRoles[Int(place)]
    case .derived?, .currentColor?, nil: nil
    }
  }

  /// The contrast of a pair that stands in one rule.
  private func contrast(
    of use: ColorUse?, _ mapped: MappedColor?, _ scene: ExplainedScene
  ) -> ColorExplanation.Contrast? {
    guard let use, use.role == .text, let backdrop = use.backdrop else { return nil }
    let mapper = (scene.planner ?? planner).mapper
    func contrast(_ text: Color, on backdrop: Color) -> ColorExplanation.TextContrast {
      ColorExplanation.TextContrast(
        ratio: text.contrastRatio(on: backdrop), minimum: mapper.text.minimum)
    }
    let light = backdrop.composited(over: mapper.canvas.light)
    let shown = use.color.composited(over: light)
    let inLight = scene.part?.style == .dark ? nil : contrast(shown, on: light)
    guard scene.style == .dark else {
      return ColorExplanation.Contrast(light: inLight, count: 0, backdrops: [light.rounded])
    }
    guard scene.planner != nil || backdrop.isOpaque else { return nil }
    let dark =
      scene.planner == nil
      ? backdrop
      : mapper.darkSurface(backdrop, under: shown).composited(over: mapper.canvas.dark)
    return ColorExplanation.Contrast(
      light: inLight, dark: contrast(mapped?.dark ?? use.color, on: dark), count: 0,
      backdrops: [dark.rounded])
  }

  // MARK: Rules

  /// The identifier of a rule, and its decision in words.
  private typealias Reason = (identifier: String, words: String)

  private static func reason(_ rule: MappingRule) -> Reason {
    (rule.identifier.description, rule.changes)
  }

  /// The reason why colours stay in a scene in which nothing is mapped.
  private static func reasonUnmapped(_ scene: ExplainedScene) -> Reason {
    (MappingRule.unmapped.identifier.description, scene.reasonUnmapped)
  }

  private func reason(
    for index: Int, _ source: Source, _ use: ColorUse?, _ scene: ExplainedScene
  ) -> Reason {
    let entry = source.usage.entries[index]
    let plan = source.plan(scene)
    guard scene.style == .dark else {
      return scene.mapped(plan?.colors[index]) == nil
        ? Self.reasonUnmapped(scene) : Self.reason(.paletteLight)
    }
    guard let decision = plan?.decisions[index],
      let rule = decision.rule, !decision.isBy(.unmapped)
    else {
      let dark = MappingRule.authorDark
      return entry.isOfDark
        ? (dark.identifier.description, dark.keeps) : Self.reasonUnmapped(scene)
    }
    var words = RuleWords(use, scene.planner?.mapper)
    words.property = entry.variable.map { source.usage.names.names[Int($0)].text }
    words.backdrops = scene.contrasts.contrasts[source.place(index, scene)]?.backdrops ?? []
    return (rule.identifier.description, words.text(of: decision, by: rule))
  }

  /// The further treatment of a surface behind a picture, in words.
  private func blending(
    of entry: SheetUsage.Entry, _ source: Source, _ scene: ExplainedScene
  ) -> String {
    let plan = source.plan(scene)
    guard scene.style == .dark, entry.found.role == .surface,
      let blends = plan?.blends
    else { return "" }
    let rule = source.sheet.declarations[entry.declaration].rule
    let isBlended = zip(source.usage.grounds, blends).contains {
      $0.rule == rule && !$0.isUnchanged && $1 != nil
    }
    guard isBlended else { return "" }
    return "; its picture is multiplied with it"
  }

  // MARK: Attributes

  private mutating func explain(
    _ hint: PresentationalColor, _ addedRoles: [String]
  ) -> ColorExplanation? {
    guard let color = hint.color(in: file.text) else { return nil }
    let isInPicture = planned.page.outline.isDrawing
    var use = ColorUse(hint.role(of: color, isInPicture: isInPicture), color)
    let isOfBody = hint.element == .body
    let name = hint.attribute.range
    let scene = scenes[parts.scene(at: name.lowerBound)]
    scene.seenHints.complete(&use, ofBody: isOfBody ? planned.loaded.bodyColors : nil)
    let mapper = scene.planner?.mapper
    let decision =
      planned.ruleOfKeptDrawing(around: name.lowerBound).map { MappingDecision(nil, by: $0) }
      ?? scene.seenHints.decision(ofDrawn: hint, color)
      ?? scene.seenHints.decision(on: use, isOfBody: isOfBody) ?? mapper?.decide(use)
    let mapped = scene.mapped(decision?.color)
    let written = hint.value.withText(in: file.text) { text in text.indices.map { text[$0] } }
    let end = hint.value.map.source(of: written.count..<written.count).lowerBound
    var reason = Self.reasonUnmapped(scene)
    if scene.style == .dark, let decision, let rule = decision.rule {
      var words = RuleWords(use, mapper)
      words.backdrops =
        scene.contrasts.contrast(ofAttribute: color, .text)?.backdrops ?? []
      reason = (rule.identifier.description, words.text(of: decision, by: rule))
    }
    return ColorExplanation(
      place: places.place(of: name.lowerBound), end: places.place(of: end),
      property: String(decoding: name.map { file.text[$0] }, as: UTF8.self),
      written: String(decoding: written, as: UTF8.self), color: color.rounded,
      role: ColorExplanation.Role(use.role), part: scene.part?.selector.description,
      pair: pair(of: use), dark: shown(hint, color, mapped, use, scene).rounded,
      target: target(of: mapped, addedRoles), ruleIdentifier: reason.identifier,
      rule: reason.words,
      contrast: scene.contrasts.contrast(
        ofAttribute: color, use.role != .surface ? .text : isOfBody ? .body : .surface)
        ?? contrast(of: use, mapped, scene))
  }

  /// The colour that is shown in the place of an attribute's: an opaque one where a style is baked into
  /// an attribute whose syntax has no alpha.
  private func shown(
    _ hint: PresentationalColor, _ color: Color, _ mapped: MappedColor?, _ use: ColorUse,
    _ scene: ExplainedScene
  ) -> Color {
    guard let mapped, let mapper = scene.planner?.mapper, hint.syntax != .css,
      shape.style == scene.style
    else { return scene.shown(color, mapped) }
    return PageRewriter.legacyColor(mapped, of: use, mapper, scene.seenHints, shape)
  }
}
