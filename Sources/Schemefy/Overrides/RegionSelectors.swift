internal import SchemefyCSS

/// The selectors of regions by what their values are, and of regions in regions.
///
/// Values are told apart by numbers; 0 are those of the page. Of several regions that select an
/// element the last counts, and of nested ones the innermost.
struct RegionSelectors: Sendable {
  /// A list of selectors.
  private struct List: Sendable {
    var css: CSSText
    var isCompound: Bool

    /// As one compound selector without strength.
    var compound: CSSText { isCompound ? css : ":where(\(css))" }
  }

  private var lists: [Int: List] = [:]

  /// - Parameters:
  ///   - values: by region the number of its values.
  ///   - excluded: by region those behind it that may select the same elements.
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

  /// The outermost elements of regions in regions.
  ///
  /// - Parameter chain: the numbers of their values, from the outermost on.
  func roots(_ chain: [Int]) -> CSSText {
    let lists = chain.compactMap { self.lists[$0] }
    guard lists.count > 1 else { return lists.first?.css ?? "" }
    return lists.map(\.compound).joined(separator: " ")
  }

  /// All elements of regions in regions, as a compound selector without strength.
  func elements(_ chain: [Int]) -> CSSText {
    let outer = chain.compactMap { lists[$0]?.compound }.joined(separator: " ")
    return ":where(\(roots(chain)),\(outer) *)"
  }
}
