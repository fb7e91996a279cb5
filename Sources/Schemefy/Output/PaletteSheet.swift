internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// Definitions of custom properties that pages have in common: a style sheet that they link to, or
/// that the app gives them.
///
/// A property is named from what it holds, so that those of any pages of one palette go together.
public struct PaletteSheet: Hashable, Sendable {
  /// The values of the properties in the light, where that shows the palette's colours, and in the
  /// dark; and the values that differ with more contrast.
  var light = PropertyValues()
  var lightMoreContrast = PropertyValues()
  var dark = PropertyValues()
  var darkMoreContrast = PropertyValues()
  /// Parts with a style of their own, where the properties have other values.
  var regions = SchemeRegions()
  /// The sites' own switches that the properties follow.
  var switches: [FollowedSwitch: FollowedSwitch.Choice] = [:]

  /// A sheet without definitions.
  public init() {}

  /// - Parameters:
  ///   - writer: the writer of the colours that need the definitions.
  ///   - theme: the site's own switch; a picture has none.
  ///   - highContrast: the value of a colour with more contrast; `nil` if more contrast changes
  ///     nothing.
  init(
    _ writer: ColorWriter, regions: SchemeRegions = SchemeRegions(),
    following theme: ThemeSwitch? = nil,
    highContrast: (MappedColor, UserInterfaceStyle) -> Color?
  ) {
    let shape = writer.shape
    guard shape.style == nil else { return }
    self.regions = regions
    func text(_ color: Color, _ definition: ColorWriter.Definition) -> CSSText {
      ColorWriter.text(color, definition.form)
    }
    for (property, definition) in writer.definitions() {
      let color = definition.color
      dark[property] = definition.css(in: .dark)
      if let more = highContrast(color, .dark) {
        darkMoreContrast[property] = text(more, definition)
      }
      guard color.isShownInLight(shape.lightColors) else { continue }
      light[property] = definition.css(in: .light)
      if let more = highContrast(color, .light) {
        lightMoreContrast[property] = text(more, definition)
      }
    }
    for mode in BlendMode.allCases where writer.blendModes.contains(mode) {
      dark[mode.property] = mode.dark
    }
    guard !isEmpty else { return }
    if let theme { switches[FollowedSwitch(theme)] = FollowedSwitch.Choice(theme) }
    if shape.isSwitchable { switches[SchemeSwitch.followed] = SchemeSwitch.choice }
  }

  /// Whether nothing is defined.
  public var isEmpty: Bool { dark.isEmpty }

  /// Adds the definitions that other pages need; the order does not matter.
  public mutating func merge(_ other: PaletteSheet) {
    light.merge(other.light) { $0.isBefore($1) ? $0 : $1 }
    lightMoreContrast.merge(other.lightMoreContrast) { $0.isBefore($1) ? $0 : $1 }
    dark.merge(other.dark) { $0.isBefore($1) ? $0 : $1 }
    darkMoreContrast.merge(other.darkMoreContrast) { $0.isBefore($1) ? $0 : $1 }
    regions.merge(other.regions)
    switches.merge(other.switches) { $0.merged(with: $1) }
  }

  /// Adds the definitions of another sheet that this one lacks: of a property that both define, the
  /// values are those of this one.
  package mutating func complete(by other: PaletteSheet) {
    var lacking = other
    lacking.light.subtract(dark)
    lacking.lightMoreContrast.subtract(dark)
    lacking.dark.subtract(dark)
    lacking.darkMoreContrast.subtract(dark)
    merge(lacking)
  }

  /// The style sheet.
  public var css: String { styles.text }

  /// The style sheet as CSS, to be put into other sheets.
  var styles: CSSText {
    let inDark = dark.rule() + Self.moreContrast(darkMoreContrast)
    return light.rule() + Self.moreContrast(lightMoreContrast)
      + (inDark.isEmpty ? "" : "\(PaletteStyle.darkScreen){\(inDark)}") + regionCSS + switchCSS
  }

  /// The rules for parts with a style of their own. Properties are inherited, so that of nested
  /// parts the innermost counts; of several rules for one element the last counts, and each beats
  /// the values of the root.
  private var regionCSS: CSSText {
    let regions = self.regions.all
    guard !regions.isEmpty, !dark.isEmpty else { return "" }
    let initial = dark.initial
    var rules = CSSText()
    var inMoreContrast = CSSText()
    for run in regions.runs {
      let selector: CSSText = ":where(\(run.css))"
      switch run.style {
      case .dark:
        rules += dark.rule(selector, isImportant: true)
        inMoreContrast += darkMoreContrast.rule(selector, isImportant: true)
      case .light, .ignored:
        let shown = run.style == .light ? light : PropertyValues()
        rules += initial.merging(shown).rule(selector, isImportant: true)
        let more = initial.intersection(darkMoreContrast)
          .merging(run.style == .light ? lightMoreContrast : PropertyValues())
        inMoreContrast += more.rule(selector, isImportant: true)
      }
    }
    return "\(regions.media){\(rules)"
      + (darkMoreContrast.isEmpty
        ? "}" : "@media (prefers-contrast:more){\(inMoreContrast)}}")
  }

  /// The rules by which the properties follow a site's own switch: where the switch is set to the
  /// dark, they have their dark values whatever the browser prefers, and where it is set to the
  /// light, their light ones.
  private var switchCSS: CSSText {
    guard !isEmpty else { return "" }
    var css = CSSText()
    for (followed, choice) in switches.sorted(by: { $0.key.dark.isBefore($1.key.dark) }) {
      // Pages follow the attribute of all sites with a scheme of their own, if with any.
      let setsScheme = followed != SchemeSwitch.followed
      var inDark = dark
      if setsScheme { inDark["color-scheme"] = "dark" }
      if let light = choice.light {
        var values = dark.initial.merging(self.light)
        if setsScheme { values["color-scheme"] = "light" }
        css += values.rule(light) + Self.moreContrast(lightMoreContrast, light)
      }
      guard choice.followsDark else { continue }
      css +=
        "@media screen{\(inDark.rule(followed.dark))"
        + Self.moreContrast(darkMoreContrast, followed.dark) + "}"
    }
    return css
  }

  /// The style sheet as a file, between comments that say whose it is: a rewriter leaves it alone.
  public var file: [UInt8] {
    OwnBlock.file(styles)
  }

  /// Whether a file is such a style sheet, of these or other definitions.
  public static func isFile(_ bytes: [UInt8]) -> Bool {
    OwnBlock.isFile(bytes)
  }

  private static func moreContrast(
    _ values: PropertyValues, _ selector: CSSText = ":root"
  ) -> CSSText {
    values.isEmpty ? "" : "@media (prefers-contrast:more){\(values.rule(selector))}"
  }
}
