internal import SchemefyColor
internal import SchemefyTraits

/// Writes a palette as a style sheet that works by itself.
///
/// Each role is a custom property that holds `light-dark()`, so that it follows the colour scheme
/// of the element that uses it. Values that depend on the level or the contrast are declared
/// wherever one of them may change, aliases too, as `var()` is replaced where it is declared; they
/// consist of switches: of `var(--if-scheme-high, #000) var(--if-scheme-normal, #333)` the one that
/// is off is empty, and the one that is on is invalid, so that its fallback applies. In that way an
/// element has the nearest level and the nearest contrast, however such elements are nested. At the
/// end the same rules follow for engines without `light-dark()`, with the style of the system:
/// there a second declaration would not do, as within a custom property the unsupported value
/// applies until it is used.
struct PaletteStylesheetWriter {
  private let palette: Palette
  /// Roles that are the same on all levels and with any contrast.
  private let fixed: [String]
  /// Roles that are the same on all levels.
  private let contrasted: [String]
  /// The roles that differ between levels.
  private let leveled: [String]
  private var css = ""

  private static let root = [":root"]
  /// The selectors of elements at which the contrast changes, and of those at which the level does.
  private static let contrasts = [":root", "[data-scheme-contrast]"]
  private static let places = contrasts + ["dialog", "[popover]", "[data-scheme-level]"]
  private static let elevated = ["dialog", "[popover]", "[data-scheme-level=\"elevated\"]"]

  /// The style sheet, without a comment in front.
  package static func css(_ palette: Palette) -> String {
    var writer = PaletteStylesheetWriter(palette)
    writer.writeRule(root, ["color-scheme: light dark"] + writer.declarations(writer.fixed))
    writer.writeVarying()
    writer.writeOverrides()
    writer.writeFallback()
    return writer.css
  }

  private init(_ palette: Palette) {
    self.palette = palette
    let names = palette.names.filter { palette.color(named: $0) != nil }
    func isLeveled(_ name: String) -> Bool {
      palette.color(named: name).map { $0.withoutLevel != $0 } ?? false
    }
    func isContrasted(_ name: String) -> Bool {
      palette.color(named: name).map { $0.withoutContrast != $0 } ?? false
    }
    leveled = names.filter(isLeveled)
    contrasted = names.filter { !isLeveled($0) && isContrasted($0) }
    fixed = names.filter { !isLeveled($0) && !isContrasted($0) }
  }

  // MARK: Values

  /// The declared value of a property: for both styles, or for one in old engines.
  private func value(_ name: String, _ style: UserInterfaceStyle) -> String {
    if let alias = palette.alias(named: name), alias.alpha == nil {
      return "var(\(RoleName.customProperty(of: alias.target)))"
    }
    let color = palette.color(named: name) ?? DynamicColor(.transparent)
    func contrasts(_ level: UserInterfaceLevel) -> [String] {
      Switch.contrast.values(
        text(color, style, level, .normal), text(color, style, level, .high))
    }
    let base = contrasts(.base)
    let levels = Switch.level.values(
      base.joined(separator: " "), contrasts(.elevated).joined(separator: " "))
    let parts = levels.count == 1 ? base : levels
    return parts.count == 1 ? parts[0] : parts.map { "\n    " + $0 }.joined()
  }

  private func text(
    _ color: DynamicColor, _ style: UserInterfaceStyle, _ level: UserInterfaceLevel,
    _ contrast: AccessibilityContrast
  ) -> String {
    func text(_ style: UserInterfaceStyle) -> String {
      let traits = TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
      return color[traits].paletteText
    }
    if style != .unspecified { return text(style) }
    let (light, dark) = (text(.light), text(.dark))
    return light == dark ? light : "light-dark(\(light), \(dark))"
  }

  private func declarations(
    _ names: [String], _ style: UserInterfaceStyle = .unspecified
  ) -> [String] {
    names.map { name in
      let value = value(name, style)
      return RoleName.customProperty(of: name) + (value.hasPrefix("\n") ? ":" : ": ") + value
    }
  }

  // MARK: Sheet

  private mutating func writeVarying() {
    writeRule(Self.contrasts, declarations(contrasted))
    writeRule(Self.places, declarations(leveled))
    if !leveled.isEmpty {
      writeRule(Self.root, Switch.level.first)
      writeRule(Self.elevated, Switch.level.second)
      writeRule(["[data-scheme-level=\"base\"]"], Switch.level.first)
    }
    let hasContrasts = leveled.contains {
      palette.color(named: $0).map { $0.withoutContrast != $0 } ?? false
    }
    guard hasContrasts || !contrasted.isEmpty else { return }
    writeRule(Self.root, Switch.contrast.first)
    writeBlock("@media (prefers-contrast: more)") {
      $0.writeRule(Self.root, Switch.contrast.second, indent: 2)
    }
    writeRule(["[data-scheme-contrast=\"normal\"]"], Switch.contrast.first)
    writeRule(["[data-scheme-contrast=\"high\"]"], Switch.contrast.second)
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
    // A property that is neither an alias nor the same in both styles contains `light-dark()`,
    // which has to be replaced.
    func isAdaptive(_ name: String) -> Bool {
      guard palette.alias(named: name).map({ $0.alpha != nil }) ?? true else { return false }
      return palette.color(named: name).map { $0.light != $0.dark } ?? false
    }
    let fixed = self.fixed.filter(isAdaptive)
    let contrasted = self.contrasted.filter(isAdaptive)
    let leveled = self.leveled.filter(isAdaptive)
    guard !(fixed + contrasted + leveled).isEmpty else { return }
    css += "\n/* Engines without light-dark() show the style of the system everywhere. */"
    writeBlock("@supports not (color: light-dark(#000, #fff))") { writer in
      writer.writeRule(["[data-scheme-style]"], ["color-scheme: light dark"], indent: 2)
      func rules(_ writer: inout Self, _ style: UserInterfaceStyle, indent: Int) {
        writer.writeRule(Self.root, writer.declarations(fixed, style), indent: indent)
        writer.writeRule(Self.contrasts, writer.declarations(contrasted, style), indent: indent)
        writer.writeRule(Self.places, writer.declarations(leveled, style), indent: indent)
      }
      rules(&writer, .light, indent: 2)
      writer.writeBlock("@media (prefers-color-scheme: dark)", indent: 2) {
        rules(&$0, .dark, indent: 4)
      }
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
    for declaration in declarations {
      let lines = declaration.split(separator: "\n").joined(separator: "\n" + space)
      css += "\(space)  \(lines);\n"
    }
    css += space + "}\n"
  }

  /// Writes an at-rule around its contents; nothing if these are empty.
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

/// A pair of custom properties of which one is on for an element and all elements in it.
private struct Switch {
  let names: (first: String, second: String)

  static let level = Switch(names: ("--if-scheme-base", "--if-scheme-elevated"))
  static let contrast = Switch(names: ("--if-scheme-normal", "--if-scheme-high"))

  /// The declarations that turn on the first property, or the second.
  var first: [String] { ["\(names.first): initial", "\(names.second): "] }
  var second: [String] { ["\(names.first): ", "\(names.second): initial"] }

  /// A value for each, or for both if they are the same.
  func values(_ first: String, _ second: String) -> [String] {
    first == second
      ? [first] : ["var(\(names.first), \(first))", "var(\(names.second), \(second))"]
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
