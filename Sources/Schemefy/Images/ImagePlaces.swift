internal import SchemefyCSS
internal import SchemefySource

/// Looks for selectors that find images by their place: as a child, beside others, or by their
/// number. An element around the images would change whether such selectors match.
struct ImagePlaces {
  /// The classes and ids that images have.
  private let names: Set<[UInt8]>

  init(names: Set<[UInt8]>) {
    self.names = names
  }

  /// Whether selectors of a sheet may find images by their place: `p > img`, `img + p`, `img:first-child`.
  ///
  /// - Complexity: that of parsing the sheet and its selectors.
  func areMinded(in css: Span<UInt8>) -> Bool {
    let sheet = Stylesheet.parse(css)
    var (table, known) = (SelectorTable(), NameTable())
    _ = SheetSelectors.parse(sheet, in: css, into: &table, names: &known)
    var lists: [Int32: Bool] = [:]
    // The selectors in brackets are among them.
    return table.selectors.contains { isMinded($0, table, known, &lists) }
  }

  /// - Parameter lists: by list, whether it may match an image: `&` leads to one list again and again.
  private func isMinded(
    _ selector: ComplexSelector, _ table: SelectorTable, _ known: NameTable,
    _ lists: inout [Int32: Bool]
  ) -> Bool {
    // An image has no pseudo-elements.
    var mayBeImage = selector.pseudoElement == .none
    var isBesides = false
    for compound in table.compounds(of: selector) {
      if mayBeImage, self.mayBeImage(compound.steps, table, known, &lists) {
        if isBesides || compound.steps.contains(where: \.isByNumber) { return true }
        switch compound.combinator {
        case .child, .nextSibling, .subsequentSibling: return true
        case .descendant, .slotAssignment, .part, nil: break
        }
      }
      mayBeImage = true
      isBesides =
        compound.combinator == .nextSibling || compound.combinator == .subsequentSibling
    }
    return false
  }

  /// Whether a compound selector may match an image.
  private func mayBeImage(
    _ steps: ArraySlice<SimpleSelector>, _ table: SelectorTable, _ known: NameTable,
    _ lists: inout [Int32: Bool]
  ) -> Bool {
    for step in steps {
      let mayBe =
        switch step {
        case .type(let name): known.isName(name.folded, "img")
        case .id(let name), .class(let name): names.contains(known.bytes(of: name.exact))
        case .any(let list), .nesting(let list): mayBeImage(list, table, known, &lists)
        case .pseudoClass(.root), .host, .hostContext, .anchor, .never: false
        default: true
        }
      if !mayBe { return false }
    }
    return true
  }

  private func mayBeImage(
    _ list: Int32, _ table: SelectorTable, _ known: NameTable, _ lists: inout [Int32: Bool]
  ) -> Bool {
    if let mayBe = lists[list] { return mayBe }
    let mayBe = table.selectors(of: list).contains {
      $0.pseudoElement == .none && mayBeImage(table.subject(of: $0), table, known, &lists)
    }
    lists[list] = mayBe
    return mayBe
  }
}

extension SimpleSelector {
  /// Whether it counts siblings.
  fileprivate var isByNumber: Bool {
    if case .nth = self { true } else { false }
  }
}
