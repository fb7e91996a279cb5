internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// `from-gray-900 to-gray-600 bg-clip-text`: the rule of the gradient does not say that texts are cut out of
  /// it, and `#111827` as a surface stays nearly black.
  static let textClipped: MappingRule = MappingRule(
    "text-clipped",
    "A colour that only gradients or backgrounds show which are seen through texts alone becomes that of a "
      + "text.",
    needs: [.color, .surfacesSeen, .variable],
    changes: "of a background that fills texts: as strong as in the light",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      scene.take(scene.changesOfClipped())
    })
}

/// A colour that a background shows, and the declaration that gives it.
private struct ShownColor: Hashable {
  var source: DeclarationSource
  var color: Color
}

extension PaintTree.Layer {
  /// The colours that the background shows, if it is a gradient or one colour.
  fileprivate var shownColors: [ShownColor] {
    switch image {
    case .gradient(let stops, source: let source?):
      return stops.map { ShownColor(source: source, color: $0.rounded) }
    case .none:
      guard let background, let source = background.source, !source.isHint,
        case .color(.color(let color)) = background.value
      else { return [] }
      return [ShownColor(source: source, color: color.rounded)]
    case .gradient, .picture, .unknown: return []
    }
  }
}

extension ScenePlan {
  /// The changes of the colours that fill texts, and nothing else.
  fileprivate mutating func changesOfClipped() -> [ColorChange] {
    let layers = evidence.paint.layers
    guard layers.contains(where: \.isClippedToText) else { return [] }
    let clipped = clippedColors()
    guard !clipped.isEmpty else { return [] }
    var owners = ColorOwners(of: self)
    var surfaces: [DeclaredColors.Place: (own: Color, behind: [(light: Color, dark: Color)])] = [:]
    for (shown, behind) in clipped {
      for owner in owners.owners(of: shown) {
        surfaces[owner, default: (shown.color, [])].behind += behind
      }
    }
    for layer in layers where !layer.isClippedToText {
      for shown in layer.shownColors {
        for owner in owners.owners(of: shown, withTaken: true) { surfaces[owner] = nil }
      }
    }
    return surfaces.compactMap { owner, shown in
      guard !isKept(owner), !isDecided(shown.own), !colors.declared.entry(owner).isOfDark,
        let color = mapper.decide(text: shown.own, onAnyOf: shown.behind)?.color
      else { return nil }
      return ColorChange(owner, .alone(color), by: .textClipped)
    }
  }

  /// The colours that fill transparent texts, with what is behind these in the light and in the dark.
  private mutating func clippedColors() -> [ShownColor: [(light: Color, dark: Color)]] {
    let painted = painted
    // What the plan supplies, such as a canvas, is white in the light.
    let original = evidence.paintedInLight
    var clipped: [ShownColor: [(light: Color, dark: Color)]] = [:]
    for text in evidence.texts {
      let layer = evidence.paint.layers[Int(evidence.paint.styles[Int(text.style)].layer)]
      guard layer.isClippedToText, layer.parent >= 0,
        original.styles[Int(text.style)].textColor.color?.alpha == 0
      else { continue }
      let light = original.surfaces[Int(layer.parent)].backdrops
      let dark = painted.surfaces[Int(layer.parent)].backdrops
      guard !light.isEmpty, light.count == dark.count else { continue }
      for shown in layer.shownColors where shown.color.alpha >= Thresholds.coveringAlpha {
        clipped[shown, default: []] += zip(light, dark).map { (light: $0, dark: $1) }
      }
    }
    return clipped
  }
}

/// The places that give a background its colours: in its declaration, or in the definitions of the custom
/// properties that this takes them from.
private struct ColorOwners {
  private let plan: ScenePlan
  private var known: [ShownColor: [DeclaredColors.Place]] = [:]
  /// The definitions that hold a colour, by name and colour.
  private lazy var definitions: [PropertyColor: [DeclaredColors.Place]] = plan.definedColors
  /// By custom property, those that stand in its values.
  private lazy var parts: [CustomPropertyName: Set<CustomPropertyName>] = plan.partsOfProperties
  /// The properties that give something else a colour than gradients: their definitions stay, whatever is seen.
  private lazy var others: Set<CustomPropertyName> = reached(from: plan.propertiesBesideGradients)

  init(of plan: ScenePlan) { self.plan = plan }

  /// The places of a colour: that in the declaration, if this spells it or takes it from a property of one
  /// value; or else the definitions that give it to a gradient, and to nothing but gradients.
  ///
  /// - Parameter withTaken: whether all definitions that hold the colour are asked for, also those that the next
  ///   ones take it from: `--a` and `--b` in `--a: var(--b)`.
  mutating func owners(
    of shown: ShownColor, withTaken: Bool = false
  ) -> [DeclaredColors.Place] {
    if !withTaken, let places = known[shown] { return places }
    let places = find(shown, withTaken: withTaken)
    if !withTaken { known[shown] = places }
    return places
  }

  private mutating func find(_ shown: ShownColor, withTaken: Bool) -> [DeclaredColors.Place] {
    let declared = plan.colors.declared
    let own = declared.surfaces(of: shown.source)
    var found = own.filter { place in
      let taken = declared.variable(at: place).flatMap {
        plan.facts(at: place).color(ofVariable: $0)
      }
      return (declared.color(at: place) ?? taken)?.rounded == shown.color
    }
    guard found.isEmpty || withTaken else { return found }
    var pending = own.compactMap { declared.variable(at: $0) }
    var visited: Set<CustomPropertyName> = []
    while let name = pending.popLast() {
      guard visited.insert(name).inserted else { continue }
      let places = definitions[PropertyColor(name, shown.color)]
      if withTaken || !others.contains(name) { found += places ?? [] }
      if places == nil || withTaken { pending += parts[name] ?? [] }
    }
    return found
  }

  /// Custom properties, with those that stand in their values, and in the values of these.
  private mutating func reached(
    from names: Set<CustomPropertyName>
  ) -> Set<CustomPropertyName> {
    var reached: Set<CustomPropertyName> = []
    var pending = Array(names)
    while let name = pending.popLast() {
      if reached.insert(name).inserted { pending += parts[name] ?? [] }
    }
    return reached
  }
}

extension ScenePlan {
  /// The definitions of custom properties that hold a colour, or take it from a property of one value.
  fileprivate var definedColors: [PropertyColor: [DeclaredColors.Place]] {
    var defined: [PropertyColor: [DeclaredColors.Place]] = [:]
    for (number, source) in colors.declared.sources.enumerated() {
      for index in source.usage.definitions.joined() {
        let entry = source.usage.entries[index]
        let place = DeclaredColors.Place(source: number, entry: index)
        guard let id = entry.definition else { continue }
        let taken = colors.declared.variable(at: place).flatMap {
          facts(at: place).color(ofVariable: $0)
        }
        guard let color = entry.found.color.color ?? taken else { continue }
        defined[PropertyColor(source.usage.names.names[Int(id)], color), default: []].append(place)
      }
    }
    return defined
  }

  /// By custom property, those that stand in its values.
  fileprivate var partsOfProperties: [CustomPropertyName: Set<CustomPropertyName>] {
    var parts: [CustomPropertyName: Set<CustomPropertyName>] = [:]
    for (number, source) in colors.declared.sources.enumerated() {
      for index in source.usage.definitions.joined() {
        guard let id = source.usage.entries[index].definition else { continue }
        let name = source.usage.names.names[Int(id)]
        parts[name, default: []].formUnion(source.usage.properties(of: index))
        let place = DeclaredColors.Place(source: number, entry: index)
        guard let facts = facts(at: place).variables[name] else { continue }
        parts[name, default: []].formUnion(facts.parts)
        parts[name, default: []].formUnion(facts.values.aliases)
      }
      for (name, facts) in source.usage.facts.variables {
        parts[name, default: []].formUnion(facts.parts)
        parts[name, default: []].formUnion(facts.values.aliases)
      }
    }
    return parts
  }

  /// The custom properties in declarations that are no definitions, but for those in gradients.
  fileprivate var propertiesBesideGradients: Set<CustomPropertyName> {
    var names: Set<CustomPropertyName> = []
    for source in colors.declared.sources {
      for (index, entry) in source.usage.entries.enumerated() where entry.definition == nil {
        let value = source.sheet.declarations[entry.declaration].value
        let isInGradient =
          entry.found.role == .surface && value.lowerBound < entry.found.tokens.lowerBound
          && source.sheet.tokens[value.lowerBound].kind == .function
        if !isInGradient { names.formUnion(source.usage.properties(of: index)) }
      }
    }
    return names
  }
}

extension SheetUsage {
  /// The custom properties that an entry takes its colour from, or that are in it.
  fileprivate func properties(of entry: Int) -> [CustomPropertyName] {
    let variable = entries[entry].variable.map { names.names[Int($0)] }
    let inTemplate = entries[entry].template.map { templates[Int($0)].variables.map(\.name) }
    return (variable.map { [$0] } ?? []) + (inTemplate ?? [])
  }
}
