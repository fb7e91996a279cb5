internal import SchemefyCSS

/// The selectors that may match other elements in the other place, as they name a class or an attribute
/// that an element has in one of the places alone, or with another value: `.dark a`,
/// `html:not([data-theme^=light])`. All others match alike.
package struct TurnedSelectors: Sendable {
  /// By selector and by list; empty where nothing is turned.
  private var selectors: [Bool] = []
  private var lists: [Bool] = []

  /// The names that make a difference.
  fileprivate struct Names {
    var classes: Set<NameTable.ID> = []
    var attributes: Set<NameTable.ID> = []
    /// Whether there are other attributes than classes, on which pseudo-classes may depend.
    var hasOthers = false

    func has(_ name: SelectorName, in names: Set<NameTable.ID>) -> Bool {
      names.contains(name.exact) || names.contains(name.folded)
    }
  }

  package static let none = TurnedSelectors()

  private init() {}

  /// - Complexity: linear in the number of steps, times how deep the selectors that are found nest.
  init(_ table: SelectorTable, _ turned: TurnedElement, _ elements: ElementTable) {
    guard turned.index >= 0 else { return }
    let names = Names(turned, elements)
    selectors = [Bool](repeating: false, count: table.selectors.count)
    lists = [Bool](repeating: false, count: table.lists.count)
    var isGrowing = true
    // Each round finds the selectors around the lists that the last round found.
    while isGrowing {
      isGrowing = false
      for (index, selector) in table.selectors.enumerated() where !selectors[index] {
        selectors[index] = selector.steps.contains { depends(table.steps[Int($0)], table, names) }
      }
      for (index, list) in table.lists.enumerated() where !lists[index] {
        lists[index] = list.selectors.contains { selectors[Int($0)] }
        if lists[index] { isGrowing = true }
      }
    }
  }

  /// Whether a selector may match other elements in the other place.
  @inline(__always)
  func contains(_ selector: Int32) -> Bool {
    !selectors.isEmpty && selectors[Int(selector)]
  }

  private func depends(_ step: SimpleSelector, _ table: SelectorTable, _ names: Names) -> Bool {
    switch step {
    case .class(let name): names.has(name, in: names.classes)
    case .attribute(let index):
      names.has(table.attributes[Int(index)].name, in: names.attributes)
    case .any(let list), .not(let list), .has(let list), .nesting(let list), .host(let list),
      .hostContext(let list):
      list >= 0 && lists[Int(list)]
    case .nth(let index):
      table.nths[Int(index)].list >= 0 && lists[Int(table.nths[Int(index)].list)]
    case .language, .direction, .parts, .pseudoClass(.readOnly), .pseudoClass(.readWrite):
      names.hasOthers
    default: false
    }
  }
}

extension TurnedSelectors.Names {
  init(_ turned: TurnedElement, _ elements: ElementTable) {
    let own = elements.row(of: Int(turned.index))
    func classes(_ row: TurnedElement) -> Set<NameTable.ID> {
      Set(elements.classes[elements.indices(row.classes)])
    }
    self.classes = classes(own).symmetricDifference(classes(turned))
    func differing(_ row: TurnedElement, from other: TurnedElement) -> [NameTable.ID] {
      let others = elements.attributes[elements.indices(other.attributes)]
      return elements.attributes[elements.indices(row.attributes)]
        .filter { attribute in
          !others.contains {
            $0.name == attribute.name && $0.namespace == attribute.namespace
              && $0.value == attribute.value && $0.isDecoded == attribute.isDecoded
          }
        }
        .map(\.name)
    }
    attributes = Set(differing(own, from: turned) + differing(turned, from: own))
    hasOthers = attributes.contains { $0 != elements.known.class }
  }
}
