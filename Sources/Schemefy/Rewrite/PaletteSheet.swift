internal import SchemefyColor
internal import SchemefyTraits

/// Definitions of custom properties that pages have in common: a style sheet that they link to, or
/// that the app gives them.
///
/// A property is named from what it holds, so that those of any pages of one palette go together.
public struct PaletteSheet: Hashable, Sendable {
  /// Values by the names of properties.
  private typealias Values = [String: String]

  /// In the light where that shows the palette's colours, and in the dark; and what differs with
  /// more contrast.
  private var light: Values = [:]
  private var lightMoreContrast: Values = [:]
  private var dark: Values = [:]
  private var darkMoreContrast: Values = [:]
  /// Parts with a style of their own, where the properties have other values.
  private var regions = SchemeRegions()
  /// The sites' own switches that the properties follow.
  private var switches: [FollowedSwitch: FollowedSwitch.Choice] = [:]

  /// A sheet without definitions.
  public init() {}

  /// - Parameters:
  ///   - writer: what needs the definitions.
  ///   - facts: tell whether the site has a switch of its own.
  ///   - highContrast: the value of a role with more contrast; `nil` if it is the same.
  init(
    _ writer: ColorWriter, regions: SchemeRegions = SchemeRegions(),
    following facts: SheetFacts,
    highContrast: (MappedColor.Source, UserInterfaceStyle) -> Color?
  ) {
    let shape = writer.shape
    guard shape.style == nil else { return }
    self.regions = regions
    if writer.blendsPictures { dark[PictureBlending.property] = PictureBlending.mode }
    func text(_ color: Color, _ definition: ColorWriter.Definition) -> String {
      String(decoding: ColorWriter.text(color, definition.form), as: UTF8.self)
    }
    for (property, definition) in writer.definitions {
      let color = definition.color
      dark[property] = text(color.dark, definition)
      if let more = highContrast(color.source, .dark) {
        darkMoreContrast[property] = text(more, definition)
      }
      guard color.isShownInLight(shape.lightColors) else { continue }
      light[property] = text(color.light, definition)
      if let more = highContrast(color.source, .light) {
        lightMoreContrast[property] = text(more, definition)
      }
    }
    if !isEmpty, let theme = ThemeSwitch(facts) {
      switches[FollowedSwitch(theme)] = FollowedSwitch.Choice(theme)
    }
  }

  /// Whether nothing is defined.
  public var isEmpty: Bool { dark.isEmpty }

  /// Adds the definitions that other pages need; the order does not matter.
  public mutating func merge(_ other: PaletteSheet) {
    light.merge(other.light) { min($0, $1) }
    lightMoreContrast.merge(other.lightMoreContrast) { min($0, $1) }
    dark.merge(other.dark) { min($0, $1) }
    darkMoreContrast.merge(other.darkMoreContrast) { min($0, $1) }
    regions.merge(other.regions)
    switches.merge(other.switches) { $0.merged(with: $1) }
  }

  /// The style sheet.
  public var css: String {
    let inDark = Self.rule(dark) + Self.moreContrast(darkMoreContrast)
    return Self.rule(light) + Self.moreContrast(lightMoreContrast)
      + (inDark.isEmpty ? "" : "\(PaletteStyle.darkScreen){\(inDark)}") + regionCSS + switchCSS
  }

  /// What parts with a style of their own set. Properties are inherited, so that of nested parts the
  /// innermost counts; of those that select an element the last, and before what the root sets.
  private var regionCSS: String {
    let regions = self.regions.all
    guard !regions.isEmpty, !dark.isEmpty else { return "" }
    let initial = dark.mapValues { _ in "initial" }
    var rules = ""
    var inMoreContrast = ""
    for run in regions.runs {
      let selector = ":where(\(run.css))"
      switch run.style {
      case .dark:
        rules += Self.rule(dark, selector, isImportant: true)
        inMoreContrast += Self.rule(darkMoreContrast, selector, isImportant: true)
      case .light, .ignored:
        let shown = run.style == .light ? light : [:]
        rules += Self.rule(initial.merging(shown) { $1 }, selector, isImportant: true)
        let more = initial.filter { darkMoreContrast[$0.key] != nil }
          .merging(run.style == .light ? lightMoreContrast : [:]) { $1 }
        inMoreContrast += Self.rule(more, selector, isImportant: true)
      }
    }
    return "\(regions.media){\(rules)"
      + (darkMoreContrast.isEmpty
        ? "}" : "@media (prefers-contrast:more){\(inMoreContrast)}}")
  }

  /// What makes the properties follow a site's own switch: where that is set to the dark they are
  /// those of the dark whatever the browser prefers, and where it is set to the light they are not.
  private var switchCSS: String {
    guard !isEmpty else { return "" }
    var css = ""
    let inDark = dark.merging(["color-scheme": "dark"]) { $1 }
    for (followed, choice) in switches.sorted(by: { $0.key.dark < $1.key.dark }) {
      guard choice.followsDark else { continue }
      if let light = choice.light {
        let values = dark.mapValues { _ in "initial" }.merging(self.light) { $1 }
          .merging(["color-scheme": "light"]) { $1 }
        css += Self.rule(values, light) + Self.moreContrast(lightMoreContrast, light)
      }
      css +=
        "@media screen{\(Self.rule(inDark, followed.dark))"
        + Self.moreContrast(darkMoreContrast, followed.dark) + "}"
    }
    return css
  }

  /// The style sheet as a file, between comments that say whose it is: a rewriter leaves it alone.
  public var file: [UInt8] {
    Array(OwnBlock.text(marker: Self.marker, css: css).utf8)
  }

  /// Whether a file is such a style sheet, of these or other definitions.
  public static func isFile(_ bytes: [UInt8]) -> Bool {
    let (start, end) = OwnBlock.comments(marker: marker)
    return bytes.starts(with: start.utf8) && bytes.reversed().starts(with: end.utf8.reversed())
  }

  private static let marker = "auto"

  private static func rule(
    _ values: Values, _ selector: String = ":root", isImportant: Bool = false
  ) -> String {
    guard !values.isEmpty else { return "" }
    let end = isImportant ? "!important" : ""
    let body = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)\(end)" }
    return "\(selector){\(body.joined(separator: ";"))}"
  }

  private static func moreContrast(_ values: Values, _ selector: String = ":root") -> String {
    values.isEmpty ? "" : "@media (prefers-contrast:more){\(rule(values, selector))}"
  }
}
