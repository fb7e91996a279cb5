internal import SchemefyCascade
internal import SchemefySource

/// Bounds the evidence of one page, however many places its elements make of its declarations.
extension EvidenceTable {
  /// The table with as many of its places as take at most some bytes: of each declaration the first, then
  /// of each the second, and so on.
  ///
  /// - Parameter limit: in bytes, those for the numbers of pages included.
  /// - Complexity: O(*n* log *n*) in the places.
  func fitting(_ limit: Int) -> EvidenceTable {
    // The least that each place takes is far less than this.
    guard (placeCount + layers.values.count + styles.values.count) * 16 > limit else { return self }
    var sizes = RecordSizes(self)
    guard sizes.all > limit else { return self }
    let hashes = PlaceHashes(self)
    var ranked: [RankedPlace] = []
    for group in places.values {
      let sorted = HashedPlace.sorted(group, by: hashes)
      let ends = HashedPlace.extremes(of: sorted)
      let first = sorted.filter { ends.contains($0.hash) }
      for (rank, place) in (first + sorted.filter { !ends.contains($0.hash) }).enumerated() {
        let key = [UInt64(rank), UInt64(place.place.kind), place.hash]
        ranked.append(RankedPlace(place: place.place, key: key))
      }
    }
    ranked.sort { $0.key.lexicographicallyPrecedes($1.key) }
    var rest = limit
    var surplus: Set<Place> = []
    var next = ranked[...]
    while let first = next.first {
      // Places that differ by their sheets alone are kept together or not at all.
      let alike = next.prefix { $0.key == first.key }
      next = next.dropFirst(alike.count)
      let size = alike.reduce(0) { $0 + sizes.added(by: $1.place) }
      if size <= rest {
        rest -= size
        for ranked in alike { sizes.add(ranked.place) }
      } else {
        surplus.formUnion(alike.map(\.place))
      }
    }
    return leavingOut(surplus)
  }
}

/// A place with the order in which it is kept.
private struct RankedPlace {
  var place: EvidenceTable.Place
  /// Its rank among those of its declaration, its kind, and its hash.
  var key: [UInt64]
}

/// How many bytes the places of a table take, each with the styles, layers and boxes that it needs.
private struct RecordSizes {
  private let table: EvidenceTable
  private let layers: [Int]
  private let styles: [Int]
  private var hasLayer: [Bool]
  private var hasStyle: [Bool]
  private var hasBox: [Bool]

  /// The bytes that a number of pages, or of things, may take.
  private static let number = 5

  init(_ table: EvidenceTable) {
    self.table = table
    layers = table.layers.values.map { layer in EvidenceTable.record { $0.write(layer) }.count }
    styles = table.styles.values.map { style in EvidenceTable.record { $0.write(style) }.count }
    hasLayer = [Bool](repeating: false, count: layers.count)
    hasStyle = [Bool](repeating: false, count: styles.count)
    hasBox = [Bool](repeating: false, count: table.boxes.values.count)
  }

  /// The bytes of the whole table.
  var all: Int {
    (layers + styles).reduce(0, +)
      + table.places.values.joined().reduce(0) { $0 + own($1) }
  }

  /// The bytes of a place without what it needs.
  private func own(_ place: EvidenceTable.Place) -> Int {
    let sources = table.sources(of: place).count
    let bytes = EvidenceTable.record { record in
      switch place {
      case .text(let text), .root(let text):
        record.write(text.seen)
        record.write(text.light)
      case .mark(let mark): record.write(mark)
      case .box(let number): record.write(table.boxes.values[Int(number)])
      case .surface(let surface): record.write(surface)
      case .scale(let scale): for surface in scale { record.write(surface) }
      }
    }
    // The declarations stand once more beside their numbers of pages.
    return bytes.count + Self.number + 3 * Self.number * sources
  }

  /// The layers, styles and boxes that a place needs and that are not there yet.
  private func needs(
    of place: EvidenceTable.Place
  ) -> (layers: [Int32], styles: [Int32], boxes: [Int32]) {
    var (styles, boxes): ([Int32], [Int32]) = ([], [])
    var lowest: [Int32] = []
    switch place {
    case .text(let text), .root(let text): styles = [text.seen.style, text.seen.rest]
    case .mark(let mark): lowest = [mark.layer]
    case .box(var number):
      while number >= 0, !hasBox[Int(number)] {
        boxes.append(number)
        let box = table.boxes.values[Int(number)]
        styles += [box.style, box.parentStyle]
        number = box.parent
      }
    case .surface, .scale: break
    }
    styles = Array(Set(styles).filter { !hasStyle[Int($0)] })
    lowest += styles.map { table.styles.values[Int($0)].layer }
    var layers: Set<Int32> = []
    for var layer in lowest {
      while layer >= 0, !hasLayer[Int(layer)], layers.insert(layer).inserted {
        layer = table.layers.values[Int(layer)].parent
      }
    }
    return (Array(layers), styles, boxes)
  }

  /// The bytes that a place adds to those that are there.
  func added(by place: EvidenceTable.Place) -> Int {
    let needs = needs(of: place)
    let outer = needs.boxes.dropFirst().reduce(0) { $0 + own(.box($1)) }
    return own(place) + outer + needs.layers.reduce(0) { $0 + layers[Int($1)] }
      + needs.styles.reduce(0) { $0 + styles[Int($1)] }
  }

  /// Takes a place into account, with what it needs.
  mutating func add(_ place: EvidenceTable.Place) {
    let needs = needs(of: place)
    for layer in needs.layers { hasLayer[Int(layer)] = true }
    for style in needs.styles { hasStyle[Int(style)] = true }
    for box in needs.boxes { hasBox[Int(box)] = true }
  }
}
