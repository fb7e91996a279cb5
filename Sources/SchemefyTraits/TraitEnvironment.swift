/// A place in a hierarchy, such as a window, a view, or an element of a page: it has the traits of
/// its parent, except for those that it overrides for itself and its descendants.
///
/// ```swift
/// let page = TraitEnvironment(traitCollection: TraitCollection(userInterfaceStyle: .light))
/// var player = page.child()
/// player.overrideUserInterfaceStyle = .dark
/// player.child().traitCollection.userInterfaceStyle  // .dark
/// ```
///
/// UIKit `UITraitEnvironment`
/// <https://developer.apple.com/documentation/uikit/uitraitenvironment>
public struct TraitEnvironment: Hashable, Sendable {
  /// The traits of the parent.
  private let inherited: TraitCollection
  /// Traits for this place and its descendants; unspecified ones are inherited.
  public var traitOverrides = TraitCollection()

  /// A place with the traits of its parent.
  public init(traitCollection: TraitCollection = TraitCollection()) {
    inherited = traitCollection
  }

  /// The style of this place and its descendants, whatever its parent's is; `unspecified`, the
  /// default, inherits it.
  ///
  /// UIKit `overrideUserInterfaceStyle`
  /// <https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle>
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// The traits of this place: its overrides, and the parent's traits.
  public var traitCollection: TraitCollection {
    TraitCollection(traitsFrom: [inherited, traitOverrides])
  }

  /// A place within this one, without overrides.
  public func child() -> TraitEnvironment {
    TraitEnvironment(traitCollection: traitCollection)
  }
}
