internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefyTraits

/// Finds the rules to add where a declaration can have no colour that makes all of its texts readable.
///
/// Each selector is tried on the page: it is good if its rule makes the text readable, and no other
/// text unreadable. The first good one that leaves all readable texts as they are is taken, or else
/// the first good one.
struct OverrideSearch {
  /// A page with rules that are added to it.
  struct Trial {
    var plan: ScenePlan
    let observation: PageObservation
    var page: StyledPage { observation.page }
    let painted: PaintedTree
    /// For each view, the colours of all elements.
    let views: [ComputedColors]
    /// The texts that can't be read: indices into those of the evidence.
    let failing: [Int]

    init(_ plan: ScenePlan, _ observation: PageObservation) {
      var plan = plan
      painted = plan.painted
      failing = plan.failing()
      views = observation.views(painted)
      self.plan = plan
      self.observation = observation
    }

    /// The colours of a text.
    func colors(of text: Int) -> ElementColors { plan.colors(of: text, painted) }

    /// The element, or part of one, that shows a text.
    func part(of text: Int) -> TextPart { observation.parts[text] }

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
  /// Shows the page with added rules.
  private let show: ([OverrideRule]) -> Trial
  private(set) var current: Trial
  private var rules: [OverrideRule] = []
  private var trials = 0
  /// Each trial computes the page's styles once more.
  private static let trialLimit = 24

  /// - Parameters:
  ///   - style: the style in which the texts have to be readable.
  ///   - current: the page without added rules.
  ///   - texts: the texts that are not to change without need.
  ///   - isFragment: whether the page is a fragment.
  ///   - others: the parts with another style, where no rule applies.
  ///   - show: gives the page with added rules.
  init(
    _ style: UserInterfaceStyle, _ current: Trial, texts: [PageText], isFragment: Bool,
    others: OtherParts,
    show: @escaping ([OverrideRule]) -> Trial
  ) {
    self.style = style
    self.isFragment = isFragment
    self.others = others
    self.texts = texts.map { TextPart(element: $0.element) }
    self.show = show
    self.current = current
  }

  /// Searches the rules for all unreadable texts.
  ///
  /// - Returns: the rules that were found; texts for which there is none stay as they are.
  mutating func search() -> [OverrideRule] {
    var given: Set<Group.Key> = []
    while trials < Self.trialLimit, let group = group(without: given) {
      if let (rule, trial) = bestRule(for: group) {
        rules.append(rule)
        rules[rules.count - 1].isForParts = isForParts(trial)
        current = trial
      } else {
        given.insert(group.key)
      }
    }
    return rules
  }

  /// The first unreadable text, in the order of the page, with all others of the same colour and
  /// surface.
  ///
  /// - Parameter given: the groups for which no rule was found.
  private func group(without given: Set<Group.Key>) -> Group? {
    var group: Group?
    for sample in current.failing {
      let colors = current.colors(of: sample)
      let key = Group.Key(text: colors.textSource, surface: colors.backdropSource)
      guard !given.contains(key), group == nil || group?.key == key else { continue }
      if group == nil { group = Group(key: key, samples: []) }
      group?.samples.append(sample)
    }
    return group
  }

  // MARK: Rules

  private mutating func bestRule(for group: Group) -> (OverrideRule, Trial)? {
    guard let first = group.samples.first, let color = color(for: group),
      let part = RuleSelector.suffix(current.part(of: first).part)
    else { return nil }
    let selectors = OverrideSelectors(
      page: current.page, colors: current.view(of: first), isFragment: isFragment,
      narrowing: others.narrowing
    ).candidates(for: current.part(of: first))
    var second: (OverrideRule, Trial)?
    for selector in selectors where trials < Self.trialLimit {
      let rule = OverrideRule(elements: selector, part: part, color: color, style: style)
      trials += 1
      let trial = show(rules + [rule])
      guard isBetter(trial, for: first) else { continue }
      if isSmall(trial) { return (rule, trial) }
      if second == nil { second = (rule, trial) }
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

  /// Whether a rule makes a text readable, and no other text unreadable.
  private func isBetter(_ trial: Trial, for text: Int) -> Bool {
    !trial.isFailing(current.part(of: text), in: current.state(of: text))
      && trial.failing.allSatisfy { failing in
        current.isFailing(trial.part(of: failing), in: trial.state(of: failing))
      }
  }

  /// Whether a rule makes texts readable in parts that have the style whatever the page has. They may be
  /// other texts than those that it was made for.
  private func isForParts(_ trial: Trial) -> Bool {
    current.failing.contains { text in
      others.isOfStyle(current.part(of: text).element)
        && !trial.isFailing(current.part(of: text), in: current.state(of: text))
    }
  }

  /// Whether a rule changes, at rest, only texts that could not be read.
  private func isSmall(_ trial: Trial) -> Bool {
    let (old, new) = (current.views[0], trial.views[0])
    return texts.allSatisfy { text in
      old[text].visibleTextColor == new[text].visibleTextColor
        || current.isFailing(text, in: nil)
    }
  }
}

extension OverrideSearch.Trial {
  /// Whether a text can't be read in a state; in a state that changes nothing, it is judged at rest.
  func isFailing(_ text: TextPart, in state: InteractionState?) -> Bool {
    let view = observation.states.firstIndex(of: state) ?? 0
    return plan.isFailing(views[view][text])
  }
}
