public import SchemefyTraits

/// A part of the content that is shown in a style of its own, whatever is around it: what
/// `overrideUserInterfaceStyle` is for a view. All that is in it takes the style over.
public struct StyleOverride: Hashable, Sendable {
  /// What is shown so.
  public var selector: ContentSelector
  /// Light or dark; what is unspecified is as what is around it.
  public var style: UserInterfaceStyle

  public init(_ selector: ContentSelector, style: UserInterfaceStyle) {
    self.selector = selector
    self.style = style
  }
}
