internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia

/// Decides by luminance whether a state of the root shows the page in the dark.
///
/// A page that is turned dark by mistake is worse than one that is mapped: where the canvas stays
/// light, or the evidence is of texts or of surfaces alone, the state is none.
struct ThemeJudge {
  struct Verdict {
    var isDark = false
    var isLight = false
    /// Whether the page's canvas is known to be dark in it.
    var isOnDark = false
    /// How many colours change sides.
    var score = 0
  }

  private let facts: SheetFacts
  /// The values of custom properties in the states that pages start with, or that are light: for
  /// each property the two that suit a light page best, such as `#fff` before `#eee` for a surface.
  private var starts: [CustomPropertyName: [(condition: ThemeCondition, color: Color)]] = [:]

  /// - Parameter facts: of all sheets that a page uses.
  init(_ facts: SheetFacts) {
    var facts = facts
    facts.resolveAliases()
    self.facts = facts
    let started = Set(facts.themes.starts.map(\.condition))
    for (condition, state) in facts.themes.states
    where state.schemes == .light || started.contains(condition) {
      let values = state.values
      for (name, value) in values where facts.themes.base[name] == nil {
        guard let color = color(of: value, named: name, in: values) else { continue }
        note(color, of: name, in: condition)
      }
    }
  }

  private mutating func note(
    _ color: Color, of name: CustomPropertyName, in condition: ThemeCondition
  ) {
    let isSurface = facts.variables[name]?.roles.main == .surface
    var known = starts[name] ?? []
    known.append((condition, color))
    known.sort { first, second in
      let (one, two) = (first.color.relativeLuminance, second.color.relativeLuminance)
      guard one == two else { return isSurface ? one > two : one < two }
      return first.condition.description < second.condition.description
    }
    starts[name] = Array(known.prefix(2))
  }

  /// The changes that a state makes.
  private struct Change {
    /// Surfaces that turn dark, and texts that turn light.
    var surfaces = 0
    var texts = 0
    /// Colours that the state has for a light page.
    var lightSurfaces = 0
    var darkTexts = 0
  }

  func verdict(
    on state: ThemeEvidence.State, under condition: ThemeCondition
  ) -> Verdict {
    let values = state.values
    let canvas = color(of: state.canvas ?? facts.canvas, in: values)
    var change = change(by: values, beside: condition)
    let flips = (surfaces: change.surfaces, texts: change.texts)
    change.surfaces += state.surfaces.dark
    change.texts += state.texts.dark
    change.lightSurfaces += state.surfaces.light
    change.darkTexts += state.texts.light
    var verdict = Verdict(score: flips.surfaces + flips.texts + state.surfaces.dark)
    verdict.isLight =
      state.schemes == .light
      || (change.lightSurfaces > change.surfaces && change.darkTexts > change.texts)
    let isOpaque = canvas.map { $0.alpha > Thresholds.coveringAlpha } ?? false
    let isOnDark = canvas.map { $0.isSurfaceOfDark } ?? false
    verdict.isOnDark = isOpaque && isOnDark
    guard !isOpaque || isOnDark, !isDarkWithoutState, state.schemes != .light,
      !values.isEmpty || (change.surfaces > 0 && change.texts > 0)
    else { return verdict }
    if state.schemes == .dark { verdict.score += Thresholds.schemeVotes }
    verdict.isDark = isDark(state, under: condition, change, flips, isOnDark: verdict.isOnDark)
    return verdict
  }

  /// Whether a state makes a page light that is dark without it.
  func lightens(_ state: ThemeEvidence.State) -> Bool {
    guard isDarkWithoutState, state.schemes != .dark,
      let canvas = color(of: state.canvas ?? facts.canvas, in: state.values)
    else { return false }
    return canvas.alpha > Thresholds.coveringAlpha && canvas.isSurfaceOfLight
  }

  /// Whether the page's canvas is dark where no state is set. A transparent one shows the browser's.
  private var isDarkWithoutState: Bool {
    if case .variable(let name) = facts.canvas, facts.themes.base[name] == nil,
      facts.themes.states.values.contains(where: { $0.definitions.contains { $0.name == name } })
    {
      return false
    }
    guard let canvas = color(of: facts.canvas, in: [:]) else { return false }
    return canvas.alpha > Thresholds.coveringAlpha && canvas.isSurfaceOfDark
  }

  /// - Parameters:
  ///   - change: by all that is declared.
  ///   - flips: by custom properties.
  ///   - isOnDark: whether the canvas turns dark.
  private func isDark(
    _ state: ThemeEvidence.State, under condition: ThemeCondition, _ change: Change,
    _ flips: (surfaces: Int, texts: Int), isOnDark: Bool
  ) -> Bool {
    if state.schemes == .dark, isOnDark { return true }
    // A single light surface may be under a picture; most surfaces have to be for the dark.
    guard change.surfaces > change.lightSurfaces, change.texts >= change.darkTexts else {
      return false
    }
    if flips.surfaces > 0, flips.texts > 0 { return true }
    if isOnDark, state.canvas != nil, !state.roots.isEmpty { return change.texts > 0 }
    // If there are only rules for elements somewhere in the page, the name has to suggest a dark
    // theme, too.
    let isOfParts = condition.isNamedDark && !state.hasOwnSurface && facts.canvas == nil
    guard state.schemes == .dark else {
      return isOfParts && state.surfaces.dark >= Thresholds.leastThemeSurfaces
        && state.texts.dark >= Thresholds.leastThemeTexts
    }
    return flips.surfaces > 0 || condition.attribute != nil || !state.roots.isEmpty
      || (isOfParts && state.surfaces.dark > 0 && state.texts.dark > 0)
  }

  // MARK: Custom properties

  private func change(
    by values: ThemeEvidence.Values, beside condition: ThemeCondition
  ) -> Change {
    var change = Change()
    for (name, value) in values {
      guard let roles = facts.variables[name]?.roles,
        roles.contains(.surface) || roles.contains(.text),
        let color = color(of: value, named: name, in: values),
        color.alpha > Thresholds.coveringAlpha
      else { continue }
      let before = base(name, beside: condition)
      switch (roles.contains(.surface), roles.contains(.text)) {
      case (true, true):
        // A colour that is used as both text and surface may be vivid, and then is no evidence.
        if color.isSurfaceOfDark, before?.isSurfaceOfLight == true { change.surfaces += 1 }
        if color.isTextOfDark, before?.isTextOfLight == true { change.texts += 1 }
      case (true, false):
        if color.isSurfaceOfLight { change.lightSurfaces += 1 }
        if color.isSurfaceOfDark, let before,
          !before.isSurfaceOfDark || before.alpha <= Thresholds.coveringAlpha
        {
          change.surfaces += 1
        }
      case (false, _):
        if color.isTextOfLight { change.darkTexts += 1 }
        if color.isTextOfDark, let before, before.relativeLuminance < color.relativeLuminance {
          change.texts += 1
        }
      }
    }
    return change
  }

  /// The value of a custom property without the state: on the root, otherwise in the state that
  /// pages start with.
  private func base(_ name: CustomPropertyName, beside condition: ThemeCondition) -> Color? {
    let evidence = facts.themes
    if let value = evidence.base[name] {
      return color(of: value, named: name, in: [:])
    }
    return starts[name]?.first { $0.condition != condition }?.color
  }

  // MARK: Colours

  private func color(
    of named: SheetFacts.NamedColor?, in values: ThemeEvidence.Values
  ) -> Color? {
    switch named {
    case .color(let color): color
    case .variable(let name):
      value(of: name, in: values).flatMap { color(of: $0, named: name, in: values) }
    case .template(let template): color(of: .function(template), named: nil, in: values)
    case nil: nil
    }
  }

  /// The value of a custom property in a state: its own, or that of the root, or the only one.
  private func value(
    of name: CustomPropertyName, in values: ThemeEvidence.Values
  ) -> VariableValue? {
    values[name] ?? facts.themes.base[name] ?? facts.variables[name]?.values.only
  }

  private func color(
    of value: VariableValue, named name: CustomPropertyName?, in values: ThemeEvidence.Values
  ) -> Color? {
    var value = value
    var name = name
    // A chain longer than this is a cycle.
    for _ in 0..<16 {
      switch value {
      case .color(let color): return color
      case .alias(let target):
        guard let next = self.value(of: target, in: values) else { return nil }
        value = next
        name = target
      case .function(let template):
        return bytes(of: template, in: values).flatMap { ColorReading($0.span).color?.color }
      case .components(let template):
        guard let name, let notation = facts.variables[name]?.channels.only else { return nil }
        return bytes(of: template, in: values).flatMap { notation.color(of: $0) }
      case .other: return nil
      }
    }
    return nil
  }

  private func bytes(of template: ColorTemplate, in values: ThemeEvidence.Values) -> [UInt8]? {
    template.bytes { name in
      var name = name
      for _ in 0..<16 {
        switch value(of: name, in: values) {
        case .components(let value): return value.variables.isEmpty ? value.text : nil
        case .alias(let target): name = target
        case .color, .function, .other, nil: return nil
        }
      }
      return nil
    }
  }
}
