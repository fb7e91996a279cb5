internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

/// A page with the style sheets that it links to written into it.
struct SelfContainedPage {
  /// In UTF-8.
  let text: [UInt8]

  init(
    _ document: HTMLDocument, of file: SourceFile, _ options: SchemeOptions,
    _ resources: (any ResourceProvider)?
  ) {
    let source = file.text
    let page =
      document.syntax == .xml
      ? PageCollector.collect(xml: document, of: source, options: options.parserOptions)
      : PageCollector.collect(document, of: source, options: options.parserOptions)
    let base = DocumentBase(fallback: ResourceURL(path: file.name), element: page.outline.base)
    var loader = SheetLoader(
      resources, options.limits, decoder: InputDecoder(charset: options.charset),
      bakesAllMedia: false)
    loader.load(page, text: source, base: base, encoding: file.encoding)
    var edits = TextEdits()
    for (index, sheet) in loader.sheets.enumerated() where sheet.isApplied {
      guard case .link(let number) = sheet.origin, !page.links[number].isInstruction else {
        continue
      }
      let link = page.links[number]
      let inliner = SheetInliner(
        sheets: loader.sheets, edits: loader.sheets.map { _ in TextEdits() },
        base: base.url(at: link.range, in: link.tree))
      guard let css = inliner.text(of: index, in: source, isImport: true) else { continue }
      edits.replace(link.range, with: Self.element(css, link, source))
    }
    text = edits.applied(to: source.indices.map { source[$0] })
  }

  private static func element(_ css: [UInt8], _ link: SheetLink, _ text: Span<UInt8>) -> [UInt8] {
    var media = ""
    if let own = link.media {
      let value = own.withText(in: text) { media in media.indices.map { media[$0] } }
      media = " media=\"\(HTMLReport.escaped(String(decoding: value, as: UTF8.self)))\""
    }
    return Array("<style\(media)>".utf8) + css + Array("</style>".utf8)
  }
}
