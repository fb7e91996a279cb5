internal import SchemefyCSS
internal import SchemefySource

extension MediaEnvironment {
  /// Sets a feature by its name and a value as a media query has it, such as `width` and `600px`,
  /// `prefers-reduced-motion` and `reduce`; `type` sets the media type.
  ///
  /// - Returns: whether there is such a feature, and the value is one that it can have.
  package mutating func setFeature(_ name: String, to value: String) -> Bool {
    let bytes = Array(value.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    var values = ComponentValueCursor(
      tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    guard let first = values.nextSkippingWhitespace()?.first else { return false }
    if name == "type" {
      guard tokens[first].kind == .ident, values.isAtEnd else { return false }
      mediaType = tokens[first].stringValue(in: bytes.span).lowercased()
      return true
    }
    let feature = MediaFeatureName(name.utf8.span)
    var parsed = MediaFeature.Value.token(first)
    if !values.isAtEnd {
      guard let slash = values.nextSkippingWhitespace()?.first,
        tokens[slash].isDelim(UInt8(ascii: "/"), in: bytes.span),
        let second = values.nextSkippingWhitespace()?.first, values.isAtEnd
      else { return false }
      parsed = .ratio(first, second)
    }
    let reader = MediaValueReader(tokens.span, in: bytes.span, environment: self)
    guard feature != .unknown, case .known(let setting) = reader.read(parsed, for: feature) else {
      return false
    }
    settings[feature] = setting
    return true
  }
}
