package import SchemefyColor
internal import SchemefyCSS
package import SchemefyProperties
package import SchemefyTraits

extension StyleComputer {
  /// The maximum number of stops: recoloring compares each with all others.
  private static var stopLimit: Int { 256 }

  /// The colours of a gradient's stops; `nil` if one is not known, or there are too many.
  ///
  /// CSS Images 4 §3.5 <https://drafts.csswg.org/css-images-4/#color-stop-syntax>
  ///
  /// - Parameter current: the value of `currentcolor`.
  package mutating func stops(
    of gradient: ValueReference, _ scheme: UserInterfaceStyle, current: ResolvedColor
  ) -> [Color]? {
    let places = stopPlaces(of: gradient)
    guard places.count <= Self.stopLimit else { return nil }
    var stops: [Color] = []
    for place in places {
      switch resolved(paint(place, scheme), current: current) {
      case .color(let color): stops.append(color)
      case .unknown: return nil
      }
    }
    return stops.isEmpty ? nil : stops
  }

  /// The colours in the arguments of a gradient, as they are declared.
  @inline(never)
  private func stopPlaces(of gradient: ValueReference) -> [SpecifiedValue] {
    let text = texts[gradient]
    let tokens = text.tokens.span
    guard let open = gradient.range.range.first, tokens[open].kind == .function else { return [] }
    var places: [SpecifiedValue] = []
    var values = ComponentValueCursor(
      tokens, in: text.bytes.span,
      TokenRange(open + 1..<min(tokens[open].match, gradient.range.upperBound)))
    while let value = values.nextSkippingWhitespace() {
      let place = TokenRange(value.first..<values.position)
      switch ParsedColor(tokens, in: text.bytes.span, place) {
      case .color(let color, _): places.append(.color(color))
      case .currentColor: places.append(.currentColor)
      case .system(let color): places.append(.system(color))
      case .lightDark, .unresolved:
        places.append(.expression(ValueReference(text: gradient.text, range: place)))
      case nil: break
      }
    }
    return places
  }
}
