internal import SchemefyCSS
internal import SchemefyTraits

/// The CSS that schemefy adds to a page or a sheet: definitions of custom properties, and rules for
/// colours that the page does not set.
struct PaletteStyle: Sendable {
  /// Rules for colours that the page does not set, and in place of attributes; each a selector and
  /// a declaration.
  var rules: [CSSText] = []
  /// Whether the page has cascade layers of its own, which added rules must not beat.
  var usesLayers = false
  /// Rules in place of attributes that apply in both schemes, as they fall back to the author's
  /// values.
  var screenRules: [CSSText] = []
  /// The rules for the colours that parts of the page with a style of their own start from.
  var regions = RegionStyle()
  /// Whether the page declares that it follows the browser's scheme, so that it has to follow a scheme
  /// that a reader chooses.
  var followsScheme = false
  /// The rules by which what follows `color-scheme` follows the site's own theme switch.
  var themeSchemes: [CSSText] = []
  /// Rules for texts that can't be read otherwise.
  var overrides: [OverrideRule] = []

  /// The style sheet.
  ///
  /// - Parameter definitions: those that stand in it.
  func css(_ shape: OutputShape, _ definitions: PaletteSheet) -> CSSText {
    guard shape.style == nil else { return bakedCSS() }
    // A hint outside the media block would wipe the attribute in light.
    let isForLight = shape.lightColors == .palette
    func shown(_ rules: [CSSText], in style: UserInterfaceStyle) -> CSSText {
      guard !shape.isSwitchable else { return SchemeSwitch.block(rules, in: style) }
      return Self.block(style == .dark ? Self.darkScreen : Self.lightScreen, rules)
    }
    let block =
      themeSchemes.joined() + (isForLight ? rules.joined() : shown(rules, in: .dark))
      + Self.block("@media screen", screenRules) + Self.block(regions.media, regions.schemes)
      + shown(regions.dark + OverrideRule.css(of: overrides, in: .dark), in: .dark)
      + shown(regions.light + OverrideRule.css(of: overrides, in: .light), in: .light)
      + OverrideRule.cssForChoice(of: overrides)
    return (block.isEmpty ? "" : "@layer schemefy{\(block)}") + definitions.styles
      + (shape.isSwitchable && followsScheme ? SchemeSwitch.schemeRules : "")
  }

  /// Rules in a media rule; nothing if there are none.
  static func block(_ media: CSSText?, _ rules: [CSSText]) -> CSSText {
    guard let media, !rules.isEmpty else { return rules.joined() }
    return "\(media){\(rules.joined())}"
  }

  static let lightScreen: CSSText = "@media screen and (prefers-color-scheme:light)"

  static let darkCondition: CSSText = "screen and (prefers-color-scheme:dark)"
  static let darkScreen: CSSText = "@media \(darkCondition)"

  /// The baked style sheet. Old engines have no cascade layers: where the page has none, the rules
  /// come first instead, so that any rule of the page beats them.
  private func bakedCSS() -> CSSText {
    let rules = (themeSchemes + rules + screenRules + regions.schemes + regions.baked).joined()
    let overrides = self.overrides.map(\.css).joined()
    guard usesLayers || !overrides.isEmpty else { return rules }
    let (open, layered) = usesLayers ? (CSSText(), rules + overrides) : (rules, overrides)
    return layered.isEmpty ? open : "\(open)@layer schemefy{\(layered)}"
  }
}
