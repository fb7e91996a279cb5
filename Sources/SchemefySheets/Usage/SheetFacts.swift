package import SchemefyColor
package import SchemefyCSS
package import SchemefyPage

/// The facts on a page from all sheets that it uses, merged in their order.
package struct SheetFacts: Sendable, Hashable {
  /// A colour, the custom property that holds it, or a function that makes it of custom properties.
  package enum NamedColor: Sendable, Hashable {
    case color(Color)
    case variable(CustomPropertyName)
    case template(ColorTemplate)
  }

  /// The background of the root or the body.
  package var canvas: NamedColor?
  /// The colour of an element that covers the whole canvas, if a page shows one.
  package internal(set) var wrapper: Color?
  /// Opaque surfaces of rules that set no text colour, so that texts of other rules are on them.
  package var bareSurfaces: Set<Color> = []
  /// Opaque surfaces of rules that also set a text colour: other texts, such as links, may be on
  /// them too.
  var pairedSurfaces: Set<Color> = []
  /// Surfaces whose components are in variables.
  var templateSurfaces: Set<ColorTemplate> = []
  package var variables: [CustomPropertyName: VariableFacts] = [:]
  /// The custom properties that hold the colours of states: the first use of each counts.
  package internal(set) var variableStates: [CustomPropertyName: VariableState] = [:]
  /// The surfaces that lines are drawn around, by the custom property that sets the lines' colour.
  package var lineBackdrops: [CustomPropertyName: LineBackdrop] = [:]
  package var support = SchemeSupport()
  /// The changes to the canvas in the dark scheme.
  package var dark = DarkCanvas()
  /// The declarations for states of the root that a script switches.
  package var themes = ThemeEvidence()
  /// Whether the root or the body is given a background, and a colour of text.
  package var rootHasBackground = false
  package var rootHasText = false
  /// Whether links are given a colour of text that all of them have.
  package var colorsLinks = false
  /// Whether the lines of all thematic breaks are the author's: coloured, or taken away.
  package var drawsThematicBreaks = false
  /// The roots that have a picture of pixels and no surface under it.
  ///
  /// A literal of another module's set would be made of an array, here and below. (1 % of an inlined mail.)
  package var rootPictures = PageRoots(rawValue: 0)
  package var usesLayers = false
  /// The names of elements in the drawings of pages.
  package var drawnNames = DrawnNames()
  /// The attributes of pages that give parts of them a style of their own.
  package var schemeAttributes = SchemeAttributes(rawValue: 0)

  package init() {}

  /// The facts from a sheet that does not reach the root of the page, such as one in a shadow tree.
  package var withoutRoot: SheetFacts {
    var facts = self
    facts.canvas = nil
    facts.wrapper = nil
    facts.rootHasBackground = false
    facts.rootHasText = false
    facts.colorsLinks = false
    facts.drawsThematicBreaks = false
    facts.rootPictures = []
    facts.themes = ThemeEvidence()
    facts.dark = DarkCanvas()
    facts.support = SchemeSupport()
    facts.support.hasLocalSchemes = support.hasLocalSchemes || support.root != nil
    return facts
  }

  /// Adds the facts from sheets further down the page.
  package mutating func merge(_ other: SheetFacts) {
    canvas = other.canvas ?? canvas
    wrapper = other.wrapper ?? wrapper
    bareSurfaces.formUnion(other.bareSurfaces)
    pairedSurfaces.formUnion(other.pairedSurfaces)
    templateSurfaces.formUnion(other.templateSurfaces)
    variables.merge(other.variables) { $0.merging($1) }
    variableStates.merge(other.variableStates) { first, _ in first }
    lineBackdrops.merge(other.lineBackdrops) { own, other in
      var merged = own
      merged.merge(other)
      return merged
    }
    support.merge(other.support)
    dark.merge(other.dark)
    themes.merge(other.themes)
    rootHasBackground = rootHasBackground || other.rootHasBackground
    rootHasText = rootHasText || other.rootHasText
    colorsLinks = colorsLinks || other.colorsLinks
    drawsThematicBreaks = drawsThematicBreaks || other.drawsThematicBreaks
    rootPictures.formUnion(other.rootPictures)
    usesLayers = usesLayers || other.usesLayers
    drawnNames.formUnion(other.drawnNames)
    schemeAttributes.formUnion(other.schemeAttributes)
  }
}

extension SheetFacts {
  /// Notes that a custom property holds the colour of a state.
  package mutating func note(_ state: VariableState, of name: CustomPropertyName) {
    if variableStates[name] == nil { variableStates[name] = state }
  }

  /// Notes the surface that a line with the colour of a custom property is drawn around.
  package mutating func note(_ backdrop: NamedColor, ofLine name: CustomPropertyName) {
    if lineBackdrops[name]?.merge(LineBackdrop(backdrop)) == nil {
      lineBackdrops[name] = LineBackdrop(backdrop)
    }
  }

  /// Replaces the canvas and the wrapper by those that pages were seen to have.
  ///
  /// - Returns: whether they differ from those that rules for the root and the body declare.
  package mutating func apply(_ ground: PageGround) -> Bool {
    let backdrops = backdrops
    let canvas = ground.canvas ?? backdrops.canvas
    guard canvas != backdrops.canvas || ground.wrapper != wrapper else { return false }
    if canvas != backdrops.canvas { self.canvas = canvas.map { .color($0) } }
    wrapper = ground.wrapper
    return true
  }

  /// Whether rules paint surfaces in a colour.
  package func isSurface(_ color: Color) -> Bool {
    bareSurfaces.contains(color.rounded) || pairedSurfaces.contains(color.rounded)
  }

  /// The surfaces of the page in the light scheme.
  package var backdrops: Backdrops {
    var backdrops = Backdrops(
      canvas: nil, wrapper: wrapper, bare: bareSurfaces, paired: pairedSurfaces)
    if let color = color(of: canvas), color.alpha > Thresholds.coveringAlpha {
      backdrops.canvas = color.withAlpha(1).rounded
    }
    for facts in variables.values where facts.roles.contains(.surface) {
      guard let color = color(of: facts), color.isOpaque else { continue }
      backdrops.bare.insert(color.rounded)
    }
    for template in templateSurfaces {
      guard let color = color(of: template), color.isOpaque else { continue }
      backdrops.bare.insert(color.rounded)
    }
    return backdrops
  }

  /// The colour of a variable that has just one value, through the variables that this value refers to.
  package func color(ofVariable name: CustomPropertyName) -> Color? {
    variables[name].flatMap(color)
  }

  /// The colour of a variable with some facts, if it has just one value.
  package func color(of variable: VariableFacts) -> Color? {
    switch value(of: variable) {
    case .color(let color): color
    case .function(let template): color(of: template)
    case .components(let template): variable.channels.only.flatMap { color(of: template, in: $0) }
    case .alias, .other, nil: nil
    }
  }

  /// The only value of a variable, through the variables that it refers to.
  private func value(of variable: VariableFacts) -> VariableValue? {
    var value = variable.values.only
    // A chain longer than this is a cycle.
    for _ in 0..<16 {
      guard case .alias(let other)? = value else { return value }
      value = variables[other]?.values.only
    }
    return nil
  }

  /// The colour of a function with variables among its components; `nil` if one of them has
  /// several values, or none that is known.
  package func color(of template: ColorTemplate) -> Color? {
    bytes(of: template).flatMap { ColorReading($0.span).color?.color }
  }

  /// The colour that a notation makes of components.
  package func color(of template: ColorTemplate, in notation: ComponentNotation) -> Color? {
    bytes(of: template).flatMap { notation.color(of: $0) }
  }

  /// The colour of a function where its variables hold another one.
  package func color(of template: ColorTemplate, from origin: Color) -> Color? {
    template.bytes { _ in origin.cssText }.flatMap { ColorReading($0.span).color?.color }
  }

  private func bytes(of template: ColorTemplate) -> [UInt8]? {
    template.bytes { name in
      switch variables[name].flatMap({ value(of: $0) }) {
      // A value that contains variables in turn is not substituted: it could grow without a limit.
      case .components(let value) where value.variables.isEmpty: value.text
      case .color(let color): color.cssText
      default: nil
      }
    }
  }

  /// The value of a named colour; `nil` if it is unknown.
  package func color(of named: NamedColor?) -> Color? {
    switch named {
    case .color(let color): color
    case .variable(let name): color(ofVariable: name)
    case .template(let template): color(of: template)
    case nil: nil
    }
  }

  /// Passes roles on: a role of `--a` in `--a: var(--b)` is also one of `--b`. So it is of `--c` in
  /// `--a: 1px solid var(--c)`, but not for the channels of a colour.
  package mutating func resolveAliases() {
    for (name, backdrop) in lineBackdrops {
      guard let backdrop = backdrop.only else { continue }
      for part in variables[name]?.parts ?? [] { note(backdrop, ofLine: part) }
    }
    // Each variable comes up again once per role or function at most, so chains and cycles end.
    var pending: [CustomPropertyName] = []
    for (name, facts) in variables where !facts.values.aliases.isEmpty || !facts.parts.isEmpty {
      pending.append(name)
    }
    while let name = pending.popLast() {
      guard let facts = variables[name] else { continue }
      for part in facts.parts {
        var known = variables[part] ?? VariableFacts()
        guard !facts.roles.isSubset(of: known.roles) else { continue }
        known.roles.formUnion(facts.roles)
        variables[part] = known
        pending.append(part)
      }
      for target in facts.values.aliases {
        var known = variables[target] ?? VariableFacts()
        guard !facts.roles.isSubset(of: known.roles) || !facts.channels.isSubset(of: known.channels)
        else { continue }
        known.roles.formUnion(facts.roles)
        known.channels.formUnion(facts.channels)
        variables[target] = known
        pending.append(target)
      }
    }
  }

  /// The roles of custom properties together with those of the properties that they refer to, where
  /// these have several values: the roles are passed back along the chains. They have to be passed
  /// on before.
  package var takenRoles: [CustomPropertyName: RoleSet] {
    var users: [CustomPropertyName: [CustomPropertyName]] = [:]
    for (name, facts) in variables {
      for target in facts.values.aliases where color(ofVariable: target) == nil {
        users[target, default: []].append(name)
      }
    }
    var result: [CustomPropertyName: RoleSet] = [:]
    // Each comes up again once per role at most, so chains and cycles end.
    var pending = Array(users.keys)
    while let target = pending.popLast() {
      guard let roles = result[target] ?? variables[target]?.roles else { continue }
      for name in users[target] ?? [] {
        let known = result[name] ?? variables[name]?.roles ?? RoleSet()
        guard !roles.isSubset(of: known) else { continue }
        result[name] = known.union(roles)
        pending.append(name)
      }
    }
    return result
  }
}
