internal import SchemefyColor
internal import SchemefySource

/// Spells what colours become, and remembers the custom properties that this needs.
struct ColorWriter {
  let shape: OutputShape
  /// What has to be defined, by the names of the properties.
  private(set) var definitions: [String: Definition] = [:]

  struct Definition: Sendable, Hashable {
    var color: MappedColor
    /// Whether the property holds bare channels rather than a colour.
    var isChannels: Bool
  }

  init(_ shape: OutputShape) {
    self.shape = shape
  }

  /// What stands in the place of a colour.
  ///
  /// - Parameter original: the author's own spelling, which auto output falls back to.
  mutating func spell(_ color: MappedColor, original: [UInt8]) -> [UInt8] {
    guard shape.style == nil else { return Self.text(shape.baked(color)) }
    return variable(color.property, Definition(color: color, isChannels: false), original)
  }

  /// What stands in the place of bare channels.
  mutating func spellChannels(
    _ color: MappedColor, original: [UInt8], usesCommas: Bool
  ) -> [UInt8] {
    guard shape.style == nil else {
      return Self.channels(shape.baked(color), separator: usesCommas ? ", " : " ")
    }
    let suffix = usesCommas ? "-rgb" : "-channels"
    return variable(
      color.property + suffix, Definition(color: color, isChannels: true), original)
  }

  /// A value of a property in a rule of our own: there is nothing to fall back to.
  mutating func spellOwn(_ color: MappedColor) -> [UInt8] {
    guard shape.style == nil else { return Self.text(shape.baked(color)) }
    definitions[color.property] = Definition(color: color, isChannels: false)
    return Array("var(\(color.property))".utf8)
  }

  /// What an HTML attribute can carry: six digits.
  func spellLegacy(_ color: MappedColor, on canvas: Color) -> [UInt8] {
    shape.baked(color).composited(over: canvas).rounded.withAlpha(1).cssBytes()
  }

  private mutating func variable(
    _ property: String, _ definition: Definition, _ original: [UInt8]
  ) -> [UInt8] {
    definitions[property] = definition
    return Array("var(\(property), ".utf8) + original + [UInt8(ascii: ")")]
  }

  /// A colour as every engine reads it: hexadecimal, or `rgba()` with commas if translucent.
  static func text(_ color: Color) -> [UInt8] {
    guard !color.isOpaque else { return color.cssBytes(.init(usesShortHex: true)) }
    return Array("rgba(".utf8) + channels(color, separator: ", ")
      + Array(", \(decimal(color.alpha)))".utf8)
  }

  private static func channels(_ color: Color, separator: String) -> [UInt8] {
    let rgb = color.rgb
    return Array("\(rgb >> 16)\(separator)\(rgb >> 8 & 0xFF)\(separator)\(rgb & 0xFF)".utf8)
  }

  /// An opacity in at most three decimals.
  private static func decimal(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    guard thousandths < 1000 else { return "1" }
    var digits = String(thousandths)
    digits = "0." + String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.hasSuffix(".") ? "0" : digits
  }

  /// The value of a definition in a scheme.
  static func value(_ definition: Definition, of color: Color, property: String) -> [UInt8] {
    guard definition.isChannels else { return text(color) }
    return channels(color, separator: property.hasSuffix("-rgb") ? ", " : " ")
  }
}
