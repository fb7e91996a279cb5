package import SchemefyColor
package import SchemefyCSS
package import SchemefySheets
internal import SchemefyTraits

/// The plan of a sheet: the decision on each of its colours, such as `#fff` to `#1c1c1e`.
package struct SheetPlan: Sendable {
  /// For each entry of the usage, its new colour and the rule that decides it.
  package internal(set) var decisions: [MappingDecision]
  /// For each entry of the usage, its new colour; `nil` where it stays.
  package var colors: DecidedColors { DecidedColors(decisions: decisions) }
  /// For each custom property of the usage, the one notation that uses it as channels.
  package var notations: [ComponentNotation?]
  /// The entries whose colours are not known, as they have components in custom properties of
  /// several values, or as several notations use them.
  package var unknown: [Int]
  /// For each picture of the usage, the way in which it follows the scheme; `nil` where it stays.
  package var pictures: [PictureChange?]
  /// For each surface that a picture of pixels lies on, how both are blended in the dark; `nil` where
  /// the picture stays.
  package var blends: [PictureBlending?]
  /// Indices of ``SheetUsage/multiplied``: of the elements that are not blended in the dark, as the surfaces that
  /// they are seen on are dark there.
  package var unblended: Set<Int> = []
  /// The entries of texts that `--set` makes unreadable.
  package var lost: [(entry: Int, contrast: LostContrast)]
  /// By the entry of a surface or a text, the entries of the lines with its colour that stand elsewhere: in
  /// a custom property, or in the rule of an arrow.
  package var lines: [Int: [Int]] = [:]
  /// The entries of states that got another colour, as they would have looked as at rest.
  package var states: Set<Int> = []
  /// The entries of surfaces that only light texts lie on: the author's colour of the surface, and the
  /// darkest of the texts.
  package var underTexts: [Int: (own: Color, text: Color)] = [:]
  /// The entries of surfaces that got another colour, as they could not be distinguished from those
  /// behind.
  package var nested: Set<Int> = []
  /// The entries of definitions of custom properties that got another colour by what is seen.
  package var seenDefinitions: Set<Int> = []

  /// A plan that changes nothing.
  package static func unchanged(_ usage: SheetUsage) -> SheetPlan {
    SheetPlan(
      usage,
      usage.entries.map { MappingDecision(nil, by: $0.isOfDark ? .authorDark : .unmapped) })
  }

  /// Whether the plan reports no unreadable or unknown colour.
  var isQuiet: Bool { unknown.isEmpty && lost.isEmpty }

  /// Whether the plan changes the same as another one, and reports no unreadable or unknown colour.
  package func isQuietly(equalTo other: SheetPlan) -> Bool {
    decisions.count == other.decisions.count
      && zip(decisions, other.decisions).allSatisfy { $0.color == $1.color }
      && notations == other.notations && isQuiet
  }

  /// Sets the new colour of an entry, and the rule that decides it; `nil` if the colour stays.
  package mutating func decide(_ index: Int, _ color: MappedColor?, by rule: MappingRule) {
    decisions[index] = MappingDecision(color, by: rule)
  }
}

extension SheetPlan {
  /// A plan of decisions on the entries of a usage; nothing else is changed.
  package init(_ usage: SheetUsage, _ decisions: [MappingDecision]) {
    self.init(
      decisions: decisions,
      notations: [ComponentNotation?](repeating: nil, count: usage.names.count), unknown: [],
      pictures: usage.pictures.map { _ in nil }, blends: usage.grounds.map { _ in nil }, lost: [])
  }
}

/// Plans sheets of one page, or of pages that share them.
package struct SheetPlanner: Sendable {
  package private(set) var mapper: ColorMapper
  package let facts: SheetFacts
  /// The decisions made before: colours repeat, so each colour is mapped once for equal neighbours.
  private var memo = ColorMemo<ColorUse, MappingDecision>()
  /// The roles that decide on values which custom properties take from others: a value is mapped once,
  /// where it stands, for all properties that take it.
  private let takenRoles: [CustomPropertyName: RoleSet]
  /// The texts that `--set` makes unreadable on their backdrops, each pair of colours once.
  private var lost: [LostContrast] = []

  /// - Parameters:
  ///   - facts: the facts of all sheets that the page uses.
  ///   - shown: the colours in the light of the surfaces that texts are seen on; `nil` if that is not
  ///     known, so that texts may lie on all.
  package init(
    _ palette: MappingPalette, minimum: Double, facts: SheetFacts, textsOn shown: Set<Color>?
  ) {
    var facts = facts
    facts.resolveAliases()
    self.facts = facts
    takenRoles = facts.takenRoles
    let mapper = ColorMapper(palette: palette, minimum: minimum, backdrops: facts.backdrops)
    self.mapper = shown.map(mapper.mapper(forTextsOn:)) ?? mapper
  }

  /// The planner of the same sheets that maps in another way.
  func with(_ mapper: ColorMapper) -> SheetPlanner {
    var planner = self
    (planner.mapper, planner.memo, planner.lost) = (mapper, ColorMemo(), [])
    return planner
  }

  /// Plans the colours of a sheet, a rule at a time.
  package mutating func plan(_ usage: SheetUsage) -> SheetPlan {
    let variables = known(usage)
    let templates = templateColors(usage, variables)
    var decisions: [MappingDecision] = []
    var (unknown, layers): ([Int], [Int]) = ([], [])
    var lost: [(entry: Int, contrast: LostContrast)] = []
    decisions.reserveCapacity(usage.entries.count)
    let blends = usage.grounds.map { blending($0, variables, templates) }
    for index in usage.entries.indices {
      guard !usage.entries[index].isOfDark else {
        decisions.append(MappingDecision(nil, by: .authorDark))
        continue
      }
      let isBlended = usage.entries[index].ground.flatMap { blends[Int($0)] } != nil
      guard isBlended || !usage.entries[index].isOnPicture else {
        decisions.append(kept(usage.entries[index], variables, templates))
        continue
      }
      let known = self.lost.count
      var decision = plan(drawn(usage.entries[index], usage), variables, templates)
      if self.lost.count > known { lost += self.lost[known...].map { (index, $0) } }
      if templates.lacks(usage.entries[index], variables) {
        unknown.append(index)
        if decision.color == nil { decision = MappingDecision(nil, by: .unknownComponents) }
      }
      if decision.color == nil, usage.entries[index].isLayer { layers.append(index) }
      decisions.append(decision)
    }
    for index in layers {
      let text = known(usage.entries[index].text, variables, templates)
      guard decisions[index].isBy(.overlay),
        let color = darkStop(index, usage, decisions, under: text)
      else { continue }
      decisions[index] = MappingDecision(color, by: .surfaceFade)
    }
    // Few sheets and hardly a style attribute define custom properties.
    let isDefining = !usage.definitions.isEmpty
    var lines = isDefining ? DefinedBorders(facts, mapper).complete(usage, &decisions) : [:]
    for (arrow, box) in usage.arrows {
      decisions[Int(arrow)] = MappingDecision(decisions[Int(box)].color, by: .lineOfBox)
      lines[Int(box), default: []].append(Int(arrow))
    }
    var states = tellStatesApart(usage, &decisions, variables, templates)
    if isDefining { states.formUnion(DefinedStates(facts, mapper).tellApart(usage, &decisions)) }
    return SheetPlan(
      decisions: decisions, notations: variables.map(\.channels.only), unknown: unknown,
      pictures: usage.pictures.map { change(of: $0, variables, templates) }, blends: blends,
      lost: lost, lines: lines, states: states)
  }

  /// The blending of a picture with its surface; `nil` if the surface does not become dark.
  private func blending(
    _ ground: SheetUsage.Ground, _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> PictureBlending? {
    let isBare = ground.surface == nil
    // A texture is pale, whatever canvas the page lies on.
    let bare = ground.isOfTexture ? .white : mapper.canvas.light
    let own = ground.surface.map { known($0, variables, templates) } ?? bare
    guard let light = own, light.isOpaque else { return nil }
    let dark = mapper.darkSurface(light, under: known(ground.text, variables, templates))
    guard dark.isOpaque, dark.relativeLuminance < Thresholds.darkLuminance,
      dark.relativeLuminance < light.relativeLuminance
    else { return nil }
    let surface = isBare ? mapper.palette.canvas : nil
    return ground.isOfTexture && isBare && surface == nil ? nil : PictureBlending(surface: surface)
  }

  /// Changes the colours of states that would look as at rest.
  ///
  /// - Returns: the entries that are changed.
  private func tellStatesApart(
    _ usage: SheetUsage, _ decisions: inout [MappingDecision], _ variables: [KnownVariable],
    _ templates: TemplateColors
  ) -> Set<Int> {
    var changed: Set<Int> = []
    for pair in usage.states {
      let (own, rest) = (Int(pair.entry), Int(pair.rest))
      guard let light = usage.entries[rest].found.color.color,
        let color = told(
          usage.entries[own], decisions[own].color,
          from: RestColor(light: light, dark: decisions[rest].color?.dark ?? light), variables,
          templates)
      else { continue }
      decisions[own] = MappingDecision(color, by: .state)
      changed.insert(own)
    }
    return changed
  }

  /// Changes the colours of states that would look as at rest, where another sheet has the colour at
  /// rest.
  package func tellApart(
    _ states: [(entry: Int, rest: RestColor)], _ usage: SheetUsage, _ plan: inout SheetPlan
  ) {
    let variables = known(usage)
    let templates = templateColors(usage, variables)
    for (own, rest) in states {
      guard
        let color = told(usage.entries[own], plan.colors[own], from: rest, variables, templates)
      else { continue }
      plan.decide(own, color, by: .state)
      plan.states.insert(own)
    }
  }

  /// The new colour of a state that would look as at rest; `nil` for any other state.
  private func told(
    _ entry: SheetUsage.Entry, _ mapped: MappedColor?, from rest: RestColor,
    _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> MappedColor? {
    guard let light = entry.found.color.color else { return nil }
    let beside = entry.found.role == .text ? entry.backdrop : entry.text
    let state = StateContrast(
      mapper, role: entry.found.role, light: (rest.light, light),
      beside: known(beside, variables, templates))
    return state.color((rest.dark, mapped?.dark ?? light))
  }

  /// The decision on a colour on a picture, which stays: where it comes from a custom property that is
  /// mapped, the author's value is written in its place.
  private func kept(
    _ entry: SheetUsage.Entry, _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> MappingDecision {
    guard let variable = entry.variable.map({ variables[Int($0)] }), variable.role != nil,
      let color = entry.template == nil ? variable.color : templates.color(of: entry.template),
      entry.found.channels == nil
    else { return MappingDecision(nil, by: .onPicture) }
    return MappingDecision(MappedColor(ownValue: color), by: .onPicture)
  }

  /// The way in which a picture follows the scheme, decided by the surface behind it; `nil` if it stays.
  private func change(
    of picture: SheetUsage.Picture, _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> PictureChange? {
    // A picture that nothing uses, or only masks do, is not seen.
    guard picture.isOfBoth, picture.definition.map({ variables[Int($0)].role != nil }) ?? true
    else { return nil }
    if picture.isEdge { return .drawing }
    guard let light = known(picture.backdrop, variables, templates),
      light.alpha > Thresholds.coveringAlpha
    else {
      return .icon
    }
    let text = known(picture.text, variables, templates)
    let dark = mapper.darkSurface(light, under: text)
    if light.relativeLuminance > Thresholds.paleLuminance {
      return dark.relativeLuminance < Thresholds.darkLuminance ? .drawing : nil
    }
    return dark.isEquivalent(to: light.rounded) ? nil : .icon
  }

  /// The role and the value of a custom property, as far as they are known.
  fileprivate struct KnownVariable {
    /// The role that its value is mapped in; `nil` if nothing uses it.
    var role: ColorUse.Role?
    /// The functions that use the property for their channels.
    var channels: ChannelUses
    /// The one colour that the property holds; `nil` if it is not known, or there are several.
    var color: Color?
    /// The one colour that the property holds, or the first of several that look alike.
    var alike: Color?
  }

  /// The roles and values of the custom properties of a sheet, by their numbers.
  private func known(_ usage: SheetUsage) -> [KnownVariable] {
    usage.names.names.map { name in
      guard let variable = facts.variables[name] else {
        return KnownVariable(channels: ChannelUses())
      }
      return KnownVariable(
        role: variable.roles.main, channels: variable.channels, color: facts.color(of: variable),
        alike: facts.color(of: variable) ?? variable.values.alike)
    }
  }

  /// The colours of the templates of a sheet.
  private func templateColors(
    _ usage: SheetUsage, _ variables: [KnownVariable]
  ) -> TemplateColors {
    guard !usage.templates.isEmpty else { return TemplateColors() }
    let templates = usage.templates
    var colors = templates.map { facts.color(of: $0) }
    for entry in usage.entries {
      guard let index = entry.template.map(Int.init), case .components = entry.found.form else {
        continue
      }
      let notation = entry.definition.flatMap { variables[Int($0)].channels.only }
      colors[index] = notation.flatMap { facts.color(of: templates[index], in: $0) }
    }
    return TemplateColors(colors: colors, templates: templates, facts: facts)
  }

  /// For each colour of a sheet, the use that it is planned for; `nil` where that is not known.
  package func uses(of usage: SheetUsage) -> [ColorUse?] {
    let variables = known(usage)
    let templates = templateColors(usage, variables)
    return usage.entries.map { entry in
      let entry = drawn(entry, usage)
      let target = entry.variable.flatMap { variables[Int($0)].color }
      let color = entry.found.color.color ?? templates.color(of: entry.template) ?? target
      let role = entry.definition.map { variables[Int($0)].role } ?? entry.found.role
      guard let color, let role else { return nil }
      // A definition is mapped for itself.
      guard entry.definition == nil || entry.variable != nil else { return ColorUse(role, color) }
      return use(entry, role, color, variables, templates)
    }
  }

  /// The role that the value of a custom property is mapped in; `nil` if nothing uses it.
  package func role(ofVariable name: CustomPropertyName) -> ColorUse.Role? {
    facts.variables[name]?.roles.main
  }

  /// The role that decides the colour which a custom property shows, be its value its own or taken
  /// from another property; `nil` if nothing uses it.
  func shownRole(ofVariable name: CustomPropertyName) -> ColorUse.Role? {
    (takenRoles[name] ?? facts.variables[name]?.roles)?.main
  }

  /// Whether a declaration gives a custom property a value.
  func isDefined(_ name: CustomPropertyName) -> Bool {
    facts.variables[name]?.values.isEmpty == false
  }

  /// The one colour that a custom property holds; `nil` if it is not known, or there are several.
  package func color(ofVariable name: CustomPropertyName) -> Color? {
    facts.color(ofVariable: name)
  }

  private mutating func plan(
    _ entry: SheetUsage.Entry, _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> MappingDecision {
    switch (entry.definition, entry.variable) {
    case (let name, let origin?) where entry.found.form == .function:
      guard let role = name.map({ variables[Int($0)].role }) ?? entry.found.role else {
        return MappingDecision(nil, by: .relativeColor)
      }
      return planRelative(entry, variables[Int(origin)], in: role, variables, templates)
    case (let name?, let target?):
      guard let role = variables[Int(name)].role else {
        return MappingDecision(nil, by: .customProperty)
      }
      return planVariable(entry, variables[Int(target)], in: role, variables, templates)
    case (let name?, nil):
      return planDefinition(entry, variables[Int(name)], templates)
    case (nil, let name?):
      return planVariable(
        entry, variables[Int(name)], in: entry.found.role, variables, templates)
    case (nil, nil):
      break
    }
    switch entry.found.color {
    case .color(let color, _):
      let decision = decide(use(entry, entry.found.role, color, variables, templates))
      return entry.found.channels == nil ? decision : opaque(decision)
    case .system(let system):
      return MappingDecision(mapper.palette.role(for: system), by: .systemColor)
    case .currentColor, .lightDark:
      return MappingDecision(nil, by: .forUnknown(entry))
    case .unresolved:
      guard let color = templates.color(of: entry.template) else {
        return MappingDecision(nil, by: .unknownValue)
      }
      return decide(use(entry, entry.found.role, color, variables, templates))
    }
  }

  /// The entry of a paint, in the role that it has if its rule is for texts of drawings, or for a diagram.
  private func drawn(_ entry: SheetUsage.Entry, _ usage: SheetUsage) -> SheetUsage.Entry {
    guard let paint = entry.paint.map({ usage.paints[Int($0)] }) else { return entry }
    var entry = entry
    if facts.drawnNames.isOfTexts(paint) {
      entry.found.role = .text
    } else if facts.drawnNames.isOfEdges(paint) {
      let color = entry.found.color.color
      entry.found.role =
        color.map(facts.isSurface) ?? false
        ? .surface : entry.found.role.inPicture(color, leavesVivid: true)
    } else if facts.drawnNames.isOfDiagram(paint) {
      entry.found.role = entry.found.role.inPicture(entry.found.color.color, leavesVivid: true)
    }
    return entry
  }

  /// The use of a colour at the place of an entry.
  private func use(
    _ entry: SheetUsage.Entry, _ role: ColorUse.Role, _ color: Color,
    _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> ColorUse {
    ColorUse(
      role, color, backdrop: known(entry.backdrop, variables, templates),
      text: known(entry.text, variables, templates), isStripe: entry.found.isStripe,
      isPair: entry.isPair)
  }

  /// The colour of the backdrop or the text beside a colour; `nil` if it is not known.
  private func known(
    _ paired: SheetUsage.Paired?, _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> Color? {
    switch paired {
    case .color(let color): color
    case .variable(let id): variables[Int(id)].color
    case .template(let index): templates.color(of: index)
    case nil: nil
    }
  }

  /// Maps a use of a colour, once for all equal uses; `nil` if it stays.
  package mutating func map(_ use: ColorUse) -> MappedColor? { decide(use).color }

  private mutating func decide(_ use: ColorUse) -> MappingDecision {
    if let known = memo.value(of: use) { return known }
    let decision = mapper.decide(use)
    memo.remember(decision, of: use)
    if let contrast = LostContrast(use, mapper) { lost.append(contrast) }
    return decision
  }

  /// Plans the value of a custom property in the role of its uses. An unused value stays: a script may
  /// read it.
  private mutating func planDefinition(
    _ entry: SheetUsage.Entry, _ variable: KnownVariable, _ templates: TemplateColors
  ) -> MappingDecision {
    guard let color = entry.found.color.color ?? templates.color(of: entry.template) else {
      let rule = MappingRule.forUnknown(entry)
      return MappingDecision(nil, by: variable.role == nil ? .unusedProperty : rule)
    }
    guard let role = variable.role else { return MappingDecision(nil, by: .unusedProperty) }
    let decision = decide(ColorUse(role, color))
    guard case .components = entry.found.form else { return decision }
    return opaque(decision)
  }

  /// Plans a use of a custom property: in another role than its value is mapped in, the use gets a
  /// colour of its own where the two differ, if the value is known.
  private mutating func planVariable(
    _ entry: SheetUsage.Entry, _ variable: KnownVariable, in role: ColorUse.Role,
    _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> MappingDecision {
    let asProperty = MappingDecision(nil, by: .customProperty)
    guard let main = variable.role, role != main, let color = variable.alike,
      main == .surface || main == .graphic && role == .shape
    else { return asProperty }
    let defined = map(ColorUse(main, color))
    let wanted = decide(use(entry, role, color, variables, templates))
    guard defined?.dark != wanted.color?.dark else { return asProperty }
    let decision = wanted.with(wanted.color ?? MappedColor(ownValue: color))
    return entry.found.channels == nil ? decision : opaque(decision)
  }

  /// Plans a colour that is relative to a custom property, such as `rgb(from var(--a) r g b / .5)`:
  /// it gets a value of its own where the property's new value would make another colour of it.
  private mutating func planRelative(
    _ entry: SheetUsage.Entry, _ origin: KnownVariable, in role: ColorUse.Role,
    _ variables: [KnownVariable], _ templates: TemplateColors
  ) -> MappingDecision {
    let asMade = MappingDecision(nil, by: .relativeColor)
    guard let value = origin.color, let color = templates.color(of: entry.template) else {
      return asMade
    }
    let made = templates.color(of: entry.template, from: dark(value, in: origin.role))
    let use =
      entry.definition == nil
      ? use(entry, role, color, variables, templates) : ColorUse(role, color)
    let wanted = decide(use)
    guard let mapped = wanted.color else {
      // A readable text stays as it is; any other colour is as good when made from the new value.
      let isKept = role != .text || made?.isEquivalent(to: color) == true
      return isKept ? asMade : wanted.with(MappedColor(ownValue: color))
    }
    return made?.rounded == mapped.dark.rounded ? asMade : wanted
  }

  /// The dark counterpart of a custom property's value in a role.
  private func dark(_ value: Color, in role: ColorUse.Role?) -> Color {
    role.flatMap { mapper.map(ColorUse($0, value))?.dark } ?? value
  }

  /// The colour that a relative one makes of its custom property's new value; `nil` if that is not
  /// known.
  func relativeColor(_ entry: SheetUsage.Entry, of usage: SheetUsage) -> Color? {
    guard let template = entry.template, let variable = entry.variable else { return nil }
    let name = usage.names.names[Int(variable)]
    guard let value = facts.color(ofVariable: name) else { return nil }
    return facts.color(
      of: usage.templates[Int(template)], from: dark(value, in: role(ofVariable: name)))
  }

  private func opaque(_ decision: MappingDecision) -> MappingDecision {
    decision.with(decision.color.map(mapper.opaque))
  }
}

/// The colours of templates, as far as the values of their variables are known.
private struct TemplateColors {
  fileprivate var colors: [Color?] = []
  fileprivate var templates: [ColorTemplate] = []
  /// `nil` without templates.
  fileprivate var facts: SheetFacts?

  func color(of index: Int32?) -> Color? { index.flatMap { colors[Int($0)] } }

  /// The colour of a template where its custom property holds another value.
  func color(of index: Int32?, from origin: Color) -> Color? {
    index.flatMap { facts?.color(of: templates[Int($0)], from: origin) }
  }

  /// Whether an entry would have a colour if its components, or their notation, were known.
  func lacks(_ entry: SheetUsage.Entry, _ variables: [SheetPlanner.KnownVariable]) -> Bool {
    let definition = entry.definition.map { variables[Int($0)] }
    // A relative colour follows its custom property.
    guard entry.variable == nil else { return false }
    switch entry.found.form {
    case .color, .quirky, .channels, .variable: return false
    case .function:
      return color(of: entry.template) == nil && (definition.map { $0.role != nil } ?? true)
    case .components:
      return color(of: entry.template) == nil && definition?.channels.isEmpty == false
    }
  }
}

extension MappingRule {
  /// The rule that decides on an entry whose colour is not known.
  fileprivate static func forUnknown(_ entry: SheetUsage.Entry) -> MappingRule {
    switch entry.found.color {
    case .system: .systemColor
    case .currentColor: .currentColor
    case .color, .lightDark, .unresolved: .unknownValue
    }
  }
}

extension MappingPalette {
  /// The role that a system colour stands for; `nil` if the engine's own value does.
  package func role(for system: SystemColor) -> MappedColor? {
    switch system {
    case .canvas: canvas
    case .canvasText: mapped(.label)
    case .linkText: mapped(.link)
    case .grayText: mapped(.secondaryLabel)
    default: nil
    }
  }
}
