public import SchemefyTraits

/// A part of the content that is shown in a style of its own, whatever the style around it, like a
/// view with `overrideUserInterfaceStyle`. All its descendants inherit the style.
public struct StyleOverride: Hashable, Sendable {
  /// The elements that the style applies to.
  public var selector: ContentSelector
  /// Light or dark; unspecified inherits the style of the surroundings.
  public var style: UserInterfaceStyle

  public init(_ selector: ContentSelector, style: UserInterfaceStyle) {
    self.selector = selector
    self.style = style
  }
}
