package import SchemefyColor
public import SchemefyTraits

/// A palette as files.
public struct PaletteExport: Sendable {
  public var files: [PaletteFile]
  /// The properties of the palette that the format can't represent.
  public var losses: [PaletteLoss]

  /// Writes a palette.
  ///
  /// - Parameter spelling: the names of roles in the files that the palette was read from.
  public init(_ palette: Palette, format: PaletteFormat, spelling: PaletteSpelling? = nil) {
    let spelling = spelling ?? PaletteSpelling(format: format, names: [:])
    losses = PaletteLoss.losses(of: palette, in: format)
    switch format {
    case .css:
      // A name must not end the comment that it stands in.
      let name = palette.name.replacing("*/", with: "* /")
      let text = "/* The palette \"\(name)\". */\n\n" + PaletteStylesheetWriter.css(palette)
      files = [PaletteFile(path: palette.name + ".css", text: text)]
    case .xcassets:
      files = AssetCatalogExport.files(palette, spelling)
    case .android:
      files = AndroidExport.files(palette, spelling)
    case .tokens:
      let text = DesignTokensExport.text(palette, spelling)
      files = [PaletteFile(path: palette.name + ".tokens.json", text: text)]
    case .swift:
      files = [PaletteFile(path: palette.name + ".swift", text: SwiftSourceExport.text(palette))]
    }
  }
}

/// A property of a role that a format can't represent.
public struct PaletteLoss: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Values of the elevated level that differ from those of the base.
    case level
    /// Values with high contrast that differ.
    case contrast
    /// An opacity that is no multiple of 1/255.
    case opacity
    /// Components that are no multiples of 1/255, or are outside of sRGB.
    case components
    /// The role is an alias of another role, and has the colour of that.
    case alias
  }

  public var role: String
  public var kind: Kind

  public var description: String {
    switch kind {
    case .level: "'\(role)' has the colours of the base on the elevated level"
    case .contrast: "'\(role)' has the colours of normal contrast with high contrast"
    case .opacity: "'\(role)' has its opacity rounded to eight bits"
    case .components: "'\(role)' has its colours clipped and rounded to eight bits"
    case .alias: "'\(role)' is no alias any more"
    }
  }

  package static func losses(of palette: Palette, in format: PaletteFormat) -> [PaletteLoss] {
    var losses: [PaletteLoss] = []
    for name in palette.names {
      guard let color = palette.color(named: name) else { continue }
      let alias = palette.alias(named: name)
      for kind in Kind.allCases where !format.holds(kind, alias) {
        let isLost =
          switch kind {
          case .level: color.withoutLevel != color
          case .contrast: color.withoutContrast != color
          case .opacity: color.values.contains { Double($0.alpha8) / 255 != $0.alpha }
          case .components: color.values.contains { !$0.hasEightBitComponents }
          case .alias: alias != nil
          }
        if isLost { losses.append(PaletteLoss(role: name, kind: kind)) }
      }
    }
    return losses
  }
}

extension PaletteFormat {
  /// Whether nothing of a kind is lost.
  fileprivate func holds(_ kind: PaletteLoss.Kind, _ alias: Palette.Alias?) -> Bool {
    switch (self, kind) {
    case (.css, .alias), (.tokens, .alias), (.android, .alias): alias?.alpha == nil
    case (_, .alias): false
    case (.android, _), (.xcassets, .level): false
    case _: true
    }
  }
}

extension DynamicColor {
  /// The values for all combinations of traits.
  package var values: [Color] { DynamicColor.combinations.map { self[$0] } }

  /// The colour with the values of normal contrast in both.
  var withoutContrast: DynamicColor {
    DynamicColor { traits in
      var traits = traits
      traits.accessibilityContrast = .normal
      return self[traits]
    }
  }

  /// The values by style, contrast and level in the order of a table: light and dark, both with
  /// high contrast, then these on the elevated level; as many of these as are needed to define the
  /// colour.
  var tableRow: [Color] {
    var row: [Color] = []
    for level in [UserInterfaceLevel.base, .elevated] {
      for contrast in [AccessibilityContrast.normal, .high] {
        for style in [UserInterfaceStyle.light, .dark] {
          row.append(
            self[
              TraitCollection(
                userInterfaceStyle: style, userInterfaceLevel: level,
                accessibilityContrast: contrast)])
        }
      }
    }
    let count = [1, 2, 4].first { DynamicColor(tableRow: Array(row.prefix($0))) == self } ?? 8
    return Array(row.prefix(count))
  }
}

extension Color {
  /// Whether red, green and blue are exact in the notation `#rrggbb`.
  var hasEightBitComponents: Bool { Color(rgb: rgb, alpha: alpha) == self }

  /// A number between 0 and 1 with at least some decimals, and as many as it takes.
  package static func decimal(_ value: Double, digits: Int) -> String {
    let text = Color.decimalText(value)
    guard !text.contains("e") else { return text }
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    return "\(parts.first ?? "0").\(fraction)\(zeros)"
  }
}
