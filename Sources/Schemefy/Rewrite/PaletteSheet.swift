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

  /// A sheet without definitions.
  public init() {}

  /// - Parameter highContrast: the value of a role with more contrast; `nil` if it is the same.
  init(
    _ definitions: [String: ColorWriter.Definition], _ shape: OutputShape,
    highContrast: (MappedColor.Source, UserInterfaceStyle) -> Color?
  ) {
    guard shape.style == nil else { return }
    func text(_ color: Color, _ definition: ColorWriter.Definition) -> String {
      String(decoding: ColorWriter.text(color, definition.form), as: UTF8.self)
    }
    for (property, definition) in definitions {
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
  }

  /// Whether nothing is defined.
  public var isEmpty: Bool { dark.isEmpty }

  /// Adds the definitions that other pages need; the order does not matter.
  public mutating func merge(_ other: PaletteSheet) {
    light.merge(other.light) { min($0, $1) }
    lightMoreContrast.merge(other.lightMoreContrast) { min($0, $1) }
    dark.merge(other.dark) { min($0, $1) }
    darkMoreContrast.merge(other.darkMoreContrast) { min($0, $1) }
  }

  /// The style sheet.
  public var css: String {
    let inDark = Self.rule(dark) + Self.moreContrast(darkMoreContrast)
    return Self.rule(light) + Self.moreContrast(lightMoreContrast)
      + (inDark.isEmpty ? "" : "\(PaletteStyle.darkScreen){\(inDark)}")
  }

  /// What makes the definitions follow a site's own switch: where that is set to the dark they hold
  /// whatever the browser prefers, and where it is set to the light they don't.
  ///
  /// The state that the page starts with is nobody's choice.
  func css(following theme: ThemeSwitch) -> String {
    guard !isEmpty, !theme.isDarkFromStart else { return "" }
    let root = theme.root == .html ? ":root" : "body"
    let chosen = root + theme.dark.description
    let inDark =
      "@media screen{\(Self.rule(dark.merging(["color-scheme": "dark"]) { $1 }, chosen))"
      + Self.moreContrast(darkMoreContrast, chosen) + "}"
    guard let other = theme.light ?? theme.dark.opposite, !theme.starts.contains(other) else {
      return inDark
    }
    let values = dark.mapValues { _ in "initial" }.merging(light) { $1 }
      .merging(["color-scheme": "light"]) { $1 }
    return Self.rule(values, root + other.description)
      + Self.moreContrast(lightMoreContrast, root + other.description) + inDark
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

  private static func rule(_ values: Values, _ selector: String = ":root") -> String {
    guard !values.isEmpty else { return "" }
    let body = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    return "\(selector){\(body.joined(separator: ";"))}"
  }

  private static func moreContrast(_ values: Values, _ selector: String = ":root") -> String {
    values.isEmpty ? "" : "@media (prefers-contrast:more){\(rule(values, selector))}"
  }
}
