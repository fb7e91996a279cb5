/// The tone of a picture of pixels: its mean colour, and how far its parts lie around the luminance of
/// that.
package struct PictureTone: Hashable, Sendable {
  /// The mean of the light of its pixels, as an opaque colour.
  package let mean: Color
  /// The standard deviation of the relative luminance of its pixels, 0...0.5.
  package let spread: Double

  package init(mean: Color, spread: Double) {
    (self.mean, self.spread) = (mean, spread)
  }

  /// The colour of its lighter parts: as much lighter than the mean as the spread says.
  package var lightest: Color {
    let luminance = mean.relativeLuminance
    guard luminance < 1 else { return mean }
    return mean.mixed(with: .white, share: min(1, spread / (1 - luminance)))
  }

  /// The colour of its darker parts, likewise.
  package var darkest: Color {
    let luminance = mean.relativeLuminance
    guard luminance > 0 else { return mean }
    return mean.mixed(with: .black, share: min(1, spread / luminance))
  }
}

extension PictureTone {
  /// Measures pictures, a pixel at a time.
  package struct Measure {
    /// The linear light of each value of a component.
    private let light = (0..<256).map { LinearRGB.decode(Double($0) / 255) }
    private var sum = LinearRGB(red: 0, green: 0, blue: 0)
    private var squares = 0.0
    private var count = 0

    package init() {}

    package mutating func add(red: UInt8, green: UInt8, blue: UInt8) {
      let (red, green, blue) = (light[Int(red)], light[Int(green)], light[Int(blue)])
      sum.red += red
      sum.green += green
      sum.blue += blue
      let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      squares += luminance * luminance
      count += 1
    }

    /// The tone of the pixels so far; `nil` if there are none.
    package var tone: PictureTone? {
      guard count > 0 else { return nil }
      let count = Double(count)
      let mean = LinearRGB(
        red: sum.red / count, green: sum.green / count, blue: sum.blue / count)
      let luminance = 0.2126 * mean.red + 0.7152 * mean.green + 0.0722 * mean.blue
      let variance = max(0, squares / count - luminance * luminance)
      return PictureTone(mean: Color(mean).rounded, spread: variance.squareRoot())
    }
  }
}

extension Color {
  /// A mixture of light with another colour, both opaque.
  ///
  /// - Parameter share: of the other one, 0...1.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    let (own, other) = (LinearRGB(self), LinearRGB(other))
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Color(
      LinearRGB(
        red: mixed(own.red, other.red), green: mixed(own.green, other.green),
        blue: mixed(own.blue, other.blue)))
  }
}
