package import SchemefyCSS
internal import SchemefyTraits

extension UserInterfaceStyle {
  /// The keyword of a colour scheme, in `color-scheme` and in media features.
  package var keyword: CSSText {
    switch self {
    case .dark: "dark"
    case .light: "light"
    case .unspecified: "normal"
    }
  }
}
