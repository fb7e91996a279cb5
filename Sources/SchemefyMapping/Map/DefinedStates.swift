internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// Changes the colours of states in custom properties that would look as at rest: where a rule defines
/// both, as `.btn-primary { --bg: #0d6efd; --hover-bg: #0b5ed7 }` does.
struct DefinedStates {
  private let facts: SheetFacts
  private let mapper: ColorMapper

  init(_ facts: SheetFacts, _ mapper: ColorMapper) {
    self.facts = facts
    self.mapper = mapper
  }

  /// A custom property with the colour of a state, and the numbers of those with the colour at rest and
  /// with the colour beside it.
  private struct Link {
    var state: VariableState
    var rest: VariableNames.ID
    var beside: VariableNames.ID?
  }

  /// Changes the colours of states that would look as at rest.
  ///
  /// - Returns: the entries that are changed.
  /// - Complexity: linear in the entries.
  func tellApart(_ usage: SheetUsage, _ decisions: inout [MappingDecision]) -> Set<Int> {
    let links = self.links(in: usage.names)
    guard !links.isEmpty else { return [] }
    let entries = usage.entries
    // The entry that defines a property last: of the present rule, if it is not before that.
    var defined = [Int](repeating: -1, count: usage.names.count)
    var changed: Set<Int> = []
    for rule in usage.definitions {
      var states: [(entry: Int, link: Link)] = []
      for index in rule where entries[index].isLiteralDefinition(at: index, entries) {
        guard let name = entries[index].definition else { continue }
        defined[Int(name)] = index
        if let link = links[name] { states.append((index, link)) }
      }
      for (index, link) in states {
        let rest = defined[Int(link.rest)]
        guard rest >= rule.lowerBound else { continue }
        let beside = link.beside.map { defined[Int($0)] }.flatMap {
          $0 < rule.lowerBound ? nil : $0
        }
        guard let found = told(index, from: rest, beside, link, entries, decisions) else {
          continue
        }
        decisions[index] = MappingDecision(found, by: .state)
        changed.insert(index)
      }
    }
    return changed
  }

  private func links(in names: VariableNames) -> [VariableNames.ID: Link] {
    var links: [VariableNames.ID: Link] = [:]
    for (name, state) in facts.variableStates {
      guard let own = names.id(of: name), let rest = names.id(of: state.rest),
        facts.variables[name]?.roles.main == state.role,
        facts.variables[state.rest]?.roles.main == state.role
      else { continue }
      var link = Link(state: state, rest: rest)
      if case .variable(let beside)? = state.beside { link.beside = names.id(of: beside) }
      links[own] = link
    }
    return links
  }

  /// The new colour of a state that would look as at rest; `nil` for any other state.
  ///
  /// - Parameter beside: the entry of the text or backdrop beside it, if the same rule defines that.
  private func told(
    _ own: Int, from rest: Int, _ beside: Int?, _ link: Link, _ entries: [SheetUsage.Entry],
    _ decisions: [MappingDecision]
  ) -> MappedColor? {
    func light(_ index: Int) -> Color? { entries[index].found.color.color }
    func dark(_ index: Int) -> Color? { decisions[index].color?.dark ?? light(index) }
    guard let lightOwn = light(own), let lightRest = light(rest),
      let darkOwn = dark(own), let darkRest = dark(rest)
    else { return nil }
    let contrast = StateContrast(
      mapper, role: link.state.role, light: (lightRest, lightOwn),
      beside: beside.flatMap(light) ?? facts.color(of: link.state.beside),
      inDark: beside.flatMap(dark))
    return contrast.color((darkRest, darkOwn))
  }
}
