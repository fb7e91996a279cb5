internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySource
internal import SchemefyTraits

extension ValueValidator {
  /// The value of a longhand; `nil` if it is invalid.
  ///
  /// - Parameter isQuirky: whether colours may do without `#`.
  package func longhand(
    _ property: CascadeProperty, _ value: ValueReference, isQuirky: Bool
  ) -> SpecifiedValue? {
    let range = value.range
    switch property {
    case .color, .backgroundColor:
      return color(value) ?? (isQuirky ? quirkyColor(range) : nil)
    case .textFillColor: return color(value)
    case .fill: return fill(value)
    case .colorScheme:
      return ColorSchemeValue(ComponentValueCursor(tokens, in: text, range))
        .map { .schemes(SchemeList($0)) }
    case .opacity: return opacity(range)
    case .backgroundImage: return images(value)
    case .backgroundClip: return boxes(range)
    case .position: return keyword(range, Self.positions)
    case .mixBlendMode: return keyword(range, Self.blendModes)
    case .visibility: return keyword(range, Self.visibilities)
    case .display: return keywords(range, Self.displays)
    case .contain: return keywords(range, Self.containments)
    case .content: return content(range)
    case .listStyleImage, .borderImage:
      return .flag(range.range.contains { tokens[$0].mayStartImage(in: text) })
    // It is read for itself.
    case .line: return nil
    case .filter, .backdropFilter, .transform: return functions(range)
    case .fontSize: return fontSize(value, isQuirky: isQuirky)
    case .fontWeight: return fontWeight(range)
    case .fontFamily: return fontFamily(range)
    case .boxShadow: return shadow(range)
    case .appearance: return appearance(range)
    case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .borderTopStyle,
      .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .borderTopWidth, .borderRightWidth,
      .borderBottomWidth, .borderLeftWidth:
      return property.border.flatMap { borderPart($0.part, value) }
    default: return layout(property, value)
    }
  }

  // MARK: Colours

  /// `<color>`
  package func color(_ value: ValueReference) -> SpecifiedValue? {
    switch ParsedColor(tokens, in: text, value.range) {
    case nil: return nil
    case .color(let color, _): return .color(color)
    case .currentColor: return .currentColor
    case .system(let color): return .system(color)
    case .lightDark, .unresolved: return .expression(value)
    }
  }

  /// `<paint>`: a colour, or `none`, which is seen as a transparent one is; gradients, patterns and what
  /// the context has are not known.
  ///
  /// SVG 2 §13.2 <https://svgwg.org/svg2-draft/painting.html#SpecifyingPaint>
  private func fill(_ value: ValueReference) -> SpecifiedValue? {
    if let color = color(value) { return color }
    var values = ComponentValueCursor(tokens, in: text, value.range)
    if values.consume(keyword: "none") { return values.isAtEnd ? .color(.transparent) : nil }
    guard let first = values.nextSkippingWhitespace() else { return nil }
    let token = tokens[first.first]
    let isServer = token.kind == .url || token.kind == .function && token.matches("url", in: text)
    let isOfContext =
      token.matches("context-fill", in: text) || token.matches("context-stroke", in: text)
    return isServer || isOfContext ? .unknown(.image) : nil
  }

  /// `<quirky-color>`
  ///
  /// Quirks Mode <https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk>
  private func quirkyColor(_ range: TokenRange) -> SpecifiedValue? {
    guard range.count == 1 else { return nil }
    return QuirkyColor.color(tokens[range.lowerBound], in: text).map { .color($0) }
  }

  // MARK: Keywords

  private func keyword(_ range: TokenRange, _ table: KeywordTable<Bool>) -> SpecifiedValue? {
    guard range.count == 1 else { return nil }
    return keywords(range, table)
  }

  /// Reads keywords that are separated by white space; the result says whether one of them counts by the
  /// table. `nil` if one is not in it.
  private func keywords(_ range: TokenRange, _ table: KeywordTable<Bool>) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    var counts = false
    for index in range.range where !tokens[index].kind.isTrivia {
      guard tokens[index].kind == .ident, let value = table.value(of: tokens[index], in: text)
      else { return nil }
      counts = counts || value
    }
    return .flag(counts)
  }

  /// `none`, or functions.
  private func functions(_ range: TokenRange) -> SpecifiedValue? {
    var values = ComponentValueCursor(tokens, in: text, range)
    if values.consume(keyword: "none") { return values.isAtEnd ? .flag(false) : nil }
    var count = 0
    while let value = values.nextSkippingWhitespace() {
      let kind = tokens[value.first].kind
      guard kind == .function || kind == .url else { return nil }
      count += 1
    }
    return count > 0 ? .flag(true) : nil
  }

  /// `<opacity-value>`
  private func opacity(_ range: TokenRange) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    let token = tokens[range.lowerBound]
    if token.kind == .function { return .unknown(.value) }
    guard range.count == 1 else { return nil }
    switch token.kind {
    case .number: return .number(min(max(token.numericValue(in: text), 0), 1))
    case .percentage: return .number(min(max(token.numericValue(in: text) / 100, 0), 1))
    default: return nil
    }
  }

  /// `content`, of which only matters whether there is any.
  private func content(_ range: TokenRange) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    guard range.count == 1, tokens[range.lowerBound].kind == .ident else { return .flag(true) }
    let token = tokens[range.lowerBound]
    return .flag(!token.matches("none", in: text) && !token.matches("normal", in: text))
  }

  private static let positions = KeywordTable<Bool>([
    "static": false, "relative": false, "absolute": true, "fixed": true, "sticky": true,
    "-webkit-sticky": true,
  ])

  private static let blendModes = KeywordTable<Bool>([
    "normal": false, "multiply": true, "screen": true, "overlay": true, "darken": true,
    "lighten": true, "color-dodge": true, "color-burn": true, "hard-light": true,
    "soft-light": true, "difference": true, "exclusion": true, "hue": true, "saturation": true,
    "color": true, "luminosity": true, "plus-darker": true, "plus-lighter": true,
  ])

  /// Whether texts are left out.
  private static let visibilities = KeywordTable<Bool>([
    "visible": false, "hidden": true, "collapse": true,
  ])

  private static let displays = KeywordTable<Bool>([
    "none": true, "block": false, "inline": false, "inline-block": false, "flex": false,
    "inline-flex": false, "grid": false, "inline-grid": false, "table": false,
    "inline-table": false, "table-row": false, "table-cell": false, "table-column": false,
    "table-caption": false, "table-row-group": false, "table-header-group": false,
    "table-footer-group": false, "table-column-group": false, "list-item": false,
    "flow": false, "flow-root": false, "contents": false, "ruby": false, "ruby-text": false,
    "math": false, "run-in": false, "-webkit-box": false, "-webkit-inline-box": false,
    "-webkit-flex": false, "-webkit-inline-flex": false,
  ])

  private static let containments = KeywordTable<Bool>([
    "none": false, "strict": true, "content": true, "size": true, "inline-size": true,
    "layout": true, "style": true, "paint": true,
  ])
}
