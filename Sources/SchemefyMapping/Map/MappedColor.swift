package import SchemefyColor
package import SchemefyPage
package import SchemefyTraits

/// The new colour of a colour: a role of the palette, a pair derived from the author's, such as `#fff`
/// with `#1c1c1e`, or the colour of the text around it.
package struct MappedColor: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case role(SemanticColor)
    /// A role beyond UIKit's: its place among those that the options name.
    case added(Int32)
    /// A pair derived from the author's colour, for a kind of use.
    case derived(Kind)
    /// The keyword of that name: the element's own colour of text.
    case currentColor
  }
  package enum Kind: String, Sendable, Hashable {
    case text, surface, border, shadow, graphic
    /// A text that could not be read in the light.
    case repaired
    /// A decision of `--set`, and the canvas of `--canvas`.
    case set, canvas
  }

  package var source: Source
  /// The colour in the light scheme, where that does not show the author's own.
  package var light: Color
  /// The colour in the dark scheme.
  package var dark: Color
  /// The colour in the dark scheme where the reader asks for more contrast, in eight bits for each channel.
  private var moreContrast32: UInt32?

  package init(source: Source, light: Color, dark: Color) {
    self.source = source
    self.light = light
    self.dark = dark
  }

  /// The colour of a derived pair in the dark scheme where the reader asks for more contrast; `nil` if it is
  /// the same. The palette says that of roles.
  package var moreContrast: Color? {
    get {
      moreContrast32.map { Color(rgb: $0 >> 8).withAlpha(Double($0 & 0xFF) / 255) }
    }
    set { moreContrast32 = newValue.map { $0.rounded.rgb << 8 | UInt32($0.alpha8) } }
  }

  /// The colour with its value for more contrast.
  ///
  /// - Parameters:
  ///   - more: the colour for more contrast.
  ///   - kind: what a pair is used for, where both are roles of the palette.
  package func withMoreContrast(of more: MappedColor, as kind: Kind) -> MappedColor {
    let source = isDerived ? source : more.isDerived ? more.source : .derived(kind)
    var color = MappedColor(source: source, light: light.rounded, dark: dark.rounded)
    color.moreContrast = more.dark
    return color
  }

  /// A text that could not be read in the light.
  package init(repairedInLight light: Color, dark: Color) {
    self.init(source: .derived(.repaired), light: light.rounded, dark: dark.rounded)
  }

  /// A surface that stays.
  package init(kept color: Color) {
    self.init(source: .derived(.surface), light: color.rounded, dark: color.rounded)
  }

  /// The author's value, written in the place of a custom property that is mapped.
  package init(ownValue color: Color) {
    self.init(source: .derived(.text), light: color.rounded, dark: color.rounded)
  }

  /// A drawing's colour that becomes `currentcolor`, as it is that of the text around it in the light.
  package init(asText color: Color) {
    self.init(source: .currentColor, light: color.rounded, dark: color.rounded)
  }

  /// Whether the light scheme shows another colour than the author's.
  ///
  /// - Parameter lightColors: the choice of the light scheme between author's and palette's colours.
  package func isShownInLight(_ lightColors: SchemeOptions.LightColors) -> Bool {
    lightColors == .palette || source == .derived(.repaired)
  }

  /// The name of the custom property that holds the colour. A derived pair is named after its content,
  /// so that every page and sheet has the same name for the same pair.
  ///
  /// - Parameter added: the names of the roles beyond UIKit's.
  package func property(_ added: [String]) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(40)
    appendProperty(added, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends the name of the custom property.
  package func appendProperty(_ added: [String], to name: inout [UInt8]) {
    switch source {
    case .role(let role): Self.append(role.customProperty, to: &name)
    case .added(let place): Self.append(RoleName.customProperty(of: added[Int(place)]), to: &name)
    case .derived(let kind):
      name += OwnProperty.prefix.utf8
      name += kind.rawValue.utf8
      Self.append(light, to: &name)
      Self.append(dark, to: &name)
      if let moreContrast { Self.append(moreContrast, to: &name) }
    case .currentColor: name += "--scheme-x-current-color".utf8
    }
  }

  /// Appends the name of a role's custom property, with the prefix that is schemefy's alone.
  private static func append(_ property: String, to name: inout [UInt8]) {
    name += OwnProperty.prefix.utf8
    name += property.utf8.dropFirst(SemanticColor.customPropertyPrefix.utf8.count)
  }

  /// Hashes the two colours: they determine all but the names of roles that look alike.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(dark.mixed(into: light.mixed(into: 0)))
  }

  /// Appends six hexadecimal digits, eight if the colour is translucent.
  private static func append(_ color: Color, to name: inout [UInt8]) {
    let value = color.isOpaque ? color.rgb : color.rgb << 8 | UInt32(color.alpha8)
    name.append(UInt8(ascii: "-"))
    var shift: UInt32 = color.isOpaque ? 24 : 32
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
      name.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
