internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

/// Finds the rules to add where a declaration can have no colour that makes all of its texts readable.
///
/// The selectors of all candidates are matched against the page's elements at once. From where a rule
/// matches it follows what it does, as the page's own rules are matched already: an element, or its
/// part, takes the colour, and so does all that inherits it. A candidate is good if its rule makes the
/// text readable, and no other text unreadable. The first good one that leaves all readable texts as
/// they are is taken, or else the first good one.
///
/// A rule that loses, such as to an important declaration in a style attribute, is no good one, and nor
/// is one whose condition does not hold: the text stays reported as unreadable.
struct OverrideSearch {
  /// A rule that may be added, and the elements that it matches.
  struct Candidate {
    var rule: OverrideRule
    let matched: AddedRule
  }

  /// A page as it is seen with rules that are added to it.
  struct Prediction {
    var plan: ScenePlan
    let observation: PageObservation
    var page: StyledPage { observation.page }
    let painted: PaintedTree
    /// For each view, the colours of all elements.
    let views: [ComputedColors]
    /// The texts that can't be read: indices into those of the evidence.
    let failing: [Int]
    /// The styles of these: one text on a picture can be read, and another as light can't, by what both
    /// are in the light.
    private let failingStyles: Set<Int32>

    init(_ plan: ScenePlan, _ observation: PageObservation) {
      var plan = plan
      painted = plan.painted
      failing = plan.failing()
      let texts = plan.evidence.texts
      failingStyles = Set(failing.map { texts[$0].style })
      views = observation.views(painted)
      self.plan = plan
      self.observation = observation
    }

    /// The colours of a text.
    func colors(of text: Int) -> ElementColors { plan.colors(of: text, painted) }

    /// The element, or part of one, that shows a text.
    func part(of text: Int) -> TextPart { observation.parts[text] }

    /// Whether a text of a style can't be read.
    func isFailing(_ style: Int32) -> Bool {
      let colors = painted.styles[Int(style)]
      return colors.onPicture == nil ? plan.isFailing(colors) : failingStyles.contains(style)
    }

    /// The state that a text is seen in.
    func state(of text: Int) -> InteractionState? { plan.evidence.texts[text].state }

    /// The colours of all elements in the state that a text is seen in.
    func view(of text: Int) -> ComputedColors {
      views[observation.states.firstIndex(of: state(of: text)) ?? 0]
    }
  }

  /// Texts that get one rule.
  struct Group {
    /// The declarations of a text's colour and of the surface behind it.
    struct Key: Hashable {
      var text: DeclarationSource?
      var surface: DeclarationSource?
    }
    let key: Key
    var samples: [Int]
  }

  let style: UserInterfaceStyle
  /// The elements that have text.
  private let texts: [TextPart]
  private let isFragment: Bool
  /// The parts of the page with another style, where no rule applies and no text is judged.
  private let others: OtherParts
  /// Gives the elements that rules match; `nil` for a rule that does not apply.
  private let match: ([OverrideRule]) -> [AddedRule?]
  /// Shows the page with added rules.
  private let predict: ([Candidate]) -> Prediction
  private(set) var current: Prediction
  private var rules: [Candidate] = []
  /// By selector of a candidate, what it matches.
  private var matched: [CSSText: AddedRule?] = [:]
  private var predictions = 0
  /// Each prediction computes the page's styles once more.
  private static let predictionLimit = 24

  /// - Parameters:
  ///   - style: the style in which the texts have to be readable.
  ///   - current: the page without added rules.
  ///   - texts: the texts that are not to change without need.
  ///   - isFragment: whether the page is a fragment.
  ///   - others: the parts with another style, where no rule applies.
  ///   - match: gives the elements that rules match.
  ///   - predict: gives the page with added rules.
  init(
    _ style: UserInterfaceStyle, _ current: Prediction, texts: [PageText], isFragment: Bool,
    others: OtherParts, match: @escaping ([OverrideRule]) -> [AddedRule?],
    predict: @escaping ([Candidate]) -> Prediction
  ) {
    self.style = style
    self.isFragment = isFragment
    self.others = others
    self.texts = texts.map { TextPart(element: $0.element) }
    self.match = match
    self.predict = predict
    self.current = current
  }

  /// Searches the rules for all unreadable texts.
  ///
  /// - Returns: the rules that were found; texts for which there is none stay as they are.
  mutating func search() -> [OverrideRule] {
    addMatches(of: groups().prefix(Self.predictionLimit).flatMap { rules(for: $0) })
    var given: Set<Group.Key> = []
    while predictions < Self.predictionLimit,
      let group = groups().first(where: { !given.contains($0.key) })
    {
      if let (candidate, prediction) = bestRule(for: group) {
        rules.append(candidate)
        rules[rules.count - 1].rule.isForParts = isForParts(prediction)
        current = prediction
      } else {
        given.insert(group.key)
      }
    }
    return rules.map(\.rule)
  }

  /// The unreadable texts by their colours and surfaces, in the order of the page.
  private func groups() -> [Group] {
    var groups: [Group] = []
    var places: [Group.Key: Int] = [:]
    for sample in current.failing {
      let colors = current.colors(of: sample)
      let key = Group.Key(text: colors.textSource, surface: colors.backdropSource)
      if let known = places[key] {
        groups[known].samples.append(sample)
      } else {
        places[key] = groups.count
        groups.append(Group(key: key, samples: [sample]))
      }
    }
    return groups
  }

  // MARK: Candidates

  /// The rules that may be added for a group, the plainest first; their colours are not decided yet.
  private func rules(for group: Group) -> [OverrideRule] {
    guard let first = group.samples.first,
      let part = RuleSelector.suffix(current.part(of: first).part)
    else { return [] }
    let selectors = OverrideSelectors(
      page: current.page, colors: current.view(of: first), isFragment: isFragment,
      narrowing: others.narrowing
    ).candidates(for: current.part(of: first))
    return selectors.map {
      OverrideRule(elements: $0, part: part, color: .black, style: style)
    }
  }

  /// Matches the selectors of rules, those that are not known.
  private mutating func addMatches(of rules: [OverrideRule]) {
    let new = rules.filter { matched[$0.selector] == nil }
    guard !new.isEmpty else { return }
    let found = match(new)
    for (index, rule) in new.enumerated() {
      matched[rule.selector] = .some(index < found.count ? found[index] : nil)
    }
  }

  /// The candidates for a group that match something, and not the same as one in front of them.
  private mutating func candidates(for group: Group, _ color: Color) -> [Candidate] {
    let rules = rules(for: group)
    addMatches(of: rules)
    var candidates: [Candidate] = []
    for var rule in rules {
      guard case let own?? = matched[rule.selector], own.matchCount > 0,
        !(self.rules.isEmpty && candidates.contains { $0.matched.isSame(as: own) })
      else { continue }
      rule.color = color
      candidates.append(Candidate(rule: rule, matched: own))
    }
    return candidates
  }

  private mutating func bestRule(for group: Group) -> (Candidate, Prediction)? {
    guard let first = group.samples.first, let color = color(for: group) else { return nil }
    var second: (Candidate, Prediction)?
    for candidate in candidates(for: group, color) where predictions < Self.predictionLimit {
      predictions += 1
      let prediction = predict(rules + [candidate])
      guard isBetter(prediction, for: first) else { continue }
      if isSmall(prediction) { return (candidate, prediction) }
      // What a text has in a state is no reason to change others at rest.
      if second == nil, current.state(of: first) == nil { second = (candidate, prediction) }
    }
    return second
  }

  /// A colour that can be read on all surfaces of a group.
  private mutating func color(for group: Group) -> Color? {
    guard let first = group.samples.first else { return nil }
    let own = current.plan.ownColor(of: first) ?? current.colors(of: first).textColor.color
    guard let own, !current.plan.isDecided(own) else { return nil }
    return current.plan.readableColor(of: own, for: group.samples, current.painted)?.solved.rounded
  }

  // MARK: Judgement

  /// Whether a rule makes a text readable, and no other text unreadable.
  private func isBetter(_ prediction: Prediction, for text: Int) -> Bool {
    !prediction.isFailing(current.part(of: text), in: current.state(of: text))
      && prediction.failing.allSatisfy { failing in
        current.isFailing(prediction.part(of: failing), in: prediction.state(of: failing))
      }
  }

  /// Whether a rule makes texts readable in parts that have the style whatever the page has. They may be
  /// other texts than those that it was made for.
  private func isForParts(_ prediction: Prediction) -> Bool {
    current.failing.contains { text in
      others.isOfStyle(current.part(of: text).element)
        && !prediction.isFailing(current.part(of: text), in: current.state(of: text))
    }
  }

  /// Whether a rule changes, at rest, only texts that could not be read.
  private func isSmall(_ prediction: Prediction) -> Bool {
    let (old, new) = (current.views[0], prediction.views[0])
    return texts.allSatisfy { text in
      old[text].visibleTextColor == new[text].visibleTextColor
        && old[text].onPicture == new[text].onPicture
        || current.isFailing(text, in: nil)
    }
  }
}

extension OverrideSearch.Prediction {
  /// Whether a text can't be read in a state; in a state that changes nothing, it is judged at rest.
  func isFailing(_ text: TextPart, in state: InteractionState?) -> Bool {
    let view = observation.states.firstIndex(of: state) ?? 0
    return isFailing(views[view].style(of: text))
  }
}
