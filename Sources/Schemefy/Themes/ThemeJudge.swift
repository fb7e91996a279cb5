internal import SchemefyCSS
internal import SchemefyColor

/// Tells by luminance whether a state of the root shows the page in the dark.
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

  /// - Parameter facts: of all sheets that a page uses.
  init(_ facts: SheetFacts) {
    var facts = facts
    facts.resolveAliases()
    self.facts = facts
  }

  /// What a state changes.
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
    let canvas = color(of: state.canvas ?? facts.canvas, in: state)
    var change = change(by: state, beside: condition)
    let flips = (surfaces: change.surfaces, texts: change.texts)
    change.surfaces += state.surfaces.dark
    change.texts += state.texts.dark
    change.lightSurfaces += state.surfaces.light
    change.darkTexts += state.texts.light
    var verdict = Verdict(score: flips.surfaces + flips.texts + state.surfaces.dark)
    verdict.isLight =
      state.schemes == .light
      || (change.lightSurfaces > change.surfaces && change.darkTexts > change.texts)
    let isOpaque = canvas.map { $0.alpha > 0.5 } ?? false
    let isOnDark = canvas.map { $0.isSurfaceOfDark } ?? false
    verdict.isOnDark = isOpaque && isOnDark
    // Colours for one more of the light's surfaces prove nothing; most have to be for the dark.
    guard !isOpaque || isOnDark, state.schemes != .light,
      change.surfaces > change.lightSurfaces, change.texts >= change.darkTexts,
      !state.values.isEmpty || (change.surfaces > 0 && change.texts > 0)
    else { return verdict }
    // Where all that is known are rules for what is somewhere in the page, the name has to say it too.
    let isOfParts = condition.isNamedDark && !state.hasOwnSurface && facts.canvas == nil
    if state.schemes == .dark {
      verdict.score += 5
      verdict.isDark =
        isOnDark || flips.surfaces > 0 || condition.attribute != nil || !state.roots.isEmpty
        || (isOfParts && state.surfaces.dark > 0 && state.texts.dark > 0)
    } else if flips.surfaces > 0, flips.texts > 0 {
      verdict.isDark = true
    } else if !state.roots.isEmpty, state.canvas != nil, isOpaque {
      verdict.isDark = change.texts > 0
    } else {
      verdict.isDark = isOfParts && state.surfaces.dark >= 3 && state.texts.dark >= 2
    }
    return verdict
  }

  // MARK: Custom properties

  private func change(
    by state: ThemeEvidence.State, beside condition: ThemeCondition
  ) -> Change {
    var change = Change()
    for (name, value) in state.values {
      guard let role = facts.variables[name]?.roles.main, role == .surface || role == .text,
        let color = color(of: value, named: name, in: state), color.alpha > 0.5
      else { continue }
      let before = base(name, beside: condition)
      switch role {
      case .surface:
        if !color.isSurfaceOfDark {
          change.lightSurfaces += 1
        } else if before?.isSurfaceOfDark == false {
          change.surfaces += 1
        }
      default:
        if !color.isTextOfDark {
          change.darkTexts += 1
        } else if let before, before.relativeLuminance < color.relativeLuminance {
          change.texts += 1
        }
      }
    }
    return change
  }

  /// What a custom property holds without the state: on the root, or else in the state that pages
  /// start with.
  private func base(_ name: String, beside condition: ThemeCondition) -> Color? {
    let evidence = facts.themes
    if let value = evidence.base[name] {
      return color(of: value, named: name, in: ThemeEvidence.State())
    }
    let others = evidence.states.filter { other, state in
      other != condition && state.values[name] != nil && (state.schemes == .light || isStart(other))
    }
    let isSurface = facts.variables[name]?.roles.main == .surface
    return others.compactMap { _, state in
      state.values[name].flatMap { color(of: $0, named: name, in: state) }
    }.min {
      isSurface
        ? $0.relativeLuminance > $1.relativeLuminance : $0.relativeLuminance < $1.relativeLuminance
    }
  }

  private func isStart(_ condition: ThemeCondition) -> Bool {
    facts.themes.starts.contains { $0.condition == condition }
  }

  // MARK: Colours

  private func color(
    of named: SheetFacts.NamedColor?, in state: ThemeEvidence.State
  ) -> Color? {
    switch named {
    case .color(let color): color
    case .variable(let name):
      value(of: name, in: state).flatMap { color(of: $0, named: name, in: state) }
    case .template(let template): color(of: .function(template), named: "", in: state)
    case nil: nil
    }
  }

  /// The value of a custom property in a state: its own, or that of the root, or the only one.
  private func value(of name: String, in state: ThemeEvidence.State) -> VariableValue? {
    state.values[name] ?? facts.themes.base[name] ?? facts.variables[name]?.values.only
  }

  private func color(
    of value: VariableValue, named name: String, in state: ThemeEvidence.State
  ) -> Color? {
    var value = value
    var name = name
    // A chain longer than this is a cycle.
    for _ in 0..<16 {
      switch value {
      case .color(let color): return color
      case .alias(let target):
        guard let next = self.value(of: target, in: state) else { return nil }
        value = next
        name = target
      case .function(let template):
        return bytes(of: template, in: state).flatMap { ColorReading($0.span).color?.color }
      case .components(let template):
        guard let notation = facts.variables[name]?.channels.only else { return nil }
        return bytes(of: template, in: state).flatMap { notation.color(of: $0) }
      case .other: return nil
      }
    }
    return nil
  }

  private func bytes(of template: ColorTemplate, in state: ThemeEvidence.State) -> [UInt8]? {
    template.bytes { name in
      var name = name
      for _ in 0..<16 {
        switch value(of: name, in: state) {
        case .components(let value): return value.variables.isEmpty ? value.text : nil
        case .alias(let target): name = target
        case .color, .function, .other, nil: return nil
        }
      }
      return nil
    }
  }
}
