extension Color {
  /// The colour composited over another: simple alpha compositing, in gamma-encoded sRGB as in
  /// browsers.
  ///
  /// Compositing and Blending 1, "Simple alpha compositing"
  /// <https://drafts.csswg.org/compositing-1/#simplealphacompositing>
  public func composited(over backdrop: Color) -> Color {
    let front = Color.clamp(alpha)
    let back = Color.clamp(backdrop.alpha) * (1 - front)
    let sum = front + back
    guard sum > 0 else { return .transparent }
    func mix(_ first: Double, _ second: Double) -> Double {
      (first * front + second * back) / sum
    }
    return Color(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green),
      blue: mix(blue, backdrop.blue), alpha: sum)
  }

  /// The translucent colour with an opacity that looks like this one in front of another: as near
  /// as possible.
  ///
  /// - Parameters:
  ///   - opacity: 0...1, but not 0.
  ///   - backdrop: opaque.
  package func layer(ofOpacity opacity: Double, over backdrop: Color) -> Color {
    func part(_ shown: Double, _ behind: Double) -> Double {
      Color.clamp((shown - behind * (1 - opacity)) / opacity)
    }
    return Color(
      red: part(red, backdrop.red), green: part(green, backdrop.green),
      blue: part(blue, backdrop.blue), alpha: opacity)
  }
}
