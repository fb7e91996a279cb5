import SchemefyColor

extension MathFunction {
  /// The result for up to three arguments; `nil` if their types are invalid.
  ///
  /// - Parameter count: how many there are; the others mean nothing.
  func result(_ first: MathValue, _ second: MathValue, _ third: MathValue, count: Int) -> MathValue?
  {
    switch self {
    case .calc: return first
    case .abs: return first.with(first.value.magnitude, first.type)
    case .sign: return first.with(Self.sign(first.value), .number)
    case .clamp, .progress: return range(first, second, third)
    case .mod, .rem, .atan2: return pair(first, second)
    case .min, .max, .hypot: return first
    case .round:
      return count == 1 && first.type != .number ? nil : first
    case .sin, .cos, .tan: return trigonometric(first)
    case .asin, .acos, .atan: return inverse(first)
    case .pow, .sqrt, .log, .exp: return exponential(first, second, count: count)
    case .treeCounting: return .unknown(.number)
    }
  }

  private static func sign(_ value: Double) -> Double {
    value > 0 ? 1 : value < 0 ? -1 : value
  }

  /// `clamp()` and `progress()`.
  private func range(_ first: MathValue, _ second: MathValue, _ third: MathValue) -> MathValue? {
    guard first.type == second.type, second.type == third.type else { return nil }
    guard first.isKnown, second.isKnown, third.isKnown else {
      if case .clamp = self { return .unknown(first.type) }
      return .unknown(.number)
    }
    if case .clamp = self {
      let upper = Self.lesser(second.value, third.value)
      return MathValue(Self.greater(first.value, upper), first.type)
    }
    // In an empty range, a value beyond it counts as its end.
    let share =
      second.value == third.value
      ? (first.value > second.value ? 1 : 0)
      : (first.value - second.value) / (third.value - second.value)
    return MathValue(share.isNaN ? .nan : Swift.min(Swift.max(share, 0), 1))
  }

  /// `mod()`, `rem()` and `atan2()`.
  private func pair(_ first: MathValue, _ second: MathValue) -> MathValue? {
    guard first.type == second.type else { return nil }
    let isAngle = if case .atan2 = self { true } else { false }
    guard first.isKnown, second.isKnown else { return .unknown(isAngle ? .angle : first.type) }
    if isAngle { return MathValue(Math.arctangent(first.value, second.value), .angle) }
    let (value, divisor) = (first.value, second.value)
    if case .rem = self {
      return MathValue(value.truncatingRemainder(dividingBy: divisor), first.type)
    }
    return MathValue(Self.modulo(value, divisor), first.type)
  }

  /// The remainder of a division, with the sign of the divisor.
  ///
  /// CSS Values 4 §10.7.1 <https://drafts.csswg.org/css-values-4/#round-infinities>
  private static func modulo(_ value: Double, _ divisor: Double) -> Double {
    if divisor.isInfinite, value.isFinite {
      return value.sign == divisor.sign ? value : .nan
    }
    let rest = value.truncatingRemainder(dividingBy: divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
  }

  private func trigonometric(_ value: MathValue) -> MathValue? {
    guard value.type == .number || value.type == .angle else { return nil }
    let degrees = value.type == .angle ? value.value : value.value * 180 / .pi
    switch self {
    case .sin: return value.with(Math.sine(degrees: degrees), .number)
    case .cos: return value.with(Math.cosine(degrees: degrees), .number)
    default: return value.with(Math.tangent(degrees: degrees), .number)
    }
  }

  private func inverse(_ value: MathValue) -> MathValue? {
    guard value.type == .number else { return nil }
    switch self {
    case .asin: return value.with(Math.arcsine(value.value), .angle)
    case .acos: return value.with(Math.arccosine(value.value), .angle)
    default: return value.with(Math.arctangent(value.value, 1), .angle)
    }
  }

  private func exponential(_ first: MathValue, _ second: MathValue, count: Int) -> MathValue? {
    guard first.type == .number, count == 1 || second.type == .number else { return nil }
    guard count == 1 || second.isKnown else { return .unknown(.number) }
    switch self {
    case .pow: return first.with(Math.power(first.value, second.value), .number)
    case .sqrt: return first.with(first.value.squareRoot(), .number)
    case .exp: return first.with(Math.exponential(first.value), .number)
    default:
      let logarithm = Math.logarithm(first.value)
      return first.with(
        count == 1 ? logarithm : logarithm / Math.logarithm(second.value), .number)
    }
  }

  /// A further argument of `min()`, `max()` or `hypot()` taken into the result so far.
  func fold(_ result: MathValue, _ next: MathValue) -> MathValue? {
    guard result.type == next.type else { return nil }
    guard result.isKnown, next.isKnown else { return .unknown(result.type) }
    let value =
      switch self {
      case .min: Self.lesser(result.value, next.value)
      case .max: Self.greater(result.value, next.value)
      default: Math.length(result.value, next.value)
      }
    return MathValue(value, result.type)
  }

  /// The smaller of two numbers; NaN if either is NaN.
  private static func lesser(_ first: Double, _ second: Double) -> Double {
    first.isNaN || second.isNaN ? .nan : Swift.min(first, second)
  }

  /// The larger of two numbers; NaN if either is NaN.
  private static func greater(_ first: Double, _ second: Double) -> Double {
    first.isNaN || second.isNaN ? .nan : Swift.max(first, second)
  }
}
