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

  var selector: CSSText { elements + part }

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
    rule.elements += ":where(\(parts),:is(\(parts)) *)"
    rule.style = style
    return rule
  }

  /// The identifier of the notes on added rules.
  static let identifier = "text-override"

  /// The text of the note.
  var message: String {
    "a rule is added for '\(selector.text)': \(color.cssText) in the \(style.rawValue), as no colour in the"
      + " text's own rule can be read wherever it applies"
  }

  /// The texts of the rules that count in a style.
  static func css(of rules: [OverrideRule], in style: UserInterfaceStyle) -> [CSSText] {
    rules.filter { $0.style == style }.map(\.css)
  }

  /// The rules as a layer, each inside of the media query of its style.
  package static func layer(_ rules: [OverrideRule]) -> CSSText {
    let blocks =
      PaletteStyle.block(PaletteStyle.lightScreen, css(of: rules, in: .light))
      + PaletteStyle.block(PaletteStyle.darkScreen, css(of: rules, in: .dark))
    return blocks.isEmpty ? "" : "@layer schemefy{\(blocks)}"
  }
}
