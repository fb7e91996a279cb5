internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefyTraits

/// Reads the values of colour tokens.
struct DesignTokenColorReader {
  let source: PaletteSource

  /// Whether a value without a type is a colour.
  func looksLikeColor(_ value: JSONValue) -> Bool {
    if let text = value.string { return Self.color(css: text) != nil }
    return value["colorSpace"] != nil
  }

  func value(_ value: JSONValue) throws(PaletteError) -> DesignTokens.Value {
    guard let text = value.string else { return .color(try color(value)) }
    if text.hasPrefix("{"), text.hasSuffix("}") { return .alias(try alias(text, value.offset)) }
    guard let color = Self.color(css: text) else {
      throw source.error("palette-color", "'\(text)' is no colour", value.offset)
    }
    return .color(color)
  }

  /// The role in `{color.dark.label}`.
  private func alias(_ text: String, _ offset: Int) throws(PaletteError) -> String {
    let parts = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    let path = parts.enumerated().filter {
      $0.offset == parts.count - 1 || DesignTokens.mode($0.element) == nil
    }.map(\.element).filter { $0 != "$root" }
    guard let role = RoleName.role(spelt: DesignTokens.role(path).joined(separator: "-")) else {
      throw source.error("palette-name", "'\(text)' names no token", offset)
    }
    return role
  }

  /// How CSS spells the spaces.
  private static let functions: Set<String> = ["hsl", "hwb", "lab", "lch", "oklab", "oklch"]
  private static let spaces: Set<String> = [
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
  ]

  private func color(_ value: JSONValue) throws(PaletteError) -> Color {
    guard let space = value["colorSpace"]?.string else {
      throw source.error("palette-format", "a colour needs a 'colorSpace'", value.offset)
    }
    guard Self.functions.contains(space) || Self.spaces.contains(space) else {
      throw source.error(
        "palette-color", "unknown colour space '\(space)'", value["colorSpace"]?.offset ?? 0)
    }
    guard let components = value["components"]?.elements, components.count == 3 else {
      throw source.error("palette-format", "a colour needs three 'components'", value.offset)
    }
    var words: [String] = []
    for (index, component) in components.enumerated() {
      let isPercentage = index > 0 && (space == "hsl" || space == "hwb")
      if let number = component.number {
        words.append(Color.decimalText(number) + (isPercentage ? "%" : ""))
      } else if component.string == "none" {
        words.append("none")
      } else {
        throw source.error(
          "palette-color", "a component is a number or 'none'", component.offset)
      }
    }
    if let alpha = value["alpha"] {
      guard let number = alpha.number, (0...1).contains(number) else {
        throw source.error("palette-color", "'alpha' is a number from 0 to 1", alpha.offset)
      }
      words += ["/", Color.decimalText(number)]
    }
    let list = words.joined(separator: " ")
    let css = Self.functions.contains(space) ? "\(space)(\(list))" : "color(\(space) \(list))"
    guard let color = Self.color(css: css) else {
      throw source.error("palette-color", "'\(css)' is no colour", value.offset)
    }
    return color
  }

  private static func color(css text: String) -> Color? {
    ColorReading(Array(text.utf8).span).color?.color
  }
}
