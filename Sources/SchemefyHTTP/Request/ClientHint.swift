public import SchemefyTraits

/// A field by which a browser says what its user prefers, once a server has asked for it.
///
/// User Preference Media Features Client Hints Headers
/// <https://wicg.github.io/user-preference-media-features-headers/>
public enum ClientHint: String, Hashable, Sendable, CaseIterable {
  /// `light` or `dark`.
  case colorScheme = "Sec-CH-Prefers-Color-Scheme"
  /// `no-preference`, `more`, `less` or `custom`.
  case contrast = "Sec-CH-Prefers-Contrast"

  /// The name of the field.
  public var fieldName: String { rawValue }
}

extension ClientHint {
  /// The traits that the hint of a request specifies: none, where the request has no such hint, or one
  /// that is malformed or has an unknown value.
  ///
  /// By the draft the value is a string, in quotes; Chromium sends it without. UIKit has no word for less
  /// contrast and for colours of the user's own: these are left to the browser.
  public func traits(in request: HeaderFields) -> TraitCollection {
    guard let value = request[rawValue].flatMap(StructuredItem.text) else {
      return TraitCollection()
    }
    switch (self, value) {
    case (.colorScheme, _):
      return TraitCollection(userInterfaceStyle: UserInterfaceStyle(choice: value))
    case (.contrast, "more"): return TraitCollection(accessibilityContrast: .high)
    case (.contrast, "no-preference"): return TraitCollection(accessibilityContrast: .normal)
    case (.contrast, _): return TraitCollection()
    }
  }
}

extension UserInterfaceStyle {
  /// The style that `light` or `dark` chooses; any other text chooses none.
  init(choice text: some StringProtocol) {
    self = [.light, .dark].first { text == $0.rawValue } ?? .unspecified
  }
}
