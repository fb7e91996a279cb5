package import SchemefyCSS
package import SchemefyHTML
package import SchemefySource
internal import SchemefyXML

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
    let options = SchemeOptions()
    let text = file.text
    let page =
      document.syntax == .xml
      ? PageCollector.collect(xml: document, of: text, options: options.parserOptions)
      : PageCollector.collect(document, of: text, options: options.parserOptions)
    let url = ResourceURL(path: file.name)
    var loader = SheetLoader(
      resources, options.limits, decoder: InputDecoder(charset: nil), bakesAllMedia: false)
    loader.load(
      page, text: text, base: DocumentBase(fallback: url, element: page.outline.base),
      encoding: file.encoding)
    var names = NameTable()
    let elements = ElementTable(document, in: text, names: &names)
    let sheets = PageSheets(page, loader, elements, text, names: &names)
    let hints = PresentationalHints(elements, in: text, names: names)
    colors = Cascade.colors(
      of: elements, in: text, sheets: sheets.sheets, hints: hints, names: &names,
      environment: environment)
    self.elements = elements
    self.names = names
  }
}
