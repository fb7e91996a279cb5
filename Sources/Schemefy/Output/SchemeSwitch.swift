internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The attribute `data-scheme-style` of the root element, by which readers choose the style of a page:
/// `light` or `dark`; without it, the page follows the browser. `Stylesheets/switch.js` sets it.
enum SchemeSwitch {
  /// The selector of the root where a style is chosen.
  private static func root(_ style: UserInterfaceStyle) -> CSSText {
    ":root[data-scheme-style=\(style.keyword)]"
  }

  /// The switch, as definitions follow it.
  static let followed = FollowedSwitch(dark: root(.dark))

  /// The choices of the switch.
  static let choice = FollowedSwitch.Choice(followsDark: true, light: root(.light))

  /// The rules by which what follows `color-scheme` follows the switch.
  static let schemeRules: CSSText =
    "\(root(.light)){color-scheme:light}\(root(.dark)){color-scheme:dark}"

  /// The rules that count where a page is shown in a style: where the browser prefers the style and no
  /// other is chosen, and where the style is chosen.
  static func block(_ rules: [CSSText], in style: UserInterfaceStyle) -> CSSText {
    guard !rules.isEmpty else { return "" }
    let (screen, other): (CSSText, UserInterfaceStyle) =
      style == .dark ? (PaletteStyle.darkScreen, .light) : (PaletteStyle.lightScreen, .dark)
    let text = rules.joined().bytes
    let unless = narrowed(text.span, to: ":root:not([data-scheme-style=\(other.keyword)])")
    return PaletteStyle.block(screen, [unless])
      + PaletteStyle.block("@media screen", [narrowed(text.span, to: root(style))])
  }

  /// Style rules narrowed to a root element; they are as strong as before.
  private static func narrowed(_ text: Span<UInt8>, to root: CSSText) -> CSSText {
    let sheet = Stylesheet.parse(text)
    var selectors = RuleSelectors()
    var result: [UInt8] = []
    for (index, rule) in sheet.rules.enumerated() where rule.parent < 0 && !rule.isAtRule {
      let elements: CSSText = ":where(\(root),\(root) *)"
      guard let prelude = selectors.prelude(of: index, in: sheet, text, narrowedTo: elements)
      else { continue }
      result += prelude
      let end = sheet.textRange(rule.tokens).upperBound
      for index in sheet.textRange(rule.prelude).upperBound..<end { result.append(text[index]) }
    }
    // Parts of a text that can stand in a `style` element can stand there, too.
    return CSSText(copying: result) ?? ""
  }
}
