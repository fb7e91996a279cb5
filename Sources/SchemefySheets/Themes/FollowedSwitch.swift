package import SchemefyCSS
internal import SchemefyPage

/// A site's own theme switch, as definitions follow it.
package struct FollowedSwitch: Hashable, Sendable {
  /// The selector of the root when the dark theme is chosen, such as `:root.dark`.
  package var dark: CSSText

  /// - Parameter dark: the selector of the root when the dark theme is chosen.
  package init(dark: CSSText) { self.dark = dark }

  package init(_ theme: ThemeSwitch) {
    dark = Self.selector(theme, theme.dark)
  }

  /// The selector of the root when a state other than the dark one was chosen: a light theme, or one of several
  /// others. The state that the page starts with is no choice. `nil` if there is none.
  package static func otherChoices(_ theme: ThemeSwitch) -> CSSText? {
    let states = theme.others + [theme.lightState].compactMap(\.self)
    var selectors: [CSSText] = []
    for state in states where !theme.starts.contains(state) {
      let selector = selector(theme, state)
      if !selectors.contains(selector) { selectors.append(selector) }
    }
    return selectors.isEmpty ? nil : selectors.joined(separator: ",")
  }

  private static func selector(_ theme: ThemeSwitch, _ condition: ThemeCondition) -> CSSText {
    (theme.root == .html ? ":root" : "body") + condition.selector
  }

  /// The rules by which what follows `color-scheme` follows a site's own switch. Any rule of the page's
  /// beats them.
  ///
  /// - Parameter isBaked: whether the page is in the dark state from the start, so that any other is a
  ///   choice of light.
  package static func schemeRules(_ theme: ThemeSwitch, isBaked: Bool) -> [CSSText] {
    guard !isBaked else {
      let root: CSSText = theme.root == .html ? ":root" : "body"
      return [":where(\(root):not(\(theme.dark.selector))){color-scheme:light}"]
    }
    let choice = Choice(theme)
    var rules: [CSSText] = []
    if let light = choice.light { rules.append(":where(\(light)){color-scheme:light}") }
    if choice.followsDark {
      rules.append("@media screen{:where(\(FollowedSwitch(theme).dark)){color-scheme:dark}}")
    }
    return rules
  }

  /// The selectors that apply when the user chose a theme. The state that a page starts with is no
  /// choice.
  package struct Choice: Hashable, Sendable {
    /// Whether the dark is chosen where it is set.
    package var followsDark: Bool
    /// The selector of the root when the light theme is chosen; `nil` if there is none.
    package var light: CSSText?

    package init(followsDark: Bool, light: CSSText?) {
      (self.followsDark, self.light) = (followsDark, light)
    }

    package init(_ theme: ThemeSwitch) {
      guard !theme.isScripted else {
        let root: CSSText = theme.root == .html ? ":root" : "body"
        (followsDark, light) = (true, "\(root):not(\(theme.dark.selector))")
        return
      }
      followsDark = !theme.isDarkFromStart
      light = theme.lightState.flatMap { light in
        theme.starts.contains(light) ? nil : FollowedSwitch.selector(theme, light)
      }
    }

    /// The choice that is valid on the pages of both.
    package func merged(with other: Choice) -> Choice {
      var merged = self
      merged.followsDark = followsDark && other.followsDark
      merged.light = light == other.light ? light : nil
      return merged
    }
  }
}

extension ThemeSwitch {
  /// The state that says that the light was chosen; `nil` if none does.
  fileprivate var lightState: ThemeCondition? { light ?? dark.opposite }
}
