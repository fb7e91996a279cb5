package import SchemefyCSS
internal import SchemefySource
package import SchemefyTraits

/// A value of `color-scheme`, of the property or of the `meta`.
///
/// CSS Color Adjustment 1 §2.2 <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>
package struct ColorSchemeValue: Sendable {
  /// The tokens that are `light` or `dark`, in order.
  package private(set) var known: [(token: Int, style: UserInterfaceStyle)] = []
  package private(set) var isOnly = false
  package private(set) var isNormal = false
  /// Whether the value lists schemes that no engine knows.
  package private(set) var hasOthers = false

  /// `nil` for an invalid value, such as one with a comma, and for CSS-wide keywords.
  package init?(_ values: consuming ComponentValueCursor) {
    var count = 0
    // `only` stands before or behind all schemes.
    var isClosed = false
    while let value = values.nextSkippingWhitespace() {
      guard case .token(let index) = value, values.token(index).kind == .ident, !isNormal,
        !isClosed
      else {
        return nil
      }
      let token = values.token(index)
      if token.matches("only", in: values.text) {
        guard !isOnly else { return nil }
        isOnly = true
        isClosed = count > 0
        continue
      }
      count += 1
      if token.matches("normal", in: values.text) {
        guard count == 1, !isOnly else { return nil }
        isNormal = true
      } else if token.matches("light", in: values.text) {
        known.append((index, .light))
      } else if token.matches("dark", in: values.text) {
        known.append((index, .dark))
      } else if Self.reserved.value(of: token, in: values.text) != nil {
        return nil
      } else {
        hasOthers = true
      }
    }
    guard count > 0 else { return nil }
  }

  private static let reserved = KeywordTable<Bool>([
    "inherit": true, "initial": true, "unset": true, "revert": true, "revert-layer": true,
    "revert-rule": true, "default": true,
  ])

  /// Whether the value lists the scheme of a style.
  package func lists(_ style: UserInterfaceStyle) -> Bool {
    known.contains { $0.style == style }
  }

  /// The scheme that is used under a preference: the preferred if listed, else the first listed.
  package func used(preferring style: UserInterfaceStyle) -> UserInterfaceStyle {
    lists(style) ? style : known.first?.style ?? .light
  }
}
