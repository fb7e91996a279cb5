internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyTraits

/// A rule that is added to a page: it gives texts another colour than their own rules do, as no single
/// colour can be read wherever those rules apply.
package struct OverrideRule: Hashable, Sendable {
  /// A complex selector, but for a pseudo-element.
  var elements: CSSText
  /// The pseudo-element that the rule is for; empty for the element itself.
  var part: CSSText = ""
  var color: Color
  /// The style in which the rule counts.
  var style: UserInterfaceStyle
  /// Whether some of the texts lie in parts of the page that have the style whatever the page has.
  var isForParts = false
  /// The end of the selector, which asks for the states of the page's own theme switch in which the rule counts;
  /// empty for all.
  var scope: CSSText = ""
  /// Whether the rule counts whichever scheme the browser prefers, as its scope asks for the dark state of the
  /// switch.
  var isForChoice = false

  var selector: CSSText { elements + scope + part }

  /// The text of the rule. In the first layer of a page, `!important` beats all other declarations of
  /// the author.
  ///
  /// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
  var css: CSSText { "\(selector){color:\(CSSText(color, .init()))!important}" }

  /// The rule narrowed to parts of the page that have its style while the page has another. Its
  /// specificity is the same as before.
  ///
  /// - Parameter parts: the selector list of the parts.
  func narrowed(to parts: CSSText, in style: UserInterfaceStyle) -> OverrideRule {
    var rule = self
    rule.elements += Self.subtrees(of: parts)
    rule.style = style
    return rule
  }

  /// A selector, without a specificity of its own, for the elements of a selector list and all in them.
  static func subtrees(of list: CSSText) -> CSSText { ":where(\(list),:is(\(list)) *)" }

  /// The identifier of the notes on added rules.
  static let identifier = "text-override"

  /// The text of the note.
  var message: String {
    "a rule is added for '\((elements + part).text)': \(color.cssText) in the \(style.rawValue), as no colour in the"
      + " text's own rule can be read wherever it applies"
  }

  /// The texts of the rules that count where the browser prefers a style.
  static func css(of rules: [OverrideRule], in style: UserInterfaceStyle) -> [CSSText] {
    rules.filter { $0.style == style && !$0.isForChoice }.map(\.css)
  }

  /// The rules that count in either style of the browser, for screens.
  static func cssForChoice(of rules: [OverrideRule]) -> CSSText {
    PaletteStyle.block("@media screen", rules.filter(\.isForChoice).map(\.css))
  }

  /// The rules as a layer, each inside of the media query of its style.
  package static func layer(_ rules: [OverrideRule]) -> CSSText {
    let blocks =
      PaletteStyle.block(PaletteStyle.lightScreen, css(of: rules, in: .light))
      + PaletteStyle.block(PaletteStyle.darkScreen, css(of: rules, in: .dark))
      + cssForChoice(of: rules)
    return blocks.isEmpty ? "" : "@layer schemefy{\(blocks)}"
  }
}
