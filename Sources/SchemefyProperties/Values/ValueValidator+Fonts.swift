package import SchemefyCSS
internal import SchemefySource

/// CSS Fonts 4 <https://drafts.csswg.org/css-fonts-4/>
extension ValueValidator {
  /// Values of the longhands of `font`.
  package struct FontParts {
    package var size: SpecifiedValue
    package var weight = SpecifiedValue.font(.weight(400))
    package var family = SpecifiedValue.flag(false)
    /// The components read in front of the size: a bit for each of ``Leading``.
    fileprivate var leading: UInt8 = 0
  }

  /// `font-size`
  ///
  /// - Parameter isQuirky: whether lengths may do without a unit.
  package func fontSize(_ value: ValueReference, isQuirky: Bool) -> SpecifiedValue? {
    var values = ComponentValueCursor(tokens, in: text, value.range)
    guard let size = values.nextSkippingWhitespace(), values.isAtEnd else { return nil }
    return fontSize(size, value, isQuirky: isQuirky)
  }

  /// - Parameter value: a text that the size is a part of.
  private func fontSize(
    _ size: ComponentValue, _ value: ValueReference, isQuirky: Bool
  ) -> SpecifiedValue? {
    let token = tokens[size.first]
    if token.kind == .ident {
      return Self.sizes.value(of: token, in: text).map { .font($0) }
        ?? (token.matches("math", in: text) ? .unknown(.value) : nil)
    }
    let isFunction = token.kind == .function
    guard isFunction || token.numericValue(in: text) >= 0 else { return nil }
    let end =
      isFunction ? min(size.contents.upperBound + 1, value.range.upperBound) : size.first + 1
    let range = TokenRange(size.first..<end)
    let length = SpecifiedValue.font(.length(ValueReference(text: value.text, range: range)))
    switch numericType(size) {
    case .length, .percentage, .open: return length
    case .number where isFunction: return nil
    case .number:
      let number = token.numericValue(in: text)
      return number == 0 || isQuirky ? .font(.pixels(number)) : nil
    default: return nil
    }
  }

  @inline(never)
  private func numericType(_ value: ComponentValue) -> NumericType? {
    switch tokens[value.first].kind {
    case .number, .percentage, .dimension, .function:
      NumericType(value, in: ComponentValueCursor(tokens, in: text, TokenRange(0..<tokens.count)))
    default: nil
    }
  }

  private static let sizes = KeywordTable<FontValue>([
    "xx-small": .keyword(.extraExtraSmall), "x-small": .keyword(.extraSmall),
    "small": .keyword(.small), "medium": .keyword(.medium), "large": .keyword(.large),
    "x-large": .keyword(.extraLarge), "xx-large": .keyword(.extraExtraLarge),
    "xxx-large": .keyword(.extraExtraExtraLarge), "larger": .share(1.2),
    "smaller": .share(1 / 1.2),
  ])

  /// `font-weight`
  package func fontWeight(_ range: TokenRange) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    let token = tokens[range.lowerBound]
    if token.kind == .function { return .unknown(.value) }
    return range.count == 1 ? fontWeight(token) : nil
  }

  private func fontWeight(_ token: CSSToken) -> SpecifiedValue? {
    switch token.kind {
    case .number:
      let weight = token.numericValue(in: text)
      return (1...1000).contains(weight) ? .font(.weight(weight)) : nil
    case .ident: return Self.weights.value(of: token, in: text).map { .font($0) }
    default: return nil
    }
  }

  private static let weights = KeywordTable<FontValue>([
    "normal": .weight(400), "bold": .weight(700), "bolder": .bolder, "lighter": .lighter,
  ])

  /// `font-family`: whether it is `monospace` and nothing else, which browsers set smaller.
  package func fontFamily(_ range: TokenRange) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    let token = tokens[range.lowerBound]
    guard token.kind == .ident || token.kind == .string || token.kind == .function else {
      return nil
    }
    return .flag(range.count == 1 && token.kind == .ident && token.matches("monospace", in: text))
  }

  // MARK: The shorthand

  /// `font`: a style, a variant, a weight and a width in any order, a size, a height of lines, and
  /// families; or a font of the system.
  package func font(_ range: TokenRange, _ value: ValueReference, isQuirky: Bool) -> FontParts? {
    var values = ComponentValueCursor(tokens, in: text, range)
    var parts = FontParts(size: .unknown(.value))
    var count = 0
    while let next = values.nextSkippingWhitespace() {
      let token = tokens[next.first]
      if count == 0, values.isAtEnd, token.kind == .ident {
        return Self.systemFonts.value(of: token, in: text) == nil ? nil : parts
      }
      count += 1
      if token.kind == .ident || token.kind == .number, isBeforeSize(token, &parts) {
        guard count < 6 else { return nil }
        continue
      }
      // Of an oblique style.
      if token.kind == .dimension, count > 1, !token.isLength(in: text) { continue }
      guard let size = fontSize(next, value, isQuirky: isQuirky) else { return nil }
      parts.size = size
      break
    }
    if let token = values.peekBeyondWhitespace(), token.isDelim(UInt8(ascii: "/"), in: text) {
      _ = values.nextSkippingWhitespace()
      guard values.nextSkippingWhitespace() != nil else { return nil }
    }
    values.skipWhitespace()
    let family = Self.trimmed(
      TokenRange(values.position..<range.upperBound), tokens, in: text)
    guard count > 0, let known = fontFamily(family) else { return nil }
    parts.family = known
    return parts
  }

  /// Whether a token is allowed in front of the size.
  private func isBeforeSize(_ token: CSSToken, _ parts: inout FontParts) -> Bool {
    // Each of the properties of the shorthand `font` may be `normal`.
    if token.kind == .ident, token.matches("normal", in: text) { return true }
    var leading = Leading.weight
    if token.kind == .ident, let known = Self.leading.value(of: token, in: text) {
      leading = known
    } else if let weight = fontWeight(token) {
      parts.weight = weight
    } else {
      return false
    }
    let bit: UInt8 = 1 << leading.rawValue
    guard parts.leading & bit == 0 else { return false }
    parts.leading |= bit
    return true
  }

  /// The components allowed in front of a size, once each.
  private enum Leading: UInt8, Sendable {
    case style, variant, width, weight
  }

  private static let leading = KeywordTable<Leading>([
    "italic": .style, "oblique": .style, "small-caps": .variant, "ultra-condensed": .width,
    "extra-condensed": .width, "condensed": .width, "semi-condensed": .width,
    "semi-expanded": .width, "expanded": .width, "extra-expanded": .width,
    "ultra-expanded": .width,
  ])

  private static let systemFonts = KeywordTable<Bool>([
    "caption": true, "icon": true, "menu": true, "message-box": true, "small-caption": true,
    "status-bar": true,
  ])
}
