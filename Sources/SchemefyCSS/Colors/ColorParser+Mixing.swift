import SchemefyColor

/// `color-mix()`.
///
/// CSS Color 5 "Mixing Colors" <https://drafts.csswg.org/css-color-5/#color-mix>
extension ColorParser {
  /// Parses the arguments of `color-mix()`; `nil` if they are invalid.
  ///
  /// The percentages are read first, as each counts for all colours.
  @_lifetime(values: copy values)
  mutating func colorMix(_ values: inout ComponentValueCursor) -> ComputedColor? {
    var method = InterpolationMethod()
    if values.consume(keyword: "in") {
      guard let written = interpolationMethod(&values), expect(.comma, &values) else { return nil }
      method = written
    }
    var rest = ComponentValueCursor(
      values.tokens, in: values.text, TokenRange(values.position..<values.end))
    var percentages = MixPercentages()
    repeat { percentages.add(percentage(&rest)) } while rest.consume(.comma)

    var mixture = ColorMixture(method)
    var isAbsolute = true
    repeat {
      guard let item = mixItem(&values) else { return nil }
      guard let color = item.color.absolute else {
        isAbsolute = false
        continue
      }
      mixture.add(color, item.percentage ?? percentages.omitted)
    } while values.consume(.comma)
    guard expectEnd(values) else { return nil }
    guard percentages.isKnown else { return unresolved() }
    guard isAbsolute, var color = mixture.color else { return .other(.unresolved) }
    color.multiplyAlpha(by: percentages.alphaMultiplier)
    return .absolute(color, .wideGamutFunction)
  }

  /// `<color-interpolation-method>` behind `in`.
  @_lifetime(values: copy values)
  private mutating func interpolationMethod(
    _ values: inout ComponentValueCursor
  ) -> InterpolationMethod? {
    guard let name = values.nextSkippingWhitespace()?.first else { return fail(at: values.end) }
    guard values.token(name).kind == .ident,
      let space = InterpolationMethod.spaces.value(of: values.token(name), in: values.text)
    else { return fail(at: name) }
    var method = InterpolationMethod(space: space)
    guard let next = values.peekBeyondWhitespace(), next.kind == .ident else { return method }
    guard space.hueIndex != nil,
      let hue = InterpolationMethod.hues.value(of: next, in: values.text)
    else {
      _ = failBeyondWhitespace(values)
      return nil
    }
    method.hue = hue
    _ = values.nextSkippingWhitespace()
    return values.consume(keyword: "hue") || failBeyondWhitespace(values) ? method : nil
  }

  /// A colour, with a percentage on either side or none.
  @_lifetime(values: copy values)
  private mutating func mixItem(
    _ values: inout ComponentValueCursor
  ) -> (color: ComputedColor, percentage: Double?)? {
    var percentage: MathValue?
    guard var value = values.nextSkippingWhitespace() else { return fail(at: values.end) }
    if let written = Self.percentage(value, in: values) {
      percentage = written
      guard let next = values.nextSkippingWhitespace() else { return fail(at: values.end) }
      value = next
    }
    guard let color = color(value, in: values) else { return nil }
    if percentage == nil, let next = values.peekBeyondWhitespace(), next.kind != .comma,
      let last = values.nextSkippingWhitespace()
    {
      percentage = Self.percentage(last, in: values)
      if percentage == nil { return fail(at: last.first) }
    }
    return (color, percentage?.value)
  }

  /// The percentage of the next item, without consuming the item; `nil` if it has none.
  @_lifetime(values: copy values)
  private func percentage(_ values: inout ComponentValueCursor) -> MathValue? {
    var result: MathValue?
    while let token = values.peekBeyondWhitespace(), token.kind != .comma,
      let value = values.nextSkippingWhitespace()
    {
      if result == nil { result = Self.percentage(value, in: values) }
    }
    return result
  }

  /// A percentage of 0 to 100; a calculated one is brought there.
  private static func percentage(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> MathValue? {
    var parser = MathParser()
    guard var number = parser.parse(value, in: values), number.type == .percentage else {
      return nil
    }
    let range = 0.0...100
    guard case .token = value else {
      number.value = min(max(number.finiteValue, 0), 100)
      return number
    }
    return range.contains(number.value) ? number : nil
  }
}
