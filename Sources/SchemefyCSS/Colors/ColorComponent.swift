/// An argument of a colour function: a number, a percentage, an angle, or nothing.
enum ColorComponent: Hashable, Sendable {
  case number(Double)
  /// 50 for `50%`.
  case percentage(Double)
  /// In degrees.
  case angle(Double)
  /// A missing component, which counts as 0.
  ///
  /// CSS Color 4 "Missing" Color Components <https://drafts.csswg.org/css-color-4/#missing>
  case none

  /// The component that a calculation results in; `nil` if its type is none of a component's.
  ///
  /// A value that is not known counts as 0: the caller knows that from ``MathValue/isKnown``.
  init?(_ value: MathValue) {
    let number = value.finiteValue
    switch value.type {
    case .number: self = .number(number)
    case .percentage: self = .percentage(number)
    case .angle: self = .angle(number)
    default: return nil
    }
  }

  /// A number within those that browsers keep, in single precision: the powers that other spaces are computed
  /// from are finite.
  private static func clamped(_ value: Double) -> Double {
    let limit = Double(Float.greatestFiniteMagnitude)
    return min(max(value, -limit), limit)
  }

  /// The number, or the share that a percentage means of `reference`; `nil` for an angle.
  func value(percentageOf reference: Double) -> Double? {
    switch self {
    case .number(let value): Self.clamped(value)
    case .percentage(let value): Self.clamped(value / 100 * reference)
    case .none: 0
    case .angle: nil
    }
  }

  /// The hue in degrees; `nil` for a percentage.
  var hue: Double? {
    switch self {
    case .number(let value), .angle(let value): value
    case .none: 0
    case .percentage: nil
    }
  }

  /// The opacity, 0...1; `nil` for an angle.
  var alpha: Double? {
    value(percentageOf: 1).map { min(max($0, 0), 1) }
  }

  var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  var isPercentage: Bool {
    if case .percentage = self { true } else { false }
  }
}
