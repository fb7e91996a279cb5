internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// Selectors for texts on a surface, made from the selectors of the rules that colour the texts and
/// the surface, or from the names, ids and classes of the elements: `.card a`, say.
struct OverrideSelectors {
  let page: StyledPage
  let colors: ComputedColors
  /// Whether the page is a fragment, which may stand anywhere in another page.
  let isFragment: Bool
  /// The end of every selector for more than one element: ``OtherParts/narrowing``.
  let narrowing: CSSText

  /// Candidates for the element of a text, the plainest first; the last ones are for single elements.
  func candidates(for text: TextPart) -> [CSSText] {
    let own = colors[text]
    let surface = own.backdropSource.map { source in
      owner(of: text.element) { $0.backdropSource == source }
    }
    // A part may have its element's colour: then only the part is to change.
    let holder =
      text.part == .none
      ? owner(of: text.element) { $0.textSource == own.textSource } : text.element
    let outer = surface.map { surface in
      [
        RuleSelector(of: own.backdropSource, part: .none, in: page.sheets),
        description(of: surface), path(to: surface),
      ].compactMap(\.self)
    }
    var selectors: [CSSText] = []
    if let surface, isAbove(holder, surface) {
      // The text is coloured outside of the surface, so a colour of the surface is inherited instead.
      selectors = (outer ?? []).map(\.ancestor)
    } else {
      let rule = RuleSelector(of: own.textSource, part: text.part, in: page.sheets)
      for inner in [rule, description(of: holder)].compactMap(\.self) {
        selectors += (outer ?? []).map { outer in
          holder == surface
            ? RuleSelector.both(outer, inner) : RuleSelector.inside(outer, inner)
        }
      }
    }
    selectors = selectors.map { $0 + narrowing }
    if let path = path(to: text.element) { selectors.append(path.text) }
    return selectors
  }

  /// The outermost element around an element that has a property, as all elements between the two do.
  private func owner(of element: Int32, _ has: (ElementColors) -> Bool) -> Int32 {
    var owner = element
    while case let parent = page.elements.elements[Int(owner)].parent, parent >= 0,
      has(colors[parent])
    {
      owner = parent
    }
    return owner
  }

  /// Whether an element is around another one.
  private func isAbove(_ ancestor: Int32, _ element: Int32) -> Bool {
    var parent = page.elements.elements[Int(element)].parent
    // The elements around an element stand before it.
    while parent > ancestor { parent = page.elements.elements[Int(parent)].parent }
    return parent == ancestor
  }

  // MARK: Elements

  /// A selector for an element by its name, id and classes.
  private func description(of element: Int32) -> RuleSelector? {
    let own = page.elements.elements[Int(element)]
    guard own.tree == 0 else { return nil }
    let id = own.id == 0 ? nil : name(own.id).map { "#\($0)" as CSSText }
    let classes = own.classes.compactMap { name(page.elements.classes[Int($0)]) }
    return RuleSelector(
      compound: (name(own.name) ?? "") + (id ?? "")
        + classes.map { ".\($0)" as CSSText }.joined())
  }

  /// A selector for an element by its path from `body`; `nil` in a fragment.
  private func path(to element: Int32) -> RuleSelector? {
    guard !isFragment else { return nil }
    var steps: [CSSText] = []
    var next = element
    while next >= 0, steps.count < Self.depthLimit {
      let own = page.elements.elements[Int(next)]
      guard own.tree == 0 else { return nil }
      let name = name(own.name) ?? "*"
      next = own.parent
      if own.tag == .body {
        steps.append(name)
        return RuleSelector(complex: steps.reversed().joined(separator: ">"))
      }
      steps.append("\(name):nth-child(\(Int(own.index)))")
    }
    return nil
  }

  private static let depthLimit = 48

  /// A name as text of a selector; `nil` if it needs escapes.
  private func name(_ name: NameTable.ID) -> CSSText? {
    let bytes = page.names.bytes(of: name)
    guard let first = bytes.first, first.isASCIIAlpha,
      bytes.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F })
    else { return nil }
    return CSSText(copying: Array(bytes))
  }
}
