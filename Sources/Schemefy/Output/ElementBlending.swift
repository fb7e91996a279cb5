internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Writes how elements are blended with what lies behind them.
enum ElementBlending {
  /// The edits by which multiplied elements are seen on dark surfaces: `multiply` becomes `normal`, or
  /// `var(--scheme-x-element-blend, multiply)`, whose fallback is restored as those of colours are.
  static func edits(
    _ usage: SheetUsage, _ plan: SheetPlan, of sheet: Stylesheet, in text: Span<UInt8>,
    _ writer: inout ColorWriter
  ) -> TextEdits {
    var edits = TextEdits()
    guard writer.shape.style != .light else { return edits }
    for index in plan.unblended.sorted() {
      let range = sheet.textRange(usage.multiplied[index].value)
      guard let light = CSSText(copying: range.range.map { text[$0] }) else { continue }
      let mode = BlendMode.ofElements
      let value: CSSText =
        writer.shape.style == nil ? "var(\(identifier: mode.property), \(light))" : mode.dark
      writer.blendModes.insert(mode)
      edits.replace(range, with: value.bytes)
    }
    return edits
  }
}
