internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyProperties
internal import SchemefySheets

/// A colour that a background shows, and the declaration that gives it.
struct ShownColor: Hashable {
  var source: DeclarationSource
  var color: Color
}

/// The places that give a background its colours: in its declaration, or in the definitions of the custom
/// properties that this takes them from.
struct ColorOwners {
  private let plan: ScenePlan
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
    let declared = plan.colors.declared
    let own = declared.surfaces(of: shown.source)
    var found = own.filter { plan.heldColor(at: $0)?.rounded == shown.color }
    guard found.isEmpty || withTaken else { return found }
    var pending = own.compactMap { declared.variable(at: $0) }
    var visited: Set<CustomPropertyName> = []
    while let name = pending.popLast() {
      guard visited.insert(name).inserted else { continue }
      let places = declared.definitions.places(of: name).filter {
        plan.heldColor(at: $0)?.rounded == shown.color
      }
      if withTaken || !others.contains(name) { found += places }
      if places.isEmpty || withTaken { pending += parts[name] ?? [] }
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
  /// The colour that is spelled at a place, or that of the custom property of one value that it is taken from.
  fileprivate func heldColor(at place: DeclaredColors.Place) -> Color? {
    colors.declared.color(at: place)
      ?? colors.declared.variable(at: place).flatMap { facts(at: place).color(ofVariable: $0) }
  }

  /// By custom property, those that stand in its values.
  fileprivate var partsOfProperties: [CustomPropertyName: Set<CustomPropertyName>] {
    var parts: [CustomPropertyName: Set<CustomPropertyName>] = [:]
    for source in colors.declared.sources {
      for index in source.usage.definitions.joined() {
        guard let id = source.usage.entries[index].definition else { continue }
        let name = source.usage.names.names[Int(id)]
        parts[name, default: []].formUnion(source.usage.properties(of: index))
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
