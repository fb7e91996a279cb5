internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The rules that may be added to a page for its texts in one style: with selectors made from those of the
/// page, matched against its elements.
///
/// A rule whose condition does not hold reaches no text.
struct OverrideCandidates: AddedRuleCandidates {
  /// A candidate, and the elements that it matches.
  private struct Candidate {
    let rule: OverrideRule
    let matched: AddedRule
  }

  private let style: UserInterfaceStyle
  private let page: StyledPage
  private let file: DocumentSource
  private let environment: CascadeEnvironment
  private let isFragment: Bool
  /// The parts of the page with another style, where no rule applies.
  private let others: OtherParts
  /// By state: the planned colours of all elements.
  private let views: [InteractionState?: ComputedColors]
  private var texts: ReachableTexts
  private var candidates: [Candidate] = []
  /// By selector: the number of the candidate; `nil` for one that matches nothing.
  private var numbers: [CSSText: Int?] = [:]

  /// - Parameters:
  ///   - observation: the page as it is seen in the style.
  ///   - painted: the planned colours.
  ///   - environment: that of the observation.
  init(
    _ style: UserInterfaceStyle, _ observation: PageObservation, _ painted: PaintedTree,
    _ texts: ReachableTexts, in file: DocumentSource, _ environment: CascadeEnvironment,
    isFragment: Bool, others: OtherParts
  ) {
    self.style = style
    page = observation.page
    self.file = file
    self.environment = environment
    self.isFragment = isFragment
    self.others = others
    self.texts = texts
    views = Dictionary(zip(observation.states, observation.views(painted))) { first, _ in first }
  }

  /// The rule of a candidate with its colour.
  func rule(_ added: AddedTextRule) -> OverrideRule {
    var rule = candidates[added.candidate].rule
    (rule.color, rule.isForParts) = (added.color, added.isForParts)
    return rule
  }

  mutating func prepare(for texts: [Int]) { match(texts.flatMap { rules(for: $0) }) }

  mutating func candidates(for text: Int) -> [Int] {
    let rules = rules(for: text)
    match(rules)
    return rules.compactMap { numbers[$0.selector] ?? nil }
  }

  mutating func reach(of candidate: Int) -> RuleReach? {
    texts.reach(of: candidates[candidate].matched, file.text)
  }

  /// The rules for a text, before they have a colour.
  private func rules(for text: Int) -> [OverrideRule] {
    let text = texts.texts[text]
    guard let part = RuleSelector.suffix(text.part.part), let colors = views[text.state] else {
      return []
    }
    let selectors = OverrideSelectors(
      page: page, colors: colors, isFragment: isFragment, narrowing: others.narrowing)
    return selectors.candidates(for: text.part).map {
      OverrideRule(elements: $0, part: part, color: .black, style: style)
    }
  }

  /// Matches the selectors of rules against the page, those that are not known.
  private mutating func match(_ rules: [OverrideRule]) {
    let new = rules.filter { numbers[$0.selector] == nil }
    guard !new.isEmpty else { return }
    let found = page.matching(OverrideRule.layer(new), in: file.text, environment)
    for (index, rule) in new.enumerated() {
      guard index < found.count, let matched = found[index], matched.matchCount > 0 else {
        numbers[rule.selector] = .some(nil)
        continue
      }
      numbers[rule.selector] = candidates.count
      candidates.append(Candidate(rule: rule, matched: matched))
    }
  }
}
