internal import SchemefyCascade

/// A table as the places in which its declarations are seen: each can be left out by itself.
extension EvidenceTable {
  /// A place in which a declared colour is seen.
  enum Place: Hashable {
    case text(Text)
    case root(Text)
    case mark(PaintTree.Mark)
    /// A box, by its number.
    case box(Int32)
    case surface(SeenSurface)
    case scale([SeenSurface])

    var kind: Int {
      switch self {
      case .text: 0
      case .root: 1
      case .mark: 2
      case .box: 3
      case .surface: 4
      case .scale: 5
      }
    }
  }

  /// Places of one kind that are seen with the colour of one declaration.
  struct PlaceGroup: Hashable {
    var kind: Int
    /// `nil` for what no declaration of a sheet colours.
    var source: DeclarationSource?
  }

  /// How many places the table has.
  var placeCount: Int {
    texts.count + roots.count + marks.count + boxes.values.count + sizes.count + scales.count
  }

  /// The places by the declarations that they are kept for.
  var places: [PlaceGroup: [Place]] {
    var result: [PlaceGroup: [Place]] = [:]
    func add(_ place: Place, _ source: DeclarationSource?) {
      result[PlaceGroup(kind: place.kind, source: source), default: []].append(place)
    }
    for text in texts.keys { add(.text(text), source(of: text) ?? surface(of: text)) }
    for root in roots.keys { add(.root(root), nil) }
    for mark in marks { add(.mark(mark), mark.source) }
    for number in boxes.values.indices {
      add(.box(Int32(truncatingIfNeeded: number)), background(ofBox: number))
    }
    for surface in sizes.keys { add(.surface(surface), surface.background ?? surface.gradient) }
    for scale in scales { add(.scale(scale), scale.first.flatMap { $0.background ?? $0.gradient }) }
    return result
  }

  private func background(ofBox number: Int) -> DeclarationSource? {
    let source = styles.values[Int(boxes.values[number].style)].background.source
    return source?.isHint == true ? nil : source
  }

  /// The declarations of sheets whose colours a place shows.
  func sources(of place: Place) -> [DeclarationSource] {
    switch place {
    case .text(let text): [source(of: text), surface(of: text)].compactMap(\.self)
    case .root: []
    case .mark(let mark): [mark.source]
    case .box(let number): [background(ofBox: Int(number))].compactMap(\.self)
    case .surface(let surface): [surface.background, surface.gradient].compactMap(\.self)
    case .scale(let scale): scale.flatMap { sources(of: .surface($0)) }
    }
  }

  /// The table without some of its places, and without the styles and layers that no other has.
  ///
  /// A box that is left out but holds others stays as a place without texts.
  func leavingOut(_ surplus: Set<Place>) -> EvidenceTable {
    guard !surplus.isEmpty else { return self }
    var table = self
    for place in surplus {
      table.cut.formUnion(sources(of: place))
      switch place {
      case .text(let text): table.texts[text] = nil
      case .root(let root): table.roots[root] = nil
      case .mark(let mark): table.marks.remove(mark)
      case .box: break
      case .surface(let surface): table.sizes[surface] = nil
      case .scale(let scale): table.scales.remove(scale)
      }
    }
    table.leaveOutBoxes(surplus)
    var colors: Set<DeclarationSource> = []
    var surfaces: Set<DeclarationSource> = []
    for text in table.texts.keys {
      if let source = source(of: text) { colors.insert(source) }
      if let source = surface(of: text) { surfaces.insert(source) }
    }
    table.textPages = textPages.filter { colors.contains($0.key) }
    table.surfacePages = surfacePages.filter { surfaces.contains($0.key) }
    var result = EvidenceTable()
    result.add(table) { $0 }
    result.mostPlaces = mostPlaces
    return result
  }

  private mutating func leaveOutBoxes(_ surplus: Set<Place>) {
    let own = boxes.values.indices.map { !surplus.contains(.box(Int32(truncatingIfNeeded: $0))) }
    guard own.contains(false) else { return }
    var isNeeded = own
    for index in boxes.values.indices.reversed() where isNeeded[index] {
      let parent = boxes.values[index].parent
      if parent >= 0 { isNeeded[Int(parent)] = true }
    }
    var (kept, keptWeights): (Numbered<SeenBox>, [Int32]) = (Numbered(), [])
    var numbers = [Int32](repeating: -1, count: own.count)
    for (index, box) in boxes.values.enumerated() where isNeeded[index] {
      var box = box
      if box.parent >= 0 { box.parent = numbers[Int(box.parent)] }
      numbers[index] = kept.number(of: box)
      keptWeights.append(own[index] ? weights[index] : 0)
    }
    (boxes, weights) = (kept, keptWeights)
  }
}
