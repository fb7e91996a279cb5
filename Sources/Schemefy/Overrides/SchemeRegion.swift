internal import SchemefyCSS
internal import SchemefyTraits

/// A part of the content that has a style of its own, or is left as it is.
package struct SchemeRegion: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case light, dark
    /// The author's own values stand, as they are in the light.
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

/// All such parts, those of attributes first: of several that select an element, the last counts.
package struct SchemeRegions: Hashable, Sendable {
  private(set) var attributes: SchemeAttributes
  private var given: [SchemeRegion]

  package init(_ options: SchemeOptions = SchemeOptions(), _ attributes: SchemeAttributes = []) {
    // Where nothing is mapped, schemes are only resolved: what the content says of them stands.
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

  /// The number of those that attributes say.
  var attributeCount: Int { attributes.regions.count }

  /// Those that a condition holds for, by their places in ``all``.
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

  /// Adds those of other pages that the same options count for.
  mutating func merge(_ other: SchemeRegions) {
    attributes.formUnion(other.attributes)
    if given.isEmpty { given = other.given }
  }
}

extension [SchemeRegion] {
  /// The media that their properties have to be set in: where all are light, only those in which
  /// the page may be dark.
  var media: CSSText {
    contains { $0.style == .dark } ? "@media screen" : PaletteStyle.darkScreen
  }

  /// Neighbours of one style, as one rule says the same of them.
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
