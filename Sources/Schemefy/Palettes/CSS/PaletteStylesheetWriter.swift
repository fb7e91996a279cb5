internal import SchemefyColor
internal import SchemefyTraits

/// Writes a palette as a style sheet that works by itself.
///
/// Each role is a custom property that holds `light-dark()`, so that it follows the colour scheme of
/// the element that uses it. What depends on the level is defined anew where that changes, aliases
/// too, as `var()` is replaced where it is declared. At the end stands the same for engines without
/// `light-dark()`, with the style of the system: there a second declaration would not do, as within
/// a custom property the unsupported value counts until it is used.
struct PaletteStylesheetWriter {
  private let palette: Palette
  /// Roles that are the same on all levels.
  private let fixed: [String]
  /// All others.
  private let leveled: [String]
  private var css = ""

  private static let root = [":root"]
  private static let base = [":root", "[data-scheme-level=\"base\"]"]
  private static let elevated = ["dialog", "[popover]", "[data-scheme-level=\"elevated\"]"]

  /// The style sheet, without a comment in front.
  static func css(_ palette: Palette) -> String {
    var writer = PaletteStylesheetWriter(palette)
    writer.writePairs()
    writer.writeOverrides()
    writer.writeFallback()
    return writer.css
  }

  private init(_ palette: Palette) {
    self.palette = palette
    let names = palette.names.filter { palette.color(named: $0) != nil }
    func dependsOnLevel(_ name: String) -> Bool {
      palette.color(named: name).map { $0.withoutLevel != $0 } ?? false
    }
    fixed = names.filter { !dependsOnLevel($0) }
    leveled = names.filter(dependsOnLevel)
  }

  // MARK: Values

  /// What a property is declared as; in terms of both styles, or of one for old engines.
  private func value(
    _ name: String, _ style: UserInterfaceStyle, _ level: UserInterfaceLevel,
    _ contrast: AccessibilityContrast
  ) -> String {
    if let alias = palette.alias(named: name), alias.alpha == nil {
      return "var(\(RoleName.customProperty(of: alias.target)))"
    }
    func text(_ style: UserInterfaceStyle) -> String {
      let traits = TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
      return palette.color(named: name)?.resolvedColor(with: traits).paletteText ?? ""
    }
    if style != .unspecified { return text(style) }
    let (light, dark) = (text(.light), text(.dark))
    return light == dark ? light : "light-dark(\(light), \(dark))"
  }

  private func declarations(
    _ names: [String], _ style: UserInterfaceStyle = .unspecified,
    _ level: UserInterfaceLevel = .base
  ) -> [String] {
    names.map { declaration($0, value($0, style, level, .normal)) }
  }

  /// The declarations that differ with more contrast.
  private func moreContrast(
    _ names: [String], _ style: UserInterfaceStyle = .unspecified,
    _ level: UserInterfaceLevel = .base
  ) -> [String] {
    names.compactMap { name in
      let high = value(name, style, level, .high)
      return high == value(name, style, level, .normal) ? nil : declaration(name, high)
    }
  }

  private func declaration(_ name: String, _ value: String) -> String {
    "\(RoleName.customProperty(of: name)): \(value)"
  }

  // MARK: Sheet

  private mutating func writePairs() {
    writeRule(Self.root, ["color-scheme: light dark"] + declarations(fixed))
    writeRule(Self.base, declarations(leveled))
    writeRule(Self.elevated, declarations(leveled, .unspecified, .elevated))
    writeBlock("@media (prefers-contrast: more)") { writer in
      writer.writeRule(Self.root, writer.moreContrast(writer.fixed), indent: 2)
      writer.writeRule(Self.base, writer.moreContrast(writer.leveled), indent: 2)
      writer.writeRule(
        Self.elevated, writer.moreContrast(writer.leveled, .unspecified, .elevated), indent: 2)
    }
  }

  private mutating func writeOverrides() {
    writeBlock("@media screen") { writer in
      for style in ["light", "dark"] {
        writer.writeRule(
          ["[data-scheme-style=\"\(style)\"]"], ["color-scheme: \(style)"], indent: 2)
      }
    }
  }

  private mutating func writeFallback() {
    // What is neither an alias nor the same everywhere has a `light-dark()` that has to go.
    let adaptive = palette.names.filter { name in
      palette.alias(named: name)?.alpha != nil || palette.alias(named: name) == nil
    }.filter { name in palette.color(named: name).map { $0.light != $0.dark } ?? false }
    let fixed = self.fixed.filter(adaptive.contains)
    let leveled = self.leveled.filter(adaptive.contains)
    guard !adaptive.isEmpty else { return }
    css += "\n/* Engines without light-dark() show the style of the system everywhere. */"
    let condition = "@supports not (color: light-dark(#000, #fff))"
    writeBlock(condition) { writer in
      writer.writeRule(["[data-scheme-style]"], ["color-scheme: light dark"], indent: 2)
      for style in [UserInterfaceStyle.light, .dark] {
        writer.writePlain(style, fixed, leveled)
      }
    }
  }

  /// The values of one style, for engines without `light-dark()`.
  private mutating func writePlain(
    _ style: UserInterfaceStyle, _ fixed: [String], _ leveled: [String]
  ) {
    func rules(_ writer: inout Self, indent: Int) {
      writer.writeRule(Self.root, writer.declarations(fixed, style), indent: indent)
      writer.writeRule(Self.base, writer.declarations(leveled, style), indent: indent)
      writer.writeRule(
        Self.elevated, writer.declarations(leveled, style, .elevated), indent: indent)
    }
    if style == .dark {
      writeBlock("@media (prefers-color-scheme: dark)", indent: 2) { rules(&$0, indent: 4) }
    } else {
      rules(&self, indent: 2)
    }
    let dark = style == .dark ? "(prefers-color-scheme: dark) and " : ""
    writeBlock("@media \(dark)(prefers-contrast: more)", indent: 2) { writer in
      writer.writeRule(Self.root, writer.moreContrast(fixed, style), indent: 4)
      writer.writeRule(Self.base, writer.moreContrast(leveled, style), indent: 4)
      writer.writeRule(
        Self.elevated, writer.moreContrast(leveled, style, .elevated), indent: 4)
    }
  }

  // MARK: Text

  /// A rule, with an empty line in front unless it is the first of its block; nothing without
  /// declarations.
  private mutating func writeRule(
    _ selectors: [String], _ declarations: [String], indent: Int = 0
  ) {
    guard !declarations.isEmpty else { return }
    let space = String(repeating: " ", count: indent)
    startItem()
    css += selectors.map { space + $0 }.joined(separator: ",\n") + " {\n"
    for declaration in declarations { css += "\(space)  \(declaration);\n" }
    css += space + "}\n"
  }

  /// An at-rule around what is written; nothing if that is nothing.
  private mutating func writeBlock(
    _ prelude: String, indent: Int = 0, _ write: (inout Self) -> Void
  ) {
    let before = css
    let space = String(repeating: " ", count: indent)
    startItem()
    css += "\(space)\(prelude) {\n"
    let opened = css.utf8.count
    write(&self)
    guard css.utf8.count > opened else {
      css = before
      return
    }
    css += space + "}\n"
  }

  private mutating func startItem() {
    if css.hasSuffix("*/") {
      css += "\n"
    } else if !css.isEmpty, !css.hasSuffix("{\n") {
      css += "\n"
    }
  }
}

extension DynamicColor {
  /// The colour with the values of the base on both levels.
  var withoutLevel: DynamicColor {
    DynamicColor { traits in
      var traits = traits
      traits.userInterfaceLevel = .base
      return self[traits]
    }
  }
}

extension Color {
  /// The colour as palettes spell it: `#rrggbb`, or `rgb(r g b / a)` with the opacity as a decimal;
  /// `color(srgb r g b / a)` where eight bits would not do.
  var paletteText: String {
    guard hasEightBitComponents else {
      let numbers = [red, green, blue].map(Color.decimalText).joined(separator: " ")
      return "color(srgb \(numbers)\(isOpaque ? "" : " / " + Color.decimalText(alpha)))"
    }
    guard !isOpaque else { return cssText }
    let rgb = rgb
    return "rgb(\(rgb >> 16) \(rgb >> 8 & 0xFF) \(rgb & 0xFF) / \(Color.decimalText(alpha)))"
  }
}
