internal import Schemefy
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// A page that is audited, or a document embedded in one by the `srcdoc` of an `iframe`.
struct AuditedDocument {
  package let tree: HTMLDocument
  package let source: DocumentSource
  /// The base URL of a document that has no `base` element; `nil` for its path.
  package let base: ResourceURL?
  /// The element that shows it: index into the elements of the document around.
  private let element: Int32
  /// The frame that the element makes for the document, by the style of the app; none for a style in
  /// which the element is hidden.
  package private(set) var frames: [UserInterfaceStyle: CascadeEnvironment.Frame] = [:]

  package init(_ tree: HTMLDocument, of file: SourceFile) {
    self.tree = tree
    source = DocumentSource(file, isXML: tree.syntax == .xml)
    base = nil
    element = -1
  }

  private init(
    _ document: SrcdocDocument, in outer: DocumentSource, element: Int32, base: ResourceURL,
    _ options: SchemeOptions
  ) {
    source = DocumentSource(document, in: outer)
    tree = HTMLDocument.parse(source.text, options: options.parserOptions.ofSrcdoc)
    self.base = base
    self.element = element
  }

  /// The documents embedded in this one. Those in a template are shown nowhere.
  package func documents(in page: StyledPage, _ options: SchemeOptions) -> [AuditedDocument] {
    guard !page.documents.isEmpty else { return [] }
    var elements: [Int: Int32] = [:]
    for (index, element) in page.elements.elements.enumerated() where element.tag == .iframe {
      let index = Int32(truncatingIfNeeded: index)
      elements[page.elements.start(of: index)] = index
    }
    let fallback = base ?? ResourceURL(path: source.file.name, in: options.siteAddress)
    let base = DocumentBase(fallback: fallback, element: page.baseElement)
    return page.documents.compactMap { document in
      elements[document.range.lowerBound].map {
        AuditedDocument(
          document, in: source, element: $0, base: base.url(at: document.range), options)
      }
    }
  }

  /// Sets the frame in which the embedding document shows it.
  ///
  /// - Parameters:
  ///   - colors: of the elements of that.
  ///   - overlaps: what may lie behind these.
  ///   - isInFragment: whether the embedding document is a fragment: its surroundings follow the
  ///     style.
  package mutating func show(
    in style: UserInterfaceStyle, _ colors: ComputedColors, _ overlaps: Overlaps,
    isInFragment: Bool
  ) {
    guard var frame = CascadeEnvironment.Frame(colors[element]) else { return }
    if overlaps[element, .none] != .none { frame.isAssumed = true }
    if isInFragment, frame.scheme == .light { frame.scheme = style }
    frames[style] = frame
  }
}
