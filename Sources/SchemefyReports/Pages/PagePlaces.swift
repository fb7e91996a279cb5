internal import Schemefy
internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// The places of elements and declarations in the files of a page and its style sheets.
struct PagePlaces {
  private let elements: ElementTable
  private let sheets: PageSheets
  private let source: DocumentSource
  /// By index of a sheet: the lines of its text; -1 is the page's own.
  private var lines: [Int: LineIndex] = [:]

  package init(_ page: StyledPage, of source: DocumentSource) {
    elements = page.elements
    sheets = page.sheets
    self.source = source
  }

  /// The place of an offset in the text of the page.
  package mutating func place(of offset: Int) -> SourceLocation {
    let offset = source.place(of: TextRange(at: offset)).lowerBound
    return location(source.file.name, offset, in: -1) { LineIndex($0.text) }
  }

  /// The place where an element begins.
  package mutating func place(ofElement element: Int32) -> SourceLocation {
    place(of: elements.start(of: element))
  }

  /// The place of an offset in the text of a sheet; `nil` in a user agent's.
  package mutating func place(of offset: Int, inSheet sheet: Int) -> SourceLocation? {
    switch sheets.origins[sheet] {
    case .page(let map): return place(of: map.source(of: offset..<offset).lowerBound)
    case .file(let path):
      let bytes = sheets.sheets[sheet].text
      return location(path, offset, in: sheet) { _ in LineIndex(bytes.span) }
    case nil: return nil
    }
  }

  /// The place of a declaration; `nil` for a user agent's, and where there is none.
  ///
  /// - Parameters:
  ///   - element: whose style it is part of.
  ///   - attributes: by element the number of its style attribute.
  package mutating func place(
    of source: DeclarationSource?, _ element: Int32, _ attributes: [Int32]
  ) -> SourceLocation? {
    guard let source, !source.isHint else { return nil }
    guard Int(source.text) < sheets.sheets.count else {
      return attributePlace(source, element, attributes)
    }
    return place(of: Int(source.offset), inSheet: Int(source.text))
  }

  /// The place of a declaration in a style attribute: that of the element, or of the nearest around
  /// it that is styled so.
  private mutating func attributePlace(
    _ source: DeclarationSource, _ element: Int32, _ attributes: [Int32]
  ) -> SourceLocation? {
    var element = element
    while element >= 0, attributes[Int(element)] != source.text {
      let own = elements.elements[Int(element)]
      element = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    }
    guard element >= 0, let attribute = elements.attribute(elements.known.style, of: element)
    else { return nil }
    guard !attribute.isDecoded else { return place(ofElement: element) }
    return place(of: Int(attribute.value.lowerBound + source.offset))
  }

  private mutating func location(
    _ path: String, _ offset: Int, in sheet: Int, _ index: (SourceFile) -> LineIndex
  ) -> SourceLocation {
    let lines = self.lines[sheet] ?? index(source.file)
    self.lines[sheet] = lines
    return lines.location(of: offset, in: path)
  }
}
