package import SchemefyCascade
package import SchemefyCSS
package import SchemefyHTML
package import SchemefyPage
internal import SchemefyProperties
package import SchemefySource
package import SchemefyXML

/// A page with its style sheets, and the colours that its elements have where it is shown.
package struct CascadedPage: Sendable {
  package let elements: ElementTable
  /// The names in `elements` and in the sheets.
  package let names: NameTable
  package let colors: ComputedColors

  /// Computes the colours of a page's elements.
  ///
  /// - Parameters:
  ///   - document: parsed from the file's text.
  ///   - file: its name is its path, relative to the root of the resources.
  ///   - resources: gives the sheets that the page links to and imports.
  ///   - environment: where the page is shown.
  package init(
    _ document: HTMLDocument, of file: SourceFile, resources: (any ResourceProvider)?,
    environment: CascadeEnvironment
  ) {
    var page = StyledPage(document, of: DocumentSource(file), resources: resources)
    colors = page.colors(in: file.text, environment)
    elements = page.elements
    names = page.names
  }
}

/// A page with its style sheets, made once for any number of environments.
package struct StyledPage: Sendable {
  package private(set) var elements: ElementTable
  package private(set) var names: NameTable
  package private(set) var sheets: PageSheets
  /// The budget of the document.
  package let budget: WorkBudget
  /// Whether it is a piece of a page: it has none of the tags that a page begins with.
  package let isFragment: Bool
  /// The attributes that set colours.
  package let presentationalColors: [PresentationalColor]
  /// The documents in it, and the base URLs of its references.
  package let documents: [SrcdocDocument]
  package let baseElement: BaseElement?
  private let hints: PresentationalHints
  /// The root as it is in the other place of an environment.
  private var turned = TurnedElement.none

  /// Reads a page's elements and loads its sheets; as ``CascadedPage``.
  ///
  /// - Parameters:
  ///   - base: the base URL of a document that has no `base` element; `nil` for its path.
  ///   - budget: the limit on the cost of loading its sheets.
  package init(
    _ document: HTMLDocument, of source: DocumentSource, resources: (any ResourceProvider)?,
    options: SchemeOptions = SchemeOptions(), base: ResourceURL? = nil,
    budget: WorkBudget = .unlimited()
  ) {
    let text = source.text
    let page =
      document.syntax == .xml
      ? PageCollector.collect(xml: document, of: text, options: options.parserOptions)
      : PageCollector.collect(document, of: text, options: options.parserOptions)
    let url = base ?? ResourceURL(path: source.file.name, in: options.siteAddress)
    var loader = SheetLoader(
      resources, options.limits, decoder: InputDecoder(charset: options.charset),
      budget: budget, bakesAllMedia: false)
    loader.load(
      page, text: text, base: DocumentBase(fallback: url, element: page.outline.base),
      encoding: source.file.encoding)
    self.init(document, in: text, page, loader, attributes: [])
  }

  /// Reads the elements of a page whose sheets are loaded.
  ///
  /// - Parameter attributes: the style attributes of the page, or none if they are not parsed.
  package init(
    _ document: HTMLDocument, in text: Span<UInt8>, _ page: CollectedPage, _ loader: SheetLoader,
    attributes: [ParsedAttribute]
  ) {
    var names = NameTable()
    let (styles, places) = attributes.distinctTexts(of: page)
    let elements = ElementTable(
      document, in: text, names: &names, styles: styles, at: places, budget: loader.budget)
    loader.budget.checkpoint()
    budget = loader.budget
    isFragment = page.outline.isFragment
    presentationalColors = page.hints
    documents = page.documents
    baseElement = page.outline.base
    hints = PresentationalHints(elements, in: text, names: names)
    budget.checkpoint()
    sheets = PageSheets(page, loader, elements, text)
    self.elements = elements
    self.names = names
  }

  /// The page with rules in front of its own, for what it does not colour itself.
  package func adding(_ rules: CSSText) -> StyledPage {
    var page = self
    page.sheets.setAdded(rules)
    return page
  }

  /// The page with its sheets as another loader has them.
  package func with(_ loader: SheetLoader, of page: CollectedPage, in text: Span<UInt8>)
    -> StyledPage
  {
    var styled = self
    styled.sheets = PageSheets(page, loader, elements, text)
    return styled
  }

  /// Shows the page with its own theme switch turned: with an attribute of its root as it is where the
  /// page is shown, and as it is in the other place of the environment. `nil` for the root as it is.
  package mutating func turn(to theme: ThemeAttribute?, elsewhere other: ThemeAttribute?) {
    guard let root = theme?.root ?? other?.root,
      let element = elements.first(root == .html ? "html" : "body", names: &names)
    else { return }
    var here = row(of: element, theme)
    turned = theme == other ? .none : row(of: element, other)
    elements.turn(&here)
  }

  /// The page as it is in the other place of the environment.
  package var elsewhere: StyledPage {
    var page = self
    if turned.index >= 0 { page.elements.turn(&page.turned) }
    page.turned = .none
    return page
  }

  private mutating func row(of element: Int, _ theme: ThemeAttribute?) -> TurnedElement {
    guard let theme else { return elements.row(of: element) }
    return elements.row(of: element, with: theme.name, theme.value, names: &names)
  }

  /// The number of a name in the table that the elements share.
  package mutating func name(_ text: String) -> NameTable.ID { names.intern(text) }

  /// The colours of the page's elements where it is shown.
  package mutating func colors(
    in text: Span<UInt8>, _ environment: CascadeEnvironment
  ) -> ComputedColors {
    styles(in: text, environment).painted()
  }

  /// Rules that may be added to the page, matched against its elements where it is shown.
  ///
  /// - Parameter rules: each with one selector and one declaration.
  /// - Returns: the rules in their order; `nil` for those that do not apply there.
  package func matching(
    _ rules: CSSText, in text: Span<UInt8>, _ environment: CascadeEnvironment
  ) -> [AddedRule?] {
    AddedRule.rules(
      of: CascadeSheet(rules.bytes), for: elements, in: text, names: names, environment)
  }

  /// The styles of the page's elements where it is shown.
  package mutating func styles(
    in text: Span<UInt8>, _ environment: CascadeEnvironment
  ) -> CascadedStyles {
    Cascade.styles(
      of: elements, turned: turned, in: text, sheets: sheets.sheets, hints: hints, names: &names,
      environment: environment)
  }
}
