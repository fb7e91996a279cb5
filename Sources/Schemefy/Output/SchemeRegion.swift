internal import SchemefyCSS
internal import SchemefyTraits

/// A part of the content that has a style of its own, or is left as it is: `--override ".a=dark"`,
/// `--ignore .b`.
package struct SchemeRegion: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case light, dark
    /// The part keeps the author's own values, as they are in the light.
    case ignored

    /// The scheme that elements use.
    package var scheme: UserInterfaceStyle { self == .dark ? .dark : .light }
  }

  package var selector: ContentSelector
  package var style: Style
}

extension SchemeAttributes {
  fileprivate var regions: [SchemeRegion] {
    var regions: [SchemeRegion] = []
    func add(_ attribute: SchemeAttributes, _ css: CSSText, _ style: SchemeRegion.Style) {
      guard contains(attribute) else { return }
      regions.append(SchemeRegion(selector: ContentSelector(compound: css), style: style))
    }
    add(.light, "[data-scheme-style=light]", .light)
    add(.dark, "[data-scheme-style=dark]", .dark)
    add(.ignore, "[data-scheme-ignore]", .ignored)
    return regions
  }
}

/// All regions, those of attributes first: of several that select an element, the last counts.
package struct SchemeRegions: Hashable, Sendable {
  private(set) var attributes: SchemeAttributes
  private(set) var given: [SchemeRegion]

  package init(
    _ options: EvidenceOptions = SchemeOptions().evidence, _ attributes: SchemeAttributes = []
  ) {
    // If nothing is mapped, schemes are only resolved, and the attributes of the content make no
    // regions.
    self.attributes = options.map == .never ? [] : attributes
    given = options.overrides.compactMap { override in
      switch override.style {
      case .light: SchemeRegion(selector: override.selector, style: .light)
      case .dark: SchemeRegion(selector: override.selector, style: .dark)
      case .unspecified: nil
      }
    }
    given += options.ignored.map { SchemeRegion(selector: $0, style: .ignored) }
  }

  var isEmpty: Bool { given.isEmpty && attributes.isEmpty }

  package var all: [SchemeRegion] { attributes.regions + given }

  /// The number of the regions that attributes such as `data-scheme-style` make.
  var attributeCount: Int { attributes.regions.count }

  /// The regions that a condition holds for, by their indices in ``all``.
  func filtered(_ isIncluded: (Int) -> Bool) -> SchemeRegions {
    var result = self
    var index = 0
    for attribute in [SchemeAttributes.light, .dark, .ignore] where attributes.contains(attribute) {
      if !isIncluded(index) { result.attributes.remove(attribute) }
      index += 1
    }
    result.given = given.enumerated().filter { isIncluded(index + $0.offset) }.map(\.element)
    return result
  }

  /// Adds the regions of another page under the same options.
  mutating func merge(_ other: SchemeRegions) {
    attributes.formUnion(other.attributes)
    if given.isEmpty { given = other.given }
  }
}

extension [SchemeRegion] {
  /// The media rule that their properties are set in: where all are light, one for dark screens
  /// alone.
  var media: CSSText {
    contains { $0.style == .dark } ? "@media screen" : PaletteStyle.darkScreen
  }

  /// The regions, with neighbours of one style joined, as one rule serves them.
  var runs: [(css: CSSText, style: SchemeRegion.Style)] {
    var runs: [(css: CSSText, style: SchemeRegion.Style)] = []
    for region in self {
      if let last = runs.last, last.style == region.style {
        runs[runs.count - 1].css += ",\(region.selector.css)"
      } else {
        runs.append((region.selector.css, region.style))
      }
    }
    return runs
  }
}
