internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// Stripes: lines along one side of a box, which are wide enough to say something by their colour, as that of
/// a note does by its amber; and outlines, such as the yellow one of a field in focus.
extension SheetUsage {
  /// Finds the stripes among the lines in vivid colours, as in `.note { border-left: 4px solid #ffc107 }`.
  ///
  /// - Complexity: linear in the entries, and in the declarations of rules that draw coloured lines.
  mutating func collectStripes(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    var known: (rule: Int32, lines: BorderLines)?
    for index in entries.indices {
      guard case .border = entries[index].found.role, entries[index].definition == nil,
        let color = entries[index].found.color.color, !color.isNearlyGray
      else { continue }
      let declaration = entries[index].declaration
      let rule = sheet.declarations[declaration].rule
      let name = sheet.nameToken(of: sheet.declarations[declaration])
      // An outline says what is in focus, or chosen.
      if name.matches("outline", in: text) || name.matches("outline-color", in: text) {
        entries[index].found.isStripe = color.isVividFill
        continue
      }
      if known?.rule != rule {
        known = (rule, BorderLines(around: declaration, of: sheet, text))
      }
      guard let lines = known?.lines, let border = BorderLines.names.value(of: name, in: text),
        color.isVividFill
      else { continue }
      // `.note { background: #ffc; border-color: #ffeb3b }` colours the stripe of another rule, that of
      // `.bar { border-left: 6px solid #ccc }`; `#b7eb8f` is the tint of a frame.
      entries[index].found.isStripe =
        lines.isStripe(border)
        || entries[index].backdrop != nil && lines.isOfOpenWidths(border)
          && OKLCH(color).chroma >= Thresholds.yellowChroma
    }
  }
}

/// The widths of the borders that a rule draws, as far as it says them.
private struct BorderLines {
  private enum Width: UInt8 {
    case unknown, none, thin, wide
  }

  /// A property of borders: the sides that it is for, and what it sets of them.
  struct Border {
    fileprivate enum Kind {
      case whole, color, width
    }

    fileprivate let kind: Kind
    fileprivate let sides: BorderSides

    fileprivate init(_ kind: Kind, _ sides: BorderSides) { (self.kind, self.sides) = (kind, sides) }
  }

  /// A table of these alone: that of the cascade has all properties, and style sheets by themselves have no
  /// need of it.
  static let names = KeywordTable<Border>([
    "border": Border(.whole, .all), "border-top": Border(.whole, .top),
    "border-right": Border(.whole, .right), "border-bottom": Border(.whole, .bottom),
    "border-left": Border(.whole, .left), "border-block-start": Border(.whole, .top),
    "border-block-end": Border(.whole, .bottom), "border-inline-start": Border(.whole, .left),
    "border-inline-end": Border(.whole, .right),
    "border-color": Border(.color, .all), "border-top-color": Border(.color, .top),
    "border-right-color": Border(.color, .right), "border-bottom-color": Border(.color, .bottom),
    "border-left-color": Border(.color, .left), "border-block-start-color": Border(.color, .top),
    "border-block-end-color": Border(.color, .bottom),
    "border-inline-start-color": Border(.color, .left),
    "border-inline-end-color": Border(.color, .right),
    "border-width": Border(.width, .all), "border-top-width": Border(.width, .top),
    "border-right-width": Border(.width, .right), "border-bottom-width": Border(.width, .bottom),
    "border-left-width": Border(.width, .left),
  ])

  /// From the top on clockwise.
  private var widths = InlineArray<4, Width>(repeating: .unknown)
  /// The sides that are wide, and those that the rule colours by themselves.
  private var wide = BorderSides(rawValue: 0)
  private var colored = BorderSides(rawValue: 0)

  /// - Parameter index: a declaration of the rule.
  init(around index: Int, of sheet: Stylesheet, _ text: Span<UInt8>) {
    let declarations = sheet.declarations
    let rule = declarations[index].rule
    var (start, end) = (index, index + 1)
    while start > 0, declarations[start - 1].rule == rule { start -= 1 }
    while end < declarations.count, declarations[end].rule == rule { end += 1 }
    for number in start..<end {
      let name = sheet.nameToken(of: declarations[number])
      guard let border = Self.names.value(of: name, in: text) else { continue }
      read(border, declarations[number].value, of: sheet, text)
    }
    for side in 0..<widths.count where widths[side] == .wide {
      wide = BorderSides(rawValue: wide.rawValue | 1 << UInt8(side))
    }
  }

  private mutating func read(
    _ border: Border, _ value: TokenRange, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let isAll = border.sides.rawValue.nonzeroBitCount == widths.count
    switch border.kind {
    case .color:
      if !isAll { colored = BorderSides(rawValue: colored.rawValue | border.sides.rawValue) }
    case .whole, .width:
      let own = Self.widths(in: value, of: sheet, text)
      // Without a width, a border is of a medium one.
      let first = own.count > 0 ? own.widths[0] : border.kind == .whole ? .wide : .unknown
      for side in 0..<widths.count where border.sides.rawValue >> UInt8(side) & 1 != 0 {
        // What is not said is as on the side across.
        let across = side < 2 ? 0 : side - 2
        let place = side < own.count ? side : across
        widths[side] = isAll && place < own.count ? own.widths[place] : first
      }
    }
  }

  /// The first widths in a value, of which a shorthand has one at most; none may be that of a variable.
  private static func widths(
    in value: TokenRange, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> (count: Int, widths: InlineArray<4, Width>) {
    var widths = InlineArray<4, Width>(repeating: .unknown)
    var count = 0
    var index = value.lowerBound
    while index < value.upperBound, count < widths.count {
      let token = sheet.tokens[index]
      index += 1
      switch token.kind {
      case .number, .dimension:
        widths[count] = token.pixels(in: text).map(width(ofPixels:)) ?? .unknown
      case .ident where token.matches("none", in: text) || token.matches("hidden", in: text):
        return (1, InlineArray(repeating: .none))
      case .ident where token.matches("thin", in: text): widths[count] = .thin
      case .ident where token.matches("medium", in: text) || token.matches("thick", in: text):
        widths[count] = .wide
      case .function where ValueFunction(token, in: text) == nil && !token.matches("var", in: text):
        // A colour has numbers in it.
        index = max(index, token.match + 1)
        continue
      case .function: return (max(count, 1), widths)
      default: continue
      }
      count += 1
    }
    return (count, widths)
  }

  private static func width(ofPixels pixels: Double) -> Width {
    pixels == 0 ? .none : pixels < Thresholds.stripeWidth ? .thin : .wide
  }

  /// Whether a declaration colours a stripe: the one wide side. What one side alone is coloured for is one, too,
  /// if its width stands elsewhere. Where more sides are wide, they are a frame, or an arrow.
  func isStripe(_ border: Border) -> Bool {
    guard wide.rawValue == 0 else {
      return wide.rawValue.nonzeroBitCount == 1 && border.sides.rawValue & wide.rawValue != 0
    }
    guard case .color = border.kind, colored.rawValue == border.sides.rawValue,
      colored.rawValue.nonzeroBitCount == 1
    else { return false }
    return widths[colored.rawValue.trailingZeroBitCount] == .unknown
  }

  /// Whether a declaration colours all sides, of whose widths the rule says nothing.
  func isOfOpenWidths(_ border: Border) -> Bool {
    guard case .color = border.kind else { return false }
    return border.sides.rawValue == BorderSides.all.rawValue && colored.rawValue == 0
      && widths.indices.allSatisfy { widths[$0] == .unknown }
  }
}

extension CSSToken {
  /// A width in pixels, with the usual size of a font; `nil` in another unit.
  ///
  /// - Precondition: `kind` is `number` or `dimension`.
  func pixels(in text: Span<UInt8>) -> Double? {
    let value = numericValue(in: text)
    guard value != 0, kind == .dimension, !text.matches(unitRange, "px") else { return value }
    let isOfFont = text.matches(unitRange, "em") || text.matches(unitRange, "rem")
    return isOfFont ? value * Thresholds.leastFontSize : nil
  }
}
