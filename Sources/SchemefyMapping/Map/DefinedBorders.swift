internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// The lines that custom properties colour, and the surfaces that they are drawn around: where a rule
/// defines both, as `.btn-warning { --bg: #ffc107; --border: #ffc107 }` does.
struct DefinedBorders {
  private let facts: SheetFacts
  private let mapper: ColorMapper

  init(_ facts: SheetFacts, _ mapper: ColorMapper) {
    self.facts = facts
    self.mapper = mapper
  }

  /// Gives the lines the colours that they have around their surfaces.
  ///
  /// - Returns: by the entry of a surface, the entries of its lines.
  /// - Complexity: linear in the entries.
  func complete(_ usage: SheetUsage, _ decisions: inout [MappingDecision]) -> [Int: [Int]] {
    let backdrops = self.backdrops(in: usage.names)
    guard !backdrops.isEmpty else { return [:] }
    let entries = usage.entries
    // The entry that defines a property last: of the present rule, if it is not before that.
    var defined = [Int](repeating: -1, count: usage.names.count)
    var lines: [Int: [Int]] = [:]
    for rule in usage.definitions {
      var own: [(entry: Int, surface: VariableNames.ID)] = []
      for index in rule where entries[index].isLiteralDefinition(at: index, entries) {
        guard let name = entries[index].definition else { continue }
        defined[Int(name)] = index
        switch backdrops[name] {
        case .color(let color)?: decisions[index] = line(entries[index], on: color)
        case .variable(let surface)?: own.append((index, surface))
        case .template?, nil: break
        }
      }
      for (index, surface) in own where defined[Int(surface)] >= rule.lowerBound {
        let surface = defined[Int(surface)]
        decisions[index] =
          entries[surface].found.color.color.map { line(entries[index], on: $0) }
          ?? MappingDecision(nil, by: .unknownValue)
        lines[surface, default: []].append(index)
      }
    }
    return lines
  }

  private func line(_ entry: SheetUsage.Entry, on backdrop: Color) -> MappingDecision {
    entry.found.color.color.map { mapper.decide(ColorUse(.border, $0, backdrop: backdrop)) }
      ?? MappingDecision(nil, by: .unknownValue)
  }

  /// By a custom property that colours only lines, the surface inside of these lines.
  private func backdrops(in names: VariableNames) -> [VariableNames.ID: SheetUsage.Paired] {
    var backdrops: [VariableNames.ID: SheetUsage.Paired] = [:]
    for (name, backdrop) in facts.lineBackdrops {
      guard let own = names.id(of: name), facts.variables[name]?.roles == RoleSet(.border) else {
        continue
      }
      switch backdrop.only {
      case .color(let color)?: backdrops[own] = .color(color)
      case .variable(let surface)?:
        guard facts.variables[surface]?.roles.main == .surface else { continue }
        backdrops[own] = names.id(of: surface).map { .variable($0) }
      case .template?, nil: break
      }
    }
    return backdrops
  }
}
