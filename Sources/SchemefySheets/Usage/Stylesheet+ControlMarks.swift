internal import SchemefyCSS

/// The parts of form controls that only pseudo-elements of browsers name.
extension Stylesheet {
  /// Whether a rule is for nothing but what marks the value of a control, such as the thumb of a slider, or
  /// the bar of a progress indicator: it is seen on the track as a drawing is.
  ///
  /// - Parameter rule: index of the rule; -1 for none.
  func isOfControlMarks(_ rule: Int32, _ text: Span<UInt8>) -> Bool {
    guard rule >= 0 else { return false }
    var (selectors, marks) = (1, 0)
    for index in rules[Int(rule)].prelude.range {
      switch tokens[index].kind {
      case .comma: selectors += 1
      case .ident where Self.controlMarks.value(of: tokens[index], in: text) != nil: marks += 1
      default: break
      }
    }
    return marks == selectors
  }

  private static let controlMarks = KeywordTable<Bool>([
    "-webkit-slider-thumb": true, "-moz-range-thumb": true, "-ms-thumb": true,
    "-moz-range-progress": true, "-ms-fill-lower": true, "-webkit-progress-value": true,
    "-moz-progress-bar": true, "-webkit-meter-optimum-value": true,
    "-webkit-meter-suboptimum-value": true, "-webkit-meter-even-less-good-value": true,
  ])
}
