internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefyTraits

/// A page as it is shown in a style.
struct PageView {
  var page: StyledPage
  var styles: CascadedStyles
  var match: Match

  /// The match that a view of a page was made of, and that other views can be made of.
  struct Match {
    /// The style in which the page was matched, and that in which it is shown.
    let style: UserInterfaceStyle
    var shownStyle: UserInterfaceStyle
    /// The attribute of its root that turns its theme switch, and the one that it has in the other style;
    /// `nil` for the root as it is.
    var theme: ThemeAttribute?
    let otherTheme: ThemeAttribute?
    /// The rules in front of its own; of a page on trial, these apply where it is mapped.
    let rules: CSSText
    /// Whether it was matched as it would be mapped, too: ``CascadeEnvironment/isOnTrial``.
    let isOnTrial: Bool
    /// Whether it is shown as it is mapped.
    var isMapped: Bool
    /// Whether the output declares schemes that the author does not.
    var isDeclared: Bool
  }
}
