package import SchemefyCSS
internal import SchemefySource

extension ValueValidator {
  /// `<bg-image>#`
  package func images(_ value: ValueReference) -> SpecifiedValue? {
    var values = ComponentValueCursor(tokens, in: text, value.range)
    var hasImage = false
    var count = 0
    var isGradient = false
    repeat {
      guard let value = values.nextSkippingWhitespace() else { return nil }
      switch image(value) {
      case nil: return nil
      case .some(let isImage): hasImage = hasImage || isImage
      }
      count += 1
      isGradient = isPlainGradient(value)
    } while values.consume(.comma)
    guard values.isAtEnd else { return nil }
    return count == 1 && isGradient ? .gradient(value) : .flag(hasImage)
  }

  /// Whether a value is a gradient whose stops are its arguments.
  func isPlainGradient(_ value: ComponentValue) -> Bool {
    let token = tokens[value.first]
    return token.kind == .function && Self.gradients.value(of: token, in: text) != nil
  }

  private static let gradients = KeywordTable<Bool>([
    "linear-gradient": true, "radial-gradient": true, "conic-gradient": true,
    "repeating-linear-gradient": true, "repeating-radial-gradient": true,
    "repeating-conic-gradient": true, "-webkit-linear-gradient": true,
    "-webkit-radial-gradient": true, "-webkit-repeating-linear-gradient": true,
    "-webkit-repeating-radial-gradient": true,
  ])

  /// Whether a value is an image, or `none`; `nil` if it is neither.
  package func image(_ value: ComponentValue) -> Bool? {
    let token = tokens[value.first]
    switch token.kind {
    case .ident: return token.matches("none", in: text) ? false : nil
    case .url: return true
    case .function: return Self.imageFunctions.value(of: token, in: text)
    default: return nil
    }
  }

  /// `<bg-clip>#`
  package func boxes(_ range: TokenRange) -> SpecifiedValue? {
    var values = ComponentValueCursor(tokens, in: text, range)
    var isText = false
    repeat {
      guard let value = values.nextSkippingWhitespace(), tokens[value.first].kind == .ident,
        let box = Self.boxKeywords.value(of: tokens[value.first], in: text)
      else { return nil }
      isText = isText || box
    } while values.consume(.comma)
    return values.isAtEnd ? .flag(isText) : nil
  }

  /// `background`
  ///
  /// css-backgrounds-3 §3.10 <https://drafts.csswg.org/css-backgrounds/#the-background>. That
  /// there are as many keywords and lengths as there may be is not checked.
  ///
  /// - Parameter value: the whole value, of which the colour is a part.
  package func background(_ range: TokenRange, _ value: ValueReference) -> Parts? {
    var values = ComponentValueCursor(tokens, in: text, range)
    var parts = Parts()
    var hasColor = false
    var isEmpty = true
    var layerHasImage = false
    var isBehindPosition = false
    while let next = values.nextSkippingWhitespace() {
      let token = tokens[next.first]
      if token.kind == .comma {
        // Only the last layer has a colour.
        guard !isEmpty, !hasColor else { return nil }
        isEmpty = true
        layerHasImage = false
        continue
      }
      isEmpty = false
      if token.isDelim(UInt8(ascii: "/"), in: text), !isBehindPosition { return nil }
      isBehindPosition = isPosition(token)
      if let isImage = image(next) {
        guard !layerHasImage else { return nil }
        layerHasImage = true
        parts.hasImage = parts.hasImage || isImage
        parts.images += 1
        if isPlainGradient(next) {
          parts.gradient = ValueReference(
            text: value.text, range: TokenRange(next.first..<values.position))
        }
      } else if isPlacement(token) {
        let isBox = token.kind == .ident
        if isBox, Self.boxKeywords.value(of: token, in: text) == true { parts.clipsToText = true }
      } else {
        let range = TokenRange(next.first..<values.position)
        let place = ValueReference(text: value.text, range: range)
        guard !hasColor, let color = color(place) else { return nil }
        hasColor = true
        parts.color = color
      }
    }
    return isEmpty ? nil : parts
  }

  /// Whether a token is part of the position, the size or the repetition of an image.
  private func isPlacement(_ token: CSSToken) -> Bool {
    switch token.kind {
    case .percentage: true
    case .number: token.numericValue(in: text) == 0
    case .dimension: isLength(token)
    case .delim: token.isDelim(UInt8(ascii: "/"), in: text)
    case .ident:
      Self.placements.value(of: token, in: text) != nil
        || Self.boxKeywords.value(of: token, in: text) != nil
    case .function: Self.mathFunctions.value(of: token, in: text) != nil
    default: false
    }
  }

  /// Whether a token may end a position, which a size may follow.
  private func isPosition(_ token: CSSToken) -> Bool {
    switch token.kind {
    case .ident: Self.positionKeywords.value(of: token, in: text) != nil
    case .delim: false
    default: isPlacement(token)
    }
  }

  private func isLength(_ token: CSSToken) -> Bool {
    let unit = text.extracting(token.unitRange.range)
    return Self.lengthUnits.value(of: unit) != nil
  }

  /// CSS Values 4 §6 <https://drafts.csswg.org/css-values-4/#lengths>
  private static let lengthUnits = KeywordTable<Bool>([
    "px": true, "em": true, "rem": true, "ex": true, "rex": true, "cap": true, "rcap": true,
    "ch": true, "rch": true, "ic": true, "ric": true, "lh": true, "rlh": true, "vw": true,
    "svw": true, "lvw": true, "dvw": true, "vh": true, "svh": true, "lvh": true, "dvh": true,
    "vi": true, "svi": true, "lvi": true, "dvi": true, "vb": true, "svb": true, "lvb": true,
    "dvb": true, "vmin": true, "svmin": true, "lvmin": true, "dvmin": true, "vmax": true,
    "svmax": true, "lvmax": true, "dvmax": true, "cm": true, "mm": true, "q": true, "in": true,
    "pt": true, "pc": true, "cqw": true, "cqh": true, "cqi": true, "cqb": true, "cqmin": true,
    "cqmax": true,
  ])

  private static let imageFunctions = KeywordTable<Bool>([
    "url": true, "src": true, "image": true, "image-set": true, "-webkit-image-set": true,
    "cross-fade": true, "-webkit-cross-fade": true, "element": true, "-moz-element": true,
    "paint": true, "linear-gradient": true, "radial-gradient": true, "conic-gradient": true,
    "repeating-linear-gradient": true, "repeating-radial-gradient": true,
    "repeating-conic-gradient": true, "-webkit-linear-gradient": true,
    "-webkit-radial-gradient": true, "-webkit-repeating-linear-gradient": true,
    "-webkit-repeating-radial-gradient": true, "-webkit-gradient": true,
  ])

  /// Boxes, and whether the background is there where text is.
  private static let boxKeywords = KeywordTable<Bool>([
    "border-box": false, "padding-box": false, "content-box": false, "text": true,
    "border-area": true,
  ])

  private static let positionKeywords = KeywordTable<Bool>([
    "left": true, "right": true, "top": true, "bottom": true, "center": true, "x-start": true,
    "x-end": true, "y-start": true, "y-end": true,
  ])

  private static let placements = KeywordTable<Bool>([
    "left": true, "right": true, "top": true, "bottom": true, "center": true, "x-start": true,
    "x-end": true, "y-start": true, "y-end": true, "auto": true, "cover": true, "contain": true,
    "repeat": true, "repeat-x": true, "repeat-y": true, "no-repeat": true, "space": true,
    "round": true, "scroll": true, "fixed": true, "local": true,
  ])

  private static let mathFunctions = KeywordTable<Bool>([
    "calc": true, "min": true, "max": true, "clamp": true, "round": true, "mod": true, "rem": true,
    "abs": true, "sign": true, "hypot": true, "sqrt": true, "pow": true, "calc-size": true,
  ])
}
