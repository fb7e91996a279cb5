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
    // By index, as it takes long to copy a plan; and few sources define any.
    let numbers = planned.indices.filter { !declared.sources[$0].usage.definitions.isEmpty }
    for number in numbers {
      let plan = planned[number].plan
      for index in plan.states.union(plan.underTexts.keys).union(plan.seenDefinitions) {
        guard let value = Self.value(index, declared.sources[number].usage, plan) else { continue }
        found[value] = .told(plan.colors[index] ?? MappedColor(kept: value.color))
      }
    }
    guard !found.isEmpty else { return }
    for number in numbers {
      let plan = planned[number].plan
      for index in declared.sources[number].usage.definitions.joined() {
        guard let value = Self.value(index, declared.sources[number].usage, plan),
          case .told(let mapped)? = found[value],
          mapped.dark != plan.colors[index]?.dark ?? value.color
        else { continue }
        found[value] = .unclear
      }
    }
  }

  private static func value(
    _ index: Int, _ usage: SheetUsage, _ plan: SheetPlan
  ) -> PropertyColor? {
    let entry = usage.entries[index]
    guard let name = entry.definition,
      let color = entry.found.color.color ?? plan.underTexts[index]?.own
    else { return nil }
    return PropertyColor(usage.names.names[Int(name)], color)
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
