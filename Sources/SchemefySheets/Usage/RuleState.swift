internal import SchemefyCSS
package import SchemefyMedia
internal import SchemefyPage
internal import SchemefySource
internal import SchemefyTraits

/// The conditions under which a rule applies, as far as schemes and media are concerned.
package struct RuleState: Sendable, Hashable {
  /// The schemes in which the rule may apply.
  package var schemes: SchemeSet
  /// Whether the rule depends on a condition that is not decided.
  package var isConditional: Bool
  /// Whether its colours are the author's choice for a screen: not so in rules for forced colours,
  /// in at-rules that take none, and, unless a scheme is baked for all media, in print.
  package var isShown: Bool

  package init(schemes: SchemeSet, isConditional: Bool, isShown: Bool) {
    (self.schemes, self.isConditional, self.isShown) = (schemes, isConditional, isShown)
  }

  package static let always = RuleState(schemes: .both, isConditional: false, isShown: true)
  static let never = RuleState(schemes: [], isConditional: false, isShown: false)
}

extension RuleState {
  /// The state of each rule of a sheet.
  ///
  /// - Parameters:
  ///   - block: the block that an earlier run put into the sheet.
  ///   - outer: the state of the sheet as a whole, as `media` has it.
  ///   - bakesAllMedia: whether colours for print follow the scheme too.
  ///   - environments: where the rules may be shown.
  static func states(
    of sheet: Stylesheet, in text: Span<UInt8>, block: OwnBlock?, outer: RuleState,
    bakesAllMedia: Bool, environments: MediaVerdict.Environments = .any
  ) -> [RuleState] {
    var states: [RuleState] = []
    states.reserveCapacity(sheet.rules.count)
    let own = block?.rules(of: sheet) ?? 0..<0
    var verdicts = TextMemo<MediaVerdict>()
    for index in sheet.rules.indices {
      let rule = sheet.rules[index]
      let parent = rule.parent < 0 ? outer : states[Int(rule.parent)]
      if own.contains(index) || TwinMark.isTwin(rule, of: sheet, in: text) {
        states.append(.never)
      } else if rule.keyword == .media {
        let place = sheet.textRange(rule.prelude)
        var verdict = verdicts.value(of: place, in: text)
        if verdict == nil {
          let made = MediaVerdict(
            rule.prelude, of: sheet.tokens.span, in: text, bakesAllMedia: bakesAllMedia,
            environments)
          verdicts.remember(made, of: place)
          verdict = made
        }
        states.append(verdict.map(parent.narrowed) ?? parent)
      } else {
        states.append(
          parent.narrowed(by: rule.keyword, isOfPage: bakesAllMedia && isOfPage(rule, sheet)))
      }
    }
    return states
  }

  /// Whether a rule is `@page`, or the box of a margin in it.
  ///
  /// CSS Paged Media 3 <https://drafts.csswg.org/css-page-3/#at-page-rule>
  private static func isOfPage(_ rule: CSSRule, _ sheet: Stylesheet) -> Bool {
    if rule.keyword == .page { return true }
    return rule.keyword == .unknown && rule.parent >= 0
      && sheet.rules[Int(rule.parent)].keyword == .page
  }

  /// - Parameter isOfPage: whether it is for pages of paper, and colours for print count.
  private func narrowed(by keyword: AtRuleKeyword?, isOfPage: Bool) -> RuleState {
    var state = self
    switch keyword {
    case _ where isOfPage: break
    case nil, .layer, .scope, .startingStyle, .keyframes, .webkitKeyframes, .property,
      .fontPaletteValues:
      break
    case .supports, .container:
      state.isConditional = true
    default:
      state.isShown = false
    }
    return state
  }

  /// The state of the rules in a media query list.
  func narrowed(
    byMedia list: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>,
    bakesAllMedia: Bool, environments: MediaVerdict.Environments = .any
  ) -> RuleState {
    narrowed(
      by: MediaVerdict(list, of: tokens, in: text, bakesAllMedia: bakesAllMedia, environments))
  }

  /// The state of rules that have this one in a sheet which as a whole has another.
  package func narrowed(by outer: RuleState) -> RuleState {
    RuleState(
      schemes: schemes.intersection(outer.schemes),
      isConditional: isConditional || outer.isConditional, isShown: isShown && outer.isShown)
  }

  /// The state of rules that may have either.
  package func widened(by other: RuleState) -> RuleState {
    RuleState(
      schemes: schemes.union(other.schemes),
      isConditional: isConditional && other.isConditional, isShown: isShown || other.isShown)
  }

  private func narrowed(by verdict: MediaVerdict) -> RuleState {
    RuleState(
      schemes: schemes.intersection(verdict.schemes),
      isConditional: isConditional || verdict.isConditional,
      isShown: isShown && verdict.isShown)
  }
}
