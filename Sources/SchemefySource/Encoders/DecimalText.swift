/// Numbers as people write them: no exponent, no zeros at the end.
package enum DecimalText {
  /// The number, rounded to a number of digits behind the point; very large ones with an exponent.
  ///
  /// - Precondition: `digits` is at most 9.
  package static func text(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value)" }
    var scale: Int64 = 1
    for _ in 0..<digits { scale *= 10 }
    let units = Int64((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && units != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(units)" }
    let fraction = String(units % scale)
    let padding = String(repeating: "0", count: digits - fraction.count)
    var text = "\(sign)\(units / scale).\(padding)\(fraction)"
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A ratio of contrast to two decimals, never rounded up: 4.499 is not enough for 4.5.
  package static func ratio(_ ratio: Double) -> String {
    text((ratio * 100).rounded(.down) / 100, digits: 2)
  }
}
