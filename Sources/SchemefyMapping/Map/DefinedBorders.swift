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
      var borders: [(entry: Int, color: Color, backdrop: SheetUsage.Paired?)] = []
      var texts: [Color: Int] = [:]
      for index in rule where entries[index].isLiteralDefinition(at: index, entries) {
        guard let name = entries[index].definition, let color = entries[index].found.color.color
        else { continue }
        defined[Int(name)] = index
        if roles[Int(name)] == RoleSet(.border) { borders.append((index, color, backdrops[name])) }
        if roles[Int(name)] == RoleSet(.text) { texts[color.rounded] = index }
      }
      for border in borders {
        var (holder, surface): (Int?, Color?)
        switch border.backdrop {
        case .color(let color)?: surface = color
        case .variable(let name)? where defined[Int(name)] >= rule.lowerBound:
          holder = defined[Int(name)]
          surface = holder.flatMap { entries[$0].found.color.color }
        case .variable?, .template?, nil: break
        }
        if let text = texts[border.color.rounded],
          mapper.isOutline(
            ColorUse(.border, border.color, backdrop: surface, text: border.color))
        {
          holder = text
          decisions[border.entry] = MappingDecision(decisions[text].color, by: .lineWithText)
        } else if let surface {
          decisions[border.entry] = mapper.decide(
            ColorUse(.border, border.color, backdrop: surface))
        }
        if let holder { lines[holder, default: []].append(border.entry) }
      }
    }
    return lines
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
