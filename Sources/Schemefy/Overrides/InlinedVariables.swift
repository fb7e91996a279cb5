internal import SchemefyCSS
internal import SchemefySource

/// Puts the values of custom properties into the values that use them: with `--b: #333`, `var(--b)`
/// becomes `#333`.
///
/// An inherited custom property was computed at the element that sets it: where it is set again,
/// the properties that it names may have other values.
enum InlinedVariables {
  /// A value in which each `var()` whose value is known is replaced by that.
  ///
  /// - Parameter known: by name the values in the same rule.
  static func text(_ value: [UInt8], _ known: [String: [UInt8]]) -> [UInt8] {
    var value = value
    // Names that go round in circles never end otherwise.
    for _ in 0..<turnLimit {
      guard let place = firstUse(value, known), let inner = known[place.name],
        value.count + inner.count < lengthLimit
      else { break }
      value.replaceSubrange(place.range, with: inner)
    }
    return value
  }

  private static let turnLimit = 16
  private static let lengthLimit = 1 << 12

  private static func firstUse(
    _ value: [UInt8], _ known: [String: [UInt8]]
  ) -> (name: String, range: Range<Int>)? {
    let tokens = CSSTokenizer.tokenize(value.span)
    for index in tokens.indices where tokens[index].kind == .function {
      guard tokens[index].matches("var", in: value.span), tokens[index].match < tokens.count - 1
      else { continue }
      var name = index + 1
      while tokens[name].kind.isTrivia { name += 1 }
      let text = tokens[name].stringValue(in: value.span)
      guard tokens[name].isCustomPropertyName(in: value.span), known[text] != nil else { continue }
      return (text, Int(tokens[index].start)..<Int(tokens[tokens[index].match].end))
    }
    return nil
  }
}
