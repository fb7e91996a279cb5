package import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
package import SchemefyEvidence
internal import SchemefyProperties

/// The rules that may be added to a page for its texts, as the page's selectors and elements give them.
///
/// (A page is the one source of them; tests of the decisions make their own.)
package protocol AddedRuleCandidates {
  /// Makes the candidates for texts, those of all at once.
  ///
  /// - Parameter texts: indices into the reachable texts.
  mutating func prepare(for texts: [Int])

  /// The numbers of the candidates for a text, the plainest first; none where no rule can be for it.
  mutating func candidates(for text: Int) -> [Int]

  /// The texts that a candidate would give its colour to; `nil` where it does more than that.
  mutating func reach(of candidate: Int) -> RuleReach?
}

/// A rule to add to a page: texts that a candidate reaches get a colour.
package struct AddedTextRule: Hashable, Sendable {
  package var candidate: Int
  package var color: Color
  /// Whether some of the texts that it makes readable lie in parts of the page that have the style whatever
  /// the page has.
  package var isForParts: Bool
}

/// Decides the rules to add where a declaration can have no colour that makes all of its texts readable.
///
/// It is known of each candidate which texts it reaches. One is good if its rule makes the text readable, and
/// no other text unreadable. The first good one that leaves all readable texts as they are, and makes no other
/// text harder to read, is taken, or else the first good one. A rule that loses, such as to an important
/// declaration in a style attribute, does not reach the text, and is no good one: the text stays reported as
/// unreadable.
package struct AddedTextRules<Candidates: AddedRuleCandidates> {
  /// How a text is seen: in its style, with the colour of its own declaration or of an added rule.
  private struct Look: Hashable {
    var style: Int32
    /// The text of the evidence; -1 for none.
    var text: Int32
    /// The rule that colours it: index into `rules`; -1 for none.
    var rule: Int32
  }

  /// The texts that have a look, and whether they can't be read.
  private struct SeenLook {
    let look: Look
    let colors: ElementColors
    let isFailing: Bool
    var count = 0
    /// The first text that has had it: index into `texts`.
    let first: Int
  }

  /// Texts that get one rule: one declaration gives their colour, and one other their surface.
  private struct Group {
    struct Key: Hashable {
      var text: DeclarationSource?
      var surface: DeclarationSource?
      var rule: Int32
    }
    let key: Key
    var looks: [Int]
  }

  /// A candidate with what it would do.
  private struct Trial {
    let rule: AddedTextRule
    let reach: RuleReach
    /// Whether it changes, at rest, only texts that could not be read, and makes none of these harder to read.
    let isHarmless: Bool
  }

  private var plan: ScenePlan
  private let painted: PaintedTree
  private let texts: [ReachableText]
  package private(set) var candidates: Candidates
  /// Whether an element lies in a part that has the style whatever the page has.
  private let isInPart: (Int32) -> Bool
  /// The rules that are decided, with the specificities of their selectors.
  private var rules: [(rule: AddedTextRule, specificity: Specificity)] = []
  /// By text: its look; and the depth of the element that it has the colour of a rule from, -1 without a rule.
  private var seen: [(look: Int, depth: Int32)] = []
  private var looks: [SeenLook] = []
  private var numbers: [Look: Int] = [:]

  /// - Parameters:
  ///   - plan: the plan of all other colours.
  ///   - texts: the texts that count, at rest first.
  ///   - isInPart: tells of an element whether it lies in a part of the page that has the style whatever the
  ///     page has.
  package init(
    _ plan: ScenePlan, _ texts: [ReachableText], _ candidates: Candidates,
    isInPart: @escaping (Int32) -> Bool
  ) {
    var plan = plan
    painted = plan.painted
    self.plan = plan
    self.texts = texts
    self.candidates = candidates
    self.isInPart = isInPart
    seen.reserveCapacity(texts.count)
    for (number, text) in texts.enumerated() {
      let look = self.look(Look(style: text.style, text: text.text, rule: -1), of: number)
      looks[look].count += 1
      seen.append((look, -1))
    }
  }

  /// Decides on rules for all unreadable texts; texts for which there is none stay as they are.
  package mutating func decide() -> [AddedTextRule] {
    let limit = Thresholds.textsWithRules
    candidates.prepare(for: groups().prefix(limit).compactMap { first(of: $0) })
    var abandoned: Set<Group.Key> = []
    while rules.count + abandoned.count < limit,
      let group = groups().first(where: { !abandoned.contains($0.key) })
    {
      if let trial = bestRule(for: group) { add(trial) } else { abandoned.insert(group.key) }
    }
    return rules.map(\.rule)
  }

  /// The texts that can't be read with the rules that are decided: of those of one declaration on the surface
  /// of another the first, its colours, and the number of texts with different styles.
  package var unreadable: [(text: ReachableText, colors: ElementColors, count: Int)] {
    groups { !$0.isUnseen && $0.visibleTextColor.color != nil && $0.backdrop.color != nil }
      .compactMap { group in
        group.looks.first.map {
          (texts[looks[$0].first], looks[$0].colors, group.looks.count)
        }
      }
  }

  // MARK: Looks

  /// The number of a look.
  ///
  /// - Parameter text: a text that has it.
  private mutating func look(_ look: Look, of text: Int) -> Int {
    if let known = numbers[look] { return known }
    let colors =
      look.rule < 0
      ? painted.styles[Int(look.style)]
      : colors(of: look.style, with: rules[Int(look.rule)].rule.color)
    numbers[look] = looks.count
    looks.append(
      SeenLook(
        look: look, colors: colors, isFailing: isFailing(look.text, colors), first: text))
    return looks.count - 1
  }

  private func colors(of style: Int32, with color: Color) -> ElementColors {
    painted.colors(of: style, with: color, in: plan.evidence.paint)
  }

  private mutating func isFailing(_ text: Int32, _ colors: ElementColors) -> Bool {
    text < 0 ? plan.isFailing(colors) : plan.isFailing(Int(text), in: colors)
  }

  /// The unreadable texts by their colours and surfaces, in the order of the page.
  private func groups(_ isShown: (ElementColors) -> Bool = { _ in true }) -> [Group] {
    var groups: [Group] = []
    var places: [Group.Key: Int] = [:]
    let failing = looks.indices.filter { number in
      let own = looks[number]
      return own.count > 0 && own.isFailing && own.look.text >= 0 && isShown(own.colors)
    }
    for number in failing.sorted(by: { (looks[$0].first, $0) < (looks[$1].first, $1) }) {
      let own = looks[number]
      let key = Group.Key(
        text: own.colors.textSource, surface: own.colors.backdropSource, rule: own.look.rule)
      if let known = places[key] {
        groups[known].looks.append(number)
      } else {
        places[key] = groups.count
        groups.append(Group(key: key, looks: [number]))
      }
    }
    return groups
  }

  /// The first text of a group that still looks so.
  private func first(of group: Group) -> Int? {
    guard let look = group.looks.first else { return nil }
    let first = looks[look].first
    return seen[first].look == look ? first : seen.firstIndex { $0.look == look }
  }

  // MARK: Decisions

  private mutating func bestRule(for group: Group) -> Trial? {
    guard let text = first(of: group), let color = color(for: group) else { return nil }
    var fallback: Trial?
    for candidate in candidates.candidates(for: text) {
      guard let reach = candidates.reach(of: candidate),
        let trial = trial(candidate, reach, color, for: text)
      else { continue }
      if trial.isHarmless { return trial }
      // A text in a state is no reason to change others at rest.
      if fallback == nil, texts[text].state == nil { fallback = trial }
    }
    return fallback
  }

  /// A colour that can be read on all surfaces of a group.
  private mutating func color(for group: Group) -> Color? {
    let samples = group.looks.map { Int(looks[$0].look.text) }
    guard let look = group.looks.first, let first = samples.first,
      let own = browsersColor(of: first) ?? plan.ownColor(of: first)
        ?? looks[look].colors.textColor.color,
      !plan.isDecided(own)
    else { return nil }
    return plan.readableColor(of: own, for: samples, painted)?.solved.rounded
  }

  /// The colour in the light of a text that has a browser's, as that of a button, which is another one in the dark.
  private func browsersColor(of text: Int) -> Color? {
    plan.place(of: text) == nil ? plan.lightColors(of: text).text : nil
  }

  /// Tries a candidate; `nil` if it does not make a text readable, or makes another one unreadable.
  private mutating func trial(
    _ candidate: Int, _ reach: RuleReach, _ color: Color, for wanted: Int
  ) -> Trial? {
    var (isReadable, isForParts, isHarmless) = (false, false, true)
    // By look: how it becomes with the colour.
    var known: [Int: (colors: ElementColors, isFailing: Bool)] = [:]
    for reached in reach.texts where wins(reach, reached) {
      let number = seen[reached.text].look
      let before = looks[number]
      let colors = known[number]?.colors ?? self.colors(of: before.look.style, with: color)
      let isFailing = known[number]?.isFailing ?? isFailing(before.look.text, colors)
      known[number] = (colors, isFailing)
      guard !isFailing || before.isFailing else { return nil }
      let text = texts[reached.text]
      let isAtRest = text.state == nil && text.part.part == .none
      if isFailing, isAtRest, !plan.isAsReadable(colors, as: before.colors) { isHarmless = false }
      if reached.text == wanted { isReadable = !isFailing }
      if before.isFailing {
        if !isFailing, isInPart(text.part.element) { isForParts = true }
      } else if isAtRest, !before.colors.looksAs(colors) {
        isHarmless = false
      }
    }
    guard isReadable else { return nil }
    return Trial(
      rule: AddedTextRule(candidate: candidate, color: color, isForParts: isForParts),
      reach: reach, isHarmless: isHarmless)
  }

  /// Whether a rule that is added behind those that are decided colours a text that it reaches.
  private func wins(_ reach: RuleReach, _ reached: RuleReach.Text) -> Bool {
    let (look, depth) = seen[reached.text]
    let rule = looks[look].look.rule
    guard rule >= 0, reached.depth <= depth else { return true }
    return reached.depth == depth && reach.specificity >= rules[Int(rule)].specificity
  }

  private mutating func add(_ trial: Trial) {
    let number = Int32(truncatingIfNeeded: rules.count)
    rules.append((trial.rule, trial.reach.specificity))
    for reached in trial.reach.texts where wins(trial.reach, reached) {
      let before = seen[reached.text].look
      var look = looks[before].look
      look.rule = number
      let new = self.look(look, of: reached.text)
      looks[before].count -= 1
      looks[new].count += 1
      seen[reached.text] = (new, reached.depth)
    }
  }
}

extension ElementColors {
  /// Whether a text looks in these colours as in others.
  fileprivate func looksAs(_ other: ElementColors) -> Bool {
    visibleTextColor == other.visibleTextColor && onPicture == other.onPicture
  }
}
