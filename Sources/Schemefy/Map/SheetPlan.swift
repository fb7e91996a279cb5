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
  private var memo = ColorMemo<ColorUse, MappedColor?>()

  /// - Parameter facts: of all sheets that the page uses.
  init(_ palette: MappingPalette, minimum: Double, facts: SheetFacts) {
    var facts = facts
    facts.resolveAliases()
    self.facts = facts
    mapper = ColorMapper(palette: palette, minimum: minimum, backdrops: facts.backdrops)
  }

  /// What the colours of a sheet become.
  mutating func plan(_ usage: SheetUsage) -> SheetPlan {
    let variables = usage.names.names.map { name in
      KnownVariable(
        role: facts.variables[name]?.roles.main,
        channels: facts.variables[name]?.channels ?? ChannelUses(),
        color: facts.color(ofVariable: name))
    }
    var colors: [MappedColor?] = []
    colors.reserveCapacity(usage.entries.count)
    for index in usage.entries.indices { colors.append(plan(usage.entries[index], variables)) }
    return SheetPlan(colors: colors)
  }

  /// What is known of a custom property.
  private struct KnownVariable {
    /// The role that decides what it becomes.
    var role: ColorUse.Role?
    /// The functions that it is used in as channels.
    var channels: ChannelUses
    /// The one colour that it holds.
    var color: Color?
  }

  private mutating func plan(
    _ entry: SheetUsage.Entry, _ variables: [KnownVariable]
  ) -> MappedColor? {
    switch (entry.definition, entry.variable) {
    case (let name?, let target?):
      guard let role = variables[Int(name)].role else { return nil }
      return planVariable(entry, variables[Int(target)], in: role, variables)
    case (let name?, nil):
      return planDefinition(entry, variables[Int(name)])
    case (nil, let name?):
      return planVariable(entry, variables[Int(name)], in: entry.found.role, variables)
    case (nil, nil):
      break
    }
    switch entry.found.color {
    case .color(let color, _):
      let mapped = map(use(entry, entry.found.role, color, variables))
      return entry.found.channels == nil ? mapped : mapped.map(opaque)
    case .system(let system):
      return mapper.palette.role(for: system)
    case .currentColor, .lightDark, .unresolved:
      return nil
    }
  }

  /// The use of a colour at the place of an entry.
  private func use(
    _ entry: SheetUsage.Entry, _ role: ColorUse.Role, _ color: Color,
    _ variables: [KnownVariable]
  ) -> ColorUse {
    func known(_ paired: SheetUsage.Paired?) -> Color? {
      switch paired {
      case .color(let color): color
      case .variable(let id): variables[Int(id)].color
      case nil: nil
      }
    }
    return ColorUse(role, color, backdrop: known(entry.backdrop), text: known(entry.text))
  }

  /// What a colour becomes; mapped once for all places that are alike.
  mutating func map(_ use: ColorUse) -> MappedColor? {
    if let known = memo.value(of: use) { return known }
    let mapped = mapper.map(use)
    memo.remember(mapped, of: use)
    return mapped
  }

  /// The value of a custom property takes the role of its uses. What nothing uses stays: a script
  /// may read it.
  private mutating func planDefinition(
    _ entry: SheetUsage.Entry, _ variable: KnownVariable
  ) -> MappedColor? {
    guard let role = variable.role, let color = entry.found.color.color else { return nil }
    let mapped = map(ColorUse(role, color))
    guard let syntax = entry.found.channels else { return mapped }
    return variable.channels.contains(ChannelUses(syntax)) ? mapped.map(opaque) : nil
  }

  /// A use in another role than the one that decided gets a value of its own where it has to
  /// differ, if what the variable holds is known.
  private mutating func planVariable(
    _ entry: SheetUsage.Entry, _ variable: KnownVariable, in role: ColorUse.Role,
    _ variables: [KnownVariable]
  ) -> MappedColor? {
    guard let main = variable.role, main == .surface, role != main, let color = variable.color
    else { return nil }
    let defined = map(ColorUse(main, color))
    let wanted = map(use(entry, role, color, variables))
    guard defined?.dark != wanted?.dark else { return nil }
    let mapped =
      wanted ?? MappedColor(source: .derived(.text), light: color.rounded, dark: color.rounded)
    return entry.found.channels == nil ? mapped : opaque(mapped)
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
