/// A place in a hierarchy, such as a window, a view, or an element of a page: it has the traits of
/// its parent, except for those that it overrides for itself and its descendants, and follows them when
/// they change.
///
/// ```swift
/// let app = TraitEnvironment(traitCollection: TraitCollection(userInterfaceStyle: .light))
/// let player = app.child()
/// player.overrideUserInterfaceStyle = .dark
/// player.child().traitCollection.userInterfaceStyle  // .dark
///
/// for await traits in app.traitChanges() { show(page, with: traits) }
/// ```
///
/// A place that has no parent gets its traits from whoever made it, and from then on by its overrides.
/// Places may be read and changed from any task; a change reaches all descendants at once.
///
/// UIKit `UITraitEnvironment`
/// <https://developer.apple.com/documentation/uikit/uitraitenvironment>
public final class TraitEnvironment: Sendable {
  private let hierarchy: TraitHierarchy
  private let place: Int

  private init(_ place: Int, in hierarchy: TraitHierarchy) {
    self.place = place
    self.hierarchy = hierarchy
  }

  /// A place without a parent.
  ///
  /// - Parameter traitCollection: the traits of the place where it overrides none.
  public convenience init(traitCollection: TraitCollection = TraitCollection()) {
    let hierarchy = TraitHierarchy(traitCollection)
    self.init(TraitHierarchy.root, in: hierarchy)
  }

  deinit { hierarchy.release(place) }

  /// A place within this one, without overrides: it follows this one's traits as long as it is there.
  public func child() -> TraitEnvironment {
    TraitEnvironment(hierarchy.addChild(of: place), in: hierarchy)
  }

  /// The traits of this place: its overrides, and the parent's traits.
  public var traitCollection: TraitCollection { hierarchy.traits(of: place) }

  /// Traits for this place and its descendants; unspecified ones are inherited.
  ///
  /// Tasks that change the traits of one place at the same time should each set all of them.
  ///
  /// UIKit `traitOverrides`
  /// <https://developer.apple.com/documentation/uikit/uitraitenvironment/traitoverrides>
  public var traitOverrides: TraitCollection {
    get { hierarchy.overrides(of: place) }
    set { hierarchy.changeOverrides(of: place) { $0 = newValue } }
  }

  /// The style of this place and its descendants, whatever its parent's is; `unspecified`, the
  /// default, inherits it.
  ///
  /// UIKit `overrideUserInterfaceStyle`
  /// <https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle>
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { hierarchy.changeOverrides(of: place) { $0.userInterfaceStyle = newValue } }
  }

  /// The traits of this place after each change from now on, whether the change is one of its own
  /// overrides or of those of a place around it.
  ///
  /// All changes are kept until they are read; a change that leaves the traits as they were is not
  /// reported. Each call gives a sequence of its own, for one reader. The sequence does not keep the
  /// place, and ends, behind the last change, when that goes away.
  ///
  /// UIKit `registerForTraitChanges(_:handler:)`
  /// <https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94>
  public func traitChanges() -> AsyncStream<TraitCollection> { hierarchy.changes(of: place) }
}
