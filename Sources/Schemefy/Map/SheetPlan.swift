internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyTraits

/// What each colour of a sheet becomes.
struct SheetPlan: Sendable {
  /// For each entry of the usage; `nil` where it stays.
  var colors: [MappedColor?]
}

/// Plans sheets of one page, or of pages that share them.
struct SheetPlanner {
  let mapper: ColorMapper
  private let facts: SheetFacts
  /// Colours repeat: each pair of a colour and what stands beside it is mapped once.
  private var memo: [ColorUse: MappedColor?] = [:]

  /// - Parameter facts: of all sheets that the page uses.
  init(_ palette: MappingPalette, minimum: Double, facts: SheetFacts) {
    var facts = facts
    facts.resolveAliases()
    self.facts = facts
    mapper = ColorMapper(palette: palette, minimum: minimum, backdrops: facts.backdrops)
  }

  /// What the colours of a sheet become.
  mutating func plan(_ usage: SheetUsage) -> SheetPlan {
    var colors: [MappedColor?] = []
    colors.reserveCapacity(usage.entries.count)
    for entry in usage.entries { colors.append(plan(entry)) }
    return SheetPlan(colors: colors)
  }

  private mutating func plan(_ entry: SheetUsage.Entry) -> MappedColor? {
    switch (entry.definition, entry.variable) {
    case (let name?, let target?):
      return mainRole(of: name).flatMap { planVariable(entry, named: target, in: $0) }
    case (let name?, nil):
      return planDefinition(entry, of: name)
    case (nil, let name?):
      return planVariable(entry, named: name, in: entry.found.role)
    case (nil, nil):
      break
    }
    switch entry.found.color {
    case .color(let color, _):
      return map(
        ColorUse(
          entry.found.role, color, backdrop: facts.color(of: entry.backdrop),
          text: facts.color(of: entry.text)))
    case .system(let system):
      return mapper.palette.role(for: system)
    case .currentColor, .lightDark, .unresolved:
      return nil
    }
  }

  /// What a colour becomes; mapped once for all places that are alike.
  mutating func map(_ use: ColorUse) -> MappedColor? {
    if let known = memo[use] { return known }
    let mapped = mapper.map(use)
    memo[use] = .some(mapped)
    return mapped
  }

  /// The value of a custom property takes the role of its uses. What nothing uses stays: a script
  /// may read it.
  private mutating func planDefinition(
    _ entry: SheetUsage.Entry, of name: String
  ) -> MappedColor? {
    guard let role = mainRole(of: name), let color = entry.found.color.color else { return nil }
    let mapped = map(ColorUse(role, color))
    guard entry.found.form == .channels else { return mapped }
    return mapped.map(opaque)
  }

  /// The role that decides what a variable becomes, if it has several: a surface that turned
  /// light would hide every text on it.
  private func mainRole(of name: String) -> ColorUse.Role? {
    let roles = facts.variables[name]?.roles ?? []
    let order: [ColorUse.Role] = [.surface, .text, .border, .graphic, .shadow, .textShadow]
    return order.first(where: roles.contains)
  }

  /// A use in another role than the one that decided gets a value of its own where it has to
  /// differ, if what the variable holds is known.
  private mutating func planVariable(
    _ entry: SheetUsage.Entry, named name: String, in role: ColorUse.Role
  ) -> MappedColor? {
    guard let main = mainRole(of: name), role != main,
      let color = facts.color(ofVariable: name)
    else { return nil }
    let defined = map(ColorUse(main, color))
    let wanted = map(
      ColorUse(
        role, color, backdrop: facts.color(of: entry.backdrop),
        text: facts.color(of: entry.text)))
    guard main == .surface, defined?.dark != wanted?.dark else { return nil }
    let mapped =
      wanted ?? MappedColor(source: .derived(.text), light: color.rounded, dark: color.rounded)
    return entry.found.form == .channels ? opaque(mapped) : mapped
  }

  /// Bare channels have no opacity: what is translucent is laid over the canvas.
  private func opaque(_ color: MappedColor) -> MappedColor {
    guard !color.dark.isOpaque || !color.light.isOpaque else { return color }
    return MappedColor(
      source: .derived(.text), light: color.light.composited(over: mapper.canvas.light).rounded,
      dark: color.dark.composited(over: mapper.canvas.dark).rounded)
  }
}

extension MappingPalette {
  /// The role that a system colour stands for; `nil` if the engine's own value does.
  func role(for system: SystemColor) -> MappedColor? {
    switch system {
    case .canvas: mapped(.systemBackground)
    case .canvasText: mapped(.label)
    case .linkText: mapped(.link)
    case .grayText: mapped(.secondaryLabel)
    default: nil
    }
  }
}
