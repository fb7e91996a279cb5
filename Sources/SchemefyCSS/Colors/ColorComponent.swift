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

  /// The number, or the share that a percentage means of `reference`; `nil` for an angle.
  func value(percentageOf reference: Double) -> Double? {
    switch self {
    case .number(let value): value
    case .percentage(let value): value / 100 * reference
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

extension ColorComponent {
  /// Parses the next component value; `nil` if it is none of these.
  ///
  /// - Parameter channels: what keywords stand for in a relative colour.
  @_lifetime(values: copy values)
  static func parse(
    _ values: inout ComponentValueCursor, _ channels: OriginChannels?
  ) -> ColorComponent? {
    guard let value = values.nextSkippingWhitespace() else { return nil }
    let token = values.token(value.first)
    switch token.kind {
    case .ident:
      if token.matches("none", in: values.text) { return ColorComponent.none }
      return channels?.component(token, in: values.text)
    case .number, .percentage, .dimension, .function:
      return MathValue.parse(value, in: values, channels)?.component
    default:
      return nil
    }
  }
}

extension MathValue {
  /// What a calculation means as an argument: NaN counts as 0, and the infinite as the largest
  /// number there is.
  ///
  /// CSS Values 4 "Top-Level Calculation" <https://drafts.csswg.org/css-values-4/#top-level-calculation>
  fileprivate var component: ColorComponent {
    let limit = Double.greatestFiniteMagnitude
    let finite = value.isNaN ? 0 : min(max(value, -limit), limit)
    switch type {
    case .number: return .number(finite)
    case .percentage: return .percentage(finite)
    case .angle: return .angle(finite)
    }
  }
}
