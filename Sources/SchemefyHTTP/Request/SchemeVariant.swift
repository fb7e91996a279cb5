public import SchemefyTraits

/// The variant of a response that a client gets, which is made for some traits. The variant of an
/// unspecified style is for both schemes, and leaves the browser to decide.
public struct SchemeVariant: Hashable, Sendable {
  /// The traits to rewrite for, as the options of a rewriter take them.
  public let traits: TraitCollection

  public init(_ traits: TraitCollection) { self.traits = traits }

  /// A short text that is the same for the same variant, now and later: `auto`, `light` or `dark`; then,
  /// where they are specified, `-normal` or `-high` for the contrast and `-base` or `-elevated` for the
  /// level.
  ///
  /// The key belongs into that of a cache that takes no notice of `Vary`, beside the URL. Such a cache
  /// computes it from the request, or gets it in a field that whoever stands in front of it sets, in the
  /// place of what a client may have sent.
  public var key: String {
    let style = traits.userInterfaceStyle
    var words = [style == .unspecified ? Self.auto : style.rawValue]
    if traits.accessibilityContrast != .unspecified {
      words.append(traits.accessibilityContrast.rawValue)
    }
    if traits.userInterfaceLevel != .unspecified {
      words.append(traits.userInterfaceLevel.rawValue)
    }
    return words.joined(separator: "-")
  }

  /// The variant that has a ``key``; `nil` if none has.
  public init?(key: some StringProtocol) {
    var traits = TraitCollection()
    for word in FieldText.parts(key, by: "-").map(String.init) {
      traits.userInterfaceStyle = UserInterfaceStyle(rawValue: word) ?? traits.userInterfaceStyle
      traits.accessibilityContrast =
        AccessibilityContrast(rawValue: word) ?? traits.accessibilityContrast
      traits.userInterfaceLevel = UserInterfaceLevel(rawValue: word) ?? traits.userInterfaceLevel
    }
    self.init(traits)
    guard self.key == key else { return nil }
  }

  /// The style that is none.
  private static let auto = "auto"
}
