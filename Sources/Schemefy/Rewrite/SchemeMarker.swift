internal import SchemefySource

/// What marks our own work in the output, so that a second run recognises it.
enum SchemeMarker {
  /// The attribute of the `meta` and the `style` that we put into a page. Its value is the style
  /// that the page was made for: `light`, `dark` or `auto`.
  static let attribute: StaticString = "data-schemefy"

  /// The value for a `style` that completes the dark scheme of the page's own: it is not mapped.
  static let completed = "auto completed"

  /// The value for an `svg` that takes the colour of the text around it in the dark: what rules in the
  /// place of its attributes know it by.
  static let icon = "icon"

  /// What the comment in a fragment begins with; the style follows.
  static let commentPrefix = "schemefy "

  /// The attribute with a value.
  static func mark(_ value: String) -> MarkupAttributes {
    MarkupAttributes("data-schemefy", value.utf8)
  }

  /// The comment that says for which style a document was made.
  static func comment(_ style: OutputShape) -> Markup {
    switch style.style {
    case .light: "<!--schemefy light-->"
    case .dark: "<!--schemefy dark-->"
    case .unspecified, nil: "<!--schemefy auto-->"
    }
  }
}
