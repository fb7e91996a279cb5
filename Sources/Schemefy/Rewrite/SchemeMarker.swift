/// What marks our own work in the output, so that a second run recognises it.
enum SchemeMarker {
  /// The attribute of the `meta` and the `style` that we put into a page. Its value is the style
  /// that the page was made for: `light`, `dark` or `auto`.
  static let attribute: StaticString = "data-schemefy"

  /// The value for a `style` that completes the dark scheme of the page's own: it is not mapped.
  static let completed = "auto completed"

  /// What the comment in a fragment begins with; the style follows.
  static let commentPrefix = "schemefy "
}
