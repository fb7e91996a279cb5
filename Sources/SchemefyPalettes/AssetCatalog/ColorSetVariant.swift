internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyJSON
internal import SchemefyTraits

/// An entry of a color set: a colour, and the traits that it is for.
struct ColorSetVariant {
  /// The colour. A reference to a system colour follows the traits where the colour is shown.
  package var color: DynamicColor
  package var style = UserInterfaceStyle.unspecified
  package var contrast = AccessibilityContrast.unspecified
  /// Of several for the same appearance the lowest counts.
  package var rank = 0
  /// The device or screen, for messages.
  package var scope = "'universal'"
  package var offset: Int

  /// - Returns: `nil` for an empty slot.
  package init?(_ value: JSONValue, in source: PaletteSource) throws(PaletteError) {
    guard let entry = value["color"] else { return nil }
    offset = value.offset
    let reader = ColorSetColorReader(source: source)
    color = DynamicColor(.transparent)
    try readScope(value, reader)
    try readAppearances(value, reader)
    color = try reader.color(entry)
  }

  private mutating func readScope(
    _ value: JSONValue, _ reader: ColorSetColorReader
  ) throws(PaletteError) {
    let idiom = try reader.optionalText(value, "idiom") ?? "universal"
    switch idiom {
    case "universal": break
    case "iphone", "ipad": rank = 2
    default: rank = 4
    }
    if idiom != "universal" { scope = "'\(idiom)'" }
    if value["subtype"] != nil { rank += 6 }
    if try reader.optionalText(value, "display-gamut") == "display-P3" {
      rank += 1
      scope = "'display-P3'"
    }
  }

  private mutating func readAppearances(
    _ value: JSONValue, _ reader: ColorSetColorReader
  ) throws(PaletteError) {
    guard let appearances = value["appearances"] else { return }
    for appearance in appearances.elements ?? [] {
      switch (
        try reader.text(appearance, "appearance"), try reader.text(appearance, "value")
      ) {
      case ("luminosity", "dark"): style = .dark
      case ("luminosity", "light"): style = .light
      case ("contrast", "high"): contrast = .high
      case (let name, let word):
        throw reader.source.error(
          "palette-format", "unknown appearance '\(name)' with value '\(word)'", appearance.offset)
      }
    }
  }
}

/// Reads a colour of a color set.
struct ColorSetColorReader {
  package let source: PaletteSource

  package func text(_ object: JSONValue, _ name: String) throws(PaletteError) -> String {
    guard let text = try optionalText(object, name) else {
      throw source.error("palette-format", "'\(name)' is missing", object.offset)
    }
    return text
  }

  func optionalText(_ object: JSONValue, _ name: String) throws(PaletteError) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string else {
      throw source.error("palette-format", "'\(name)' has to be a string", value.offset)
    }
    return text
  }

  package func color(_ entry: JSONValue) throws(PaletteError) -> DynamicColor {
    if entry["reference"] != nil { return try systemColor(entry) }
    guard let components = entry["components"] else {
      throw source.error("palette-format", "'components' are missing", entry.offset)
    }
    let alpha = try component(components, "alpha", isAlpha: true)
    guard (0...1).contains(alpha) else {
      throw source.error(
        "palette-color", "'alpha' is a number from 0 to 1",
        components["alpha"]?.offset ?? components.offset)
    }
    switch try optionalText(entry, "color-space") ?? "srgb" {
    case "srgb", "extended-srgb": return DynamicColor(try color(components, in: .sRGB, alpha))
    case "display-p3": return DynamicColor(try color(components, in: .displayP3, alpha))
    case "extended-linear-srgb":
      return DynamicColor(try color(components, in: .linearSRGB, alpha))
    case "gray-gamma-22", "extended-gray":
      let white = try component(components, "white")
      let light = (white < 0 ? -1 : 1) * Math.power(abs(white), 2.2)
      return DynamicColor(Color(light, light, light, in: .linearSRGB, alpha: alpha))
    case let name:
      throw source.error(
        "palette-format", "unknown color space '\(name)'", entry["color-space"]?.offset ?? 0)
    }
  }

  private func color(
    _ components: JSONValue, in space: RGBColorSpace, _ alpha: Double
  ) throws(PaletteError) -> Color {
    Color(
      try component(components, "red"), try component(components, "green"),
      try component(components, "blue"), in: space, alpha: alpha)
  }

  /// A component in one of its notations: `"0.500"`, `"128"` of 255, `"0x80"`, or a number.
  private func component(
    _ components: JSONValue, _ name: String, isAlpha: Bool = false
  ) throws(PaletteError) -> Double {
    guard let value = components[name] else {
      guard !isAlpha else { return 1 }
      throw source.error("palette-format", "'\(name)' is missing", components.offset)
    }
    if let number = value.number { return number }
    if let text = value.string {
      if text.hasPrefix("0x"), let number = UInt8(text.dropFirst(2), radix: 16) {
        return Double(number) / 255
      }
      // An opacity of "1" is full, not one of 255.
      let isDecimal = isAlpha || text.contains { ".e".contains($0) }
      if isDecimal, let number = Double(text), number.isFinite { return number }
      if let number = UInt8(text) { return Double(number) / 255 }
    }
    throw source.error(
      "palette-color",
      "'\(name)' is no component: a decimal, a number to 255, or two digits behind '0x'",
      value.offset)
  }

  /// Names of AppKit that are not UIKit's with a suffix, and the roles that they are read as.
  private static let appKitRoles = [
    "textBackground": "systemBackground", "windowBackground": "systemGroupedBackground",
    "controlBackground": "secondarySystemBackground", "tint": "tintColor",
  ]

  /// A colour of the system by the name of its selector.
  private func systemColor(_ entry: JSONValue) throws(PaletteError) -> DynamicColor {
    let name = try text(entry, "reference")
    let role = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let isMac = try optionalText(entry, "platform") == "osx"
    let palette = Palette(builtIn: isMac ? .macos : .ios)
    guard
      let color = palette.color(named: role)
        ?? palette.color(named: Self.appKitRoles[role] ?? "")
    else {
      throw source.error(
        "palette-color", "unknown colour of the system '\(name)'", entry["reference"]?.offset ?? 0)
    }
    return color
  }
}
