internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// The lines that custom properties colour, with the surfaces that they are drawn around, or the texts
/// whose colour they have: where a rule defines both, as `.btn-warning { --bg: #ffc107; --border: #ffc107 }`
/// and `.btn-outline { --text: #dc3545; --border: #dc3545 }` do.
struct DefinedBorders {
  private let facts: SheetFacts
  private let mapper: ColorMapper

  init(_ facts: SheetFacts, _ mapper: ColorMapper) {
    self.facts = facts
    self.mapper = mapper
  }

  /// Gives the lines the colours that they have around their surfaces, or with their texts.
  ///
  /// - Returns: by the entry of a surface or a text, the entries of its lines.
  /// - Complexity: linear in the entries.
  func complete(_ usage: SheetUsage, _ decisions: inout [MappingDecision]) -> [Int: [Int]] {
    let roles = usage.names.names.map { facts.variables[$0]?.roles ?? RoleSet() }
    guard roles.contains(RoleSet(.border)) else { return [:] }
    let backdrops = self.backdrops(in: usage.names)
    let entries = usage.entries
    // The entry that defines a property last: of the present rule, if it is not before that.
    var defined = [Int](repeating: -1, count: usage.names.count)
    var lines: [Int: [Int]] = [:]
    for rule in usage.definitions {
      var own: [(entry: Int, surface: VariableNames.ID)] = []
      var outlines: [(entry: Int, backdrop: SheetUsage.Paired?)] = []
      var texts: [Color: Int] = [:]
      for index in rule where entries[index].isLiteralDefinition(at: index, entries) {
        guard let name = entries[index].definition else { continue }
        defined[Int(name)] = index
        if let color = entries[index].found.color.color?.rounded {
          if roles[Int(name)] == RoleSet(.border) { outlines.append((index, backdrops[name])) }
          if roles[Int(name)] == RoleSet(.text) { texts[color] = index }
        }
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
      for (index, backdrop) in outlines {
        guard let color = entries[index].found.color.color, let text = texts[color.rounded],
          case let surface = known(backdrop, since: rule.lowerBound, defined, entries),
          mapper.isOutline(ColorUse(.border, color, backdrop: surface, text: color))
        else { continue }
        decisions[index] = MappingDecision(decisions[text].color, by: .lineWithText)
        lines[text, default: []].append(index)
      }
    }
    return lines
  }

  /// The surface inside of a line; `nil` if the rule of the line, which begins with an entry, has none.
  private func known(
    _ backdrop: SheetUsage.Paired?, since start: Int, _ defined: [Int],
    _ entries: [SheetUsage.Entry]
  ) -> Color? {
    switch backdrop {
    case .color(let color): color
    case .variable(let name) where defined[Int(name)] >= start:
      entries[defined[Int(name)]].found.color.color
    case .variable, .template, nil: nil
    }
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
