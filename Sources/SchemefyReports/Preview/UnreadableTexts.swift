internal import Schemefy
internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The texts of a page in one style that can't be read, and the marks that say so in its tags.
struct UnreadableTexts {
  /// In the order of the page.
  private(set) var texts: [PagePreview.UnreadableText] = []
  /// The attributes that are added, with their offsets: behind the names of tags, so that they count
  /// before the tag's own.
  private(set) var marks: [(offset: Int, attributes: MarkupAttributes)] = []

  /// - Parameters:
  ///   - document: a page with its style sheets in it.
  ///   - options: the traits that it is shown with; the style is one.
  init(
    _ document: HTMLDocument, of file: SourceFile, _ options: SchemeOptions, _ palette: Palette?
  ) {
    let style = options.traits.userInterfaceStyle
    let audit = ContrastAudit(options: options, palette: palette)
    let budget = WorkBudget(options.limits, length: file.text.count)
    let source = DocumentSource(file, isXML: document.syntax == .xml)
    let page = StyledPage(
      document, of: source, resources: nil, options: options, base: nil, budget: budget)
    guard budget.hold(elementsOf: document) else { return }
    var auditor = PageAuditor(page, of: source, options)
    var environment = audit.host(
      style, ofFragment: audit.isFragment(page.isFragment, document))
    environment.budget = budget
    guard auditor.judge(environment, in: style) != nil else { return }
    let found = auditor.unreadable.sorted { $0.key < $1.key }
    for (element, finding) in found {
      let text = PagePreview.UnreadableText(
        sample: finding.sample, reason: finding.diagnostic.message,
        isUnknown: finding.verdict == .unknown, state: finding.states.first)
      texts.append(text)
      let node = document.nodes[Int(page.elements.elements[Int(element)].node)]
      guard !node.isImplied else { continue }
      mark(text, at: page.elements.start(of: element), in: file.text)
    }
    marks.sort { $0.offset < $1.offset }
  }

  private mutating func mark(
    _ text: PagePreview.UnreadableText, at start: Int, in source: Span<UInt8>
  ) {
    guard start < source.count, source[start] == UInt8(ascii: "<") else { return }
    var end = start + 1
    while end < source.count, !source[end].isASCIIWhitespace, source[end] != UInt8(ascii: "/"),
      source[end] != UInt8(ascii: ">")
    {
      end += 1
    }
    let kind = text.isUnknown ? "unknown" : text.state?.rawValue ?? "yes"
    var attributes = MarkupAttributes("data-schemefy-unreadable", kind.utf8)
    attributes.append("title", text.reason)
    marks.append((end, attributes))
  }

  /// The rules that outline the marked texts; a text that can be read at rest is outlined in its state.
  static let style: CSSText = """
    :is([data-schemefy-unreadable=yes], [data-schemefy-unreadable=hover]:hover,
      [data-schemefy-unreadable=focus]:focus-within, [data-schemefy-unreadable=active]:active,
      [data-schemefy-unreadable=checked]:checked, [data-schemefy-unreadable=invalid]:invalid,
      [data-schemefy-unreadable=target]:target, [data-schemefy-unreadable=open]:open) {
      outline: 2px dashed #ff3b30 !important; outline-offset: 1px !important }
    [data-schemefy-unreadable=unknown] { outline: 2px dotted #8e8e93 !important }
    """
}
