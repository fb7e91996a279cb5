package import SchemefyCascade
package import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// The elements of a page, and the regions that they lie in.
package struct RegionMap: Sendable {
  let regions: [SchemeRegion]
  /// For each element, the innermost region that it lies in; -1 for none.
  package let own: [Int32]
  /// For each element, its parent, for which the host of a shadow tree counts; -1 for the root.
  package let parents: [Int32]
  /// For each region, the elements that it selects and no later region does.
  package private(set) var selected: [[Int32]]
  /// For each region, whether its selector matches any element.
  private(set) var isMatched: [Bool]
  /// For each region, the later regions that select some of the same elements.
  private(set) var excluded: [Set<Int>]
  /// For each element, whether it stands in no shadow tree.
  private let isInDocument: [Bool]
  /// The elements by the offsets at which they begin in the text, without those that the parser
  /// implied.
  private let starts: [(offset: Int, element: Int32)]

  /// - Parameter names: the table that the elements were made with.
  package init(
    _ regions: [SchemeRegion], _ elements: ElementTable, in text: Span<UInt8>, names: NameTable
  ) {
    self.regions = regions
    var names = names
    var table = SelectorTable()
    let lists = regions.map { Self.list($0.selector, &table, &names) }
    var matcher = SelectorMatcher(elements, table)
    selected = Array(repeating: [], count: regions.count)
    isMatched = Array(repeating: false, count: regions.count)
    excluded = Array(repeating: [], count: regions.count)
    var own: [Int32] = []
    own.reserveCapacity(elements.elements.count)
    var parents: [Int32] = []
    var starts: [(offset: Int, element: Int32)] = []
    for (number, element) in elements.elements.enumerated() {
      let index = Int32(truncatingIfNeeded: number)
      let parent =
        element.parent < 0 ? elements.trees[Int(element.tree)].host : element.parent
      parents.append(parent)
      if !elements.document.nodes[Int(element.node)].isImplied {
        starts.append((elements.start(of: index), index))
      }
      var region = parent < 0 || Int(parent) >= own.count ? -1 : own[Int(parent)]
      var matching: [Int] = []
      // Selectors of the page's do not reach into shadow trees; and in the head, where elements of
      // ours come, there is nothing to be seen.
      let isSelectable = element.tree == 0 && !Self.isInvisible(element.tag)
      for (number, list) in lists.enumerated() where isSelectable {
        guard let list, matcher.matchAny(of: list, index, in: text).isInitial else { continue }
        matching.append(number)
      }
      if let last = matching.last {
        region = Int32(truncatingIfNeeded: last)
        selected[last].append(index)
      }
      for (place, number) in matching.enumerated() {
        isMatched[number] = true
        excluded[number].formUnion(matching[(place + 1)...])
      }
      own.append(region)
    }
    self.own = own
    self.parents = parents
    isInDocument = elements.elements.map { $0.tree == 0 }
    self.starts = starts.sorted { ($0.offset, $0.element) < ($1.offset, $1.element) }
  }

  private static func isInvisible(_ tag: TagName) -> Bool {
    switch tag {
    case .head, .meta, .style, .link, .title, .base, .script: true
    default: false
    }
  }

  private static func list(
    _ selector: ContentSelector, _ table: inout SelectorTable, _ names: inout NameTable
  ) -> Int32? {
    let css = selector.css.bytes
    let tokens = CSSTokenizer.tokenize(css.span)
    return table.parse(
      tokens.span, in: css.span, TokenRange(0..<tokens.count - 1), names: &names)
  }

  /// The region around an offset of the text, such as that of an attribute; `nil` for none.
  package func region(at offset: Int) -> Int? {
    guard let element = element(at: offset) else { return nil }
    return own[element] < 0 ? nil : Int(own[element])
  }

  /// Whether an offset of the text lies in no shadow tree.
  func isInDocument(at offset: Int) -> Bool {
    element(at: offset).map { isInDocument[$0] } ?? true
  }

  /// The element that begins last in front of an offset of the text, or at it.
  private func element(at offset: Int) -> Int? {
    let next = starts.partitioningIndex { $0.offset > offset }
    return next > 0 ? Int(starts[next - 1].element) : nil
  }

  /// The elements that begin a region: those whose parents are shown in another scheme, where the
  /// page is shown in the given one.
  func roots(of region: Int, page: UserInterfaceStyle) -> [Int32] {
    selected[region].filter { element in
      let parent = parents[Int(element)]
      return scheme(of: parent, page: page) != regions[region].style.scheme
    }
  }

  private func scheme(of element: Int32, page: UserInterfaceStyle) -> UserInterfaceStyle {
    guard element >= 0, own[Int(element)] >= 0 else { return page }
    return regions[Int(own[Int(element)])].style.scheme
  }

  /// Whether elements that a region selects stand in others of its own scheme.
  func isNested(_ region: Int) -> Bool {
    selected[region].contains { element in
      let parent = parents[Int(element)]
      return parent >= 0 && own[Int(parent)] >= 0
        && regions[Int(own[Int(parent)])].style.scheme == regions[region].style.scheme
    }
  }

  /// The chains of nested regions in the page, by the numbers of their values, shorter ones first.
  /// Neighbours in a chain differ, and the first number is not the page's, which is 0.
  ///
  /// - Parameter values: for each region, the number of its values.
  func chains(_ values: [Int]) -> [[Int]] {
    var known: Set<[Int]> = [[]]
    var chains: [[Int]] = []
    for element in own.indices {
      chains.append(parents[element] < 0 ? [] : chains[Int(parents[element])])
      guard own[element] >= 0 else { continue }
      let value = values[Int(own[element])]
      guard value != chains[element].last ?? 0, chains[element].count < Self.chainLimit
      else { continue }
      chains[element].append(value)
      known.insert(chains[element])
    }
    known.remove([])
    return known.sorted { ($0.count, $0.description) < ($1.count, $1.description) }
  }

  /// The number of nested regions that are followed.
  private static let chainLimit = 8
}
