/// What a page does for dark schemes by itself.
struct SchemeSupport: Sendable, Hashable {
  /// Rules or sheets for `prefers-color-scheme: dark` set the colours of the page.
  var hasDarkRules = false
  /// `color-scheme`, in `meta` or on the root, lists dark.
  var declaresDark = false
  /// The root says `only light`.
  var isOnlyLight = false

  mutating func merge(_ other: SchemeSupport) {
    hasDarkRules = hasDarkRules || other.hasDarkRules
    declaresDark = declaresDark || other.declaresDark
    isOnlyLight = isOnlyLight || other.isOnlyLight
  }

  /// Whether the page follows the scheme by itself, or must not follow it.
  var isSufficient: Bool { hasDarkRules || declaresDark || isOnlyLight }
}
