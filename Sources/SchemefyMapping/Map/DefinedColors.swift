internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySheets

/// What custom properties become that is not what their colours become by themselves, over all sheets
/// of a page: those of states are told from those at rest, and surfaces may have light texts on them,
/// or be small.
struct DefinedColors: Sendable {
  /// What becomes of a value.
  enum Found: Sendable {
    case told(MappedColor)
    /// One thing in a rule, and another thing in another one.
    case unclear
  }

  private var found: [PropertyColor: Found] = [:]

  /// - Parameter plans: by source.
  init(_ declared: DeclaredColors, _ plans: some Collection<SheetPlan>) {
    for (source, plan) in zip(declared.sources, plans) {
      for index in plan.states.union(plan.underTexts.keys).union(plan.resized) {
        guard let value = Self.value(index, source.usage, plan) else { continue }
        found[value] = .told(plan.colors[index] ?? MappedColor(kept: value.color))
      }
    }
    guard !found.isEmpty else { return }
    for (source, plan) in zip(declared.sources, plans) {
      for index in source.usage.definitions.joined() {
        guard let value = Self.value(index, source.usage, plan),
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

  /// What becomes of a property where it holds a colour in the light; `nil` if that is none of a
  /// state, or looks different from that at rest by itself.
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
