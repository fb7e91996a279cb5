/// The style of an interface: light or dark.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  case unspecified, light, dark
}

/// The level of an interface: the base, or one raised above it, such as a sheet or a popover.
public enum UserInterfaceLevel: String, Hashable, Sendable, CaseIterable {
  case unspecified, base, elevated
}

/// The contrast between the colours of an interface.
public enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
  case unspecified, normal, high
}

/// The traits of the interface that shows the content, which colours depend on.
///
/// An unspecified trait is undecided: it is inherited from the surrounding collection, or left to
/// the browser.
public struct TraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UserInterfaceStyle
  public var userInterfaceLevel: UserInterfaceLevel
  public var accessibilityContrast: AccessibilityContrast

  /// A collection with the given traits.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .unspecified,
    userInterfaceLevel: UserInterfaceLevel = .unspecified,
    accessibilityContrast: AccessibilityContrast = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.accessibilityContrast = accessibilityContrast
  }
}
