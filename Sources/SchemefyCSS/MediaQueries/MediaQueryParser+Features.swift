extension MediaQueryParser {
  /// `<media-feature>`, without its brackets: `name`, `name: value`, or a comparison.
  ///
  /// - Returns: `nil` if the brackets hold something else.
  func parseFeature(_ range: TokenRange) -> MediaFeature? {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard let left = parseValue(&values) else { return nil }
    if values.isAtEnd {
      return feature(left, first: nil, second: nil, isComparison: false)
    }
    if values.consume(.colon) {
      guard let value = parseValue(&values), values.isAtEnd else { return nil }
      return feature(
        left, first: MediaFeature.Bound(comparison: .equal, value: value), second: nil,
        isComparison: false)
    }
    guard let comparison = parseComparison(&values), let middle = parseValue(&values) else {
      return nil
    }
    if values.isAtEnd {
      // `width < 1px` and `1px < width`; of two identifiers, the one that is a feature's name.
      if isName(left, known: true) || !isName(middle, known: isName(left, known: false)) {
        return feature(
          left, first: MediaFeature.Bound(comparison: comparison, value: middle), second: nil,
          isComparison: true)
      }
      return feature(
        middle, first: MediaFeature.Bound(comparison: comparison.flipped, value: left),
        second: nil, isComparison: true)
    }
    guard let other = parseComparison(&values), comparison.chains(with: other),
      let right = parseValue(&values), values.isAtEnd
    else { return nil }
    return feature(
      middle, first: MediaFeature.Bound(comparison: comparison.flipped, value: left),
      second: MediaFeature.Bound(comparison: other, value: right), isComparison: true)
  }

  /// A feature of a name; `nil` if it is no name.
  private func feature(
    _ name: MediaFeatureValue, first: MediaFeature.Bound?, second: MediaFeature.Bound?,
    isComparison: Bool
  ) -> MediaFeature? {
    guard case .token(let index) = name, tokens[index].kind == .ident else { return nil }
    let (prefix, name) = parseName(tokens[index])
    return MediaFeature(
      name: name, nameToken: index, prefix: prefix, first: first, second: second,
      isComparison: isComparison)
  }

  private func isName(_ value: MediaFeatureValue, known: Bool) -> Bool {
    guard case .token(let index) = value, tokens[index].kind == .ident else { return false }
    return !known || parseName(tokens[index]).name != .unknown
  }

  private func parseName(
    _ token: CSSToken
  ) -> (prefix: MediaFeature.Prefix, name: MediaFeatureName) {
    guard token.isPlain else {
      return parseName(token.decodedBytes(in: text).span)
    }
    return parseName(text.extracting(Int(token.start)..<Int(token.end)))
  }

  /// The feature, and the prefix that only ranges can have.
  private func parseName(
    _ name: Span<UInt8>
  ) -> (prefix: MediaFeature.Prefix, name: MediaFeatureName) {
    let whole = MediaFeatureName(name)
    guard whole == .unknown, name.count > 4 else { return (.none, whole) }
    let prefix: MediaFeature.Prefix
    if ASCIILetters.equal(name.extracting(first: 4), "min-".utf8.span) {
      prefix = .min
    } else if ASCIILetters.equal(name.extracting(first: 4), "max-".utf8.span) {
      prefix = .max
    } else {
      return (.none, .unknown)
    }
    let feature = MediaFeatureName(name.extracting(4..<name.count))
    return feature.isRange ? (prefix, feature) : (.none, .unknown)
  }

  /// The functions that may replace a number or a dimension: those of calculations, and `env()`.
  ///
  /// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>
  private static let functions = KeywordTable<Bool>(
    PackedName.names(
      in: """
        calc -webkit-calc -moz-calc min max clamp round mod rem abs sign sin cos tan asin acos \
        atan atan2 pow sqrt hypot log exp progress env
        """
    ).map { ($0, true) })

  /// `<mf-value>`, which may be a name too.
  @_lifetime(values: copy values)
  private func parseValue(_ values: inout ComponentValueCursor) -> MediaFeatureValue? {
    guard let value = values.nextSkippingWhitespace() else { return nil }
    switch tokens[value.first].kind {
    case .number:
      guard values.consumeSlash() else { return .token(value.first) }
      guard let second = values.nextSkippingWhitespace(), tokens[second.first].kind == .number
      else { return nil }
      return .ratio(value.first, second.first)
    case .dimension, .ident:
      return .token(value.first)
    case .function:
      guard case .function(let open, let close) = value,
        Self.functions.value(of: tokens[open], in: text) != nil
      else { return nil }
      return .function(open: open, close: close)
    default:
      return nil
    }
  }

  /// `<mf-comparison>`: no white space inside.
  @_lifetime(values: copy values)
  private func parseComparison(
    _ values: inout ComponentValueCursor
  ) -> MediaFeature.Comparison? {
    guard let sign = values.nextSkippingWhitespace()?.first else { return nil }
    if tokens[sign].isDelim(UInt8(ascii: "="), in: text) { return .equal }
    let isLess = tokens[sign].isDelim(UInt8(ascii: "<"), in: text)
    guard isLess || tokens[sign].isDelim(UInt8(ascii: ">"), in: text) else { return nil }
    guard let equal = values.peek(), equal.isDelim(UInt8(ascii: "="), in: text) else {
      return isLess ? .less : .greater
    }
    _ = values.next()
    return isLess ? .lessOrEqual : .greaterOrEqual
  }
}
