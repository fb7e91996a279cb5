package import SchemefyCSS
internal import SchemefyColor
internal import SchemefyTraits

/// A rule that is added to a page: it gives texts another colour than their own rules do, as no colour
/// that stands in those holds wherever they apply.
package struct OverrideRule: Hashable, Sendable {
  /// A complex selector, but for a pseudo-element.
  var elements: CSSText
  /// The pseudo-element, if it is for one.
  var part: CSSText = ""
  var color: Color
  /// Where it counts.
  var style: UserInterfaceStyle
  /// Whether some of the texts lie in parts of the page that have the style whatever the page has.
  var isForParts = false

  var selector: CSSText { elements + part }

  /// The rule. In the first layer of a page, `!important` beats all that an author says without.
  ///
  /// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
  var css: CSSText { "\(selector){color:\(CSSText(color, .init()))!important}" }

  /// The rule for parts of the page alone, which have its style where the page has another. It has no
  /// more strength than before, so it stands to others as it did.
  ///
  /// - Parameter parts: a selector list.
  func narrowed(to parts: CSSText, in style: UserInterfaceStyle) -> OverrideRule {
    var rule = self
    rule.elements += ":where(\(parts),:is(\(parts)) *)"
    rule.style = style
    return rule
  }

  /// What names the notes that tell of such rules.
  static let identifier = "text-override"

  /// What the note says.
  var message: String {
    "a rule is added for '\(selector.text)': \(color.cssText) in the \(style.rawValue), as no colour in the"
      + " text's own rule can be read wherever it applies"
  }

  /// Those of some rules that count in a style.
  static func css(of rules: [OverrideRule], in style: UserInterfaceStyle) -> [CSSText] {
    rules.filter { $0.style == style }.map(\.css)
  }

  /// The rules as a layer, where each counts in its style.
  package static func layer(_ rules: [OverrideRule]) -> CSSText {
    let blocks =
      PaletteStyle.block(PaletteStyle.lightScreen, css(of: rules, in: .light))
      + PaletteStyle.block(PaletteStyle.darkScreen, css(of: rules, in: .dark))
    return blocks.isEmpty ? "" : "@layer schemefy{\(blocks)}"
  }
}
