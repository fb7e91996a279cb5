package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
package import SchemefyProperties
package import SchemefySheets
internal import SchemefySource

/// The icons of a page that are drawn in one colour, that of the text around them, as letters are.
/// In the dark each takes the colour of that text, so that the icon can be seen wherever the text
/// can be read.
package struct TextIcons: Sendable {
  /// The icons, in the order of the source.
  private(set) var icons: [InlineIcon] = []
  /// The indices of the colour attributes that the icons are drawn with.
  private(set) var hints: Set<Int> = []
  /// The indices of the style attributes in the icons.
  private(set) var attributes: Set<Int> = []

  /// - Parameters:
  ///   - icons: the icons of one colour, each with its colour.
  ///   - texts: for each icon, the colour of the text around it in the light; `nil` if it is not
  ///     known.
  init(
    _ icons: [(icon: InlineIcon, color: Color)], texts: [Color?], _ page: CollectedPage
  ) {
    for ((icon, color), text) in zip(icons, texts) {
      guard let text, text.isOpaque, Self.looksAlike(text, color) else { continue }
      self.icons.append(icon)
      hints.formUnion(icon.hints.filter { page.hints[$0].rule.property != .color })
      attributes.formUnion(icon.attributes)
    }
  }

  init() {}

  /// Whether two colours look alike to the eye.
  static func looksAlike(_ one: Color, _ other: Color) -> Bool {
    OKLab(one).difference(to: OKLab(other)) < Thresholds.noticedDifference
  }

  /// Gives the style attributes in the icons the colour of the text.
  ///
  /// - Parameters:
  ///   - plans: the plans of all style attributes of the page.
  ///   - parsed: the parsed style attributes.
  func apply(
    to plans: inout AttributePlans, _ parsed: [ParsedAttribute]
  ) {
    for index in attributes {
      var plan = plans[index]
      for (entry, own) in parsed[index].usage.entries.enumerated() {
        guard let color = own.found.color.color, color.isOpaque else { continue }
        plan.decide(entry, MappedColor(asText: color), by: .textIcon)
      }
      plans[index] = plan
    }
  }

  /// The colours of the icons as they are shown: those of the texts around them.
  package struct Shown {
    /// The colours by the index of the colour attribute, and by that of the style attribute.
    package fileprivate(set) var hints: [Int: ResolvedColor] = [:]
    package fileprivate(set) var attributes: [Int: ResolvedColor] = [:]
  }

  /// The colours of the icons in a page.
  ///
  /// - Parameter colors: the colours of the page's elements as they are shown.
  package func shown(in page: StyledPage, _ colors: ComputedColors) -> Shown {
    var shown = Shown()
    guard !icons.isEmpty else { return shown }
    let drawings = page.drawings
    for icon in icons {
      guard let element = drawings[icon.tag.lowerBound] else { continue }
      let color = colors[element].color
      for index in icon.hints where hints.contains(index) { shown.hints[index] = color }
      for index in icon.attributes { shown.attributes[index] = color }
    }
    return shown
  }
}

extension StyledPage {
  /// The `svg` elements, by the offsets at which they begin in the text.
  var drawings: [Int: Int32] {
    var drawings: [Int: Int32] = [:]
    for (index, element) in elements.elements.enumerated() where element.tag == .svg {
      let element = Int32(truncatingIfNeeded: index)
      drawings[elements.start(of: element)] = element
    }
    return drawings
  }
}

/// The paint that a shape of an icon is filled or outlined with.
private enum IconPaint {
  /// No paint, or the colour of the text already.
  case none
  case color(Color)
  case other

  init(_ color: ParsedColor?, _ tokens: Span<CSSToken>, _ value: TokenRange, in text: Span<UInt8>) {
    switch color {
    case .color(let color, _)?: self = color.alpha > 0 ? .color(color) : .none
    case .currentColor?: self = .none
    default:
      let isNone = value.count == 1 && tokens[value.lowerBound].matches("none", in: text)
      self = isNone ? .none : .other
    }
  }

  /// The paint of an attribute.
  init(_ hint: PresentationalColor, in text: Span<UInt8>) {
    switch hint.rule.property {
    case .fill, .stroke:
      self = hint.value.withText(in: text) { value in
        let tokens = CSSTokenizer.tokenize(value)
        var start = 0
        var end = tokens.count - 1
        while start < end, tokens[start].kind == .whitespace { start += 1 }
        while start < end, tokens[end - 1].kind == .whitespace { end -= 1 }
        let range = TokenRange(start..<end)
        return IconPaint(
          ParsedColor(tokens.span, in: value, range), tokens.span, range, in: value)
      }
    default: self = .other
    }
  }

  /// The paints of a style attribute.
  static func all(
    of attribute: ParsedAttribute, in text: Span<UInt8>
  ) -> [IconPaint] {
    let sheet = attribute.sheet
    return sheet.declarations.indices.compactMap { index in
      let declaration = sheet.declarations[index]
      let name = sheet.nameToken(of: declaration)
      let colors = attribute.usage.entries.filter { $0.declaration == index }.map(\.found)
      guard name.matches("fill", in: text) || name.matches("stroke", in: text) else {
        return colors.isEmpty ? nil : .other
      }
      let isWhole = colors.count == 1 && colors[0].tokens == declaration.value
      guard colors.isEmpty || isWhole && colors[0].form == .color else { return .other }
      return IconPaint(colors.first?.color, sheet.tokens.span, declaration.value, in: text)
    }
  }
}

extension InlineIcon {
  /// The colour that all of the icon is drawn in, if that is one opaque gray.
  ///
  /// - Parameters:
  ///   - attributes: the page's style attributes.
  ///   - isBlack: whether shapes without `fill` are known to be black: style sheets that set fills
  ///     may set any.
  func color(
    in page: CollectedPage, _ attributes: [ParsedAttribute],
    _ text: Span<UInt8>, isBlack: Bool
  ) -> Color? {
    var color: Color?
    if hasDefaultFill {
      guard isBlack else { return nil }
      color = .black
    }
    for paint in paints(page, attributes, text) {
      switch paint {
      case .none: continue
      case .color(let own):
        guard own.isOpaque, color.map({ $0.isEquivalent(to: own) }) ?? true else { return nil }
        color = own
      case .other: return nil
      }
    }
    return color.flatMap { OKLCH($0).chroma < Thresholds.grayishChroma ? $0 : nil }
  }

  private func paints(
    _ page: CollectedPage, _ attributes: [ParsedAttribute],
    _ text: Span<UInt8>
  ) -> [IconPaint] {
    var paints: [IconPaint] = []
    for hint in page.hints[hints] {
      // The `color` of the whole icon is that of the text in it, which the cascade knows.
      let isText = hint.rule.property == .color
      guard !isText || !tag.range.contains(hint.attribute.lowerBound) else { continue }
      paints.append(IconPaint(hint, in: text))
    }
    for index in self.attributes {
      paints += page.attributes[index].text.withText(in: text) { css in
        IconPaint.all(of: attributes[index], in: css)
      }
    }
    return paints
  }
}
