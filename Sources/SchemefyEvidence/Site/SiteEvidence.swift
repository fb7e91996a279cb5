internal import SchemefyCSS
package import SchemefyCascade
package import SchemefyColor
package import SchemefySheets
internal import SchemefyTraits

/// Where pages show the colours of the style sheets that they share.
///
/// That of single pages is merged in any order; the result is the same. It grows with what pages show in
/// different ways, and not with their number.
package struct SiteEvidence: Sendable {
  /// The paths of the sheets: the texts of declarations are numbers of them.
  package private(set) var paths: [String] = []
  private var numbers: [String: Int32] = [:]
  package var tables: [PlanSituation: EvidenceTable] = [:]
  /// By sheet: how many pages lie on what.
  package var grounds: [Int32: [PageGround: Int]] = [:]
  /// By the declaration of a canvas: how many pages have it in what colour.
  var canvases: [DeclarationSource: [Color?: Int]] = [:]

  /// The evidence of no page.
  package init() {}

  /// Adds what other pages show; the order does not matter.
  package mutating func merge(_ other: SiteEvidence) {
    let numbers = other.paths.map { number(of: $0) }
    func renumbered(_ source: DeclarationSource) -> DeclarationSource? {
      guard source != .hint else { return source }
      return DeclarationSource(text: numbers[Int(source.text)], offset: source.offset)
    }
    for (situation, table) in other.tables {
      tables[situation, default: EvidenceTable()].merge(table, renumbered)
    }
    for (sheet, votes) in other.grounds {
      grounds[numbers[Int(sheet)], default: [:]].merge(votes, uniquingKeysWith: +)
    }
    for (source, votes) in other.canvases {
      guard let source = renumbered(source) else { continue }
      canvases[source, default: [:]].merge(votes, uniquingKeysWith: +)
    }
  }

  package mutating func number(of path: String) -> Int32 {
    if let known = numbers[path] { return known }
    let number = Int32(truncatingIfNeeded: paths.count)
    numbers[path] = number
    paths.append(path)
    return number
  }

  // MARK: Pages

  /// Adds what a page lies on that uses a sheet.
  package mutating func add(_ ground: PageGround, of path: String) {
    grounds[number(of: path), default: [:]][ground, default: 0] += 1
  }

  /// Adds the colour of a page's canvas.
  ///
  /// - Parameter offset: of the declaration that gives it, in the sheet.
  package mutating func add(canvas: Color?, declaredAt offset: Int32, in path: String) {
    let source = DeclarationSource(text: number(of: path), offset: offset)
    canvases[source, default: [:]][canvas, default: 0] += 1
  }

  /// Where a declaration of a page stands.
  package enum Origin {
    /// In a sheet that it shares with others, by its path.
    case shared(String)
    /// In another sheet of its own, or in an attribute.
    case own
    /// In a sheet of the user agent's, or in rules that are added.
    case other
  }

  /// Adds what a page shows.
  ///
  /// - Parameters:
  ///   - light: what its texts look like in the light, in all states.
  ///   - origin: where a text of its cascade stands.
  package mutating func add(
    _ page: Evidence, light: LightLook, in situation: PlanSituation,
    origin: (DeclarationSource) -> Origin
  ) {
    // By text of its cascade: the number of its path; -1 for its own, -2 for others.
    var known: [Int32: Int32] = [:]
    for source in page.sources where known[source.text] == nil {
      switch origin(source) {
      case .shared(let path): known[source.text] = number(of: path)
      case .own: known[source.text] = -1
      case .other: known[source.text] = -2
      }
    }
    guard known.values.contains(where: { $0 >= 0 }) else { return }
    tables[situation, default: EvidenceTable()].add(page, light: light) { source in
      guard source != .hint else { return source }
      let number = known[source.text] ?? -2
      // What is a page's own is for a site as attributes are.
      return number == -2
        ? nil : number < 0 ? .hint : DeclarationSource(text: number, offset: source.offset)
    }
  }

  // MARK: Plans

  /// By sheet: what most of its pages lie on.
  package var commonGrounds: [String: PageGround] {
    var result: [String: PageGround] = [:]
    for (sheet, votes) in grounds {
      let most = votes.max { ($0.value, $1.key.key) < ($1.value, $0.key.key) }
      result[paths[Int(sheet)]] = most?.key
    }
    return result
  }

  /// The declarations of canvases, and the colour that each has on most pages.
  package var commonCanvases: [(source: DeclarationSource, color: Color?)] {
    canvases.map { source, votes in
      let most = votes.max { ($0.value, $1.key?.rgb ?? .max) < ($1.value, $0.key?.rgb ?? .max) }
      return (source, most?.key ?? nil)
    }
  }

  /// What pages show, in a dark that is ours first.
  package var situations: [(situation: PlanSituation, table: EvidenceTable)] {
    func key(_ situation: PlanSituation) -> [Int] {
      [
        situation.style == .dark ? 0 : 1, situation.isMapped ? 0 : 1, situation.isWhole ? 0 : 1,
        situation.completesDark ? 0 : 1,
      ]
    }
    return tables.map { ($0.key, $0.value) }
      .sorted { key($0.situation).lexicographicallyPrecedes(key($1.situation)) }
  }
}

extension Evidence {
  /// The declarations of all colours that are seen.
  fileprivate var sources: Set<DeclarationSource> {
    var sources: Set<DeclarationSource?> = []
    for layer in paint.layers {
      sources.insert(layer.background?.source)
      if case .gradient(_, let source) = layer.image { sources.insert(source) }
    }
    for style in paint.styles {
      sources.formUnion([style.color.source, style.fill.source, style.background.source])
    }
    for sized in sizes { sources.formUnion([sized.surface.background, sized.surface.gradient]) }
    return Set(sources.compactMap { $0 == .hint ? nil : $0 })
  }
}
