internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// The new colours of custom properties that differ from those of equal colours elsewhere, over all
/// sheets of a page: colours of states that differ from those at rest, and surfaces that are small or
/// have light texts on them.
struct DefinedColors: Sendable {
  /// The new colour of a value.
  enum Found: Sendable {
    case told(MappedColor)
    /// Different colours in different rules.
    case unclear
  }

  private var found: [PropertyColor: Found] = [:]

  /// - Parameter planned: the plan of each source.
  init(_ declared: DeclaredColors, _ planned: [PlannedColors.Planned]) {
    for number in declared.definitions.sources {
      let (source, plan) = (declared.sources[number], planned[number].plan)
      for index in plan.states.union(plan.underTexts.keys).union(plan.seenDefinitions) {
        guard let value = Self.value(index, source, plan) else { continue }
        found[value] = .told(plan.colors[index] ?? MappedColor(kept: value.color))
      }
    }
    for case (let value, .told(let mapped)) in found {
      let isClear = declared.definitions.places(of: value.name).allSatisfy { place in
        let plan = planned[place.source].plan
        return Self.value(place.entry, declared.sources[place.source], plan) != value
          || mapped.dark == plan.colors[place.entry]?.dark ?? value.color
      }
      if !isClear { found[value] = .unclear }
    }
  }

  private static func value(
    _ index: Int, _ source: DeclaredColors.Source, _ plan: SheetPlan
  ) -> PropertyColor? {
    let entry = source.usage.entries[index]
    guard let name = entry.definition,
      let color = entry.found.color.color ?? plan.underTexts[index]?.own
    else { return nil }
    return PropertyColor(source.usage.names.names[Int(name)], color)
  }

  /// The new colour of a property that holds a colour in the light; `nil` if it is that of equal colours
  /// elsewhere.
  func color(of name: CustomPropertyName, holding color: Color) -> Found? {
    found.isEmpty ? nil : found[PropertyColor(name, color)]
  }
}

/// A custom property, and a colour that it holds in the light.
struct PropertyColor: Hashable, Sendable {
  let name: CustomPropertyName
  let color: Color

  init(_ name: CustomPropertyName, _ color: Color) {
    self.name = name
    self.color = color.rounded
  }
}
