package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

/// The evidence of many pages in one situation: each text, box and surface once, with the number of
/// pages that show it.
package struct EvidenceTable: Sendable {
  /// Gives the table's number for a declaration of a page; `nil` leaves the declaration out.
  typealias Renumbering = (DeclarationSource) -> DeclarationSource?

  /// A text in a place where pages show it.
  struct Text: Hashable {
    var seen: SeenText
    /// Its colours in the light.
    var light: SeenLight
  }

  var layers = Numbered<PaintTree.Layer>()
  var styles = Numbered<PaintTree.Style>()
  var texts: [Text: Int32] = [:]
  var boxes = Numbered<SeenBox>()
  /// For each box, the number of texts in it.
  var weights: [Int32] = []
  var sizes: [SeenSurface: [SurfaceSize: Int32]] = [:]
  var scales: Set<[SeenSurface]> = []
  /// The styles of root elements with their colours in the light.
  var roots: [Text: Int32] = [:]
  /// The drawings that sheets put behind elements, and their white and black lines, on each of the layers
  /// that pages show them on.
  var marks: Set<PaintTree.Mark> = []
  /// The number of places above which ``limit()`` looks for a surplus.
  var mostPlaces = 2 * EvidenceTable.contextLimit
  /// By declaration, the number of pages that show texts of its colour.
  var textPages: [DeclarationSource: Int32] = [:]
  /// By declaration, the number of pages that show texts on its surface.
  var surfacePages: [DeclarationSource: Int32] = [:]
  /// The declarations that are seen in more places than are kept. What a plan proves of the others is
  /// assumed of these.
  package internal(set) var cut: Set<DeclarationSource> = []

  // MARK: Adding

  /// Adds the evidence of a page.
  mutating func add(_ page: Evidence, _ renumbered: Renumbering) {
    var numbers = add(page.paint, used: page.usedStyles, renumbered)
    var texts: Set<Text> = []
    for (number, seen) in page.texts.enumerated() {
      texts.insert(Text(seen: numbers.renumbered(seen), light: page.light.texts[number]))
    }
    var (colors, surfaces): (Set<DeclarationSource>, Set<DeclarationSource>) = ([], [])
    for text in texts {
      self.texts[text, default: 0] += 1
      if let source = source(of: text) { colors.insert(source) }
      if let source = surface(of: text) { surfaces.insert(source) }
    }
    for source in colors { textPages[source, default: 0] += 1 }
    for source in surfaces { surfacePages[source, default: 0] += 1 }
    if page.root >= 0, let look = page.light.root {
      let style = numbers.styles[Int(page.root)]
      roots[Text(seen: SeenText(style: style, rest: style), light: look), default: 0] += 1
    }
    for box in page.boxes { add(box, &numbers) }
    // Surfaces that attributes colour are planned for each page.
    let surfacesOfSizes = page.sizes.map { sized in
      sized.surface.background?.isHint == true
        ? nil : self.renumbered(sized.surface, by: renumbered)
    }
    var largest: [SeenSurface: SurfaceSize] = [:]
    for (surface, sized) in zip(surfacesOfSizes, page.sizes) {
      guard let surface else { continue }
      largest[surface] = max(largest[surface] ?? .knob, sized.size)
    }
    for (surface, size) in largest { sizes[surface, default: [:]][size, default: 0] += 1 }
    for scale in page.scales {
      add(scale: scale.compactMap { surfacesOfSizes[Int($0)] })
    }
    limit()
  }

  /// Adds the evidence of other pages.
  mutating func merge(_ other: EvidenceTable, _ renumbered: Renumbering) {
    add(other, renumbered)
    limit()
  }

  /// Adds the evidence of other pages, however much there is of it.
  mutating func add(_ other: EvidenceTable, _ renumbered: Renumbering) {
    var tree = PaintTree()
    (tree.layers, tree.styles) = (other.layers.values, other.styles.values)
    tree.marks = Array(other.marks)
    var numbers = add(tree, used: other.usedStyles, renumbered)
    for (text, count) in other.texts {
      texts[Text(seen: numbers.renumbered(text.seen), light: text.light), default: 0] += count
    }
    for (root, count) in other.roots {
      roots[Text(seen: numbers.renumbered(root.seen), light: root.light), default: 0] += count
    }
    for (box, weight) in zip(other.boxes.values, other.weights) {
      var box = box
      box.weight = weight
      add(box, &numbers)
    }
    for (surface, counts) in other.sizes {
      guard let surface = self.renumbered(surface, by: renumbered) else { continue }
      sizes[surface, default: [:]].merge(counts, uniquingKeysWith: +)
    }
    for scale in other.scales {
      add(scale: scale.compactMap { self.renumbered($0, by: renumbered) })
    }
    for (source, count) in other.textPages {
      if let source = renumbered(source) { textPages[source, default: 0] += count }
    }
    for (source, count) in other.surfacePages {
      if let source = renumbered(source) { surfacePages[source, default: 0] += count }
    }
    cut.formUnion(other.cut.compactMap(renumbered))
  }

  /// The numbers in this table of the styles and boxes of a page, or of another table.
  private struct Numbers {
    var styles: [Int32]
    var boxes: [Int32] = []

    func renumbered(_ text: SeenText) -> SeenText {
      SeenText(
        style: styles[Int(text.style)], rest: styles[Int(text.rest)], state: text.state)
    }
  }

  /// For each style, whether a text, a box or a root has it.
  private var usedStyles: [Bool] {
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

  /// Adds layers and styles.
  ///
  /// - Parameter used: for each style, whether a text, a box or the root has it.
  private mutating func add(
    _ tree: PaintTree, used: [Bool], _ renumbered: Renumbering
  ) -> Numbers {
    var isNeeded = [Bool](repeating: false, count: tree.layers.count)
    for (style, isUsed) in zip(tree.styles, used) where isUsed { isNeeded[Int(style.layer)] = true }
    let shown = tree.marks.compactMap { mark in
      renumbered(mark.source).flatMap { source in
        source.isHint ? nil : mark.renumbered(source, on: mark.layer)
      }
    }
    for mark in shown { isNeeded[Int(mark.layer)] = true }
    for index in tree.layers.indices.reversed() where isNeeded[index] {
      let parent = tree.layers[index].parent
      if parent >= 0 { isNeeded[Int(parent)] = true }
    }
    var numbers = [Int32](repeating: -1, count: tree.layers.count)
    for (index, layer) in tree.layers.enumerated() where isNeeded[index] {
      let parent = layer.parent < 0 ? -1 : numbers[Int(layer.parent)]
      numbers[index] = layers.number(of: layer.renumbered(parent: parent, renumbered))
    }
    for mark in shown {
      marks.insert(mark.renumbered(mark.source, on: numbers[Int(mark.layer)]))
    }
    var result = Numbers(styles: [Int32](repeating: -1, count: tree.styles.count))
    for (index, style) in tree.styles.enumerated() where used[index] {
      result.styles[index] = styles.number(
        of: style.renumbered(layer: numbers[Int(style.layer)], renumbered))
    }
    return result
  }

  private mutating func add(_ box: SeenBox, _ numbers: inout Numbers) {
    var own = box
    own.weight = 0
    own.parent = box.parent < 0 ? -1 : numbers.boxes[Int(box.parent)]
    own.style = numbers.styles[Int(box.style)]
    own.parentStyle = numbers.styles[Int(box.parentStyle)]
    let number = boxes.number(of: own)
    numbers.boxes.append(number)
    if Int(number) == weights.count { weights.append(0) }
    weights[Int(number)] += box.weight
  }

  private mutating func add(scale: [SeenSurface]) {
    guard scale.count > 1 else { return }
    scales.insert(scale)
  }

  private func renumbered(
    _ surface: SeenSurface, by renumbered: Renumbering
  ) -> SeenSurface? {
    func ofSheet(_ source: DeclarationSource?) -> DeclarationSource? {
      source.flatMap(renumbered).flatMap { $0.isHint ? nil : $0 }
    }
    var surface = surface
    surface.background = ofSheet(surface.background)
    surface.gradient = ofSheet(surface.gradient)
    return surface.background == nil && surface.gradient == nil ? nil : surface
  }

  // MARK: Evidence

  /// The declaration of a text's colour, if that stands in a sheet.
  func source(of text: Text) -> DeclarationSource? {
    let source = styles.values[Int(text.seen.style)].textPaint.source
    return source?.isHint == true ? nil : source
  }

  /// The declaration of the nearest surface behind a text, if that stands in a sheet.
  func surface(of text: Text) -> DeclarationSource? {
    var layer = styles.values[Int(text.seen.style)].layer
    while layer >= 0 {
      let own = layers.values[Int(layer)]
      if let source = own.image.source { return source.isHint ? nil : source }
      if let source = own.background?.source { return source.isHint ? nil : source }
      layer = own.parent
    }
    return nil
  }

  /// The evidence of all pages, or of the texts that most of them agree on.
  ///
  /// Of the pages that show texts of a colour, at least half have to show a text for it to count: so
  /// `#8d8d93` is planned for the black surface of nine pages, and not for the blue one of the tenth.
  package func evidence(ofMost: Bool) -> Evidence {
    var tree = PaintTree()
    (tree.layers, tree.styles) = (layers.values, styles.values)
    tree.marks = Array(marks)
    var evidence = Evidence(tree)
    let most = ofMost ? commonTexts() : texts.map { (text: $0.key, count: $0.value) }
    let sorted = most.map { (text: $0.text, key: key(of: $0, in: evidence)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    evidence.texts = sorted.map(\.text.seen)
    let root = roots.map { (text: $0.key, key: key(of: ($0.key, $0.value), in: evidence)) }
      .min { $0.key.lexicographicallyPrecedes($1.key) }
    if let root { evidence.root = root.text.seen.style }
    evidence.boxes = zip(boxes.values, weights).map { box, weight in
      var box = box
      box.weight = weight
      return box
    }
    var numbers: [SeenSurface: Int32] = [:]
    for (surface, counts) in sizes {
      numbers[surface] = Int32(truncatingIfNeeded: evidence.sizes.count)
      evidence.sizes.append(SizedSurface(surface: surface, size: Self.size(of: counts)))
    }
    evidence.scales = scales.map { $0.compactMap { numbers[$0] } }
    evidence.light = LightLook(texts: sorted.map(\.text.light), root: root?.text.light)
    return evidence
  }

  /// The key that texts are sorted by: texts that more pages show come first. Texts that differ only in
  /// their declarations have the same key.
  private func key(of text: (text: Text, count: Int32), in evidence: Evidence) -> [Int64] {
    let original = evidence.original.styles[Int(text.text.seen.style)]
    let state = text.text.seen.state.flatMap { InteractionState.allCases.firstIndex(of: $0) } ?? -1
    let colors = [
      text.text.light.text, text.text.light.seen, text.text.light.backdrop,
      original.textColor.color, original.visibleTextColor.color, original.backdrop.color,
    ]
    return [Int64(state), -Int64(text.count)]
      + colors.flatMap { [Int64($0?.rgb ?? .max), Int64(($0?.alpha ?? 2) * 1_000)] }
  }

  /// The texts that are shown by at least half of the pages with texts of their colours, each with the
  /// number of its pages.
  private func commonTexts() -> [(text: Text, count: Int32)] {
    var rare: [DeclarationSource: [(text: Text, count: Int32)]] = [:]
    var common: [(text: Text, count: Int32)] = []
    var hasCommon: Set<DeclarationSource> = []
    for (text, count) in texts {
      let (color, surface) = (source(of: text), surface(of: text))
      let total = color.flatMap { textPages[$0] } ?? surface.flatMap { surfacePages[$0] } ?? 0
      guard 2 * count < total, let color = color ?? surface else {
        common.append((text, count))
        hasCommon.formUnion([color, surface].compactMap(\.self))
        continue
      }
      rare[color, default: []].append((text, count))
    }
    for (source, texts) in rare where !hasCommon.contains(source) {
      let most = texts.map(\.count).max()
      common += texts.filter { $0.count == most }
    }
    return common
  }

  /// The size that a surface has on most of the pages that show it; the larger one of two.
  private static func size(of counts: [SurfaceSize: Int32]) -> SurfaceSize {
    let total = counts.values.reduce(0, +)
    var larger: Int32 = 0
    for (size, count) in counts.sorted(by: { $0.key > $1.key }) {
      larger += count
      if 2 * larger >= total { return size }
    }
    return .medium
  }
}

/// Values, each with the number under which it was first seen.
struct Numbered<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    if let known = numbers[value] { return known }
    let number = Int32(truncatingIfNeeded: values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}

extension Evidence {
  /// For each style, whether a text, a box or the root has it.
  fileprivate var usedStyles: [Bool] {
    var used = [Bool](repeating: false, count: paint.styles.count)
    for text in texts {
      used[Int(text.style)] = true
      used[Int(text.rest)] = true
    }
    for box in boxes {
      used[Int(box.style)] = true
      used[Int(box.parentStyle)] = true
    }
    if root >= 0 { used[Int(root)] = true }
    return used
  }
}
