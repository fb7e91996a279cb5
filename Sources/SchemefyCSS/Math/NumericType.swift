/// The type of a number, a dimension or a math function.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>
package enum NumericType: Hashable, Sendable {
  case number, percentage, length, angle, time, resolution
  /// A function whose type is not followed, or that is invalid.
  case open

  /// The type of a component value; `nil` if it is neither numeric nor a math function.
  ///
  /// A length of 0 may do without a unit, but has the type of a number.
  package init?(_ value: ComponentValue, in values: borrowing ComponentValueCursor) {
    let token = values.token(value.first)
    let isFunction = token.kind == .function
    if isFunction, MathFunction.table.value(of: token, in: values.text) == nil { return nil }
    var parser = MathParser()
    guard let result = parser.parse(value, in: values) else {
      guard isFunction else { return nil }
      self = .open
      return
    }
    switch result.type {
    case .number: self = .number
    case .percentage: self = .percentage
    case .length: self = .length
    case .angle: self = .angle
    case .time: self = .time
    case .resolution: self = .resolution
    default: self = .open
    }
  }
}
