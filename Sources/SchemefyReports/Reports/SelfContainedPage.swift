internal import Schemefy
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// A page with the style sheets that it links to written into it.
struct SelfContainedPage {
  /// In UTF-8.
  package let text: [UInt8]
  /// Whether it has none of the tags that a page begins with.
  package let isFragment: Bool
  private let path: String
  package let type: ContentType

  package init(
    _ document: HTMLDocument, of file: SourceFile, _ options: SchemeOptions,
    _ resources: (any ResourceProvider)?
  ) {
    let source = file.text
    let page =
      document.syntax == .xml
      ? PageCollector.collect(xml: document, of: source, options: options.parserOptions)
      : PageCollector.collect(document, of: source, options: options.parserOptions)
    let url = ResourceURL(path: file.name, in: options.siteAddress)
    let base = DocumentBase(fallback: url, element: page.outline.base)
    let budget = WorkBudget(options.limits, length: source.count)
    var loader = SheetLoader(
      resources.map {
        DocumentFiles($0, budget: budget, sizeLimit: options.limits.size)
      }, options.limits,
      decoder: InputDecoder(charset: options.charset),
      budget: budget, bakesAllMedia: false)
    loader.load(page, text: source, base: base, encoding: file.encoding)
    let syntax = page.outline.xml.map { MarkupSyntax(prefix: $0.prefix) } ?? .html
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
      edits.replace(link.range, with: Self.element(css, link, syntax, source).bytes)
    }
    text = edits.applied(to: source.indices.map { source[$0] })
    isFragment = page.outline.isFragment
    path = file.name
    type = document.syntax == .html ? .html : page.outline.isPicture ? .svg : .xhtml
  }

  /// Rewrites the page, whose style sheets are in it; no other file that it links to is read.
  package func rewritten(_ options: SchemeOptions, _ palette: Palette?) -> String {
    var options = options
    options.charset = "utf-8"
    let rewriter = SchemeRewriter(options: options, palette: palette)
    let result = rewriter.rewrite(text, path: path, type: type)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private static func element(
    _ css: [UInt8], _ link: SheetLink, _ syntax: MarkupSyntax, _ text: Span<UInt8>
  ) -> Markup {
    var attributes = MarkupAttributes()
    if let media = link.media { attributes.append("media", media.bytes(in: text)) }
    return syntax.style(attributes, css)
  }
}
