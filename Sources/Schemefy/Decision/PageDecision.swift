internal import SchemefyCSS
internal import SchemefyEvidence
package import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The decision on how a page is rewritten, made from its declarations and its support of dark
/// schemes.
package struct PageDecision: Sendable {
  /// Whether its colours are mapped.
  package var isMapped = false
  /// Whether its own support for the dark is why it is not mapped.
  private(set) var supportsItself = false
  /// The schemes that the page is to declare, as a value of `color-scheme`; `nil` leaves its
  /// declaration as it is.
  var colorScheme: String?
  /// Whether the declared schemes have to follow the site's own theme switch, which no rule of the
  /// page's does for its light state.
  private(set) var schemesFollowTheme = false
  /// The scheme that all elements use under the supplied style; `nil` if that is not known.
  var usedScheme: UserInterfaceStyle?
  /// Whether the page has a dark scheme of its own.
  var supportsDark = false
  /// The styles in which the page's texts are repaired, which is to make unreadable ones readable: those
  /// in which the page is mapped, the dark where its scheme is the author's own, which may be
  /// incomplete, and those that `--repair` names.
  var repairedStyles: [UserInterfaceStyle] = []
  /// Whether the dark scheme is the author's own, and the surfaces that it leaves pale are mapped.
  var completesDark = false
  /// Whether the page declares a dark scheme, but has no rules for one.
  private(set) var onlyDeclaresDark = false
  /// Whether the page is left as it is only because its canvas is dark in the light, too.
  private(set) var isTakenForDark = false
  /// Whether the page claims a dark scheme, but its surfaces may stay pale in the dark.
  private(set) var mayStayPale = false
  /// The site's own theme switch, which is turned to the wanted style; `nil` if the site has none,
  /// or its page follows the scheme anyway.
  package var theme: ThemeSwitch?
  /// The site's own theme switch, also where the page is mapped: then definitions may follow the
  /// switch.
  var siteSwitch: ThemeSwitch?
  /// The custom properties that the site's own switch gives their colours, where what is written in the
  /// place of one would show in all states of the switch: these colours stay the author's.
  private(set) var switchedProperties: Set<CustomPropertyName> = []
  /// A theme switch that leaves the page pale when it is turned, and is left as it is.
  var leftTheme: ThemeSwitch?
  /// Whether the theme switch is turned to light where the page is shown in the light, as that is baked: a
  /// theme that is dark from the start stays so elsewhere.
  let turnsToLight: Bool
  /// Whether baking removes the declarations or rules by which the page supports dark: without a
  /// marker, a second run would map the page.
  var losesSupport = false
  /// The kinds of support of the dark that are disproved, as they do not turn the page dark.
  let disproved: Disproved

  /// Kinds of support of the dark that the page has, but that leave its texts on pale surfaces.
  struct Disproved: OptionSet, Sendable {
    let rawValue: UInt8

    /// The declared schemes of the page, and its rules for dark schemes.
    static let schemes = Disproved(rawValue: 1)
    /// The theme switch of the page.
    static let theme = Disproved(rawValue: 2)
    /// The canvas of the page, which is dark in the light, too: many of its texts lie on pale surfaces.
    static let canvas = Disproved(rawValue: 4)
    static let all: Disproved = [.schemes, .theme, .canvas]
  }

  /// - Parameters:
  ///   - facts: of all sheets and attributes of the page.
  ///   - meta: the schemes that the `meta` of the page declares.
  ///   - isBaked: whether an earlier run baked the page, which is then left as it is.
  ///   - disproved: the support that leaves texts of the page on pale surfaces in the dark.
  init(
    _ options: SchemeOptions, _ shape: OutputShape, facts: SheetFacts, meta: ColorSchemeValue?,
    isBaked: Bool = false, disproved: Disproved = []
  ) {
    self.disproved = disproved
    turnsToLight = shape.style == .light
    var support = facts.wholeSupport
    if let meta { support.note(meta) }
    if options.map == .missing, disproved.contains(.schemes) || facts.staysPale {
      support.withdrawDark()
    }
    // Copies of a theme's rules are for screens.
    let isForScreens = shape.style != nil || options.environment.mediaType ?? "screen" == "screen"
    let mayTurn =
      options.map == .missing && !support.isSufficient && isForScreens
    if mayTurn || shape.style == nil { siteSwitch = ThemeSwitch(facts) }
    if mayTurn, disproved.contains(.theme) {
      leftTheme = siteSwitch
    } else if mayTurn {
      theme = siteSwitch
    }
    let isDark = theme?.isDarkFromStart ?? false
    support.hasDarkRules = support.hasDarkRules || theme != nil
    switch options.map {
    case _ where isBaked: isMapped = false
    case .never: isMapped = false
    case .always: isMapped = shape.mapsColors
    case .missing:
      let follows = theme != nil || support.isSufficient
      isTakenForDark = !follows && facts.backdrops.isDark && !disproved.contains(.canvas)
      supportsItself = follows || isTakenForDark
      isMapped = shape.mapsColors && !supportsItself
    }
    // Dark rules without a declaration are support that only has to be turned on.
    let isCompleted =
      options.map == .missing && support.hasDarkRules && !support.declaresDark
      && !support.isOnlyLight && shape.style != .light && !isDark
    if isMapped || isCompleted || shape.isLocked && !isBaked { colorScheme = shape.colorScheme }
    if let theme, colorScheme != nil, facts.support.root == nil {
      schemesFollowTheme = !theme.declaresLight(in: facts.themes)
    }
    supportsDark = support.hasDarkRules || support.declaresDark
    let mayBeHalf =
      options.map == .missing && !support.isOnlyLight && supportsDark
    // A page that is for the dark alone stays as its author made it.
    completesDark = mayBeHalf && !isMapped && (support.hasDarkRules || support.isForBoth)
    onlyDeclaresDark = completesDark && !support.hasDarkRules
    mayStayPale = completesDark && !isDark && support.root?.light != .dark
    if shape.style != .light, isMapped || mayBeHalf || options.repairs.contains(.dark) {
      repairedStyles.append(.dark)
    }
    let showsPalette = isMapped && shape.lightColors == .palette
    if shape.style != .dark, showsPalette || options.repairs.contains(.light) {
      repairedStyles.append(.light)
    }
    if isBaked { repairedStyles = [] }
    if !isMapped, repairedStyles.contains(.dark), !options.repairs.contains(.dark),
      let theme = siteSwitch ?? ThemeSwitch(facts),
      shape.style != nil || FollowedSwitch.Choice(theme).light == nil
    {
      switchedProperties = theme.properties(in: facts.themes)
    }
    if let style = shape.style {
      let isLost =
        style == .light
        ? support.hasDarkRules || support.declaresDark
        : support.hasDarkRules && !support.declaresDark
      losesSupport =
        isLost && !isMapped && shape.mapsColors && options.map == .missing && !support.isOnlyLight
      usedScheme =
        colorScheme == nil
        ? facts.support.usedScheme(preferring: style, meta: meta)
        : facts.support.hasLocalSchemes ? nil : style
    }
  }
}

extension CollectedPage {
  /// The first `meta` that declares schemes.
  ///
  /// HTML "Standard metadata names" <https://html.spec.whatwg.org/#meta-color-scheme>
  func declaredSchemes(in text: Span<UInt8>) -> (meta: SchemeMeta, value: ColorSchemeValue)? {
    for meta in metas where meta.name == .colorScheme && !meta.isInNoscript {
      let value = meta.content.withText(in: text) { content in
        let tokens = CSSTokenizer.tokenize(content)
        return ColorSchemeValue(
          ComponentValueCursor(tokens.span, in: content, TokenRange(0..<tokens.count - 1)))
      }
      if let value { return (meta, value) }
    }
    return nil
  }
}

extension PlanSituation {
  /// Makes the treatment of a page's colours in a style, by the decision on the page.
  init(_ style: UserInterfaceStyle, _ decision: PageDecision, _ options: EvidenceOptions) {
    self.init(
      style: style, isMapped: decision.isMapped,
      isWhole: style == .light || decision.isMapped || options.repairs.contains(.dark),
      completesDark: style == .dark && decision.completesDark)
  }
}
