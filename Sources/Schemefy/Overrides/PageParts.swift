internal import SchemefyCascade
internal import SchemefySheets
internal import SchemefySource

/// The regions of a page whose elements are known, and where they lie.
struct PageParts {
  /// All regions that options and attributes make, and for each whether it selects any element.
  let all: SchemeRegions
  let isMatched: [Bool]
  /// The regions that select elements.
  let matched: SchemeRegions
  /// The elements in the matched regions.
  let map: RegionMap
  /// The elements by the regions that they lie in.
  let groups: ElementGroups

  /// - Parameter page: the page as its author wrote it.
  init(_ all: SchemeRegions, _ page: StyledPage, in text: Span<UInt8>) {
    self.all = all
    let map = RegionMap(all.all, page.elements, in: text, names: page.names)
    let isMatched = map.isMatched
    self.isMatched = isMatched
    matched = all.filtered { isMatched[$0] }
    self.map =
      matched == all
      ? map : RegionMap(matched.all, page.elements, in: text, names: page.names)
    groups = self.map.groups
  }
}

/// The rules and colours that the cascade finds in the regions of a page, in the light and in the dark.
struct SeenParts {
  /// The rules of its sheets, by the groups of ``PageParts/groups`` that they may match.
  let rules: [GroupedRule]
  /// The colours of all elements, as they are planned.
  let light: ComputedColors
  let dark: ComputedColors
}

extension RegionMap {
  /// The elements by the region that they lie in, and by whether they are around others that a region
  /// selects.
  fileprivate var groups: ElementGroups {
    var isAncestor = [Bool](repeating: false, count: own.count)
    for element in selected.joined() {
      var parent = parents[Int(element)]
      while parent >= 0, !isAncestor[Int(parent)] {
        isAncestor[Int(parent)] = true
        parent = parents[Int(parent)]
      }
    }
    return ElementGroups(
      zip(own, isAncestor).map { ($0 + 1) * 2 + ($1 ? 1 : 0) }, count: (regions.count + 1) * 2)
  }
}
