internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Finds the colours that are written in a page and in its sheets, and are none of the palette's.
///
/// A colour is the palette's if it is one of its values, in any style, level or contrast. Keywords
/// for other colours, such as `currentcolor` and `Canvas`, are not findings, nor are transparent
/// colours; the fallback of a role's own custom property is for pages without the palette.
struct RawColors {
  private let page: StyledPage
  private let file: DocumentSource
  private let values: Set<UInt64>
  private var places: PagePlaces
  package private(set) var findings: [AuditFinding] = []
  private let reason: String

  package init(_ page: StyledPage, of file: DocumentSource, palette: Palette) {
    self.page = page
    self.file = file
    places = PagePlaces(page, of: file)
    values = Set(
      palette.names.compactMap(palette.color(named:)).flatMap { color in
        DynamicColor.combinations.map { Self.key(color[$0]) }
      })
    reason = "no colour of the palette '\(palette.name)'"
  }

  private static func key(_ color: Color) -> UInt64 {
    UInt64(color.rounded.rgb) << 8 | UInt64(color.alpha8)
  }

  /// Looks through the sheets, the style attributes, and the attributes that set colours.
  package mutating func find() {
    for (number, sheet) in page.sheets.sheets.enumerated()
    where page.sheets.origins[number] != nil {
      for literal in ColorLiteral.all(in: sheet.sheet, sheet.text) {
        guard let place = places.place(of: literal.offset, inSheet: number) else { continue }
        note(literal, at: place)
      }
    }
    let elements = page.elements
    for element in elements.elements.indices {
      let element = Int32(truncatingIfNeeded: element)
      guard let style = elements.attribute(elements.known.style, of: element) else { continue }
      let value = elements.value(of: style, in: file.text)
      for literal in ColorLiteral.all(in: Stylesheet.parseDeclarations(value.span), value) {
        let start = Int(style.value.lowerBound) + literal.offset
        note(literal, at: places.place(of: style.isDecoded ? elements.start(of: element) : start))
      }
    }
    for hint in page.presentationalColors { note(hint) }
  }

  private mutating func note(_ hint: PresentationalColor) {
    let value = hint.value.withText(in: file.text) { text in text.indices.map { text[$0] } }
    guard let color = hint.color(in: file.text) else { return }
    note(
      ColorLiteral(offset: 0, color: color, text: String(decoding: value, as: UTF8.self)),
      at: places.place(of: hint.value.map.source(of: 0..<0).lowerBound))
  }

  private mutating func note(_ literal: ColorLiteral, at place: SourceLocation) {
    guard literal.color.alpha > 0, !values.contains(Self.key(literal.color)) else { return }
    findings.append(
      AuditFinding(
        verdict: .rawColor, styles: [], text: literal.color, minimum: 1, reason: reason,
        textPlace: place, count: 1, firstPlace: place, sample: literal.text))
  }
}
