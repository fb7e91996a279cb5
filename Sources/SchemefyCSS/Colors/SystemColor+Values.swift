package import SchemefyColor

extension SystemColor {
  /// The colour as Chromium has it where no theme of the system changes it: each engine and
  /// platform has its own.
  ///
  /// CSS Color 4 "System Colors" <https://drafts.csswg.org/css-color-4/#css-system-colors>
  package func color(in scheme: ColorContext.Scheme) -> Color {
    let (light, dark) = values
    let color = Color(rgb: scheme == .dark ? dark : light)
    return self == .highlight ? color.withAlpha(0.8) : color
  }

  /// Red, green and blue as `0xRRGGBB`, in the light scheme and in the dark one.
  private var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .accentColor: (0x0075FF, 0x0075FF)
    case .accentColorText: (0xFFFFFF, 0xFFFFFF)
    case .activeText: (0xFF0000, 0xFF0000)
    case .buttonBorder, .buttonText, .canvasText, .fieldText: (0x000000, 0xFFFFFF)
    case .buttonFace: (0xEFEFEF, 0x6B6B6B)
    case .canvas: (0xFFFFFF, 0x121212)
    case .field: (0xFFFFFF, 0x3B3B3B)
    case .grayText: (0x808080, 0x808080)
    case .highlight: (0x0041C6, 0x0041C6)
    case .highlightText: (0xFFFFFF, 0xFFFFFF)
    case .linkText: (0x0000EE, 0x9E9EFF)
    case .mark: (0xFFFF00, 0xFFFF00)
    case .markText: (0x000000, 0x000000)
    case .selectedItem: (0x1967D2, 0x99C8FF)
    case .selectedItemText: (0xFFFFFF, 0x3B3B3B)
    case .visitedText: (0x551A8B, 0xD0ADF0)
    }
  }
}
