package import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
package import SchemefyPage
package import SchemefySheets
internal import SchemefySource
package import SchemefyTraits

/// The plans of all sheets and style attributes of a page, found by the declarations that they
/// change.
package struct PlannedColors: Sendable {
  package typealias Place = DeclaredColors.Place

  /// A planner that several sources share.
  package final class SharedPlanner: Sendable {
    package let planner: SheetPlanner

    package init(_ planner: SheetPlanner) {
      self.planner = planner
    }
  }

  /// A source with its plan.
  package struct Planned: Sendable {
    package var plan: SheetPlan
    /// The planner, which maps the values of custom properties; `nil` where nothing is mapped.
    package var planner: SharedPlanner?

    package init(plan: SheetPlan, planner: SharedPlanner?) {
      self.plan = plan
      self.planner = planner
    }
  }

  /// The colours that are planned, as the author declares them.
  package let declared: DeclaredColors
  /// The plans, for each source of `declared`.
  package private(set) var sources: [Planned]
  /// The new colours of attributes that stand for declarations, such as `bgcolor`.
  package var hints: HintColors
  /// The light scheme's choice between the author's colours and the palette's.
  package let lightColors: SchemeOptions.LightColors
  /// The new colours of custom properties that differ from those of equal colours elsewhere.
  private var definitions: DefinedColors
  /// The colours of states in sheets, and those at rest in others.
  private let distantStates: [StateRules.Pair]
  /// The places that were given another colour.
  package private(set) var changed: Set<Place> = []

  /// - Parameters:
  ///   - sources: the plans, for each source of `declared`.
  ///   - distantStates: the colours of states in sheets, and those at rest in others.
  package init(
    _ declared: DeclaredColors, _ sources: [Planned], distantStates: [StateRules.Pair],
    hints: HintColors, lightColors: SchemeOptions.LightColors
  ) {
    self.declared = declared
    self.distantStates = distantStates
    self.lightColors = lightColors
    self.sources = sources
    self.hints = hints
    definitions = DefinedColors(declared, sources.lazy.map(\.plan))
  }

  /// The plan of each source.
  package var plans: [SheetPlan] { sources.map(\.plan) }

  /// The colours that were found in a source.
  private func usage(_ source: Int) -> SheetUsage { declared.sources[source].usage }

  /// The mapper of the sheet that a place stands in; `nil` where nothing is mapped.
  package func mapper(at place: Place) -> ColorMapper? {
    sources[place.source].planner?.planner.mapper
  }

  /// The colour that a style shows in the place of a declared one: `#1c1c1e` for `#fff` in the dark,
  /// say. `nil` if it is not known.
  ///
  /// - Parameter color: the author's colour that the declaration gives.
  package func color(
    for color: Color, of property: CascadeProperty, from declaration: DeclarationSource,
    in style: UserInterfaceStyle = .dark
  ) -> Color? {
    let isSurface = property == .backgroundColor || property == .backgroundImage
    let role: ColorUse.Role = isSurface ? .surface : .text
    guard declaration != .hint else {
      return hints.color(for: color, as: role).map { shown($0, for: color, in: style) } ?? color
    }
    guard let source = declared.source(of: declaration) else { return color }
    let entries = declared.entries(of: declaration, in: source)
    guard let place = declared.place(of: color, in: role, entries, of: source) else {
      // A declaration without a colour of its own is a keyword, or takes one from a custom property;
      // the colours of `light-dark()` are the author's choice.
      return entries.isEmpty || choosesByScheme(entries, of: source, in: role)
        ? color : self.color(for: color, in: role, ofAny: entries, of: source, in: style)
    }
    return self.color(for: color, at: place, in: style)
  }

  /// Whether an entry is `light-dark()` as a whole, which stays as it is.
  private func choosesByScheme(
    _ entries: Range<Int>, of source: Int, in role: ColorUse.Role
  ) -> Bool {
    usage(source).entries[entries].contains { entry in
      entry.found.role == role && entry.definition == nil && entry.isChosenByScheme
    }
  }

  /// The colour that a style shows in the place of one from several custom properties, as in
  /// `var(--a, var(--b))`; `nil` if it is not the same for all properties that have a value.
  private func color(
    for color: Color, in role: ColorUse.Role, ofAny entries: Range<Int>, of source: Int,
    in style: UserInterfaceStyle
  ) -> Color? {
    let (usage, planner) = (usage(source), sources[source].planner?.planner)
    let all = usage.entries
    var result: Color?
    for index in entries where all[index].found.role == role && all[index].definition == nil {
      let name = all[index].variable.map { usage.names.names[Int($0)] }
      if let name, let planner, !planner.isDefined(name) { continue }
      guard all[index].found.form == .variable, all[index].found.color.color == nil,
        let shown = self.color(for: color, at: Place(source: source, entry: index), in: style),
        result == nil || result == shown
      else { return nil }
      result = shown
    }
    return result
  }

  private func shown(
    _ mapped: MappedColor, for color: Color, in style: UserInterfaceStyle
  ) -> Color {
    guard style == .light else { return mapped.dark }
    return mapped.isShownInLight(lightColors) ? mapped.light : color
  }

  /// The colour that a style shows at the place of a declared one; `nil` if it is not known.
  package func color(
    for color: Color, at place: Place, in style: UserInterfaceStyle = .dark
  ) -> Color? {
    let (source, usage) = (sources[place.source], usage(place.source))
    let entry = usage.entries[place.entry]
    if let mapped = source.plan.colors[place.entry] {
      let shown = shown(mapped, for: color, in: style)
      return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
    }
    guard let variable = entry.variable else {
      return entry.found.color.color == nil ? nil : color
    }
    // The property's definitions for the dark stay. Unless nothing is mapped, it is not known which
    // of its definitions counts.
    guard !entry.isOfDark || source.planner == nil else { return nil }
    if entry.found.form == .function, style == .dark,
      let made = source.planner?.planner.relativeColor(entry, of: usage)
    {
      return made
    }
    // The definition is mapped in the property's role, whatever stands beside the use.
    let name = usage.names.names[Int(variable)]
    guard let planner = source.planner?.planner, let role = planner.shownRole(ofVariable: name)
    else {
      return color
    }
    let own = entry.found.channels == nil ? color : color.withAlpha(1)
    switch definitions.color(of: name, holding: own) {
    case .told(let mapped)?:
      let shown = shown(mapped, for: color, in: style)
      return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
    case .unclear?: return nil
    case nil: break
    }
    guard let mapped = planner.mapper.map(ColorUse(role, own)) else { return color }
    let shown = shown(mapped, for: color, in: style)
    return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
  }

  // MARK: Changes

  /// Gives surfaces the colours of their sizes. The changes do not count as repairs.
  mutating func resize(_ sizes: [Place: SurfaceSize]) {
    for (place, size) in sizes {
      guard let planner = sources[place.source].planner?.planner else { continue }
      let (usage, sheet) = (usage(place.source), declared.sources[place.source].sheet)
      sources[place.source].plan.resize(place.entry, to: size, usage, of: sheet, planner)
    }
    if !sizes.isEmpty { definitions = DefinedColors(declared, sources.lazy.map(\.plan)) }
  }

  /// Gives a surface a colour that can be told from the surface behind it. The change does not count
  /// as a repair.
  package mutating func nest(_ place: Place, to mapped: MappedColor) {
    let (usage, sheet) = (usage(place.source), declared.sources[place.source].sheet)
    sources[place.source].plan.nest(place.entry, to: mapped, usage, of: sheet)
  }

  /// Changes the colours of surfaces in states that would look as at rest, where the surface at rest
  /// got a colour by ``nest(_:to:)``.
  mutating func tellStatesOfNested() {
    for number in sources.indices {
      guard let mapper = sources[number].planner?.planner.mapper else { continue }
      sources[number].plan.tellStatesOfNested(usage(number), mapper)
    }
    tellDistantStates { plan, own, rest, usage, mapper in
      plan.tellStateOfNested(own, from: rest, usage, mapper)
    }
  }

  /// Calls a function for each colour of a state whose colour at rest stands in another sheet.
  private mutating func tellDistantStates(
    _ tell: (inout SheetPlan, Int, RestColor, SheetUsage, ColorMapper) -> Void
  ) {
    for (own, rest) in distantStates {
      guard let mapper = sources[own.sheet].planner?.planner.mapper,
        let color = sources[rest.sheet].plan.rest(Int(rest.entry), usage(rest.sheet))
      else { continue }
      tell(&sources[own.sheet].plan, Int(own.entry), color, usage(own.sheet), mapper)
    }
  }

  /// Gives surfaces the colours that they have under light texts. The changes do not count as repairs.
  ///
  /// - Parameter texts: for each surface, the darkest text on it.
  package mutating func keep(_ texts: [Place: Color]) {
    var own: [Int: [Int: Color]] = [:]
    for (place, text) in texts { own[place.source, default: [:]][place.entry] = text }
    for (number, texts) in own {
      guard let planner = sources[number].planner?.planner else { continue }
      sources[number].plan.keep(
        under: texts, usage(number), of: declared.sources[number].sheet, planner)
    }
    guard !own.isEmpty else { return }
    tellDistantStates { plan, own, rest, _, mapper in
      plan.tellStateUnderTexts(own, from: rest, mapper)
    }
    definitions = DefinedColors(declared, sources.lazy.map(\.plan))
  }

  /// Gives a surface another colour, and with it the gradient stops and borders of its colour in the
  /// same rule.
  ///
  /// - Parameter light: the colour of the surface in the light.
  mutating func changeSurface(
    _ place: Place, from light: Color, to dark: Color, by rule: MappingRule
  ) {
    let mapped = MappedColor(
      source: .derived(.surface), light: light.rounded, dark: dark.rounded)
    changeSurface(place, to: mapped, by: rule)
  }

  mutating func changeSurface(_ place: Place, to mapped: MappedColor, by rule: MappingRule) {
    let (usage, sheet) = (usage(place.source), declared.sources[place.source].sheet)
    let entries = sources[place.source].plan.changeSurface(
      place.entry, to: mapped, by: rule, usage, of: sheet)
    for entry in entries {
      changed.insert(Place(source: place.source, entry: entry))
    }
  }

  /// Gives a place another colour in the light.
  ///
  /// - Parameter own: the author's colour.
  mutating func repairInLight(
    _ place: Place, _ own: Color, to light: Color, by rule: MappingRule
  ) {
    for entry in usage(place.source).equals(of: place.entry) {
      let dark = sources[place.source].plan.colors[entry]?.dark
      sources[place.source].plan.decide(
        entry, MappedColor(repairedInLight: light, dark: dark ?? own), by: rule)
      changed.insert(Place(source: place.source, entry: entry))
    }
  }

  /// Gives a text another colour, and with it the borders that the same rule draws in its colour.
  ///
  /// - Parameter light: the colour of the text in the light.
  mutating func changeText(
    _ place: Place, from light: Color, to dark: Color, by rule: MappingRule
  ) {
    let (usage, sheet) = (usage(place.source), declared.sources[place.source].sheet)
    let mapped = MappedColor(source: .derived(.text), light: light.rounded, dark: dark.rounded)
    sources[place.source].plan.changeText(place.entry, to: mapped, by: rule, usage, of: sheet)
    changed.insert(place)
  }

  /// Gives a line another colour.
  ///
  /// - Parameter light: the colour of the line in the light.
  mutating func changeLine(_ place: Place, from light: Color, to dark: Color) {
    let mapped = MappedColor(
      source: .derived(.border), light: light.rounded, dark: dark.rounded)
    sources[place.source].plan.decide(place.entry, mapped, by: .completedLine)
    changed.insert(place)
  }
}

/// The new colours of attributes such as `bgcolor`.
package struct HintColors {
  /// The surface and the text of `body`, which belong together.
  package var body: (surface: Color?, text: Color?)
  /// The surfaces of other elements than `body`.
  package var surfaces: HintSurfaces
  /// The mapper of the attributes; `nil` where nothing is mapped.
  package var mapper: ColorMapper?

  package init(
    body: (surface: Color?, text: Color?), surfaces: HintSurfaces, mapper: ColorMapper?
  ) {
    self.body = body
    self.surfaces = surfaces
    self.mapper = mapper
  }

  /// Whether a surface is mapped as one with dark text on it. The surface of `body` is not: its own
  /// attributes tell the text.
  func isPale(_ surface: Color) -> Bool {
    guard surface != body.surface, let mapper, !mapper.isCanvas(surface) else { return false }
    return mapper.map(ColorUse(.surface, surface)) != nil
  }

  package func color(for color: Color, as role: ColorUse.Role) -> MappedColor? {
    guard let mapper else { return nil }
    var use = ColorUse(role, color)
    let isOfBody = color == (role == .surface ? body.surface : body.text)
    surfaces.complete(&use, ofBody: isOfBody ? body : nil)
    return surfaces.nested(use, isOfBody: isOfBody) ?? mapper.map(use)
  }
}
