internal import SchemefyColor
internal import SchemefyTraits

/// The CSS that we add to a page or a sheet: definitions of custom properties, and the rules that
/// complete what the page leaves open.
struct PaletteStyle: Sendable {
  /// Declarations by the names of properties.
  var definitions: [String: ColorWriter.Definition] = [:]
  /// Rules for what is missing, and in place of attributes; each a selector and a declaration.
  var rules: [String] = []
  /// Whether the page has cascade layers of its own, which rules of ours must not beat.
  var usesLayers = false

  var isEmpty: Bool { definitions.isEmpty && rules.isEmpty }

  /// The style sheet.
  ///
  /// - Parameter highContrast: the value of a role with more contrast; `nil` if it is the same.
  func css(
    _ shape: OutputShape, highContrast: (MappedColor.Source, UserInterfaceStyle) -> Color?
  ) -> String {
    guard shape.style == nil else { return bakedCSS() }
    var css = ""
    if shape.lightColors == .palette, !definitions.isEmpty {
      css += root(style: .light)
      css += moreContrast(style: .light, highContrast)
    }
    var dark = definitions.isEmpty ? "" : root(style: .dark)
    dark += moreContrast(style: .dark, highContrast)
    if !dark.isEmpty { css += Self.darkScreen + "{" + dark + "}" }
    guard !rules.isEmpty else { return css }
    // A hint outside the media block would wipe the attribute in light.
    let block =
      shape.lightColors == .palette ? rules.joined() : "\(Self.darkScreen){\(rules.joined())}"
    return "@layer schemefy{\(block)}" + css
  }

  static let darkCondition = "screen and (prefers-color-scheme:dark)"
  private static let darkScreen = "@media \(darkCondition)"

  /// Old engines know no layers; where the page has none, it is enough to come first.
  private func bakedCSS() -> String {
    guard !rules.isEmpty else { return "" }
    return usesLayers ? "@layer schemefy{\(rules.joined())}" : rules.joined()
  }

  private func root(style: UserInterfaceStyle) -> String {
    let body = definitions.sorted { $0.key < $1.key }.map { property, definition in
      let color = style == .light ? definition.color.light : definition.color.dark
      return declaration(property, definition, color)
    }
    return ":root{\(body.joined(separator: ";"))}"
  }

  private func moreContrast(
    style: UserInterfaceStyle, _ highContrast: (MappedColor.Source, UserInterfaceStyle) -> Color?
  ) -> String {
    // Before they are sorted, as roles are few among the colours.
    var more: [(property: String, definition: ColorWriter.Definition, color: Color)] = []
    for (property, definition) in definitions {
      guard let color = highContrast(definition.color.source, style) else { continue }
      more.append((property, definition, color))
    }
    guard !more.isEmpty else { return "" }
    let body = more.sorted { $0.property < $1.property }.map {
      declaration($0.property, $0.definition, $0.color)
    }
    return "@media (prefers-contrast:more){:root{\(body.joined(separator: ";"))}}"
  }

  private func declaration(
    _ property: String, _ definition: ColorWriter.Definition, _ color: Color
  ) -> String {
    let value = ColorWriter.text(color, definition.form)
    return "\(property):\(String(decoding: value, as: UTF8.self))"
  }
}
