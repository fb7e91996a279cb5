package import SchemefyCSS
package import SchemefyColor
package import SchemefyTraits

/// What system colours look like.
package enum SystemColors {
  /// A system colour as Chromium has it, on a system that says nothing of its own.
  ///
  /// CSS Color 4 "System Colors" <https://drafts.csswg.org/css-color-4/#css-system-colors>
  ///
  /// - Parameter scheme: the used colour scheme; unspecified is light.
  package static func color(_ color: SystemColor, _ scheme: UserInterfaceStyle) -> Color {
    scheme == .dark ? dark(color) : light(color)
  }

  private static func light(_ color: SystemColor) -> Color {
    switch color {
    case .accentColor: Color(rgb: 0x0075FF)
    case .activeText: Color(rgb: 0xFF0000)
    case .buttonFace: Color(rgb: 0xEFEFEF)
    case .grayText: Color(rgb: 0x808080)
    case .highlight: Color(rgb: 0x0041C6, alpha: 0.8)
    case .linkText: Color(rgb: 0x0000EE)
    case .mark: Color(rgb: 0xFFFF00)
    case .selectedItem: Color(rgb: 0x1967D2)
    case .visitedText: Color(rgb: 0x551A8B)
    case .accentColorText, .canvas, .field, .highlightText, .selectedItemText: .white
    case .buttonBorder, .buttonText, .canvasText, .fieldText, .markText: .black
    }
  }

  private static func dark(_ color: SystemColor) -> Color {
    switch color {
    case .buttonFace: Color(rgb: 0x6B6B6B)
    case .canvas: Color(rgb: 0x121212)
    case .field, .selectedItemText: Color(rgb: 0x3B3B3B)
    case .linkText: Color(rgb: 0x9E9EFF)
    case .selectedItem: Color(rgb: 0x99C8FF)
    case .visitedText: Color(rgb: 0xD0ADF0)
    case .buttonBorder, .buttonText, .canvasText, .fieldText: .white
    default: light(color)
    }
  }
}
