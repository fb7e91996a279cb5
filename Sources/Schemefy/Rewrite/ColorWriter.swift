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
    var form: Form
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
  enum Form: Hashable, Sendable {
    case color
    case channels(ChannelSyntax)
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
    _ = define(color.property, Definition(color: color, form: .color))
    return Array("var(\(color.property))".utf8)
  }

  /// What an HTML attribute can carry: six digits.
  func spellLegacy(_ color: MappedColor, on canvas: Color) -> [UInt8] {
    shape.baked(color).composited(over: canvas).rounded.withAlpha(1).cssBytes()
  }

  private func baked(_ wanted: Wanted) -> Spelling {
    let color = shape.baked(wanted.color)
    return Spelling(text: Self.text(color, wanted.form))
  }

  private mutating func variable(_ wanted: Wanted) -> Spelling {
    let suffix =
      switch wanted.form {
      case .color: ""
      case .channels(.rgbCommas): "-rgb"
      case .channels(.rgbSpaces): "-channels"
      case .channels(.hslCommas): "-hsl"
      case .channels(.hslSpaces): "-hsl-channels"
      }
    let property = wanted.color.property + suffix
    let place = define(property, Definition(color: wanted.color, form: wanted.form))
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

  /// A colour, or its channels, in a form.
  static func text(_ color: Color, _ form: Form) -> [UInt8] {
    switch form {
    case .color: text(color)
    case .channels(.rgbCommas): channels(color, separator: ", ")
    case .channels(.rgbSpaces): channels(color, separator: " ")
    case .channels(.hslCommas): hslChannels(color, separator: ", ")
    case .channels(.hslSpaces): hslChannels(color, separator: " ")
    }
  }

  /// Hue, saturation and lightness in at most one decimal, which is finer than eight bits are but
  /// for the darkest colours.
  private static func hslChannels(_ color: Color, separator: String) -> [UInt8] {
    let hsl = HSL(color)
    return Array(
      ("\(tenths(hsl.hue))\(separator)\(tenths(hsl.saturation * 100))%"
        + "\(separator)\(tenths(hsl.lightness * 100))%").utf8)
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
