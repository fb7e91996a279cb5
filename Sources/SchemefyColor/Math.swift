#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of the C library that colour maths needs, so that nothing else imports it.
package enum Math {
  /// The real cube root, of negative numbers too.
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }

  /// The cube root of a number in 0...1, within a few units of the last place: for searches, which
  /// take many.
  @inline(__always)
  static func searchCubeRoot(_ value: Double) -> Double {
    guard value > 1e-300 else { return 0 }
    // A third of the exponent, then Halley's method: each step triples the digits.
    var root = Double(bitPattern: value.bitPattern / 3 &+ 0x2A9F_7893_782D_A1CE)
    for _ in 0..<3 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }

  /// `base` to the power of `exponent`; the base is not negative.
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The natural logarithm of a positive number.
  package static func logarithm(_ value: Double) -> Double { log(value) }

  /// e to the power of `exponent`.
  package static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// The sine of an angle in degrees; exact at right angles.
  package static func sine(degrees: Double) -> Double { cosine(degrees: degrees - 90) }

  /// The cosine of an angle in degrees; exact at right angles.
  package static func cosine(degrees: Double) -> Double {
    guard degrees.isFinite else { return .nan }
    let angle = abs(degrees.truncatingRemainder(dividingBy: 360))
    return switch angle {
    case 0: 1
    case 90, 270: 0
    case 180: -1
    default: cos(angle * .pi / 180)
    }
  }

  /// The tangent of an angle in degrees; infinite where it has a pole.
  package static func tangent(degrees: Double) -> Double {
    guard degrees.isFinite else { return .nan }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    return switch angle {
    case 0, 180, -180: 0
    case 90, -270: .infinity
    case -90, 270: -.infinity
    default: tan(angle * .pi / 180)
    }
  }

  /// The angle of a sine in degrees, -90...90.
  package static func arcsine(_ value: Double) -> Double { asin(value) * 180 / .pi }

  /// The angle of a cosine in degrees, 0...180.
  package static func arccosine(_ value: Double) -> Double { acos(value) * 180 / .pi }

  /// The angle of a vector in degrees, -180...180.
  package static func arctangent(_ y: Double, _ x: Double) -> Double {
    atan2(y, x) * 180 / .pi
  }

  /// The power of the magnitude, with the sign of `base`.
  static func signedPower(_ base: Double, _ exponent: Double) -> Double {
    base < 0 ? -pow(-base, exponent) : pow(base, exponent)
  }

  /// The length of a vector.
  package static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The angle of a vector in degrees, 0..<360.
  static func angle(x: Double, y: Double) -> Double {
    normalizedHue(atan2(y, x) * 180 / .pi)
  }

  /// The cosine and sine of an angle in degrees.
  static func direction(degrees: Double) -> (x: Double, y: Double) {
    let radians = degrees * .pi / 180
    return (cos(radians), sin(radians))
  }

  /// The angle in 0..<360; 0 if it is not finite.
  package static func normalizedHue(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    let angle = remainder < 0 ? remainder + 360 : remainder
    return angle < 360 ? angle : 0
  }
}
