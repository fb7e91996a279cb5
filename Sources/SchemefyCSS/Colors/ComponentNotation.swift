package import SchemefyColor

/// A function that makes a colour of three components, which may come from elsewhere:
/// `hsl(var(--x))`. Each space of `color()` is a notation of its own.
///
/// CSS Color 4 "Representing Colors" <https://drafts.csswg.org/css-color-4/#color-syntax>
package enum ComponentNotation: UInt8, CaseIterable, Hashable, Sendable {
  /// Also `rgba()`.
  case rgb
  /// Also `hsla()`.
  case hsl
  case hwb, lab, lch, oklab, oklch
  case sRGB, linearSRGB, displayP3, linearDisplayP3, a98RGB, proPhotoRGB, rec2020, xyzD50, xyzD65

  /// The notation of a function that is not relative to another colour; `nil` if it has none.
  ///
  /// - Parameter contents: the arguments; the name of a space is consumed.
  @_lifetime(contents: copy contents)
  package init?(_ function: CSSToken, _ contents: inout ComponentValueCursor) {
    let next = contents.peekBeyondWhitespace()
    guard let known = ColorFunction.table.value(of: function, in: contents.text),
      next?.kind != .ident || next?.matches("from", in: contents.text) == false
    else { return nil }
    switch known {
    case .rgb: self = .rgb
    case .hsl: self = .hsl
    case .hwb: self = .hwb
    case .lab: self = .lab
    case .lch: self = .lch
    case .oklab: self = .oklab
    case .oklch: self = .oklch
    case .color:
      guard let next, let space = Self.spaces.value(of: next, in: contents.text),
        contents.consume(.ident)
      else { return nil }
      self = space
    case .alpha, .colorMix, .contrastColor, .lightDark, .deviceCMYK: return nil
    }
  }

  private static let spaces = KeywordTable<ComponentNotation>([
    "srgb": .sRGB, "srgb-linear": .linearSRGB, "display-p3": .displayP3,
    "display-p3-linear": .linearDisplayP3, "a98-rgb": .a98RGB, "prophoto-rgb": .proPhotoRGB,
    "rec2020": .rec2020, "xyz": .xyzD65, "xyz-d50": .xyzD50, "xyz-d65": .xyzD65,
  ])

  /// The name of the function; of `color()`, that of the space.
  package var name: String {
    switch self {
    case .rgb: "rgb"
    case .hsl: "hsl"
    case .hwb: "hwb"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    case .sRGB: "srgb"
    case .linearSRGB: "srgb-linear"
    case .displayP3: "display-p3"
    case .linearDisplayP3: "display-p3-linear"
    case .a98RGB: "a98-rgb"
    case .proPhotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD50: "xyz-d50"
    case .xyzD65: "xyz-d65"
    }
  }

  /// Whether the function has a syntax with commas, as it had before CSS Color 4: `rgb(1, 2, 3)`.
  package var allowsCommas: Bool { self == .rgb || self == .hsl }

  /// Whether the notation is a space of `color()`, such as `display-p3`.
  private var isSpace: Bool { rawValue >= Self.sRGB.rawValue }

  /// The text in front of the components.
  private var opening: String { isSpace ? "color(\(name) " : "\(name)(" }

  /// The colour that the function makes of a text of components; `nil` if the text is not valid in it.
  package func color(of components: [UInt8]) -> Color? {
    var text: [UInt8] = []
    text.reserveCapacity(components.count + 32)
    text += opening.utf8
    text += components
    text.append(UInt8(ascii: ")"))
    return ColorReading(text.span).color?.color
  }
}

// MARK: - Components

extension ComponentNotation {
  private var space: ColorSpace {
    switch self {
    case .rgb, .sRGB: .rgb(.sRGB)
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .linearSRGB: .rgb(.linearSRGB)
    case .displayP3: .rgb(.displayP3)
    case .linearDisplayP3: .rgb(.linearDisplayP3)
    case .a98RGB: .rgb(.a98RGB)
    case .proPhotoRGB: .rgb(.proPhotoRGB)
    case .rec2020: .rgb(.rec2020)
    case .xyzD50: .xyz(.d50)
    case .xyzD65: .xyz(.d65)
    }
  }

  /// A number as the function takes it, such as 50 % of `hsl()`.
  package struct Component: Hashable, Sendable {
    package var value: Double
    /// The number of digits behind the point that give the eight bits of each channel, or those next to
    /// them.
    package var digits: Int
    package var isPercentage = false
  }

  /// The components of an opaque colour of sRGB, in their order.
  package func components(of color: Color) -> InlineArray<3, Component> {
    let values = SpacedColor.components(of: color, in: space)
    func number(_ value: Double, _ digits: Int) -> Component {
      Component(value: value, digits: digits)
    }
    func share(_ value: Double, _ digits: Int) -> Component {
      Component(value: value, digits: digits, isPercentage: true)
    }
    let (x, y, z) = (values.x, values.y, values.z)
    return switch self {
    case .rgb: [number(x * 255, 0), number(y * 255, 0), number(z * 255, 0)]
    case .hsl, .hwb: [number(x, 1), share(y, 1), share(z, 1)]
    case .lab, .lch: [share(x, 2), number(y, 2), number(z, 2)]
    case .oklab: [share(x * 100, 2), number(y, 4), number(z, 4)]
    case .oklch: [share(x * 100, 2), number(y, 4), number(z, 2)]
    default: [number(x, 5), number(y, 5), number(z, 5)]
    }
  }
}
