/// A media feature, without `min-` or `max-`.
///
/// Media Queries 5 <https://drafts.csswg.org/mediaqueries-5/#media-descriptor-table>
package enum MediaFeatureName: String, Hashable, Sendable, CaseIterable {
  case anyHover = "any-hover"
  case anyPointer = "any-pointer"
  case aspectRatio = "aspect-ratio"
  case color
  case colorGamut = "color-gamut"
  case colorIndex = "color-index"
  case deviceAspectRatio = "device-aspect-ratio"
  case deviceHeight = "device-height"
  case devicePosture = "device-posture"
  case deviceWidth = "device-width"
  case displayMode = "display-mode"
  case displayState = "display-state"
  case dynamicRange = "dynamic-range"
  case environmentBlending = "environment-blending"
  case forcedColors = "forced-colors"
  case grid
  case height
  case horizontalViewportSegments = "horizontal-viewport-segments"
  case hover
  case invertedColors = "inverted-colors"
  case monochrome
  case navControls = "nav-controls"
  case orientation
  case overflowBlock = "overflow-block"
  case overflowInline = "overflow-inline"
  case pointer
  case prefersColorScheme = "prefers-color-scheme"
  case prefersContrast = "prefers-contrast"
  case prefersReducedData = "prefers-reduced-data"
  case prefersReducedMotion = "prefers-reduced-motion"
  case prefersReducedTransparency = "prefers-reduced-transparency"
  case resizable
  case resolution
  case scan
  case scripting
  case shape
  case update
  case verticalViewportSegments = "vertical-viewport-segments"
  case videoColorGamut = "video-color-gamut"
  case videoDynamicRange = "video-dynamic-range"
  case width
  /// A feature of a living engine's own, such as `-webkit-transform-3d`, or a custom media query:
  /// some browsers know it.
  case proprietary = "-"
  /// Any other name: a browser that does not know it takes the feature for unknown.
  case unknown = ""
}

extension MediaFeatureName {
  /// The type of a feature's values.
  package enum ValueType: Hashable, Sendable {
    /// A length, in CSS pixels.
    case length
    case integer
    /// 0 or 1.
    case boolean
    /// A width divided by a height.
    case ratio
    /// Dots per CSS pixel.
    case resolution
    case keyword
  }

  /// The type of the feature's values.
  package var valueType: ValueType {
    switch self {
    case .width, .height, .deviceWidth, .deviceHeight: .length
    case .aspectRatio, .deviceAspectRatio: .ratio
    case .resolution: .resolution
    case .color, .colorIndex, .monochrome, .horizontalViewportSegments, .verticalViewportSegments:
      .integer
    case .grid: .boolean
    default: .keyword
    }
  }

  /// Whether values have an order, so that `min-`, `max-` and comparisons are allowed.
  package var isRange: Bool {
    switch valueType {
    case .length, .integer, .ratio, .resolution: true
    case .boolean, .keyword: false
    }
  }

  /// The keywords that the feature can be compared with; none if its values are of another type.
  ///
  /// Any other keyword makes the feature unknown: so does `no-preference` of
  /// `prefers-color-scheme`, which was removed.
  package var keywords: [String] {
    switch self {
    case .anyHover, .hover: ["none", "hover"]
    case .anyPointer, .pointer: ["none", "coarse", "fine"]
    case .colorGamut, .videoColorGamut: ["srgb", "p3", "rec2020"]
    case .devicePosture: ["continuous", "folded"]
    case .displayMode:
      ["browser", "minimal-ui", "standalone", "fullscreen", "picture-in-picture"]
    case .displayState: ["normal", "minimized", "maximized", "fullscreen"]
    case .dynamicRange, .videoDynamicRange: ["standard", "high"]
    case .environmentBlending: ["opaque", "additive", "subtractive"]
    case .forcedColors: ["none", "active"]
    case .invertedColors: ["none", "inverted"]
    case .navControls: ["none", "back"]
    case .orientation: ["portrait", "landscape"]
    case .overflowBlock: ["none", "scroll", "paged"]
    case .overflowInline: ["none", "scroll"]
    case .prefersColorScheme: ["light", "dark"]
    case .prefersContrast: ["no-preference", "more", "less", "custom"]
    case .prefersReducedData, .prefersReducedMotion, .prefersReducedTransparency:
      ["no-preference", "reduce"]
    case .resizable: ["true", "false"]
    case .scan: ["interlace", "progressive"]
    case .scripting: ["none", "initial-only", "enabled"]
    case .shape: ["rect", "round"]
    case .update: ["none", "slow", "fast"]
    default: []
    }
  }

  /// Whether a keyword also matches where the environment has a later one of `keywords`: a screen
  /// that shows `p3` shows `srgb` too.
  package var keywordsIncludeEarlierOnes: Bool {
    switch self {
    case .colorGamut, .videoColorGamut, .dynamicRange, .videoDynamicRange: true
    default: false
    }
  }

  /// The features by their names.
  private static let table = KeywordTable<MediaFeatureName>(
    allCases.filter { $0 != .proprietary }.compactMap { feature in
      PackedName(feature.rawValue.utf8.span).map { (name: $0, value: feature) }
    })

  /// The feature of a name in any case, without `min-` or `max-`; `unknown` for others.
  package init(_ name: Span<UInt8>) {
    self =
      MediaFeatureName.table.value(of: name)
      ?? (MediaFeatureName.isProprietary(name) ? .proprietary : .unknown)
  }

  private static func isProprietary(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty, name[0] == UInt8(ascii: "-") else { return false }
    for prefix in ["--", "-webkit-", "-moz-"] where name.count > prefix.utf8.count {
      let start = name.extracting(first: prefix.utf8.count)
      if ASCIILetters.equal(start, prefix.utf8.span) { return true }
    }
    return false
  }
}
