internal import SchemefyColor
package import SchemefyCSS
internal import SchemefySource

/// css-backgrounds-3 §3 <https://drafts.csswg.org/css-backgrounds/#borders>
extension ValueValidator {
  /// Values of the longhands of a border.
  package struct BorderParts {
    package var color = SpecifiedValue.currentColor
    package var style = SpecifiedValue.flag(false)
    package var width = SpecifiedValue.flag(true)

    package subscript(part: BorderPart) -> SpecifiedValue {
      switch part {
      case .color: color
      case .style: style
      case .width: width
      }
    }
  }

  /// `<line-width> || <line-style> || <color>`
  package func border(_ value: ValueReference) -> BorderParts? {
    var values = ComponentValueCursor(tokens, in: text, value.range)
    var parts = BorderParts()
    var seen: Set<BorderPart> = []
    while let next = values.nextSkippingWhitespace() {
      let range = ValueReference(
        text: value.text, range: TokenRange(next.first..<values.position))
      guard
        let part = BorderPart.allCases.first(where: { borderPart($0, range) != nil }),
        seen.insert(part).inserted, let known = borderPart(part, range)
      else { return nil }
      switch part {
      case .color: parts.color = known
      case .style: parts.style = known
      case .width: parts.width = known
      }
    }
    return seen.isEmpty ? nil : parts
  }

  /// The value of one side in a shorthand of a part of borders: of `border-color: red blue`, `blue` for
  /// the right.
  ///
  /// - Parameter side: 0 for the top, and on clockwise.
  package func borderPart(
    _ part: BorderPart, _ value: ValueReference, of sides: BorderSides, side: Int
  ) -> SpecifiedValue? {
    var values = ComponentValueCursor(tokens, in: text, value.range)
    var all: [SpecifiedValue] = []
    while let next = values.nextSkippingWhitespace() {
      let range = ValueReference(
        text: value.text, range: TokenRange(next.first..<values.position))
      guard let known = borderPart(part, range) else { return nil }
      all.append(known)
    }
    let numbers = sides.numbers
    guard !all.isEmpty, all.count <= numbers.count else { return nil }
    // A missing side has the value of the opposite one.
    let place = numbers.firstIndex(of: side) ?? 0
    return all[place < all.count ? place : place == 3 && all.count > 1 ? 1 : 0]
  }

  /// A colour; whether a style or a width lets a border be seen.
  func borderPart(_ part: BorderPart, _ value: ValueReference) -> SpecifiedValue? {
    guard !value.range.isEmpty else { return nil }
    let token = tokens[value.range.lowerBound]
    switch part {
    case .color: return color(value)
    case .style:
      guard value.range.count == 1, token.kind == .ident else { return nil }
      return Self.lineStyles.value(of: token, in: text).map { .flag($0) }
    case .width:
      switch token.kind {
      case .ident where value.range.count == 1:
        return Self.lineWidths.value(of: token, in: text).map { .flag($0) }
      case .number where token.numericValue(in: text) == 0: return .flag(false)
      case .dimension where token.isLength(in: text):
        let number = token.numericValue(in: text)
        return number < 0 ? nil : .flag(number > 0)
      case .function: return color(value) == nil ? .unknown(.value) : nil
      default: return nil
      }
    }
  }

  private static let lineStyles = KeywordTable<Bool>([
    "none": false, "hidden": false, "dotted": true, "dashed": true, "solid": true, "double": true,
    "groove": true, "ridge": true, "inset": true, "outset": true,
  ])

  private static let lineWidths = KeywordTable<Bool>([
    "thin": true, "medium": true, "thick": true,
  ])

  /// Whether a declaration draws a white or a black line, as `border: 1px solid #fff` does: what becomes of
  /// such a line depends on what it lies on.
  package func drawsLine(_ name: CascadeName, _ value: TokenRange) -> Bool {
    guard name.setsLine else { return false }
    var values = ComponentValueCursor(tokens, in: text, value)
    while let next = values.nextSkippingWhitespace() {
      if ParsedColor(next, in: values)?.color?.isOfWhiteOrBlackLine == true { return true }
    }
    return false
  }

  /// `box-shadow`: whether there is any.
  package func shadow(_ range: TokenRange) -> SpecifiedValue? {
    guard !range.isEmpty else { return nil }
    let token = tokens[range.lowerBound]
    return .flag(!(range.count == 1 && token.kind == .ident && token.matches("none", in: text)))
  }

  /// `appearance`: whether the user agent draws nothing of its own.
  package func appearance(_ range: TokenRange) -> SpecifiedValue? {
    guard range.count == 1 else { return nil }
    let token = tokens[range.lowerBound]
    return token.kind == .ident ? .flag(token.matches("none", in: text)) : nil
  }
}

extension Color {
  /// Whether a line of the colour is white or black to the eye, and nothing shows through it: `#eee` is
  /// neither, and `#333` is black.
  package var isOfWhiteOrBlackLine: Bool {
    guard isOpaque else { return false }
    let luminance = relativeLuminance
    return luminance < Thresholds.blackLineLuminance || luminance > Thresholds.whiteLineLuminance
  }
}
