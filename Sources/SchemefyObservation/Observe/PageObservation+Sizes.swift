internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// The sizes of the surfaces of a page.
extension PageObservation {
  /// Adds the sizes of all surfaces that elements show to the evidence.
  mutating func addSizes() {
    let measure = SurfaceMeasure(page, styles, counts)
    var numbers: [SeenSurface: Int32] = [:]
    // By style: its surface; -1 for none.
    let surfaces = zip(styles.backgrounds, styles.gradients).enumerated().map { style, sources in
      let sources = (
        sources.0.flatMap { $0.isHint ? $0 : ofSheets($0) }, sources.1.flatMap(ofSheets)
      )
      guard sources.0 != nil || sources.1 != nil else { return Int32(-1) }
      let color = styles.backgroundColor(Int32(truncatingIfNeeded: style))
      let surface = SeenSurface(background: sources.0, gradient: sources.1, color: color)
      let number = numbers[surface] ?? Int32(truncatingIfNeeded: evidence.sizes.count)
      if numbers.updateValue(number, forKey: surface) == nil {
        evidence.sizes.append(SizedSurface(surface: surface, size: .knob))
      }
      return number
    }
    guard !numbers.isEmpty else { return }
    var isSeen = [Bool](repeating: false, count: evidence.sizes.count)
    func note(_ size: SurfaceSize, _ surface: Int32) {
      isSeen[Int(surface)] = true
      evidence.sizes[Int(surface)].size = max(evidence.sizes[Int(surface)].size, size)
    }
    // For each element around marks, the surfaces of the marks.
    var marks: [Int32: Set<Int32>] = [:]
    for (element, style) in styles.indices.enumerated()
    where style >= 0 && surfaces[Int(style)] >= 0 {
      guard page.budget.checkpoint(at: element) else { break }
      let size = measure.size(of: element)
      note(size, surfaces[Int(style)])
      guard size == .mark else { continue }
      for index in page.elements.nearestAncestors(of: element) {
        marks[index, default: []].insert(surfaces[Int(style)])
      }
    }
    for item in styles.pseudoElements where surfaces[Int(item.style)] >= 0 {
      note(measure.size(of: item), surfaces[Int(item.style)])
    }
    evidence.scales = Set(marks.values).map { $0.sorted() }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    evidence.removeSizes(except: isSeen)
  }

  /// A declaration, if it is not the user agent's.
  private func ofSheets(_ source: DeclarationSource) -> DeclarationSource? {
    source.isHint || page.sheets.isUserAgent(source) ? nil : source
  }
}

extension Evidence {
  /// Leaves out the surfaces that no element shows: styles may be those of states alone.
  fileprivate mutating func removeSizes(except isSeen: [Bool]) {
    var numbers = [Int32](repeating: -1, count: sizes.count)
    var kept: [SizedSurface] = []
    for (number, surface) in sizes.enumerated() where isSeen[number] {
      numbers[number] = Int32(truncatingIfNeeded: kept.count)
      kept.append(surface)
    }
    sizes = kept
    scales = scales.map { $0.map { numbers[Int($0)] } }
  }
}

extension ElementTable {
  /// The parent of an element and the parent of that: a row around a cell, and the table around it.
  fileprivate func nearestAncestors(of element: Int) -> [Int32] {
    let parent = elements[element].parent
    guard parent >= 0 else { return [] }
    let next = elements[Int(parent)].parent
    return next < 0 ? [parent] : [parent, next]
  }
}
