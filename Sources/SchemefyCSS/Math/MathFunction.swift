import SchemefyColor

/// A math function.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>, and
/// `progress()` of CSS Values 5 <https://drafts.csswg.org/css-values-5/#progress-func>
enum MathFunction: Sendable {
  case calc, min, max, clamp
  case round, mod, rem
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case abs, sign, progress
  /// `sibling-index()` and `sibling-count()`: a number that depends on the element's place in its
  /// tree.
  case treeCounting

  /// The functions by their names; browsers still know `-webkit-calc()`.
  static let table = KeywordTable<MathFunction>([
    "calc": .calc, "-webkit-calc": .calc, "min": .min, "max": .max, "clamp": .clamp,
    "round": .round, "mod": .mod, "rem": .rem, "sin": .sin, "cos": .cos, "tan": .tan,
    "asin": .asin, "acos": .acos, "atan": .atan, "atan2": .atan2, "pow": .pow, "sqrt": .sqrt,
    "hypot": .hypot, "log": .log, "exp": .exp, "abs": .abs, "sign": .sign,
    "progress": .progress, "sibling-index": .treeCounting, "sibling-count": .treeCounting,
  ])

  /// The numbers of arguments that the function takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .calc, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs, .sign: 1...1
    case .min, .max, .hypot: 1...Int.max
    case .round, .log: 1...2
    case .mod, .rem, .atan2, .pow: 2...2
    case .clamp, .progress: 3...3
    case .treeCounting: 0...0
    }
  }

  /// Whether the argument at a place, 0, 1 or 2, may be `none`.
  func allowsNone(at place: Int) -> Bool {
    if case .clamp = self { place != 1 } else { false }
  }
}

/// The direction in which `round()` goes to a multiple of its second argument.
///
/// CSS Values 4 "Stepped Value Functions" <https://drafts.csswg.org/css-values-4/#round-func>
enum RoundingStrategy: Sendable {
  case nearest, up, down, toZero

  static let table = KeywordTable<RoundingStrategy>([
    "nearest": .nearest, "up": .up, "down": .down, "to-zero": .toZero,
  ])

  /// The multiple of `step` near `value`.
  ///
  /// Infinities and signed zeros follow §10.7.1
  /// <https://drafts.csswg.org/css-values-4/#round-infinities>.
  func round(_ value: Double, to step: Double) -> Double {
    let step = step.magnitude
    if value.isNaN || step.isNaN || step == 0 || (value.isInfinite && step.isInfinite) {
      return .nan
    }
    if value.isInfinite { return value }
    if step.isInfinite { return multipleOfInfinity(value) }
    let lower = (value / step).rounded(.down) * step
    // Exact multiples are both bounds, also where the division is not exact.
    if value.remainder(dividingBy: step) == 0 { return value }
    let upper = lower + step
    let result =
      switch self {
      case .nearest: value - lower < upper - value ? lower : upper
      case .up: upper
      case .down: lower
      case .toZero: value < 0 ? upper : lower
      }
    return result == 0 && value < 0 ? -0.0 : result
  }

  private func multipleOfInfinity(_ value: Double) -> Double {
    let isNegative = value.sign == .minus
    switch self {
    case .up where value > 0: return .infinity
    case .down where value < 0: return -.infinity
    default: return isNegative ? -0.0 : 0
    }
  }
}
