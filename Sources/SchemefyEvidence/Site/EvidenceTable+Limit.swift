internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Bounds the number of places in which texts and drawings of one declaration are kept, whatever the number
/// of pages.
///
/// The choice does not depend on the order in which pages are added: a place that is chosen of all is
/// chosen of any part that has it, so its number of pages is known.
extension EvidenceTable {
  /// The largest number of places for each declaration of a text's colour, but for the extremes.
  package static let contextLimit = 64

  /// Leaves out places once there are twice as many as are kept.
  mutating func limit() {
    guard texts.count > mostTexts || drawings.count > mostDrawings else { return }
    self = limited
    mostTexts = max(2 * texts.count, 2 * Self.contextLimit)
    mostDrawings = max(2 * drawings.count, 2 * Self.contextLimit)
  }

  /// The table with at most ``contextLimit`` places for each declaration, those with the lowest hashes,
  /// and with the places on the darkest and on the lightest surface.
  var limited: EvidenceTable {
    var groups: [DeclarationSource?: [Text]] = [:]
    for text in texts.keys {
      groups[source(of: text) ?? surface(of: text), default: []].append(text)
    }
    let shown = Dictionary(grouping: drawings, by: \.source)
    guard
      groups.values.contains(where: { $0.count > Self.contextLimit + 2 })
        || shown.values.contains(where: { $0.count > Self.contextLimit + 2 })
    else { return self }
    let hashes = ContextHashes(self)
    var table = self
    for group in groups.values where group.count > Self.contextLimit + 2 {
      for text in hashes.surplus(of: group, limit: Self.contextLimit) { table.texts[text] = nil }
    }
    for group in shown.values where group.count > Self.contextLimit + 2 {
      table.drawings.subtract(hashes.surplus(of: group, limit: Self.contextLimit))
    }
    // Styles that no place has any more are left out, too.
    var result = EvidenceTable()
    result.add(table) { $0 }
    (result.mostTexts, result.mostDrawings) = (mostTexts, mostDrawings)
    return result
  }

  /// For each style, whether a text, a box or a root has it.
  var usedStyles: [Bool] {
    var used = [Bool](repeating: false, count: styles.values.count)
    for text in [texts, roots].joined().map(\.key.seen) {
      used[Int(text.style)] = true
      used[Int(text.rest)] = true
    }
    for box in boxes.values {
      used[Int(box.style)] = true
      used[Int(box.parentStyle)] = true
    }
    return used
  }
}

/// Numbers for the places of texts that depend on their colours and declarations alone, and not on the
/// numbers that a table gives to styles and sheets.
private struct ContextHashes {
  private let styles: [ElementColors]
  private let layersOfStyles: [Int32]
  /// By layer: a number for it and those that it is painted on.
  private let hashes: [UInt64]
  private let surfaces: [Surface]

  init(_ table: EvidenceTable) {
    var tree = PaintTree()
    (tree.layers, tree.styles) = (table.layers.values, table.styles.values)
    let painted = tree.painted()
    (surfaces, styles) = (painted.surfaces, painted.styles)
    var hashes: [UInt64] = []
    for (layer, surface) in zip(tree.layers, surfaces) {
      var checksum = Checksum()
      for color in surface.backdrops { checksum.add(color) }
      checksum.add(UInt32(bitPattern: layer.background?.source?.offset ?? -1))
      if layer.parent >= 0 { checksum.add(hashes[Int(layer.parent)]) }
      hashes.append(checksum.value)
    }
    self.hashes = hashes
    layersOfStyles = tree.styles.map(\.layer)
  }

  /// The places of a group that are left out.
  func surplus(of group: [EvidenceTable.Text], limit: Int) -> [EvidenceTable.Text] {
    Self.surplus(
      of: group.map { (place: $0, hash: hash(of: $0), luminance: luminance(behind: $0)) },
      limit: limit)
  }

  /// The drawings of a group that are left out.
  func surplus(of group: [PaintTree.Drawing], limit: Int) -> [PaintTree.Drawing] {
    Self.surplus(
      of: group.map { drawing in
        let luminance = surfaces[Int(drawing.layer)].backdrops.first?.relativeLuminance
        return (place: drawing, hash: hashes[Int(drawing.layer)], luminance: luminance)
      }, limit: limit)
  }

  private static func surplus<Place>(
    of group: [(place: Place, hash: UInt64, luminance: Double?)], limit: Int
  ) -> [Place] {
    let hashed = group.sorted { $0.hash < $1.hash }
    let last = hashed[limit - 1].hash
    let known = hashed.filter { $0.luminance != nil }
    let ends = [
      known.min { ($0.luminance ?? 0, $0.hash) < ($1.luminance ?? 0, $1.hash) }?.hash,
      known.max { ($0.luminance ?? 0, $1.hash) < ($1.luminance ?? 0, $0.hash) }?.hash,
    ]
    return hashed.filter { $0.hash > last && !ends.contains($0.hash) }.map(\.place)
  }

  private func luminance(behind text: EvidenceTable.Text) -> Double? {
    styles[Int(text.seen.style)].backdrop.color?.relativeLuminance
  }

  private func hash(of text: EvidenceTable.Text) -> UInt64 {
    var checksum = Checksum()
    for style in [text.seen.style, text.seen.rest] {
      let own = styles[Int(style)]
      for color in [own.textColor.color, own.visibleTextColor.color, own.backdrop.color] {
        checksum.add(color)
      }
      for source in [own.textSource, own.backdropSource] {
        checksum.add(UInt32(bitPattern: source?.offset ?? -1))
      }
      // Texts that look the same may lie on other surfaces further behind.
      checksum.add(hashes[Int(layersOfStyles[Int(style)])])
    }
    for color in [text.light.text, text.light.seen, text.light.backdrop] { checksum.add(color) }
    let state = text.seen.state.flatMap { InteractionState.allCases.firstIndex(of: $0) } ?? -1
    checksum.add(UInt32(bitPattern: Int32(truncatingIfNeeded: state)))
    return checksum.value
  }
}

extension Checksum {
  fileprivate mutating func add(_ number: UInt64) {
    add(UInt32(truncatingIfNeeded: number))
    add(UInt32(truncatingIfNeeded: number >> 32))
  }

  fileprivate mutating func add(_ color: Color?) {
    add(color?.rgb ?? .max)
    add(UInt32((color?.alpha ?? 2) * 1_000))
  }
}
