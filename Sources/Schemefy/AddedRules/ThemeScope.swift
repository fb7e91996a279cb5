internal import SchemefyCSS
internal import SchemefySheets

/// The states of a page's own theme switch in which rules that are added for the dark count: not where a
/// reader, or a script of the page, has chosen the light.
struct ThemeScope {
  /// The end of the selectors of rules that count where the page is shown in the dark without a choice: of
  /// `.card a`, which becomes `.card a:where(:root[data-theme=dark],:is(:root[data-theme=dark]) *)`.
  let narrowing: CSSText
  /// The end of the selectors of rules that count where the dark is chosen in a browser that prefers light; `nil`
  /// if it can't be chosen there.
  let chosen: CSSText?

  /// - Parameter isBaked: whether the page is made for the dark alone.
  /// - Returns: `nil` if the state of the switch does not tell whether the page is dark.
  init?(_ theme: ThemeSwitch, _ decision: PageDecision, isBaked: Bool) {
    let choice = FollowedSwitch.Choice(theme)
    let isDark = OverrideRule.subtrees(of: FollowedSwitch(theme).dark)
    let isTurned = decision.theme != nil
    if theme.isScripted || isBaked && isTurned {
      guard isTurned else { return nil }
      narrowing = isDark
    } else {
      // Where a page is in its light state from the start, and dark by its media queries, nothing tells the two
      // apart.
      guard isTurned || choice.light != nil else { return nil }
      narrowing =
        FollowedSwitch.otherChoices(theme).map { ":not(\(OverrideRule.subtrees(of: $0)))" }
        ?? CSSText()
    }
    chosen = !isBaked && choice.followsDark ? isDark : nil
  }
}

extension OverrideRule {
  /// The rule narrowed to states of the page's own theme switch: one rule, or two where the dark may be chosen
  /// against the browser's preference.
  func narrowed(to scope: ThemeScope) -> [OverrideRule] {
    var rule = self
    rule.scope = scope.narrowing
    guard let chosen = scope.chosen else { return [rule] }
    var other = self
    other.scope = chosen
    other.isForChoice = true
    return [rule, other]
  }
}
