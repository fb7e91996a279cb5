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
    var search = Search(names: names, table: table, known: known)
    // The selectors in brackets are among them.
    return table.selectors.contains { search.isMinded($0) }
  }

  /// A search through the selectors of a sheet.
  private struct Search {
    let names: Set<[UInt8]>
    let table: SelectorTable
    let known: NameTable
    /// By list, whether it may match an image: `&` leads to one list again and again.
    var lists: [Int32: Bool] = [:]

    mutating func isMinded(_ selector: ComplexSelector) -> Bool {
      // An image has no pseudo-elements.
      var mayBeImage = selector.pseudoElement == .none
      var isBesides = false
      for compound in table.compounds(of: selector) {
        if mayBeImage, self.mayBeImage(compound.steps) {
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
    private mutating func mayBeImage(_ steps: ArraySlice<SimpleSelector>) -> Bool {
      for step in steps {
        let mayBe =
          switch step {
          case .type(let name): known.isName(name.folded, "img")
          case .id(let name), .class(let name): names.contains(known.bytes(of: name.exact))
          case .any(let list), .nesting(let list): mayBeImage(list)
          case .pseudoClass(.root), .host, .hostContext, .anchor, .never: false
          default: true
          }
        if !mayBe { return false }
      }
      return true
    }

    private mutating func mayBeImage(_ list: Int32) -> Bool {
      if let mayBe = lists[list] { return mayBe }
      let mayBe = table.selectors(of: list).contains {
        $0.pseudoElement == .none && mayBeImage(table.subject(of: $0))
      }
      lists[list] = mayBe
      return mayBe
    }
  }
}

extension SimpleSelector {
  /// Whether it counts siblings.
  fileprivate var isByNumber: Bool {
    if case .nth = self { true } else { false }
  }
}
