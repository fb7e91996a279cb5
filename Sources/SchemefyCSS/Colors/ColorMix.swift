import SchemefyColor

/// `color-mix()`.
///
/// CSS Color 5 "Mixing Colors" <https://drafts.csswg.org/css-color-5/#color-mix>
enum ColorMix {
  /// The space and the way around the hue circle.
  private struct Method {
    var space: ColorSpace
    var hue = HueInterpolation.shorter
  }

  private struct Item {
    var color: ComputedColor
    /// 0...100; `nil` if none is written.
    var percentage: Double?
  }

  /// Parses what stands in the brackets; `nil` if it does not follow the grammar. A mixture of
  /// what is not known, or of other numbers of colours than two, is unresolved.
  @_lifetime(values: copy values)
  static func parse(_ values: inout ComponentValueCursor, depth: Int) -> ComputedColor? {
    var method = Method(space: .oklab)
    if values.consume(keyword: "in") {
      guard let written = parseMethod(&values), values.consume(.comma) else { return nil }
      method = written
    }
    var items: [Item] = []
    repeat {
      guard let item = parseItem(&values, depth: depth) else { return nil }
      items.append(item)
    } while values.consume(.comma)
    guard values.isAtEnd else { return nil }
    guard items.count == 2 else { return .other(.unresolved) }
    return mix(items[0], items[1], method)
  }

  /// `<color-interpolation-method>` behind `in`.
  @_lifetime(values: copy values)
  private static func parseMethod(_ values: inout ComponentValueCursor) -> Method? {
    guard let name = values.nextSkippingWhitespace()?.first, values.token(name).kind == .ident,
      let space = spaces.value(of: values.token(name), in: values.text)
    else { return nil }
    var method = Method(space: space)
    guard let next = values.peekBeyondWhitespace(), next.kind == .ident else { return method }
    guard space.hueIndex != nil, let hue = hues.value(of: next, in: values.text) else {
      return nil
    }
    method.hue = hue
    _ = values.nextSkippingWhitespace()
    return values.consume(keyword: "hue") ? method : nil
  }

  /// A colour, with a percentage on either side or none.
  @_lifetime(values: copy values)
  private static func parseItem(_ values: inout ComponentValueCursor, depth: Int) -> Item? {
    var percentage: Double?
    guard var value = values.nextSkippingWhitespace() else { return nil }
    if let number = MathValue.parse(value, in: values) {
      guard number.type == .percentage, let next = values.nextSkippingWhitespace() else {
        return nil
      }
      percentage = number.value
      value = next
    }
    guard let color = ComputedColor.parse(value, in: values, depth: depth + 1) else { return nil }
    if percentage == nil, let next = values.peekBeyondWhitespace(), next.kind != .comma {
      guard let value = values.nextSkippingWhitespace(),
        let number = MathValue.parse(value, in: values), number.type == .percentage
      else { return nil }
      percentage = number.value
    }
    if let percentage, !(0...100).contains(percentage) { return nil }
    return Item(color: color, percentage: percentage)
  }

  /// CSS Color 5 "Calculating the Result of color-mix()"
  /// <https://drafts.csswg.org/css-color-5/#color-mix-result>
  private static func mix(_ first: Item, _ second: Item, _ method: Method) -> ComputedColor? {
    let firstShare = first.percentage ?? second.percentage.map { 100 - $0 } ?? 50
    let secondShare = second.percentage ?? 100 - firstShare
    let sum = firstShare + secondShare
    guard sum > 0 else { return nil }
    guard let left = first.color.absolute, let right = second.color.absolute else {
      return .other(.unresolved)
    }
    var mixed = left.converted(to: method.space).mixed(
      with: right.converted(to: method.space), share: secondShare / sum, hue: method.hue)
    if sum < 100 { mixed.alpha *= sum / 100 }
    return .absolute(mixed, .wideGamutFunction)
  }

  private static let spaces = KeywordTable<ColorSpace>([
    "srgb": .rgb(.sRGB), "srgb-linear": .rgb(.linearSRGB), "display-p3": .rgb(.displayP3),
    "display-p3-linear": .rgb(.linearDisplayP3), "a98-rgb": .rgb(.a98RGB),
    "prophoto-rgb": .rgb(.proPhotoRGB), "rec2020": .rgb(.rec2020), "xyz": .xyz(.d65),
    "xyz-d50": .xyz(.d50), "xyz-d65": .xyz(.d65), "hsl": .hsl, "hwb": .hwb, "lab": .lab,
    "lch": .lch, "oklab": .oklab, "oklch": .oklch,
  ])

  private static let hues = KeywordTable<HueInterpolation>([
    "shorter": .shorter, "longer": .longer, "increasing": .increasing,
    "decreasing": .decreasing,
  ])
}
