internal import SchemefyColor

/// How pages show the colours of the style sheets that they share: on which surfaces texts are seen,
/// and what takes a change to be read.
///
/// That of single pages is merged in any order; the result is the same.
public struct SiteEvidence: Sendable {
  /// What pages show of a text's colour.
  struct Text: Sendable {
    /// What it is painted on in the dark.
    var surfaces: Set<Surface> = []
    /// Where it can't be read there: what it is like in the light.
    var failing: Set<LightText> = []
  }

  /// By sheet and place.
  private(set) var texts: [String: [SheetPlace: Text]] = [:]
  /// By sheet and place: surfaces that give way to the texts on them.
  private(set) var surfaces: [String: [SheetPlace: MappedColor]] = [:]

  /// The evidence of no page.
  public init() {}

  /// The sheets that something is known of.
  var paths: Set<String> { Set(texts.keys).union(surfaces.keys) }

  /// Adds what other pages show; the order does not matter.
  public mutating func merge(_ other: SiteEvidence) {
    texts.merge(other.texts) { own, others in
      own.merging(others) {
        Text(surfaces: $0.surfaces.union($1.surfaces), failing: $0.failing.union($1.failing))
      }
    }
    surfaces.merge(other.surfaces) { own, others in
      own.merging(others, uniquingKeysWith: Self.darker)
    }
  }

  mutating func add(_ text: Text, at place: SheetPlace, of path: String) {
    let known = texts[path]?[place] ?? Text()
    texts[path, default: [:]][place] = Text(
      surfaces: known.surfaces.union(text.surfaces), failing: known.failing.union(text.failing))
  }

  mutating func add(surface: MappedColor, at place: SheetPlace, of path: String) {
    surfaces[path, default: [:]].merge([place: surface], uniquingKeysWith: Self.darker)
  }

  /// On the darker one all light texts can be read that can be on the other.
  private static func darker(_ first: MappedColor, _ second: MappedColor) -> MappedColor {
    let (one, two) = (first.dark.relativeLuminance, second.dark.relativeLuminance)
    guard one == two else { return one < two ? first : second }
    return first.property([]) <= second.property([]) ? first : second
  }

  /// What becomes of single colours of a sheet, so that they can be read on all pages.
  func mended(of path: String, curve: TextCurve) -> [SheetPlace: MappedColor] {
    var result = surfaces[path] ?? [:]
    for (place, text) in texts[path] ?? [:] {
      guard let light = text.failing.min(by: Self.isBefore) else { continue }
      let solved = SolvedText(light, on: Self.sorted(text.surfaces), curve: curve)
      guard let dark = solved.color else { continue }
      result[place] = MappedColor(
        source: .derived(.text), light: light.declared.rounded, dark: dark.rounded)
    }
    return result
  }

  private static func sorted(_ surfaces: Set<Surface>) -> [Surface] {
    surfaces.map { (surface: $0, key: $0.backdrops.map(\.rgb)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.surface)
  }

  /// Of texts that are seen differently the one counts whose backdrop is the brightest.
  private static func isBefore(_ first: LightText, _ second: LightText) -> Bool {
    func key(_ text: LightText) -> [Double] {
      [
        -text.backdrop.relativeLuminance, Double(text.backdrop.rgb), Double(text.seen.rgb),
        Double(text.own.rgb), text.own.alpha, Double(text.declared.rgb), text.declared.alpha,
      ]
    }
    return key(first).lexicographicallyPrecedes(key(second))
  }
}
