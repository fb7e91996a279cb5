package import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
package import SchemefySheets
internal import SchemefyTraits

/// The evidence of where the pages of a site show the colours of the style sheets that they share.
///
/// The evidence of single pages can be merged in any order, with the same result. It grows with the
/// number of different texts and surfaces, and not with the number of pages.
package struct SiteEvidence: Sendable {
  /// The paths of the sheets: the texts of declarations are numbers of them.
  package private(set) var paths: [String] = []
  private var numbers: [String: Int32] = [:]
  /// By situation, the evidence of the pages that are shown in it.
  package var tables: [PlanSituation: EvidenceTable] = [:]
  /// By sheet, the grounds of the pages that use it, each with the number of pages.
  var grounds: [Int32: GroundVotes] = [:]
  /// By the declaration of a canvas, the grounds of its colours alone.
  var canvases: [DeclarationSource: GroundVotes] = [:]
  /// How many texts of the pages are hard to read in the light, for who is told: no plan depends on it,
  /// and it is not carried.
  package var unreadableTexts = 0

  /// The evidence of no page.
  package init() {}

  /// Adds the evidence of other pages; the order does not matter.
  package mutating func merge(_ other: SiteEvidence) {
    unreadableTexts += other.unreadableTexts
    let numbers = other.paths.map { number(of: $0) }
    func renumbered(_ source: DeclarationSource) -> DeclarationSource? {
      guard !source.isHint else { return source }
      return DeclarationSource(text: numbers[Int(source.text)], offset: source.offset)
    }
    for (situation, table) in other.tables {
      tables[situation, default: EvidenceTable()].merge(table, renumbered)
    }
    for (sheet, votes) in other.grounds {
      grounds[numbers[Int(sheet)], default: GroundVotes()].merge(votes)
    }
    for (source, votes) in other.canvases {
      guard let source = renumbered(source) else { continue }
      canvases[source, default: GroundVotes()].merge(votes)
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

  /// The largest number of bytes of a page's evidence of texts, boxes and surfaces, as ``bytes`` has it.
  package static let pageLimit = 60_000

  /// The evidence of one page without what exceeds ``pageLimit``. What is left out is noted as cut.
  package var ofOnePage: SiteEvidence {
    var evidence = self
    for (situation, table) in tables {
      evidence.tables[situation] = table.fitting(Self.pageLimit / tables.count)
    }
    return evidence
  }

  /// Adds the ground of a page that uses a sheet.
  package mutating func add(_ ground: PageGround, of path: String) {
    grounds[number(of: path), default: GroundVotes()].add(ground, 1)
  }

  /// Adds the colour of a page's canvas.
  ///
  /// - Parameter offset: the offset in the sheet of the declaration that gives the colour.
  package mutating func add(canvas: Color?, declaredAt offset: Int32, in path: String) {
    let source = DeclarationSource(text: number(of: path), offset: offset)
    canvases[source, default: GroundVotes()].add(PageGround(canvas: canvas), 1)
  }

  /// Adds the colour of a page's canvas that an attribute or a declaration of the page's own gives.
  package mutating func add(ownCanvas color: Color?) {
    canvases[.bodyHint, default: GroundVotes()].add(PageGround(canvas: color), 1)
  }

  /// The text that a declaration of a page stands in.
  package enum Origin {
    /// A sheet that the page shares with others, by its path.
    case shared(String)
    /// A sheet of the page's own, or an attribute.
    case own
    /// The user agent's sheet, or rules that are added.
    case other
  }

  /// Adds the evidence of a page.
  ///
  /// - Parameters:
  ///   - canvas: the page's own declaration that colours its canvas alone; `nil` if none does.
  ///   - origin: gives the text that a declaration stands in.
  package mutating func add(
    _ page: Evidence, in situation: PlanSituation, ownCanvas canvas: DeclarationSource?,
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
    tables[situation, default: EvidenceTable()].add(page) { source in
      guard source != canvas else { return .bodyHint }
      // Where `html` gives the canvas, the surface of `body` is one on it.
      guard !source.isHint else { return canvas == nil ? source : .hint }
      let number = known[source.text] ?? -2
      // For a site, a page's own declarations count as attributes do.
      return number == -2
        ? nil : number < 0 ? .hint : DeclarationSource(text: number, offset: source.offset)
    }
  }

  // MARK: Plans

  /// By the path of a sheet, the ground that most of its pages have.
  package var commonGrounds: [String: PageGround] {
    var result: [String: PageGround] = [:]
    for (sheet, votes) in grounds { result[paths[Int(sheet)]] = votes.most }
    return result
  }

  /// The declarations of canvases, each with the colour that it has on most pages.
  package var commonCanvases: [(source: DeclarationSource, color: Color?)] {
    canvases.map { ($0.key, $0.value.most?.canvas) }
  }

  /// The situations with the evidence that is kept of them; a dark style made by schemefy comes first.
  package var situations: [(situation: PlanSituation, table: EvidenceTable)] {
    func key(_ situation: PlanSituation) -> [Int] {
      [
        situation.style == .dark ? 0 : 1, situation.isMapped ? 0 : 1, situation.isWhole ? 0 : 1,
        situation.completesDark ? 0 : 1,
      ]
    }
    return tables.map { ($0.key, $0.value.limited) }
      .sorted { key($0.situation).lexicographicallyPrecedes(key($1.situation)) }
  }
}

extension Evidence {
  /// The declarations of all colours that are seen.
  fileprivate var sources: Set<DeclarationSource> {
    var sources: Set<DeclarationSource?> = []
    for layer in paint.layers {
      sources.formUnion([layer.background?.source, layer.background?.definition])
      if case .gradient(_, let source) = layer.image { sources.insert(source) }
    }
    for style in paint.styles {
      for paint in [style.color, style.fill, style.background] {
        sources.formUnion([paint.source, paint.definition])
      }
    }
    for mark in paint.marks { sources.insert(mark.source) }
    for sized in sizes { sources.formUnion([sized.surface.background, sized.surface.gradient]) }
    return Set(sources.compactMap { $0?.isHint == true ? nil : $0 })
  }
}
