internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyTraits

/// How pages show the colours of the style sheets that they share: on which surfaces texts are seen,
/// and what takes a change to be read.
///
/// That of single pages is merged in any order; the result is the same.
struct SiteEvidence: Sendable {
  /// What pages show of a text's colour.
  struct Text: Sendable {
    /// What it is painted on.
    var surfaces: Set<Surface> = []
    /// Where it can't be read: what it is like in the light.
    var failing: Set<LightText> = []
    /// Where it is pale on something paler: what it is like in the light.
    var faint: Set<LightText> = []
    /// Whether it is anything but that somewhere.
    var isLight = false

    func merged(with other: Text) -> Text {
      Text(
        surfaces: surfaces.union(other.surfaces), failing: failing.union(other.failing),
        faint: faint.union(other.faint), isLight: isLight || other.isLight)
    }

    /// What its colour has to be changed for; `nil` if it is not to be.
    var changed: LightText? {
      let changed = isLight ? failing : failing.union(faint)
      return changed.min(by: SiteEvidence.isBefore)
    }
  }

  /// By sheet and place, in the dark and in the light.
  private var texts: [String: [StyledPlace: Text]] = [:]
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
  /// By sheet and place: how large surfaces are at most.
  private var sizes: [String: [SheetPlace: SurfaceCurve.Size]] = [:]

  /// By sheet and place: what the texts on surfaces are like.
  private var polarities: [String: [SheetPlace: TextPolarity]] = [:]
  /// By sheet and place: what surfaces become by what they lie on.
  private var nestings: [String: [SheetPlace: SurfaceNesting]] = [:]

  private struct StyledPlace: Hashable {
    var place: SheetPlace
    var style: UserInterfaceStyle
  }

  /// The evidence of no page.
  init() {}

  /// The sheets that something is known of.
  var paths: Set<String> {
    Set(texts.keys).union(surfaces.keys).union(sizes.keys).union(polarities.keys)
      .union(nestings.keys)
  }

  /// Adds what other pages show; the order does not matter.
  mutating func merge(_ other: SiteEvidence) {
    texts.merge(other.texts) { own, others in own.merging(others) { $0.merged(with: $1) } }
    surfaces.merge(other.surfaces) { own, others in
      own.merging(others, uniquingKeysWith: Self.farther)
    }
    sizes.merge(other.sizes) { own, others in own.merging(others, uniquingKeysWith: max) }
    grounds.merge(other.grounds) { own, others in own.merging(others, uniquingKeysWith: +) }
    polarities.merge(other.polarities) { own, others in
      own.merging(others) { $0.merged(with: $1) }
    }
    nestings.merge(other.nestings) { own, others in own.merging(others) { $0.merged(with: $1) } }
  }

  mutating func add(
    _ text: Text, at place: SheetPlace, of path: String, in style: UserInterfaceStyle
  ) {
    texts[path, default: [:]].merge([StyledPlace(place: place, style: style): text]) {
      $0.merged(with: $1)
    }
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
    sizes[path, default: [:]].merge([place: size], uniquingKeysWith: max)
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
  func mended(of path: String, curve: TextCurve) -> [SheetPlace: MendedColor] {
    var result: [SheetPlace: MendedColor] = [:]
    for (key, surface) in surfaces[path] ?? [:] {
      if key.style == .dark {
        result[key.place, default: MendedColor()].mapped = surface.color
      } else {
        result[key.place, default: MendedColor()].light = (surface.own, surface.color.light)
      }
    }
    for (place, size) in sizes[path] ?? [:] where size != .medium {
      result[place, default: MendedColor()].size = size
    }
    for (place, polarity) in polarities[path] ?? [:] {
      guard let text = polarity.text else { continue }
      result[place, default: MendedColor()].text = text
    }
    for (place, nesting) in nestings[path] ?? [:] {
      guard let color = nesting.color else { continue }
      result[place, default: MendedColor()].nested = color
    }
    for (key, text) in texts[path] ?? [:] {
      guard let light = text.changed else { continue }
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
