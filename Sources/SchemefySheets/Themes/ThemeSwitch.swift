package import SchemefyCSS
package import SchemefyPage
internal import SchemefyTraits

/// The state of the root that shows a page in the dark, found in its sheets.
package struct ThemeSwitch: Sendable, Hashable {
  package static let identifier = "theme-switch"

  /// The state in which the page is dark, such as the class `dark`.
  package var dark: ThemeCondition
  /// The element that carries the state.
  package var root: ThemeRoot
  /// The states that exclude the dark one.
  package var others: [ThemeCondition]
  /// The states that pages start with.
  package var starts: Set<ThemeCondition>
  /// The state in which the page is light; `nil` if that is the page without any of the states.
  package var light: ThemeCondition?
  /// Whether a script of the page's own turns it as the browser's scheme is.
  package var isScripted = false

  /// Whether the page is dark from the start.
  package var isDarkFromStart: Bool { starts.contains(dark) }

  /// Whether its rules have to be made to follow the browser.
  package var needsRules: Bool { !isDarkFromStart && !isScripted }

  /// The custom properties whose colours depend on its state, and those of the root that take theirs from
  /// these.
  ///
  /// The ones that Bootstrap defines for `:root,[data-bs-theme=light]` are none of them, where the dark state
  /// leaves them as they are; but for a page whose script may turn it to the light by itself.
  package func properties(in evidence: ThemeEvidence) -> Set<CustomPropertyName> {
    let states = evidence.resolved.states
    var users: [CustomPropertyName: [CustomPropertyName]] = [:]
    for (name, value) in evidence.base {
      for origin in value.origins { users[origin, default: []].append(name) }
    }
    var found: Set<CustomPropertyName> = []
    var pending = ([dark] + others).flatMap { states[$0]?.definitions ?? [] }
      .filter { isScripted || evidence.base[$0.name] != $0.value }.map(\.name)
    while let name = pending.popLast() {
      if found.insert(name).inserted { pending += users[name] ?? [] }
    }
    return found
  }

  /// Whether rules say which schemes its light state has.
  package func declaresLight(in evidence: ThemeEvidence) -> Bool {
    light.flatMap { evidence.resolved.states[$0] }?.schemes.isEmpty == false
  }

  /// The switch of a page, or of the pages that share a sheet; `nil` if there is none, or it is
  /// ambiguous.
  ///
  /// - Parameter facts: of all sheets and of the roots.
  package init?(_ facts: SheetFacts) {
    var facts = facts
    facts.themes = facts.themes.resolved
    let evidence = facts.themes
    let candidates = evidence.candidates
    guard !candidates.isEmpty else { return nil }
    let judge = ThemeJudge(facts)
    let verdicts = candidates.map { condition, state in
      (condition: condition, verdict: judge.verdict(on: state, under: condition))
    }
    guard let best = verdicts.filter(\.verdict.isDark).min(by: Self.isBetter),
      let state = evidence.states[best.condition]
    else {
      let light = candidates.filter { judge.lightens($0.state) && $0.condition.isNamedLight }
        .min { $0.condition.description < $1.condition.description }
      guard let light, let dark = light.condition.dark else { return nil }
      self = ThemeSwitch(light: light.condition, light.state, dark: dark, evidence)
      isScripted = evidence.isScripted(self)
      return
    }
    let dark = best.condition
    let family = Self.family(of: dark, state, evidence)
    self.dark = dark
    others = family.sorted { $0.description < $1.description }
    let root = Self.root(of: dark, state, family, evidence)
    self.root = root
    starts = Set(
      evidence.starts.filter { start in
        start.root == root
          && (start.condition == dark || family.contains(start.condition)
            || dark.excludes(start.condition))
      }.map(\.condition))
    light =
      family.filter { condition in
        evidence.states[condition].map { judge.verdict(on: $0, under: condition).isLight } ?? false
      }
      .min { ($0.isNamedLight ? 0 : 1, $0.description) < ($1.isNamedLight ? 0 : 1, $1.description) }
    isScripted = evidence.isScripted(self)
  }

  /// The switch of pages that are dark where no state is set: the dark state is then one without rules,
  /// named as the light one is.
  private init(
    light: ThemeCondition, _ state: ThemeEvidence.State, dark: ThemeCondition,
    _ evidence: ThemeEvidence
  ) {
    let root = Self.root(of: dark, state, [light], evidence)
    let starts = evidence.starts.lazy.filter { start in
      start.root == root && (start.condition == dark || start.condition == light)
    }
    (self.dark, self.light, self.root, others) = (dark, light, root, [light])
    self.starts = Set(starts.map(\.condition))
  }

  private typealias Judged = (condition: ThemeCondition, verdict: ThemeJudge.Verdict)

  /// Whether the first of two dark states is preferable: one with a known dark canvas; then the one
  /// that changes more colours; then the one whose name suggests it.
  private static func isBetter(_ first: Judged, _ second: Judged) -> Bool {
    func key(_ judged: Judged) -> (Int, Int, Int, Int) {
      (
        judged.verdict.isOnDark ? 0 : 1, -judged.verdict.score,
        judged.condition.isNamedDark ? 0 : 1, judged.condition.description.utf8.count
      )
    }
    let keys = (key(first), key(second))
    return keys.0 == keys.1
      ? first.condition.description < second.condition.description : keys.0 < keys.1
  }

  /// The states that exclude a state: other values of its attribute, or classes that set the same
  /// custom properties to other values, and the class whose name is its opposite.
  private static func family(
    of dark: ThemeCondition, _ state: ThemeEvidence.State, _ evidence: ThemeEvidence
  ) -> Set<ThemeCondition> {
    var family: Set<ThemeCondition> = []
    let names = Set(state.definitions.lazy.map(\.name))
    for (condition, other) in evidence.states where condition != dark {
      if dark.attribute != nil
        ? dark.excludes(condition)
        : condition.attribute == nil
          && other.definitions.contains(where: { names.contains($0.name) })
      {
        family.insert(condition)
      }
    }
    if let opposite = dark.opposite { family.insert(opposite) }
    return family
  }

  /// The element that starts with such a state; where none or both do, the one that selectors name. Some
  /// sheets name an element that the site's script has not set for long.
  private static func root(
    of dark: ThemeCondition, _ state: ThemeEvidence.State, _ family: Set<ThemeCondition>,
    _ evidence: ThemeEvidence
  ) -> ThemeRoot {
    func isOn(_ root: ThemeRoot) -> Bool {
      evidence.starts.contains { start in
        start.root == root
          && (start.condition == dark || family.contains(start.condition)
            || (dark.attribute != nil && dark.attribute == start.condition.attribute))
      }
    }
    let isStarted = (html: isOn(.html), body: isOn(.body))
    guard isStarted.html == isStarted.body else { return isStarted.html ? .html : .body }
    if state.roots.count == 1, let root = state.roots.first { return root }
    return .html
  }
}

extension ThemeEvidence {
  /// Whether scripts turn a theme as the browser's scheme is.
  fileprivate func isScripted(_ theme: ThemeSwitch) -> Bool {
    let name = theme.dark.attribute.map { ThemeCondition(attribute: $0) }
    return scripted.contains(name ?? theme.dark)
  }
}

extension ThemeCondition {
  /// The condition with `light` in its name in place of `dark`: scripts set it, even if no sheet
  /// has a rule for it.
  package var opposite: ThemeCondition? { renamed("dark", to: "light") }

  /// The condition with `dark` in its name in place of `light`.
  fileprivate var dark: ThemeCondition? { renamed("light", to: "dark") }

  private func renamed(_ word: String, to other: String) -> ThemeCondition? {
    guard let value else { return nil }
    let bytes = Array(value.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: word.utf8) }) else {
      return nil
    }
    let name = bytes[..<start] + Array(other.utf8) + bytes[(start + word.utf8.count)...]
    return ThemeCondition(attribute: attribute, value: String(decoding: name, as: UTF8.self))
  }
}

extension VariableValue {
  /// The custom properties that it is made of.
  fileprivate var origins: [CustomPropertyName] {
    switch self {
    case .alias(let name): [name]
    case .function(let template), .components(let template): template.variables.map(\.name)
    case .color, .other: []
    }
  }
}
