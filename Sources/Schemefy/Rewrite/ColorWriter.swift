internal import SchemefyColor
internal import SchemefySource

/// Spells what colours become, and remembers the custom properties that this needs.
struct ColorWriter {
  let shape: OutputShape
  /// What has to be defined.
  private var defined: [(property: String, definition: Definition)] = []
  private var places: [String: Int] = [:]
  /// What was spelled before: colours repeat.
  private var memo = ColorMemo<Wanted, Spelling>()

  struct Definition: Sendable, Hashable {
    var color: MappedColor
    /// Whether the property holds bare channels rather than a colour.
    var isChannels: Bool
  }

  /// What is to be spelled.
  private struct Wanted: ColorKey {
    var color: MappedColor
    var form: Form

    func mixed(into other: UInt64) -> UInt64 {
      color.dark.mixed(into: color.light.mixed(into: other))
    }
  }

  /// A colour, or its channels.
  enum Form: Sendable {
    case color, channelsWithCommas, channelsWithSpaces
  }

  private struct Spelling: Sendable {
    /// A baked colour; of a custom property, all up to its fallback.
    var text: [UInt8]
    /// The place of the property in `defined`.
    var place: Int?
  }

  init(_ shape: OutputShape) {
    self.shape = shape
  }

  /// What has to be defined, by the names of the properties.
  var definitions: [String: Definition] {
    places.mapValues { defined[$0].definition }
  }

  /// Whether what is written falls back to the author's own spelling.
  var needsOriginal: Bool { shape.style == nil }

  /// What stands in the place of a colour.
  ///
  /// - Parameter original: the author's own spelling, which auto output falls back to.
  mutating func spell(_ color: MappedColor, original: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    append(color, .color, original: original, to: &output)
    return output
  }

  /// Appends what stands in the place of a colour or of bare channels.
  mutating func append(
    _ color: MappedColor, _ form: Form, original: [UInt8], to output: inout [UInt8]
  ) {
    let wanted = Wanted(color: color, form: form)
    if let known = memo.value(of: wanted) {
      if let place = known.place { defined[place].definition.color = color }
      output += known.text
    } else {
      let spelling = shape.style == nil ? variable(wanted) : baked(wanted)
      memo.remember(spelling, of: wanted)
      output += spelling.text
    }
    guard needsOriginal else { return }
    output += original
    output.append(UInt8(ascii: ")"))
  }

  /// A value of a property in a rule of our own: there is nothing to fall back to.
  mutating func spellOwn(_ color: MappedColor) -> [UInt8] {
    guard shape.style == nil else { return Self.text(shape.baked(color)) }
    _ = define(color.property, Definition(color: color, isChannels: false))
    return Array("var(\(color.property))".utf8)
  }

  /// What an HTML attribute can carry: six digits.
  func spellLegacy(_ color: MappedColor, on canvas: Color) -> [UInt8] {
    shape.baked(color).composited(over: canvas).rounded.withAlpha(1).cssBytes()
  }

  private func baked(_ wanted: Wanted) -> Spelling {
    let color = shape.baked(wanted.color)
    return switch wanted.form {
    case .color: Spelling(text: Self.text(color))
    case .channelsWithCommas: Spelling(text: Self.channels(color, separator: ", "))
    case .channelsWithSpaces: Spelling(text: Self.channels(color, separator: " "))
    }
  }

  private mutating func variable(_ wanted: Wanted) -> Spelling {
    let suffix =
      switch wanted.form {
      case .color: ""
      case .channelsWithCommas: "-rgb"
      case .channelsWithSpaces: "-channels"
      }
    let property = wanted.color.property + suffix
    let place = define(
      property, Definition(color: wanted.color, isChannels: wanted.form != .color))
    return Spelling(text: Array("var(\(property), ".utf8), place: place)
  }

  private mutating func define(_ property: String, _ definition: Definition) -> Int {
    if let place = places[property] {
      defined[place].definition = definition
      return place
    }
    places[property] = defined.count
    defined.append((property, definition))
    return defined.count - 1
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
