import SchemefyCSS
import SchemefyColor

/// Where Chromium (156) leaves the standard, and why: what is generated may meet such a case.
enum ColorDeviation: String, CaseIterable {
  case numberOfColors = "color-mix() takes one colour, or more than two, too (CSS Color 5)"
  case alphaOfOrigin = "alpha() needs no opacity (CSS Color 5)"
  case hueOfGray = "a gray has no hue, single precision gives it one; what is nearly gray has one"
  case missing = "relative colours carry missing components forward (CSS Color 5)"
  case a98 = "the gamma of a98-rgb is 563/256, not 2.2 (CSS Color 4)"
  case proPhoto = "the curve of prophoto-rgb is a line near black (CSS Color 4)"
  case eightBits = "what is made of colours of the old functions need not be made of eight bits"
  case precision = "far outside of sRGB, cylinders have no stable values"
  case lightness = "mixtures are not clamped to the range of lightness, but where they are written"
  case cylinder = "hsl() and hwb() are not clamped, but for negative saturations (CSS Color 4)"
  case hueRange = "the hue of what was rectangular is from 0 to 360 degrees (CSS Color 5)"
  case multiples = "in a relative colour the multiple of a percentage is not rounded"

  /// A text for each, of which Chromium thinks differently.
  var examples: [String] {
    switch self {
    case .numberOfColors: ["color-mix(in srgb, red)", "color-mix(in srgb, red, lime, blue)"]
    case .alphaOfOrigin: ["alpha(from red)"]
    case .hueOfGray: ["oklch(from white l 0.2 h)", "lch(from gray l 50 h)"]
    case .missing: ["hsl(from lab(none 3 50) h s l)", "oklch(from lab(50 none none) l 0.1 h)"]
    case .a98:
      ["color-mix(in lch, cornflowerblue, color-mix(in a98-rgb, LinkText 62%, lightyellow))"]
    case .proPhoto: ["color(prophoto-rgb -0.019 0.059 0)"]
    case .eightBits: ["rgb(from rgba(1, 2, 3, 1%) r g b / calc(alpha * 50))"]
    case .precision:
      [
        "color-mix(in hsl longer hue, cornflowerblue, lch(95.274 98% 36grad))",
        "hsl(from lab(100 100 96.246) calc(h + h - s) 22% 57%)",
      ]
    case .lightness: ["color-mix(in lab, white 10%, oklab(-0.5 -1 -0.4))"]
    case .cylinder: ["hsl(228, 112%, 17%)", "hwb(25 37% -8%)"]
    case .hueRange: ["oklch(from oklab(0.9 -0.05 -0.2) l c max(h, c))"]
    case .multiples: ["rgb(from white r 0 0 / rem(63%, 9%))"]
    }
  }

  /// Why Chromium may say something else; `nil` if there is no such reason.
  static func reason(_ difference: ColorRun.Difference) -> ColorDeviation? {
    let facts = ColorFacts(difference.text)
    guard let chromium = difference.chromium else {
      if facts.hasUnevenMixture { return .numberOfColors }
      return facts.hasAlphaOfOrigin ? .alphaOfOrigin : nil
    }
    if facts.hasMissing, facts.isRelative { return .missing }
    if facts.hasGray, facts.isPolar { return .hueOfGray }
    if facts.isBeyondLightness || isAtEndOfLightness(chromium.computed) { return .lightness }
    if facts.isBeyondCylinder { return .cylinder }
    if facts.hasA98 { return .a98 }
    if facts.isRelative, facts.hasMultiple { return .multiples }
    guard let distance = difference.distance else { return nil }
    if facts.hasProPhoto, distance.most < 0.1 { return .proPhoto }
    if facts.isPolar, facts.isHSL && facts.isSingular || distance.size > 5 { return .precision }
    if facts.isPolar, facts.isRectangular { return .hueRange }
    // Where little is seen of a colour, it is divided by its opacity.
    let isEightBits = facts.isLegacy || chromium.computed.hasPrefix("rgb")
    return isEightBits && distance.most * distance.alpha < 0.02 ? .eightBits : nil
  }

  /// Whether the lightness is one of the ends of its range, or beyond.
  private static func isAtEndOfLightness(_ computed: String) -> Bool {
    let parts = computed.split { "( )".contains($0) }
    guard parts.count > 1, let lightness = Double(parts[1]) else { return false }
    switch parts[0] {
    case "lab", "lch": return lightness <= 0 || lightness >= 100
    case "oklab", "oklch": return lightness <= 0 || lightness >= 1
    default: return false
    }
  }
}

/// What a text has in it that Chromium may see otherwise.
private struct ColorFacts {
  private(set) var hasUnevenMixture = false
  private(set) var hasAlphaOfOrigin = false
  private(set) var hasGray = false
  private(set) var hasMissing = false
  private(set) var isPolar = false
  private(set) var isHSL = false
  private(set) var hasA98 = false
  private(set) var hasProPhoto = false
  private(set) var isLegacy = false
  private(set) var isBeyondLightness = false
  private(set) var isRelative = false
  private(set) var isBeyondCylinder = false
  private(set) var isRectangular = false
  private(set) var hasMultiple = false
  /// Whether a colour outside of sRGB is nearly white or black in HSL: little more makes it another one.
  private(set) var isSingular = false

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .ident, .hash:
        look(at: token.stringValue(in: bytes.span).lowercased())
        look(at: bytes[Int(token.start)..<Int(token.end)])
      case .function:
        let name = token.stringValue(in: bytes.span).lowercased()
        look(at: name)
        let close = min(token.match, tokens.count - 1)
        look(at: bytes[Int(token.start)..<Int(tokens[close].end)])
        look(at: name, tokens[index + 1..<close], of: tokens, bytes)
      default: break
      }
    }
  }

  /// Looks at a name.
  private mutating func look(at name: String) {
    switch name {
    case "rgb", "rgba": isLegacy = true
    case "hsl", "hsla", "hwb":
      isPolar = true
      isHSL = true
    case "lch", "oklch": isPolar = true
    case "lab", "oklab": isRectangular = true
    case "round", "rem", "mod": hasMultiple = true
    case "a98-rgb": hasA98 = true
    case "prophoto-rgb": hasProPhoto = true
    case "none": hasMissing = true
    case "from": isRelative = true
    default: break
    }
  }

  /// Looks at a colour.
  private mutating func look(at text: ArraySlice<UInt8>) {
    let context = ColorContext(scheme: .light, currentColor: ColorRun.currentColor)
    if let color = ColorReading(Array(text).span, in: context).color?.color {
      let polar = OKLCH(color)
      hasGray = hasGray || polar.chroma < 0.025
      let components = [color.red, color.green, color.blue]
      let (least, most) = (components.min() ?? 0, components.max() ?? 0)
      let isOutside = least < 0 || most > 1
      isSingular = isSingular || isOutside && !(0.1...0.9 ~= (least + most) / 2)
      isBeyondLightness =
        isBeyondLightness || polar.lightness < 0 || CIELab(color).lightness < 0
    }
  }

  /// Looks at the arguments of a function.
  private mutating func look(
    at name: String, _ contents: ArraySlice<CSSToken>, of tokens: [CSSToken], _ text: [UInt8]
  ) {
    var index = contents.startIndex
    var commas = 0
    var hasSlash = false
    while index < contents.endIndex {
      let token = tokens[index]
      if token.kind == .comma { commas += 1 }
      if token.isDelim(UInt8(ascii: "/"), in: text.span) { hasSlash = true }
      if name.hasPrefix("hsl") || name == "hwb", token.isNumeric {
        isBeyondCylinder = isBeyondCylinder || !(0...100 ~= token.numericValue(in: text.span))
      }
      index = token.kind.isOpening ? min(token.match, contents.endIndex) + 1 : index + 1
    }
    let first = contents.first { !$0.kind.isTrivia }
    let hasMethod = first?.matches("in", in: text.span) ?? false
    if name == "color-mix", commas != (hasMethod ? 2 : 1) { hasUnevenMixture = true }
    if name == "alpha", !hasSlash { hasAlphaOfOrigin = true }
  }
}
