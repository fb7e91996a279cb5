internal import SchemefyCSS

/// The selectors of regions by the numbers of their values, and of nested regions.
///
/// The number 0 is that of the page's values. Of several regions that select an element the last
/// counts, and of nested regions the innermost.
struct RegionSelectors: Sendable {
  /// A list of selectors.
  private struct List: Sendable {
    var css: CSSText
    var isCompound: Bool

    /// The list as one compound selector without specificity.
    var compound: CSSText { isCompound ? css : ":where(\(css))" }
  }

  private var lists: [Int: List] = [:]

  /// - Parameters:
  ///   - values: for each region, the number of its values.
  ///   - excluded: for each region, the later regions that may select some of the same elements.
  init(_ regions: [SchemeRegion], values: [Int], excluded: [Set<Int>]) {
    for (index, region) in regions.enumerated() {
      var css = region.selector.css
      let others = excluded[index].sorted().filter { values[$0] != values[index] }
      if !others.isEmpty {
        let list = others.map { regions[$0].selector.css }.joined(separator: ",")
        css = region.selector.isCompound ? "\(css):not(\(list))" : ":is(\(css)):not(\(list))"
      }
      if let known = lists[values[index]] {
        lists[values[index]] = List(css: "\(known.css),\(css)", isCompound: false)
      } else {
        let isCompound = region.selector.isCompound || !others.isEmpty
        lists[values[index]] = List(css: css, isCompound: isCompound)
      }
    }
  }

  /// The selector of the outermost elements of nested regions.
  ///
  /// - Parameter chain: the numbers of their values, the outermost first.
  func roots(_ chain: [Int]) -> CSSText {
    let lists = chain.compactMap { self.lists[$0] }
    guard lists.count > 1 else { return lists.first?.css ?? "" }
    return lists.map(\.compound).joined(separator: " ")
  }

  /// The selector of all elements of nested regions, compound and without specificity.
  func elements(_ chain: [Int]) -> CSSText {
    let outer = chain.compactMap { lists[$0]?.compound }.joined(separator: " ")
    return ":where(\(roots(chain)),\(outer) *)"
  }
}
