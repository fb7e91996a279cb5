internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Writes mapped colours as CSS, and remembers the custom properties that they need.
///
/// For an author's `#333` that becomes the label, baked output has `#fff`, and auto output
/// `var(--scheme-x-label, #333)` with a definition of `--scheme-x-label`.
struct ColorWriter {
  let shape: OutputShape
  /// The custom properties that have to be defined.
  private var defined: [(property: CustomPropertyName, definition: Definition)] = []
  private var places: [CustomPropertyName: Int] = [:]
  /// The blend modes that are other ones in the dark, and have to be defined.
  var blendModes: Set<BlendMode> = []
  /// The number of colours that were written in place of the author's.
  private(set) var count = 0
  /// The colours that were written before, and their text: colours repeat.
  private var memo = ColorMemo<Wanted, Spelling>()
  /// By the place of a property in `defined`: `var(--scheme-x-label`, for rules that schemefy adds.
  private var ownStarts: [Int: CSSText] = [:]

  struct Definition: Sendable, Hashable {
    var color: MappedColor
    var form: Form

    /// The value of the property in a style, such as `#fff` in the dark.
    func text(in style: UserInterfaceStyle) -> [UInt8] {
      if case .currentColor = color.source { return ColorWriter.currentColor }
      return ColorWriter.text(style == .light ? color.light : color.dark, form).bytes
    }

    /// The value of the property in a style, for a rule that schemefy adds.
    func css(in style: UserInterfaceStyle) -> CSSText {
      if case .currentColor = color.source { return ColorWriter.currentColorKeyword }
      return ColorWriter.text(style == .light ? color.light : color.dark, form)
    }
  }

  /// A mapped colour, and the form that it is written in.
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
    /// A baked colour, such as `#fff`; or a custom property up to its fallback,
    /// `var(--scheme-x-label, `.
    var text: [UInt8]
    /// The place of the property in `defined`.
    var place: Int?
  }

  init(_ shape: OutputShape) {
    self.shape = shape
  }

  /// The number of custom properties that have to be defined.
  var definitionCount: Int { defined.count }

  /// The writer as if all but the later definitions stood elsewhere.
  func withoutDefinitions(first count: Int) -> ColorWriter {
    var later = self
    later.defined.removeFirst(count)
    return later
  }

  var hasDefinitions: Bool { !defined.isEmpty }

  /// The custom properties that have to be defined, in the order of their names.
  func definitions() -> [(property: String, definition: Definition)] {
    let names = defined.map(\.property.text)
    // Indices are sorted, as definitions are costlier to move.
    return names.indices.sorted { names[$0] < names[$1] }
      .map { (names[$0], defined[$0].definition) }
  }

  /// Whether a written colour has the author's own text as its fallback.
  var needsOriginal: Bool { shape.style == nil }

  /// The text that replaces a colour: `#fff`, or `var(--scheme-x-label, #333)`.
  ///
  /// - Parameter original: the author's own text, which auto output falls back to.
  mutating func spell(_ color: MappedColor, original: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    append(color, .color, original: original, to: &output)
    return output
  }

  /// Appends the text that replaces a colour, or bare channels such as `33, 37, 41`.
  mutating func append(
    _ color: MappedColor, _ form: Form, original: [UInt8], to output: inout [UInt8]
  ) {
    count += 1
    output += spelling(of: Wanted(color: color, form: form)).text
    guard needsOriginal else { return }
    output += original
    output.append(UInt8(ascii: ")"))
  }

  /// The text that replaces a colour, up to the author's own; its custom property has to be defined.
  private mutating func spelling(of wanted: Wanted) -> Spelling {
    guard let known = memo.value(of: wanted) else {
      let spelling = shape.style == nil ? variable(wanted) : baked(wanted)
      memo.remember(spelling, of: wanted)
      return spelling
    }
    if let place = known.place { defined[place].definition.color = wanted.color }
    return known
  }

  /// Counts colours that are written once more.
  mutating func repeatColors(_ count: Int) { self.count += count }

  /// The value of a property in a rule that schemefy adds: `#fff`, or `var(--scheme-x-label)`.
  ///
  /// - Parameter fallback: the value where the custom property is not set; `nil` if it is set
  ///   wherever the rule applies.
  mutating func spellOwn(_ color: MappedColor, fallback: CSSText? = nil) -> CSSText {
    if case .currentColor = color.source, fallback == nil || shape.style != nil {
      return Self.currentColorKeyword
    }
    let wanted = Wanted(color: color, form: .color)
    guard shape.style == nil, let place = spelling(of: wanted).place else {
      return CSSText(shape.baked(color))
    }
    let start = ownStarts[place] ?? "var(\(identifier: defined[place].property.text)"
    ownStarts[place] = start
    return start + (fallback.map { ",\($0))" } ?? ")")
  }

  private func baked(_ wanted: Wanted) -> Spelling {
    let definition = Definition(color: wanted.color, form: wanted.form)
    return Spelling(text: definition.text(in: shape.style ?? .dark))
  }

  private mutating func variable(_ wanted: Wanted) -> Spelling {
    var name: [UInt8] = []
    name.reserveCapacity(48)
    wanted.color.appendProperty(shape.addedRoles, to: &name)
    if case .channels(let syntax) = wanted.form { name += Self.suffix(syntax).utf8 }
    let property = CustomPropertyName(String(decoding: name, as: UTF8.self))
    let place = define(property, Definition(color: wanted.color, form: wanted.form))
    return Spelling(text: Array("var(".utf8) + name + [UInt8(ascii: ","), 0x20], place: place)
  }

  private static func suffix(_ syntax: ChannelSyntax) -> String {
    switch (syntax.notation, syntax.usesCommas) {
    case (.rgb, true): "-rgb"
    case (.rgb, false): "-channels"
    case (.hsl, true): "-hsl"
    case (let notation, _): "-\(notation.name)-channels"
    }
  }

  private mutating func define(_ property: CustomPropertyName, _ definition: Definition) -> Int {
    if let place = places[property] {
      defined[place].definition = definition
      return place
    }
    places[property] = defined.count
    defined.append((property, definition))
    return defined.count - 1
  }

  /// The keyword for the colour of the text.
  static let currentColorKeyword: CSSText = "currentColor"
  static let currentColor = currentColorKeyword.bytes

  /// A colour, or its channels, in a form.
  static func text(_ color: Color, _ form: Form) -> CSSText {
    switch form {
    case .color: CSSText(color)
    case .channels(let syntax): channels(color, syntax)
    }
  }

  private static func channels(_ color: Color, _ syntax: ChannelSyntax) -> CSSText {
    var text = CSSText()
    let components = syntax.notation.components(of: color)
    for index in components.indices {
      if index > 0 { text += syntax.usesCommas ? ", " : " " }
      let component = components[index]
      text += "\(component.value, digits: component.digits)"
      if component.isPercentage { text += "%" }
    }
    return text
  }
}
