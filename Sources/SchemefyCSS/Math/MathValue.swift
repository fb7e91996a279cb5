/// A number with its type: the result of a calculation.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>
struct MathValue: Hashable, Sendable {
  /// In the type's canonical units: degrees, pixels, seconds; 50 for `50%`. NaN if it is not known.
  var value: Double
  var type: MathType
  /// Whether the value follows from the text alone, and not from a font, a viewport or an element.
  var isKnown = true

  init(_ value: Double, _ type: MathType = .number) {
    self.value = value
    self.type = type
  }

  /// A value of a known type, whose number does not follow from the text.
  static func unknown(_ type: MathType) -> MathValue {
    var result = MathValue(.nan, type)
    result.isKnown = false
    return result
  }

  /// Another number of another type, known if this one is.
  func with(_ value: Double, _ type: MathType) -> MathValue {
    isKnown ? MathValue(value, type) : .unknown(type)
  }

  /// The number as it counts at the top level of a calculation: 0 for NaN, and the largest finite
  /// number for infinity.
  ///
  /// CSS Values 4 "Top-Level Calculation" <https://drafts.csswg.org/css-values-4/#top-level-calculation>
  var finiteValue: Double {
    let limit = Double.greatestFiniteMagnitude
    return value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// The type of a calculation: base types with their powers, all 0 for a number.
///
/// CSS Typed OM 1 "Numeric Value Typing"
/// <https://drafts.css-houdini.org/css-typed-om/#numeric-typing>; percentages are not resolved
/// against another type here, so they are a type of their own.
struct MathType: Hashable, Sendable {
  private var powers: SIMD8<Int16>

  private init(_ powers: SIMD8<Int16>) {
    self.powers = powers
  }

  static let number = MathType(SIMD8(0, 0, 0, 0, 0, 0, 0, 0))
  static let percentage = MathType(SIMD8(1, 0, 0, 0, 0, 0, 0, 0))
  static let angle = MathType(SIMD8(0, 1, 0, 0, 0, 0, 0, 0))
  static let length = MathType(SIMD8(0, 0, 1, 0, 0, 0, 0, 0))
  static let time = MathType(SIMD8(0, 0, 0, 1, 0, 0, 0, 0))
  static let frequency = MathType(SIMD8(0, 0, 0, 0, 1, 0, 0, 0))
  static let resolution = MathType(SIMD8(0, 0, 0, 0, 0, 1, 0, 0))

  /// The type of a product.
  static func * (left: MathType, right: MathType) -> MathType {
    MathType(left.powers &+ right.powers)
  }

  /// The type of a quotient.
  static func / (left: MathType, right: MathType) -> MathType {
    MathType(left.powers &- right.powers)
  }

  @inline(__always)
  static func == (left: MathType, right: MathType) -> Bool { left.powers == right.powers }
}

/// A unit: its type, and how many canonical units it is.
///
/// CSS Values 4 "Distance Units" <https://drafts.csswg.org/css-values-4/#lengths> and after.
struct MathUnit: Sendable {
  let type: MathType
  /// 0 if that depends on a font, a viewport or a container.
  let factor: Double

  /// A number of the unit.
  func value(_ number: Double) -> MathValue {
    factor == 0 ? .unknown(type) : MathValue(number * factor, type)
  }

  /// The number of CSS pixels of an absolute unit of length; `nil` for any other unit.
  var pixels: Double? { type == .length && factor > 0 ? factor : nil }

  /// The units by their names.
  static let table = KeywordTable<MathUnit>(entries())

  private static func entries() -> [(name: PackedName, value: MathUnit)] {
    var entries: [(name: PackedName, value: MathUnit)] = []
    func add(_ names: String, _ type: MathType, _ factor: Double = 0) {
      for name in PackedName.names(in: names) {
        entries.append((name, MathUnit(type: type, factor: factor)))
      }
    }
    add("deg", .angle, 1)
    add("grad", .angle, 0.9)
    add("rad", .angle, 180 / .pi)
    add("turn", .angle, 360)
    add("px", .length, 1)
    add("in", .length, 96)
    add("cm", .length, 96 / 2.54)
    add("mm", .length, 96 / 25.4)
    add("q", .length, 96 / 101.6)
    add("pt", .length, 96.0 / 72)
    add("pc", .length, 16)
    add("em rem ex rex ch rch cap rcap ic ric lh rlh", .length)
    add("vw svw lvw dvw vh svh lvh dvh vi svi lvi dvi vb svb lvb dvb", .length)
    add("vmin svmin lvmin dvmin vmax svmax lvmax dvmax", .length)
    add("cqw cqh cqi cqb cqmin cqmax", .length)
    add("s", .time, 1)
    add("ms", .time, 0.001)
    add("hz", .frequency, 1)
    add("khz", .frequency, 1000)
    add("dppx x", .resolution, 1)
    add("dpi", .resolution, 1.0 / 96)
    add("dpcm", .resolution, 2.54 / 96)
    return entries
  }
}

extension CSSToken {
  /// The length of a dimension in an absolute unit, in CSS pixels: 16 for `1pc`. `nil` for other units.
  ///
  /// CSS Values 4 §6.2 <https://drafts.csswg.org/css-values-4/#absolute-lengths>
  package func absoluteLength(in text: Span<UInt8>) -> Double? {
    MathUnit.table.value(of: self, in: text)?.pixels.map { numericValue(in: text) * $0 }
  }
}
