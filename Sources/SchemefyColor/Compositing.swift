extension Color {
  /// The colour in front of another: simple alpha compositing, in gamma-encoded sRGB as browsers
  /// do it.
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
}
