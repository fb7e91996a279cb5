internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// Stripes: lines along one side of a box, which are wide enough to say something by their colour, as that of
/// a note does by its amber.
extension SheetUsage {
  /// Finds the stripes among the lines in vivid colours, as in `.note { border-left: 4px solid #ffc107 }`.
  ///
  /// - Complexity: linear in the entries, and in the declarations of rules that draw vivid lines.
  mutating func collectStripes(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    var known: (rule: Int32, lines: BorderLines)?
    for index in entries.indices {
      guard entries[index].found.role == .border, entries[index].definition == nil,
        let color = entries[index].found.color.color, color.isVividFill
      else { continue }
      let declaration = entries[index].declaration
      let rule = sheet.declarations[declaration].rule
      let lines =
        known?.rule == rule ? known?.lines : BorderLines(around: declaration, of: sheet, text)
      guard let lines else { continue }
      known = (rule, lines)
      let name = sheet.nameToken(of: sheet.declarations[declaration])
      if lines.isStripe(CascadeName.table.value(of: name, in: text)) {
        entries[index].found.isStripe = true
      }
    }
  }
}

/// The widths of the borders that a rule draws, as far as it says them.
private struct BorderLines {
  private enum Width: UInt8 {
    case unknown, none, thin, wide
  }

  /// From the top on clockwise.
  private var widths = InlineArray<4, Width>(repeating: .unknown)
  /// The sides that the rule colours by themselves.
  private var colored: BorderSides = []

  /// - Parameter index: a declaration of the rule.
  init(around index: Int, of sheet: Stylesheet, _ text: Span<UInt8>) {
    let declarations = sheet.declarations
    let rule = declarations[index].rule
    var (start, end) = (index, index + 1)
    while start > 0, declarations[start - 1].rule == rule { start -= 1 }
    while end < declarations.count, declarations[end].rule == rule { end += 1 }
    for number in start..<end {
      let name = sheet.nameToken(of: declarations[number])
      guard let name = CascadeName.table.value(of: name, in: text) else { continue }
      read(name, declarations[number].value, of: sheet, text)
    }
  }

  private mutating func read(
    _ name: CascadeName, _ value: TokenRange, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    switch name {
    case .border(let sides):
      // Without a width, a border is of a medium one.
      let width = Self.widths(in: value, of: sheet, text).first ?? .wide
      for side in sides.numbers { widths[side] = width }
    case .borderPart(.width, let sides):
      let own = Self.widths(in: value, of: sheet, text)
      guard let first = own.first, own.count <= sides.numbers.count else { return }
      for (place, side) in sides.numbers.enumerated() {
        // What is not said is as on the side across.
        let across = place < 2 ? 0 : place - 2
        widths[side] = place < own.count ? own[place] : across < own.count ? own[across] : first
      }
    case .property(let property):
      guard let (part, side) = property.border else { return }
      switch part {
      case .color: colored.insert(BorderSides(rawValue: 1 << UInt8(side)))
      case .width: widths[side] = Self.widths(in: value, of: sheet, text).first ?? .unknown
      case .style: break
      }
    default: break
    }
  }

  /// The widths in a value, of which a shorthand has one at most; none may be that of a variable.
  private static func widths(
    in value: TokenRange, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [Width] {
    var widths: [Width] = []
    var index = value.lowerBound
    while index < value.upperBound {
      let token = sheet.tokens[index]
      switch token.kind {
      case .number, .dimension:
        let pixels = token.pixels(in: text)
        widths.append(
          pixels.map { $0 == 0 ? .none : $0 < Thresholds.stripeWidth ? .thin : .wide } ?? .unknown)
      case .ident where token.matches("none", in: text) || token.matches("hidden", in: text):
        return [.none]
      case .ident where token.matches("thin", in: text): widths.append(.thin)
      case .ident where token.matches("medium", in: text) || token.matches("thick", in: text):
        widths.append(.wide)
      case .function:
        // A colour has numbers in it; another function may be a width.
        if ValueFunction(token, in: text) != nil || token.matches("var", in: text) {
          return widths.isEmpty ? [.unknown] : widths
        }
        index = max(index, token.match)
      default: break
      }
      index += 1
    }
    return widths
  }

  /// Whether a declaration colours a stripe: the one wide side. What one side alone is coloured for is one, too,
  /// if its width stands elsewhere. Where more sides are wide, they are a frame, or an arrow.
  func isStripe(_ name: CascadeName?) -> Bool {
    let wide = BorderSides(
      rawValue: widths.indices.reduce(0) { $0 | (widths[$1] == .wide ? 1 << UInt8($1) : 0) })
    switch name {
    case .border(let sides), .borderPart(.color, let sides):
      return wide.numbers.count == 1 && sides.isSuperset(of: wide)
    case .property(let property):
      guard let (_, side) = property.border else { return false }
      let own = BorderSides(rawValue: 1 << UInt8(side))
      return wide.isEmpty ? widths[side] == .unknown && colored == own : wide == own
    default: return false
    }
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
