internal import CSchemefy
internal import Schemefy

/// The values of Swift for the enumerations of the header.
extension SchemeContent.Kind {
  init(_ kind: schemefy_kind, _ context: String?) throws(CallFailure) {
    if kind != SCHEMEFY_FRAGMENT, context != nil {
      throw .argument("'context' is for fragments only")
    }
    switch kind {
    case SCHEMEFY_PAGE: self = .page
    case SCHEMEFY_XML_PAGE: self = .xmlPage
    case SCHEMEFY_STYLE_SHEET: self = .styleSheet
    case SCHEMEFY_PICTURE: self = .picture
    case SCHEMEFY_FRAGMENT:
      guard let context else {
        self = .fragment
        return
      }
      guard let known = FragmentContext(context) else {
        let names = FragmentContext.names.joined(separator: ", ")
        throw .value("'context' can't be '\(context)': \(names)")
      }
      self = .fragment(known)
    default: throw .argument("no kind has the number \(kind.rawValue)")
    }
  }
}

extension TraitCollection {
  /// These traits, which are those of the options, with the ones that a call gives in their place.
  func with(
    _ style: schemefy_style, _ contrast: schemefy_contrast, _ level: schemefy_level
  ) throws(CallFailure) -> TraitCollection {
    var traits = self
    switch style {
    case SCHEMEFY_STYLE_OF_OPTIONS: break
    case SCHEMEFY_STYLE_UNSPECIFIED: traits.userInterfaceStyle = .unspecified
    case SCHEMEFY_STYLE_LIGHT: traits.userInterfaceStyle = .light
    case SCHEMEFY_STYLE_DARK: traits.userInterfaceStyle = .dark
    default: throw .argument("no style has this number")
    }
    switch contrast {
    case SCHEMEFY_CONTRAST_OF_OPTIONS: break
    case SCHEMEFY_CONTRAST_UNSPECIFIED: traits.accessibilityContrast = .unspecified
    case SCHEMEFY_CONTRAST_NORMAL: traits.accessibilityContrast = .normal
    case SCHEMEFY_CONTRAST_HIGH: traits.accessibilityContrast = .high
    default: throw .argument("no contrast has this number")
    }
    switch level {
    case SCHEMEFY_LEVEL_OF_OPTIONS: break
    case SCHEMEFY_LEVEL_UNSPECIFIED: traits.userInterfaceLevel = .unspecified
    case SCHEMEFY_LEVEL_BASE: traits.userInterfaceLevel = .base
    case SCHEMEFY_LEVEL_ELEVATED: traits.userInterfaceLevel = .elevated
    default: throw .argument("no level has this number")
    }
    return traits
  }
}
