package import SchemefyCSS
internal import SchemefyPage

/// A site's own theme switch, as definitions follow it.
package struct FollowedSwitch: Hashable, Sendable {
  /// What selects the root where the dark is chosen.
  package var dark: CSSText

  package init(_ theme: ThemeSwitch) {
    dark = Self.selector(theme, theme.dark)
  }

  private static func selector(_ theme: ThemeSwitch, _ condition: ThemeCondition) -> CSSText {
    (theme.root == .html ? ":root" : "body") + condition.selector
  }

  /// What tells that somebody chose. The state that a page starts with does not.
  package struct Choice: Hashable, Sendable {
    /// Whether the dark is chosen where it is set.
    package var followsDark: Bool
    /// What selects the root where the light is chosen; `nil` if nothing tells.
    package var light: CSSText?

    package init(_ theme: ThemeSwitch) {
      followsDark = !theme.isDarkFromStart
      light = (theme.light ?? theme.dark.opposite).flatMap { light in
        theme.starts.contains(light) ? nil : FollowedSwitch.selector(theme, light)
      }
    }

    /// What holds on all pages.
    package func merged(with other: Choice) -> Choice {
      var merged = self
      merged.followsDark = followsDark && other.followsDark
      merged.light = light == other.light ? light : nil
      return merged
    }
  }
}
