package import SchemefyMedia
package import SchemefyTraits

/// The support for colour schemes that a page has of its own.
package struct SchemeSupport: Sendable, Hashable {
  /// The schemes that the root uses under each preference.
  package struct UsedSchemes: Sendable, Hashable {
    package var light: UserInterfaceStyle
    var dark: UserInterfaceStyle

    init(_ value: ColorSchemeValue) {
      light = value.used(preferring: .light)
      dark = value.used(preferring: .dark)
    }

    func used(preferring style: UserInterfaceStyle) -> UserInterfaceStyle {
      style == .dark ? dark : light
    }
  }

  /// Rules or sheets for `prefers-color-scheme: dark` give the root or the body a surface.
  package var hasDarkRules = false
  /// Rules or sheets for `prefers-color-scheme: dark` set colours of the root, a text and a surface of
  /// anything, or custom properties.
  var hasDarkColors = false
  /// `color-scheme`, in `meta` or on the root, lists dark.
  package var declaresDark = false
  /// The root declares `only light`.
  package var isOnlyLight = false
  /// `color-scheme` on the root; `nil` if there is none, or it is ambiguous.
  package internal(set) var root: UsedSchemes?
  /// Whether elements may use another scheme than the root.
  package var hasLocalSchemes = false

  /// Adds the facts from sheets further down the page.
  package mutating func merge(_ other: SchemeSupport) {
    hasDarkRules = hasDarkRules || other.hasDarkRules
    hasDarkColors = hasDarkColors || other.hasDarkColors
    declaresDark = declaresDark || other.declaresDark
    isOnlyLight = isOnlyLight || other.isOnlyLight
    hasLocalSchemes = hasLocalSchemes || other.hasLocalSchemes
    if let theirs = other.root { note(root: theirs) }
  }

  /// Adds a `color-scheme` of the whole page.
  package mutating func note(_ schemes: ColorSchemeValue) {
    declaresDark = declaresDark || schemes.lists(.dark)
    isOnlyLight = isOnlyLight || (schemes.isOnly && schemes.lists(.light) && !schemes.lists(.dark))
    if !schemes.isNormal { note(root: UsedSchemes(schemes)) }
  }

  /// Takes back that the page supports the dark beside the light, as nothing in it changes in the dark.
  ///
  /// A page that is for the dark alone stays as its author made it.
  package mutating func withdrawDark() {
    guard root?.light != .dark else { return }
    declaresDark = false
    hasDarkRules = false
  }

  /// Whether the root is declared to follow the scheme.
  package var isForBoth: Bool { root.map { $0.light == .light && $0.dark == .dark } ?? false }

  /// Notes a `color-scheme` of the root: two declarations that differ leave open which one counts.
  private mutating func note(root schemes: UsedSchemes) {
    hasLocalSchemes = hasLocalSchemes || (root.map { $0 != schemes } ?? false)
    root = schemes
  }

  /// The scheme that all elements use under a preference; `nil` if it differs between elements.
  ///
  /// - Parameter meta: the schemes of the page's `meta`.
  package func usedScheme(
    preferring style: UserInterfaceStyle, meta: ColorSchemeValue?
  ) -> UserInterfaceStyle? {
    guard !hasLocalSchemes else { return nil }
    return root?.used(preferring: style) ?? meta?.used(preferring: style) ?? .light
  }

  /// Whether the page follows the scheme by itself, or must not follow it.
  package var isSufficient: Bool { hasDarkRules || declaresDark || isOnlyLight }
}
