internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets
internal import SchemefyTraits

/// How pages show the colours of the style sheets that they share: on which surfaces texts are seen,
/// and what takes a change to be read.
///
/// That of single pages is merged in any order; the result is the same.
struct SiteEvidence: Sendable {
  /// What pages show of a text's colour whose hardest surface to be read on is the same.
  struct Text: Sendable {
    /// How many pages show it.
    var count = 1
    /// What it is painted on.
    var surfaces: Set<Surface> = []
    /// Where it can't be read: what it is like in the light.
    var failing: Set<LightText> = []
    /// Where it is pale on something paler: what it is like in the light.
    var faint: Set<LightText> = []
    /// Whether it is anything but that somewhere.
    var isLight = false
    /// What it is like in the light where it can be read; `nil` if that is not known.
    var known: LightText?
    /// The paths of the pages where it can't be read.
    var pages: Set<String> = []

    func merged(with other: Text) -> Text {
      Text(
        count: count + other.count, surfaces: surfaces.union(other.surfaces),
        failing: failing.union(other.failing), faint: faint.union(other.faint),
        isLight: isLight || other.isLight,
        known: [known, other.known].compactMap(\.self).min(by: SiteEvidence.isBefore),
        pages: pages.union(other.pages))
    }

    /// What its colour has to be changed for; `nil` if it is not to be.
    ///
    /// - Parameters:
    ///   - planned: what the sheet has in its place by itself; `nil` if that is not known.
    ///   - minimum: the contrast that it needs.
    func changed(from planned: Color?, minimum: Double) -> LightText? {
      let changed = isLight ? failing : failing.union(faint)
      if let first = changed.min(by: SiteEvidence.isBefore) { return first }
      guard let planned, !surfaces.allSatisfy({ $0.shows(planned, minimum: minimum) }) else {
        return nil
      }
      return known
    }

    /// The surface that asks the most of a text in a style: `nil` if none is known.
    func hardest(in style: UserInterfaceStyle) -> Surface? {
      surfaces.max { first, second in
        Text.isEasier(first, second, in: style)
      }
    }

    /// Whether a text has to be less far from one surface than from another to be read on it: in the
    /// dark, from `#000` less than from `#2c2c2e`.
    static func isEasier(
      _ first: Surface, _ second: Surface, in style: UserInterfaceStyle
    ) -> Bool {
      func key(_ surface: Surface) -> [Double] {
        let luminances = surface.backdrops.map(\.relativeLuminance)
        let demand = style == .dark ? luminances.max() : luminances.min().map { -$0 }
        return [demand ?? 0] + surface.backdrops.map { Double($0.rgb) }
      }
      return key(first).lexicographicallyPrecedes(key(second))
    }
  }

  /// What all pages show of a text's colour, by the hardest surface on a page.
  private struct Texts: Sendable {
    private var bySurface: [Surface?: Text] = [:]

    init(_ text: Text, in style: UserInterfaceStyle) {
      bySurface = [text.hardest(in: style): text]
    }

    func merged(with other: Texts) -> Texts {
      var merged = self
      merged.bySurface.merge(other.bySurface) { $0.merged(with: $1) }
      return merged
    }

    /// What counts for the sheet, which is what most pages show, and what is left for pages that
    /// contradict them, where it takes more to be read: `#8d8d93` on the black of nine pages, and not
    /// what it had to be on the blue of the tenth.
    func majority(in style: UserInterfaceStyle) -> (kept: Text, left: [Text]) {
      let all = bySurface.sorted { first, second in
        guard let one = first.key else { return second.key != nil }
        return second.key.map { Text.isEasier(one, $0, in: style) } ?? false
      }.map(\.value)
      let total = all.reduce(0) { $0 + $1.count }
      var kept = Text(count: 0)
      var index = 0
      while index < all.count, 2 * kept.count <= total {
        kept = kept.merged(with: all[index])
        index += 1
      }
      return (kept, Array(all[index...]))
    }
  }

  /// By sheet and place, in the dark and in the light.
  private var texts: [String: [StyledPlace: Texts]] = [:]
  /// By sheet and place, as texts: surfaces that give way to the texts on them.
  private var surfaces: [String: [StyledPlace: ChangedSurface]] = [:]

  /// A surface that gives way.
  private struct ChangedSurface {
    /// As the author has it.
    var own: Color
    var color: MappedColor
  }

  /// By sheet: how many pages lie on what.
  private var grounds: [String: [PageGround: Int]] = [:]
  /// By sheet: the surfaces in the light on which texts of its pages lie.
  private var shown: [String: ShownSurfaces] = [:]
  /// By sheet and place: on how many pages surfaces are how large.
  private var sizes: [String: [SheetPlace: [SurfaceCurve.Size: Int]]] = [:]

  /// By sheet and place: what the texts on surfaces are like.
  private var polarities: [String: [SheetPlace: TextPolarity]] = [:]
  /// By sheet and place: what surfaces become by what they lie on.
  private var nestings: [String: [SheetPlace: SurfaceNesting]] = [:]

  /// The surfaces on which texts of pages lie, as the author has them.
  private struct ShownSurfaces {
    /// How many pages there are.
    var count = 1
    /// The paths of those that show a surface.
    var pages: [Color: Set<String>]

    func merged(with other: ShownSurfaces) -> ShownSurfaces {
      ShownSurfaces(
        count: count + other.count, pages: pages.merging(other.pages) { $0.union($1) })
    }

    /// Whether a surface is shown on half of the pages, or more.
    func isCommon(_ pages: Set<String>) -> Bool { 2 * pages.count >= count }
  }

  private struct StyledPlace: Hashable {
    var place: SheetPlace
    var style: UserInterfaceStyle
  }

  /// The evidence of no page.
  init() {}

  /// The sheets that something is known of.
  var paths: Set<String> {
    Set(texts.keys).union(surfaces.keys).union(sizes.keys).union(polarities.keys)
      .union(nestings.keys).union(shown.keys)
  }

  /// Adds what other pages show; the order does not matter.
  mutating func merge(_ other: SiteEvidence) {
    texts.merge(other.texts) { own, others in own.merging(others) { $0.merged(with: $1) } }
    surfaces.merge(other.surfaces) { own, others in
      own.merging(others, uniquingKeysWith: Self.farther)
    }
    sizes.merge(other.sizes) { own, others in
      own.merging(others) { $0.merging($1, uniquingKeysWith: +) }
    }
    shown.merge(other.shown) { $0.merged(with: $1) }
    grounds.merge(other.grounds) { own, others in own.merging(others, uniquingKeysWith: +) }
    polarities.merge(other.polarities) { own, others in
      own.merging(others) { $0.merged(with: $1) }
    }
    nestings.merge(other.nestings) { own, others in own.merging(others) { $0.merged(with: $1) } }
  }

  mutating func add(
    _ text: Text, at place: SheetPlace, of path: String, in style: UserInterfaceStyle
  ) {
    let texts = Texts(text, in: style)
    self.texts[path, default: [:]].merge([StyledPlace(place: place, style: style): texts]) {
      $0.merged(with: $1)
    }
  }

  /// - Parameter surfaces: those in the light on which texts of a page lie.
  mutating func add(_ surfaces: Set<Color>, of path: String, on page: String) {
    shown[path] = ShownSurfaces(
      pages: Dictionary(uniqueKeysWithValues: surfaces.map { ($0, [page]) }))
  }

  /// The surfaces that the texts of a sheet are planned for, which most of its pages show; `nil` if
  /// none of them is known.
  func shownSurfaces(of path: String) -> Set<Color>? {
    shown[path].map { shown in Set(shown.pages.filter { shown.isCommon($0.value) }.keys) }
  }

  /// - Parameter own: as the author has it.
  mutating func add(
    surface: MappedColor, own: Color, at place: SheetPlace, of path: String,
    in style: UserInterfaceStyle
  ) {
    surfaces[path, default: [:]].merge(
      [StyledPlace(place: place, style: style): ChangedSurface(own: own, color: surface)],
      uniquingKeysWith: Self.farther)
  }

  mutating func add(size: SurfaceCurve.Size, at place: SheetPlace, of path: String) {
    sizes[path, default: [:]][place] = [size: 1]
  }

  /// The size that a surface has on most of the pages that show it; the larger one of two.
  private static func size(of counts: [SurfaceCurve.Size: Int]) -> SurfaceCurve.Size {
    let total = counts.values.reduce(0, +)
    var larger = 0
    for (size, count) in counts.sorted(by: { $0.key > $1.key }) {
      larger += count
      if 2 * larger >= total { return size }
    }
    return .medium
  }

  mutating func add(_ ground: PageGround, of path: String) {
    grounds[path] = [ground: 1]
  }

  /// By sheet: what most of its pages lie on.
  var settledGrounds: [String: PageGround] {
    grounds.compactMapValues { votes in
      votes.max {
        ($0.value, $1.key.key) < ($1.value, $0.key.key)
      }?.key
    }
  }

  mutating func add(_ polarity: TextPolarity, at place: SheetPlace, of path: String) {
    polarities[path, default: [:]].merge([place: polarity]) { $0.merged(with: $1) }
  }

  mutating func add(_ nesting: SurfaceNesting, at place: SheetPlace, of path: String) {
    nestings[path, default: [:]].merge([place: nesting]) { $0.merged(with: $1) }
  }

  /// In the dark the darker one, on which all light texts can be read that can be on the other; in
  /// the light the lighter one.
  private static func farther(_ first: ChangedSurface, _ second: ChangedSurface) -> ChangedSurface {
    func key(_ surface: ChangedSurface) -> [Double] {
      let color = surface.color
      let isOfLight = color.source == .derived(.repaired)
      return [
        isOfLight ? -color.light.relativeLuminance : color.dark.relativeLuminance,
        Double(color.dark.rgb), color.dark.alpha, Double(color.light.rgb), color.light.alpha,
        Double(surface.own.rgb), surface.own.alpha,
      ]
    }
    return key(second).lexicographicallyPrecedes(key(first)) ? second : first
  }

  /// What becomes of single colours of a sheet, so that they can be read on all pages.
  ///
  /// - Parameter planned: what texts of the sheet have by themselves in the dark.
  func mended(
    of path: String, curve: TextCurve, planned: [SheetPlace: Color]
  ) -> [SheetPlace: MendedColor] {
    var result: [SheetPlace: MendedColor] = [:]
    for (key, surface) in surfaces[path] ?? [:] {
      if key.style == .dark {
        result[key.place, default: MendedColor()].mapped = surface.color
      } else {
        result[key.place, default: MendedColor()].light = (surface.own, surface.color.light)
      }
    }
    for (place, counts) in sizes[path] ?? [:] {
      let size = Self.size(of: counts)
      if size != .medium { result[place, default: MendedColor()].size = size }
    }
    for (place, polarity) in polarities[path] ?? [:] {
      guard let text = polarity.text else { continue }
      result[place, default: MendedColor()].text = text
    }
    for (place, nesting) in nestings[path] ?? [:] {
      guard let color = nesting.color else { continue }
      result[place, default: MendedColor()].nested = color
    }
    for (key, texts) in texts[path] ?? [:] {
      let text = texts.majority(in: key.style).kept
      let own = key.style == .dark ? planned[key.place] : nil
      guard let light = text.changed(from: own, minimum: curve.minimum) else { continue }
      let solved = SolvedText(
        light, on: Self.sorted(text.surfaces), in: key.style, curve: curve)
      guard let color = solved.color else { continue }
      if key.style == .dark {
        result[key.place, default: MendedColor()].mapped = MappedColor(
          source: .derived(.text), light: light.declared.rounded, dark: color.rounded)
      } else {
        result[key.place, default: MendedColor()].light = (light.own, color)
      }
    }
    return result
  }

  /// The paths of the pages where texts in the colours of shared sheets may not be readable with what
  /// most pages ask of those.
  var contradicting: Set<String> {
    var pages: Set<String> = []
    for shown in shown.values {
      for others in shown.pages.values where !shown.isCommon(others) { pages.formUnion(others) }
    }
    for (key, texts) in texts.values.joined() {
      for text in texts.majority(in: key.style).left { pages.formUnion(text.pages) }
    }
    return pages
  }

  private static func sorted(_ surfaces: Set<Surface>) -> [Surface] {
    surfaces.map { (surface: $0, key: $0.backdrops.map(\.rgb)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.surface)
  }

  /// Of texts that are seen differently the one counts whose backdrop is the brightest.
  fileprivate static func isBefore(_ first: LightText, _ second: LightText) -> Bool {
    func key(_ text: LightText) -> [Double] {
      [
        -text.backdrop.relativeLuminance, Double(text.backdrop.rgb), Double(text.seen.rgb),
        Double(text.own.rgb), text.own.alpha, Double(text.declared.rgb), text.declared.alpha,
      ]
    }
    return key(first).lexicographicallyPrecedes(key(second))
  }
}

extension Surface {
  /// Whether a text of a colour can be read on it, as far as that is known.
  fileprivate func shows(_ color: Color, minimum: Double) -> Bool {
    let seen = seen(color)
    guard let text = seen.text.color, let backdrop = seen.backdrop.color else { return true }
    return text.rounded.contrastRatio(to: backdrop.rounded) >= minimum
  }
}
