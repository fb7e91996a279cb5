internal import SchemefyEvidence
internal import SchemefyCSS
package import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// What is done to a page, from what it says of itself.
package struct PageDecision: Sendable {
  /// Whether its colours are mapped.
  package var isMapped = false
  /// What the page is to declare to support; `nil` leaves that as it is.
  var colorScheme: String?
  /// The scheme that all elements use under the supplied style; `nil` if that can't be told.
  var usedScheme: UserInterfaceStyle?
  /// Whether the page has a dark scheme of its own.
  var supportsDark = false
  /// The styles in which texts that can't be read are given other colours: where the page is mapped,
  /// where the dark scheme is its author's own, which may be half of one, and where that is asked for.
  var repairedStyles: [UserInterfaceStyle] = []
  /// Whether the dark scheme is its author's own, and what that leaves pale is mapped.
  var completesDark = false
  /// Whether all that it has of one is a declaration.
  private(set) var onlyDeclaresDark = false
  /// Whether its surfaces may belie that it has one that follows the scheme, or can be turned on.
  private(set) var mayStayPale = false
  /// The site's own theme switch, which is turned to what is asked for; `nil` if it has none, or
  /// follows the scheme anyway.
  package var theme: ThemeSwitch?
  /// The same, whether it is turned or the page is mapped, where definitions may follow it.
  var siteSwitch: ThemeSwitch?
  /// A switch that does not turn the page, and is left alone.
  var leftTheme: ThemeSwitch?
  /// Whether baking takes away what tells that the page supports dark, wherever that stands: only
  /// a marker keeps a second run from mapping it.
  var losesSupport = false
  /// What it takes as found for the dark that does not turn the page.
  let disproved: Disproved

  /// What was found for the dark and does not turn the page.
  struct Disproved: OptionSet, Sendable {
    let rawValue: UInt8

    /// What the page declares, and its rules for dark schemes.
    static let schemes = Disproved(rawValue: 1)
    /// Its theme switch.
    static let theme = Disproved(rawValue: 2)
  }

  /// - Parameters:
  ///   - facts: of all sheets and attributes of the page.
  ///   - meta: what its `meta` declares.
  ///   - isBaked: whether an earlier run baked it, which leaves it alone from then on.
  ///   - disproved: what leaves its texts on pale surfaces in the dark.
  init(
    _ options: SchemeOptions, _ shape: OutputShape, facts: SheetFacts, meta: ColorSchemeValue?,
    isBaked: Bool = false, disproved: Disproved = []
  ) {
    self.disproved = disproved
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
      let isLeft = theme != nil || facts.isSelfSupporting(support)
      isMapped = shape.mapsColors && !isLeft
    }
    // Dark rules without a declaration are support that only has to be turned on.
    let isCompleted =
      options.map == .missing && support.hasDarkRules && !support.declaresDark
      && !support.isOnlyLight && shape.style != .light && !isDark
    if isMapped || isCompleted { colorScheme = shape.colorScheme }
    supportsDark = support.hasDarkRules || support.declaresDark
    let mayBeHalf =
      options.map == .missing && !support.isOnlyLight && supportsDark
    // A page that is for the dark alone shows what it is meant to.
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
  /// What is done to the colours of a page in a style, by what is decided on the page.
  init(_ style: UserInterfaceStyle, _ decision: PageDecision, _ options: SchemeOptions) {
    self.init(
      style: style, isMapped: decision.isMapped,
      isWhole: style == .light || decision.isMapped || options.repairs.contains(.dark),
      completesDark: style == .dark && decision.completesDark)
  }
}
