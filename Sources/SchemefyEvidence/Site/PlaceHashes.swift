internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// Numbers for the places of a table that depend on what is seen there alone: not on the numbers that
/// the table gives to styles, boxes and sheets.
struct PlaceHashes {
  private let table: EvidenceTable
  private let surfaces: [Surface]
  private let backdrops: [Double?]
  /// By layer: a number for it and those that it is painted on.
  private let layers: [UInt64]
  private let styles: [UInt64]
  private let boxes: [UInt64]

  init(_ table: EvidenceTable) {
    self.table = table
    var tree = PaintTree()
    (tree.layers, tree.styles) = (table.layers.values, table.styles.values)
    let painted = tree.painted()
    surfaces = painted.surfaces
    backdrops = painted.styles.map { $0.backdrop.color?.relativeLuminance }
    var layers: [UInt64] = []
    for layer in table.layers.values {
      let own = layer.renumbered(parent: -1) { $0.inAnySheet }
      layers.append(
        Self.hash(layer.parent < 0 ? [] : [layers[Int(layer.parent)]]) { $0.write(own) })
    }
    self.layers = layers
    let styles = table.styles.values.map { style in
      let own = style.renumbered(layer: -1) { $0.inAnySheet }
      return Self.hash([layers[Int(style.layer)]]) { $0.write(own) }
    }
    self.styles = styles
    var boxes: [UInt64] = []
    for box in table.boxes.values {
      var own = box
      (own.parent, own.style, own.parentStyle) = (-1, -1, -1)
      boxes.append(
        Self.hash(
          [styles[Int(box.style)], styles[Int(box.parentStyle)]]
            + (box.parent < 0 ? [] : [boxes[Int(box.parent)]])
        ) { $0.write(own) })
    }
    self.boxes = boxes
  }

  func hash(of place: EvidenceTable.Place) -> UInt64 {
    switch place {
    case .text(let text), .root(let text):
      var own = text.seen
      (own.style, own.rest) = (-1, -1)
      return Self.hash([styles[Int(text.seen.style)], styles[Int(text.seen.rest)]]) {
        $0.write(own)
        $0.write(text.light)
      }
    case .mark(let mark): return layers[Int(mark.layer)]
    case .box(let number): return boxes[Int(number)]
    case .surface(let surface): return Self.hash { $0.write(surface.inAnySheet) }
    case .scale(let scale):
      return Self.hash { writer in for surface in scale { writer.write(surface.inAnySheet) } }
    }
  }

  /// The relative luminance of what is behind a place, 0...1; `nil` where it is not known.
  func luminance(behind place: EvidenceTable.Place) -> Double? {
    switch place {
    case .text(let text), .root(let text): backdrops[Int(text.seen.style)]
    case .mark(let mark): surfaces[Int(mark.layer)].backdrops.first?.relativeLuminance
    case .box(let number): backdrops[Int(table.boxes.values[Int(number)].parentStyle)]
    case .surface(let surface): surface.color?.relativeLuminance
    case .scale: nil
    }
  }

  private static func hash(
    _ inner: [UInt64] = [], _ write: (inout BinaryWriter) -> Void
  ) -> UInt64 {
    var checksum = Checksum(EvidenceTable.record(write))
    for number in inner {
      checksum.add(UInt32(truncatingIfNeeded: number))
      checksum.add(UInt32(truncatingIfNeeded: number >> 32))
    }
    return checksum.value
  }
}

/// A place with its hash.
struct HashedPlace {
  var place: EvidenceTable.Place
  var hash: UInt64
  var luminance: Double?

  /// - Returns: the places, those with the lowest hashes first.
  static func sorted(
    _ places: [EvidenceTable.Place], by hashes: PlaceHashes
  ) -> [HashedPlace] {
    places.map {
      HashedPlace(place: $0, hash: hashes.hash(of: $0), luminance: hashes.luminance(behind: $0))
    }.sorted { $0.hash < $1.hash }
  }

  /// The hashes of the places on the darkest and on the lightest surface.
  static func extremes(of places: [HashedPlace]) -> Set<UInt64> {
    let known = places.compactMap { place in place.luminance.map { (place.hash, $0) } }
    let ends = [
      known.min { ($0.1, $0.0) < ($1.1, $1.0) }, known.max { ($0.1, $1.0) < ($1.1, $0.0) },
    ]
    return Set(ends.compactMap { $0?.0 })
  }
}

extension DeclarationSource {
  /// The declaration by its offset alone: tables number sheets in orders of their own.
  fileprivate var inAnySheet: DeclarationSource {
    isHint ? self : DeclarationSource(text: 0, offset: offset)
  }
}

extension SeenSurface {
  fileprivate var inAnySheet: SeenSurface {
    SeenSurface(
      background: background?.inAnySheet, gradient: gradient?.inAnySheet, color: color)
  }
}
