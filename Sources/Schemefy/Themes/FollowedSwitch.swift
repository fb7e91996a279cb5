internal import SchemefyCSS

/// A site's own theme switch, as definitions follow it.
struct FollowedSwitch: Hashable, Sendable {
  /// What selects the root where the dark is chosen.
  var dark: CSSText

  init(_ theme: ThemeSwitch) {
    dark = Self.selector(theme, theme.dark)
  }

  private static func selector(_ theme: ThemeSwitch, _ condition: ThemeCondition) -> CSSText {
    (theme.root == .html ? ":root" : "body") + condition.selector
  }

  /// What tells that somebody chose. The state that a page starts with does not.
  struct Choice: Hashable, Sendable {
    /// Whether the dark is chosen where it is set.
    var followsDark: Bool
    /// What selects the root where the light is chosen; `nil` if nothing tells.
    var light: CSSText?

    init(_ theme: ThemeSwitch) {
      followsDark = !theme.isDarkFromStart
      light = (theme.light ?? theme.dark.opposite).flatMap { light in
        theme.starts.contains(light) ? nil : FollowedSwitch.selector(theme, light)
      }
    }

    /// What holds on all pages.
    func merged(with other: Choice) -> Choice {
      var merged = self
      merged.followsDark = followsDark && other.followsDark
      merged.light = light == other.light ? light : nil
      return merged
    }
  }
}
