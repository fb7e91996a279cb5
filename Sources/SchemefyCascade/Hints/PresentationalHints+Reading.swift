package import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyProperties
internal import SchemefySource

extension PresentationalHints {
  /// Reads the presentational hints of all elements.
  ///
  /// - Parameters:
  ///   - text: the document's.
  ///   - names: the table that `elements` was made with.
  package init(_ elements: ElementTable, in text: Span<UInt8>, names: NameTable) {
    var reader = HintReader(names: names)
    reader.read(elements, text)
    self = reader.hints
  }
}

/// Finds the attributes that are presentational hints.
private struct HintReader {
  /// The kind of an attribute by its name alone.
  private enum Kind {
    case unread, none
    /// The attribute may be in the table of ``PresentationalAttribute``, depending on the element.
    case color
    /// `background`.
    case image
    /// `size`.
    case size
    /// A presentation attribute of SVG that is called as its property.
    case property(CascadeProperty)
  }

  private(set) var hints = PresentationalHints()
  private let names: NameTable
  /// By name: the kind of attribute.
  private var kinds: [Kind]
  /// The values of `link` and `vlink` on the body.
  private var links: [(links: PresentationalHints.Links, value: PresentationalHints.Value)] = []

  init(names: NameTable) {
    self.names = names
    kinds = [Kind](repeating: .unread, count: names.count)
  }

  mutating func read(_ elements: ElementTable, _ text: Span<UInt8>) {
    findLinks(elements, text)
    for index in elements.elements.indices {
      let element = elements.elements[index]
      if !links.isEmpty, element.tag == .a { addLinks(Int32(index), elements) }
      for attribute in elements.indices(element.attributes) {
        let attribute = elements.attributes[attribute]
        guard attribute.namespace == 0 else { continue }
        let kind = kind(of: attribute.name)
        if case .none = kind { continue }
        add(attribute, kind, of: Int32(index), elements, text)
      }
    }
  }

  /// The kind of an attribute's name. As they are in lower case in HTML, none in upper case is one.
  private mutating func kind(of name: NameTable.ID) -> Kind {
    if case .unread = kinds[Int(name)] {
      let isFolded = names.folded(name) == name
      kinds[Int(name)] =
        isFolded ? Self.table.value(of: names.bytes(of: name).span) ?? .none : .none
    }
    return kinds[Int(name)]
  }

  private static let table = KeywordTable<Kind>([
    "alink": .color, "bgcolor": .color, "color": .color, "link": .color, "mathbackground": .color,
    "mathcolor": .color, "text": .color, "vlink": .color, "background": .image,
    "size": .size, "display": .property(.display), "fill": .property(.fill),
    "filter": .property(.filter), "opacity": .property(.opacity),
    "transform": .property(.transform),
  ])

  // MARK: Hints

  private mutating func add(
    _ attribute: SelectableAttribute, _ kind: Kind, of element: Int32, _ elements: ElementTable,
    _ text: Span<UInt8>
  ) {
    let own = elements.elements[Int(element)]
    let namespace = elements.document.nodes[Int(own.node)].namespace
    switch kind {
    case .unread, .none: return
    case .color:
      let name = names.bytes(of: attribute.name)
      guard
        let found = PresentationalAttribute.find(
          TextRange(0..<name.count), of: own.tag, namespace, in: name.span),
        found.rule.suffix == .none, let property = property(of: found, own.tag),
        let value = value(of: attribute, found.syntax, elements, text)
      else { return }
      hints.append(PresentationalHints.Hint(element: element, property: property, value: value))
    case .image:
      guard namespace == .html, Self.isPainted(own.tag),
        elements.value(of: attribute, in: text).contains(where: { !$0.isASCIIWhitespace })
      else { return }
      hints.append(
        PresentationalHints.Hint(element: element, property: .backgroundImage, value: .image))
    case .size:
      guard namespace == .html, own.tag == .font,
        let keyword = LegacyFontSize.keyword(elements.value(of: attribute, in: text).span)
      else { return }
      let value = PresentationalHints.Value.css(Array(keyword.utf8))
      hints.append(PresentationalHints.Hint(element: element, property: .fontSize, value: value))
    case .property(let property):
      guard namespace == .svg else { return }
      let value = PresentationalHints.Value.css(elements.value(of: attribute, in: text))
      hints.append(PresentationalHints.Hint(element: element, property: property, value: value))
    }
  }

  /// The property of the cascade that an attribute sets, such as `background-color` for `bgcolor`; `nil`
  /// if it sets none of them.
  ///
  /// A coloured `hr` is filled with its colour, as in browsers; the standard uses `color`.
  private func property(
    of attribute: PresentationalAttribute, _ tag: TagName
  ) -> CascadeProperty? {
    switch attribute.rule.property {
    case .color: .color
    case .backgroundColor: .backgroundColor
    case .borderColor: tag == .hr ? .backgroundColor : nil
    case .fill, .stroke, .stopColor, .floodColor, .lightingColor: nil
    }
  }

  private func value(
    of attribute: SelectableAttribute, _ syntax: PresentationalAttribute.Syntax,
    _ elements: ElementTable, _ text: Span<UInt8>
  ) -> PresentationalHints.Value? {
    let value = elements.value(of: attribute, in: text)
    switch syntax {
    case .legacy: return LegacyColor.parse(value.span).map { .color($0) }
    case .css: return .css(value)
    }
  }

  /// Whether `background` is the image of an element: those of the standard, and columns, whose
  /// pictures browsers take, too.
  private static func isPainted(_ tag: TagName) -> Bool {
    switch tag {
    case .body, .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup: true
    default: false
    }
  }

  // MARK: Links

  /// Finds the colours of links on the body.
  private mutating func findLinks(_ elements: ElementTable, _ text: Span<UInt8>) {
    for (links, name) in [(PresentationalHints.Links.unvisited, "link"), (.visited, "vlink")] {
      let name = names.find(Array(name.utf8).span)
      guard name != 0, let body = elements.elements.firstIndex(where: { $0.isBody(elements) }),
        let attribute = elements.attribute(name, of: Int32(body)),
        let value = value(of: attribute, .legacy, elements, text)
      else { continue }
      self.links.append((links, value))
    }
  }

  /// The links that have a colour of their own in the user agent's sheet.
  private mutating func addLinks(_ element: Int32, _ elements: ElementTable) {
    guard elements.elements[Int(element)].namespace == elements.known.html,
      elements.hasAttribute(elements.known.href, element)
    else { return }
    for (links, value) in links {
      hints.append(
        PresentationalHints.Hint(element: element, property: .color, value: value, links: links))
    }
  }
}

extension SelectableElement {
  /// Whether it is the element that HTML calls the body.
  fileprivate func isBody(_ elements: ElementTable) -> Bool {
    tag == .body && namespace == elements.known.html && tree == 0 && parent >= 0
      && elements.elements[Int(parent)].parent < 0
  }
}
