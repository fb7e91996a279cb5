internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// Turns what was decided of a sheet, or of a style attribute, into edits of its text.
struct SheetWriter {
  let shape: OutputShape
  let environment: MediaEnvironment
  let resolution: SchemeResolution?
  /// What the root is to declare, where the page is mapped.
  let rootScheme: String?

  init(
    _ shape: OutputShape, environment: MediaEnvironment, usedScheme: UserInterfaceStyle?,
    variables: [String: VariableFacts], rootScheme: String?
  ) {
    self.shape = shape
    self.environment = environment
    self.rootScheme = rootScheme
    resolution = shape.style.map {
      SchemeResolution(style: $0, usedScheme: usedScheme, variables: variables)
    }
  }

  /// The edits that conditions and used schemes demand.
  func resolve(_ sheet: Stylesheet, in text: Span<UInt8>) -> TextEdits {
    var edits = MediaEdits.edits(of: sheet, in: text, environment: environment)
    if let resolution { edits.append(resolution.edits(of: sheet, in: text)) }
    if let rootScheme { declare(rootScheme, sheet, in: text, &edits) }
    return edits
  }

  /// The edits that a plan demands.
  func map(
    _ usage: SheetUsage, _ plan: SheetPlan, of sheet: Stylesheet, in text: Span<UInt8>,
    _ writer: inout ColorWriter
  ) -> TextEdits {
    var edits = TextEdits()
    // A fallback stands before the variable that it is in, and goes with it where that goes.
    var outer = TokenRange(0..<0)
    for (entry, color) in zip(usage.entries, plan.colors).reversed() {
      guard let color, !outer.range.contains(entry.found.tokens.lowerBound) else { continue }
      outer = entry.found.tokens
      let range = sheet.textRange(entry.found.tokens)
      guard let original = original(of: entry.found, sheet, in: text) else { continue }
      let isTriplet = entry.found.form == .channels
      let replacement =
        isTriplet
        ? writer.spellChannels(
          color, original: original, usesCommas: usesCommas(entry.found, sheet, in: text))
        : writer.spell(color, original: original)
      edits.replace(range, with: replacement)
    }
    return edits
  }

  /// The author's own spelling: of what an earlier run wrote, the fallback.
  private func original(
    of found: FoundColor, _ sheet: Stylesheet, in text: Span<UInt8>
  ) -> [UInt8]? {
    let range = authored(found, sheet, in: text)
    guard let closers = closers(of: range, sheet) else { return nil }
    return sheet.textRange(range).range.map { text[$0] } + closers
  }

  /// What the end of the text left open in a range: behind it, more is to be written.
  ///
  /// - Returns: `nil` if a comment is open there, which would swallow it.
  private func closers(of range: TokenRange, _ sheet: Stylesheet) -> [UInt8]? {
    let end = sheet.tokens.count - 1
    guard range.upperBound >= end else { return [] }
    guard end == 0 || sheet.tokens[end - 1].kind != .comment else { return nil }
    let open = range.range.filter { index in
      sheet.tokens[index].kind.isOpening && sheet.tokens[index].match >= end
    }
    return open.reversed().map { index in
      switch sheet.tokens[index].kind {
      case .openSquare: UInt8(ascii: "]")
      case .openCurly: UInt8(ascii: "}")
      default: UInt8(ascii: ")")
      }
    }
  }

  private func authored(
    _ found: FoundColor, _ sheet: Stylesheet, in text: Span<UInt8>
  ) -> TokenRange {
    OwnProperty.fallback(of: found.tokens, sheet.tokens.span, in: text) ?? found.tokens
  }

  private func usesCommas(
    _ found: FoundColor, _ sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    let tokens = authored(found, sheet, in: text)
    let values = ComponentValueCursor(sheet.tokens.span, in: text, tokens)
    return ChannelTriplet(values)?.usesCommas ?? true
  }

  /// A root that lists only the other scheme would beat what the page now declares.
  private func declare(
    _ scheme: String, _ sheet: Stylesheet, in text: Span<UInt8>, _ edits: inout TextEdits
  ) {
    for declaration in sheet.declarations where declaration.rule >= 0 {
      let name = sheet.nameToken(of: declaration)
      guard
        name.matches("color-scheme", in: text) || name.matches("supported-color-schemes", in: text),
        RootSelector.matches(sheet.rules[Int(declaration.rule)].prelude, of: sheet, in: text),
        let schemes = ColorSchemeValue(
          ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)),
        !schemes.isNormal, !schemes.lists(.dark)
      else { continue }
      edits.replace(sheet.textRange(declaration.value), with: Array(scheme.utf8))
    }
  }
}
