/// Linear light of eight-bit components, and back, without the powers of the transfer function.
///
/// The values equal those of ``LinearRGB`` to the last bit: the light of each of the 256 steps is
/// computed once, and so is the light at which rounding goes from one step to the next.
enum EightBitLight {
  /// The linear light of each step.
  private static let light: [Double] = (0..<256).map { LinearRGB.decode(Double($0) / 255) }

  /// For each of the 256 steps, the least linear light that rounds to that step or a higher one; behind
  /// the last step, infinity.
  private static let bounds: [Double] =
    [-.infinity] + (1..<256).map { LinearRGB.decode((Double($0) - 0.5) / 255) } + [.infinity]

  /// A step near that of a light, by the square root of the light in 256ths: never too high.
  private static let guesses: [UInt8] = (0...256).map { root in
    let light = Double(root * root) / 65536
    return UInt8(max(0, (LinearRGB.encode(light) * 255 - 0.5).rounded(.down)))
  }

  /// The distance from a bound, as a share of the bound, within which light is decided by computing.
  private static let doubt = 1e-9

  /// The linear light of a colour: of each component at once if it is one of the steps.
  static func light(of color: Color) -> LinearRGB {
    // Asked for once: a constant that is computed is guarded by a call.
    let light = Self.light
    func decode(_ component: Double) -> Double {
      guard component >= 0, component <= 1 else { return LinearRGB.decode(component) }
      let step = Int(component * 255 + 0.5)
      return Double(step) / 255 == component ? light[step] : LinearRGB.decode(component)
    }
    return LinearRGB(
      red: decode(color.red), green: decode(color.green), blue: decode(color.blue))
  }

  /// The steps to which the components of a linear light are clipped and rounded, as `0xRRGGBB`.
  static func rgb(of light: LinearRGB) -> UInt32 {
    let (bounds, guesses) = (Self.bounds, Self.guesses)
    func encode(_ component: Double) -> UInt32 {
      UInt32(Self.encode(component, bounds, guesses))
    }
    return encode(light.red) << 16 | encode(light.green) << 8 | encode(light.blue)
  }

  private static func encode(_ light: Double, _ bounds: [Double], _ guesses: [UInt8]) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    var step = Int(guesses[Int(light.squareRoot() * 256)])
    while light >= bounds[step + 1] { step += 1 }
    while light < bounds[step] { step -= 1 }
    let isDoubtful =
      light - bounds[step] < bounds[step] * doubt
      || bounds[step + 1] - light < light * doubt
    return isDoubtful ? Color.eightBit(LinearRGB.encode(light)) : UInt8(truncatingIfNeeded: step)
  }

  /// The relative luminance of `0xRRGGBB`, as ``Color/relativeLuminance`` has it.
  static func luminance(_ rgb: UInt32) -> Double {
    let light = Self.light
    return 0.2126 * light[Int(rgb >> 16 & 0xFF)] + 0.7152 * light[Int(rgb >> 8 & 0xFF)]
      + 0.0722 * light[Int(rgb & 0xFF)]
  }
}
