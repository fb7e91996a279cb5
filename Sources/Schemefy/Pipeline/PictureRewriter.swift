internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Rewrites pictures of SVG that stand in `data:` URLs: each is a document of its own, with the same
/// options.
///
/// A picture follows the used scheme of the element that shows it, whatever the system prefers, so
/// that what is left to the browser is left to it there too. (Chromium does as the standard says,
/// in `img` and in backgrounds.)
///
/// Media Queries 5 <https://drafts.csswg.org/mediaqueries-5/#prefers-color-scheme>
///
/// Pictures in pictures stay as they are.
struct PictureRewriter: PictureRewriting {
  /// The pipeline that maps pictures.
  private let mapping: Pipeline
  /// The pipeline that only resolves conditions, for pages that are not mapped; `nil` if conditions
  /// are left open.
  private let resolving: Pipeline?
  /// The planner of plain pictures, made for the first one: as they have no sheets, they share it.
  private var planner: SheetPlanner?
  /// The messages on texts in the pictures that stay hard to read, until they are taken.
  private var unreadable: [String] = []

  /// - Parameter usedScheme: that of the page, where a style is baked.
  init(_ pipeline: Pipeline, usedScheme: UserInterfaceStyle?) {
    var options = pipeline.options
    options.paletteCSS = .inline
    mapping = pipeline.forPictures(options)
    guard let style = pipeline.shape.style else {
      resolving = nil
      return
    }
    options.map = .never
    options.traits.userInterfaceStyle = usedScheme ?? style
    resolving = pipeline.forPictures(options)
  }

  /// The edits of a URL; none if it is not that of a picture, or of one that stays as it is.
  ///
  /// - Parameter change: the way its colours are mapped; `nil` if only its conditions are resolved.
  mutating func edits(_ url: Span<UInt8>, _ change: PictureChange?) -> TextEdits {
    guard let data = DataURL(url), let edits = edits(data.content, change) else {
      return TextEdits()
    }
    return data.edits(edits, of: url)
  }

  /// The mapped text of a picture that is a file; `nil` if it is no picture, or stays as it is.
  mutating func mapped(_ picture: [UInt8]) -> [UInt8]? {
    edits(picture, .drawing)?.applied(to: picture)
  }

  mutating func takeUnreadable() -> [String] {
    defer { unreadable = [] }
    return unreadable
  }

  /// The edits of a picture; `nil` if the text is no picture, or stays as it is.
  private mutating func edits(_ picture: [UInt8], _ change: PictureChange?) -> EditList? {
    guard let pipeline = change == nil ? resolving : mapping,
      let file = try? pipeline.decoder.xml(name: "", bytes: picture)
    else { return nil }
    if pipeline.mapsAlike, let page = PlainPicture.collect(file.text) {
      guard let change, pipeline.shape.mapsColors else { return nil }
      if planner == nil { planner = pipeline.planner(SheetFacts()) }
      return pipeline.edits(ofPlain: file, page, change, &planner)
    }
    return pipeline.edits(of: file, change, &unreadable)
  }

  /// The edits of the pictures in a sheet.
  ///
  /// - Parameter plan: the plan of the sheet; `nil` if the page is not mapped.
  mutating func edits(
    _ usage: SheetUsage, _ plan: SheetPlan?, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> TextEdits {
    var result = TextEdits()
    // Many are the same.
    var known: [PictureChange?: TextMemo<TextEdits>] = [:]
    for (index, picture) in usage.pictures.enumerated() {
      let token = sheet.tokens[picture.token]
      let range = token.valueRange(in: text)
      let change = plan?.pictures[index]
      guard !token.isPlain else {
        let same = known[change]?.value(of: range, in: text)
        let own = same ?? edits(text.extracting(range.range), change)
        if same == nil { known[change, default: TextMemo()].remember(own, of: range) }
        result.append(own.shifted(by: range.lowerBound))
        continue
      }
      let url = token.decodedBytes(in: text)
      let inner = edits(url.span, change)
      guard !inner.isEmpty else { continue }
      let own = inner.applied(to: url)
      result.replace(
        token.range,
        with: token.kind == .string ? CSSSerializer.string(own) : CSSSerializer.url(own))
    }
    return result
  }
}

extension Pipeline {
  /// The edits of a picture that stands in a page; `nil` if the text is no picture, or stays as it
  /// is.
  ///
  /// - Parameter unreadable: gets what is to be said of texts that stay hard to read.
  func edits(
    of file: SourceFile, _ change: PictureChange?, _ unreadable: inout [String]
  ) -> EditList? {
    guard var page = try? collectXML(file.text), page.outline.isPicture else { return nil }
    page.outline.isEmbedded = true
    if change?.kind == .icon { page.becomeIcon(in: file.text) }
    var pipeline = self
    pipeline.grounds = change?.grounds ?? []
    var output = DocumentOutput(of: file)
    let edits = pipeline.rewrite(
      DocumentSource(file, isXML: true), page, in: nil, survey: nil, &output)
    for diagnostic in output.report.diagnostics
    where diagnostic.identifier == UnreadableText.identifier {
      unreadable.append(diagnostic.message)
    }
    return edits.isEmpty ? nil : edits
  }

  /// The edits of a plain picture that is mapped: it has no sheets, styles and conditions.
  ///
  /// - Parameter planner: a planner without sheets.
  func edits(
    ofPlain file: SourceFile, _ page: CollectedPage, _ change: PictureChange,
    _ planner: inout SheetPlanner?
  ) -> EditList? {
    var page = page
    page.outline.isEmbedded = true
    if change.kind == .icon { page.becomeIcon(in: file.text) }
    var rewriter = PageRewriter(
      options, shape, file: DocumentSource(file, isXML: true), page: page, surroundings(of: file))
    rewriter.rewriteHints(&planner, budget)
    var style = PaletteStyle()
    style.rules =
      rewriter.missingHalves(SheetFacts(), AddedColors(palette), isFragment: false)
      + rewriter.rules.rules
    let definitions = PaletteSheet(rewriter.writer, highContrast: highContrastValue)
    rewriter.insert(needsMeta: false, css: style.css(shape, definitions), needsLink: false)
    return rewriter.list.isEmpty ? nil : rewriter.list
  }

  /// Whether the options give no part of the content a style of its own.
  fileprivate var mapsAlike: Bool { options.overrides.isEmpty && options.ignored.isEmpty }
}
