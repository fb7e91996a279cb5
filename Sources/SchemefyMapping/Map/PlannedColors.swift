package import SchemefyCascade
package import SchemefyColor
package import SchemefyCSS
internal import SchemefyEvidence
package import SchemefyPage
package import SchemefyProperties
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
    /// The custom properties that a switch of the site's gives their colours, so that no other colour is
    /// written in the place of one.
    package var switched: Set<CustomPropertyName>

    package init(
      plan: SheetPlan, planner: SharedPlanner?, switched: Set<CustomPropertyName>
    ) {
      self.plan = plan
      self.planner = planner
      self.switched = switched
    }
  }

  /// The colours that are planned, as the author declares them.
  package let declared: DeclaredColors
  /// The plans, for each source of `declared`.
  package internal(set) var sources: [Planned]
  /// The new colours of attributes that stand for declarations, such as `bgcolor`.
  package var hints: HintColors
  /// The new colours of such attributes for a reader who asks for more contrast; `nil` if that is not
  /// left to the browser.
  package internal(set) var hintsForMoreContrast: HintColors?
  /// The light scheme's choice between the author's colours and the palette's.
  package let lightColors: SchemeOptions.LightColors
  /// The new colours of custom properties that differ from those of equal colours elsewhere.
  private var definitions: DefinedColors
  /// Pairs of a state's colour and that of the same elements at rest, in two sheets.
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
    definitions = DefinedColors(declared, sources)
  }

  /// The plan of each source.
  package var plans: [SheetPlan] { sources.map(\.plan) }

  /// The colours that were found in a source.
  private func usage(_ source: Int) -> SheetUsage { declared.sources[source].usage }

  /// Whether a place takes its colour from a custom property that a switch of the site's sets.
  func isSwitched(_ place: Place) -> Bool {
    let switched = sources[place.source].switched
    return !switched.isEmpty
      && declared.variable(at: place).map(switched.contains) ?? false
  }

  /// The mapper of the sheet that a place stands in; `nil` where nothing is mapped.
  package func mapper(at place: Place) -> ColorMapper? {
    sources[place.source].planner?.planner.mapper
  }

  /// The colour that a style shows in the place of a declared one: `#1c1c1e` for `#fff` in the dark,
  /// say. `nil` if it is not known.
  ///
  /// - Parameters:
  ///   - color: the author's colour that the declaration gives.
  ///   - definition: the definition of the custom property that it takes the colour from, if that is known.
  package func color(
    for color: Color, of property: CascadeProperty, from declaration: DeclarationSource,
    definedBy definition: DeclarationSource? = nil, in style: UserInterfaceStyle = .dark
  ) -> Color? {
    let role = Self.role(of: property)
    guard !declaration.isHint else {
      return hints.color(for: color, as: role, isBody: declaration == .bodyHint).map {
        shown($0, for: color, in: style)
      } ?? color
    }
    guard let source = declared.source(of: declaration) else { return color }
    let entries = declared.entries(of: declaration, in: source)
    guard let place = declared.place(of: color, in: role, entries, of: source) else {
      // The colours of `light-dark()` are the author's choice, unless a colour took the place of all of
      // it.
      if let chosen = entryChosenByScheme(among: entries, of: source, in: role) {
        let mapped = sources[source].plan.decisions[chosen].color
        return mapped.map { shown($0, for: color, in: style) } ?? color
      }
      // A declaration without a colour of its own is a keyword, or takes one from a custom property; or a
      // `background` of an image alone, which sets no colour.
      return entries.isEmpty || color.alpha == 0
        ? color : self.color(for: color, in: role, ofAny: entries, of: source, in: style)
    }
    return self.color(for: color, at: place, definedBy: definition, in: style)
  }

  /// The facts on custom properties for sheets of which nothing is mapped: of all sheets, if there is such
  /// a sheet.
  var factsOfUnmapped: SheetFacts {
    var facts = SheetFacts()
    guard sources.contains(where: { $0.planner == nil }) else { return facts }
    for source in declared.sources where !source.usage.facts.variables.isEmpty {
      facts.variables.merge(source.usage.facts.variables) { $0.merging($1) }
    }
    facts.resolveAliases()
    return facts
  }

  /// The role in which a property shows its colour.
  static func role(of property: CascadeProperty) -> ColorUse.Role {
    property == .backgroundColor || property == .backgroundImage ? .surface : .text
  }

  /// The first entry that is `light-dark()` as a whole; `nil` if none is.
  private func entryChosenByScheme(
    among entries: Range<Int>, of source: Int, in role: ColorUse.Role
  ) -> Int? {
    let all = usage(source).entries
    return entries.first { index in
      all[index].found.role == role && all[index].definition == nil
        && all[index].isChosenByScheme
    }
  }

  /// The colour that a style shows in the place of one from several custom properties, as in
  /// `var(--a, var(--b))`; `nil` if it is not the same for all properties that have a value.
  private func color(
    for color: Color, in role: ColorUse.Role, ofAny entries: Range<Int>, of source: Int,
    in style: UserInterfaceStyle
  ) -> Color? {
    let (found, shared) = (declared.sources[source], sources[source].planner)
    let all = found.usage.entries
    var result: Color?
    for index in entries where all[index].isSeen(as: role) && all[index].definition == nil {
      let name = all[index].variable.map { found.usage.names.names[Int($0)] }
      if let name, let shared, !shared.planner.isDefined(name) { continue }
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
    for color: Color, at place: Place, definedBy definition: DeclarationSource? = nil,
    in style: UserInterfaceStyle = .dark
  ) -> Color? {
    // A source and a planner are taken in hand whole: a copy of their parts costs more than the look.
    let (source, shared) = (declared.sources[place.source], sources[place.source].planner)
    let entry = source.usage.entries[place.entry]
    if let mapped = sources[place.source].plan.decisions[place.entry].color {
      let shown = shown(mapped, for: color, in: style)
      return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
    }
    guard let variable = entry.variable else {
      // A system colour such as `Canvas` stays one; a colour that is mixed of others may be another.
      if case .system = entry.found.color { return color }
      return entry.found.color.color == nil && !source.usage.isMadeOfComponents(entry)
        ? nil : color
    }
    if let value = definition.flatMap({ declared.literal(color, definedBy: $0) }) {
      let mapped = sources[value.source].plan.decisions[value.entry].color
      return mapped.map { self.shown($0, for: color, in: style) } ?? color
    }
    // The property's definitions for the dark stay. Unless nothing is mapped, it is not known which
    // of its definitions counts.
    guard let shared else { return color }
    guard !entry.isOfDark else { return nil }
    if entry.found.form == .function, style == .dark,
      let made = shared.planner.relativeColor(entry, of: source.usage)
        ?? self.made(entry, of: source.usage, definition, shared.planner.facts)
    {
      return made
    }
    // The definition is mapped in the property's role, whatever stands beside the use.
    let name = source.usage.names.names[Int(variable)]
    guard let role = shared.planner.shownRole(ofVariable: name) else { return color }
    let own = entry.found.channels == nil ? color : color.withAlpha(1)
    switch definitions.color(of: name, holding: own) {
    case .told(let mapped)?:
      let shown = shown(mapped, for: color, in: style)
      return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
    case .unclear?: return nil
    case nil: break
    }
    guard let mapped = shared.planner.mapper.map(ColorUse(role, own)) else { return color }
    let shown = shown(mapped, for: color, in: style)
    return entry.found.channels == nil ? shown : shown.withAlpha(color.alpha)
  }

  /// The colour in the dark of a function that is made of a custom property's colour, by what becomes of the
  /// definition that counts; `nil` if that is not known.
  private func made(
    _ entry: SheetUsage.Entry, of usage: SheetUsage, _ definition: DeclarationSource?,
    _ facts: SheetFacts
  ) -> Color? {
    guard let template = entry.template,
      let place = definition.flatMap(declared.literal(definedBy:)),
      let own = declared.color(at: place)
    else { return nil }
    let mapped = sources[place.source].plan.decisions[place.entry].color
    return facts.color(of: usage.templates[Int(template)], from: mapped?.dark ?? own)
  }

  // MARK: Changes

  /// Makes changes, with all that follows from them: lines, stops of gradients and states.
  mutating func take(_ changes: [ColorChange]) {
    var underTexts: [Int: [Int: Color]] = [:]
    for change in changes {
      switch change.target {
      case .attributes(let color): hints.take(change, of: color)
      case .bodySurface: hints.takeBody(change)
      case .drawnTexts(let color): hints.seen.drawnTexts[color] = change.decision
      case .drawnShapes(let color): hints.seen.drawnShapes[color] = change.decision
      case .place(let place):
        changed.insert(place)
        if case .underTexts(let text) = change.kind {
          underTexts[place.source, default: [:]][place.entry] = text
        } else {
          take(change, at: place)
        }
      }
    }
    keep(underTexts)
    let isOfDefinition = changes.contains { change in
      if case .place(let place) = change.target { isDefinition(place) } else { false }
    }
    if isOfDefinition { updateDefinitions() }
  }

  /// Notes a surface in the dark that a text is seen on whose colour an attribute gives.
  mutating func noteBackdrop(_ backdrop: Color, ofAttribute text: Color) {
    hints.seen.note(backdrop, behind: text)
  }

  /// Reads the new colours of custom properties from the plans.
  mutating func updateDefinitions() {
    definitions = DefinedColors(declared, sources)
  }

  private mutating func take(_ change: ColorChange, at place: Place) {
    let number = place.source
    let source = declared.sources[number]
    let entry = place.entry
    switch change.kind {
    case .surface(let mapped):
      let entries = sources[number].plan.changeSurface(
        entry, to: mapped, by: change.rule, source.usage, of: source.sheet)
      changed.formUnion(entries.map { Place(source: number, entry: $0) })
    case .nested(let mapped):
      sources[number].plan.nest(
        entry, to: mapped, by: change.rule, source.usage, of: source.sheet)
    case .size(let size):
      guard let shared = sources[number].planner else { return }
      sources[number].plan.resize(
        entry, to: size, by: change.rule, source.usage, of: source.sheet, shared.planner)
    case .text(let mapped):
      let channels = source.usage.entries[entry].found.channels
      let mapper = sources[number].planner?.planner.mapper
      let written = channels == nil ? mapped : mapped.map { mapper?.opaque($0) ?? $0 }
      sources[number].plan.changeText(
        entry, to: written, by: change.rule, source.usage, of: source.sheet)
    case .own(let color):
      let isVariable = source.usage.entries[entry].variable != nil
      sources[number].plan.decide(
        entry, isVariable ? MappedColor(ownValue: color) : nil, by: change.rule)
    case .alone(let mapped):
      sources[number].plan.decide(entry, mapped, by: change.rule)
    case .light(let light, let own):
      for index in source.usage.equals(of: entry) {
        let dark = sources[number].plan.colors[index]?.dark ?? own
        sources[number].plan.decide(
          index, MappedColor(repairedInLight: light, dark: dark), by: change.rule)
        changed.insert(Place(source: number, entry: index))
      }
    case .underTexts: break
    }
    if isDefinition(place) { sources[number].plan.seenDefinitions.insert(entry) }
  }

  /// Whether a place is a value of a custom property.
  private func isDefinition(_ place: Place) -> Bool { declared.entry(place).definition != nil }

  /// Gives surfaces the colours that they have under light texts.
  ///
  /// - Parameter texts: by source and entry of a surface, the darkest text on it.
  private mutating func keep(_ texts: [Int: [Int: Color]]) {
    guard !texts.isEmpty else { return }
    for (number, texts) in texts.sorted(by: { $0.key < $1.key }) {
      guard let planner = sources[number].planner?.planner else { continue }
      sources[number].plan.keep(
        under: texts, usage(number), of: declared.sources[number].sheet, planner)
    }
    for state in distantStates(\.isUnderTexts) {
      sources[state.source].plan.tellStateUnderTexts(state.entry, from: state.rest, state.mapper)
    }
  }

  /// The changes of surfaces in states that would look as at rest, where the surface at rest got a
  /// colour by the surface behind it.
  func statesOfNested() -> [ColorChange] {
    var changes: [ColorChange] = []
    func add(_ source: Int, _ entry: Int, _ rest: RestColor, _ mapper: ColorMapper) {
      let color = sources[source].plan.stateOfNested(entry, from: rest, usage(source), mapper)
      guard let color else { return }
      changes.append(
        ColorChange(Place(source: source, entry: entry), .alone(color), by: .state))
    }
    for number in sources.indices where !sources[number].plan.nested.isEmpty {
      guard let mapper = sources[number].planner?.planner.mapper else { continue }
      for pair in usage(number).states {
        guard let rest = sources[number].plan.rest(Int(pair.rest), usage(number)) else { continue }
        add(number, Int(pair.entry), rest, mapper)
      }
    }
    for state in distantStates(\.isNested) {
      add(state.source, state.entry, state.rest, state.mapper)
    }
    return changes
  }

  /// The colours of states whose colours at rest stand in other sheets.
  ///
  /// - Parameter isMeant: whether a colour at rest is one whose states are asked for.
  private func distantStates(
    _ isMeant: (RestColor) -> Bool
  ) -> [(source: Int, entry: Int, rest: RestColor, mapper: ColorMapper)] {
    distantStates.compactMap { own, rest in
      guard let mapper = sources[own.sheet].planner?.planner.mapper,
        let color = sources[rest.sheet].plan.rest(Int(rest.entry), usage(rest.sheet)),
        isMeant(color)
      else { return nil }
      return (own.sheet, Int(own.entry), color, mapper)
    }
  }
}
