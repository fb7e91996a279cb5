import Foundation
import Schemefy
import SchemefyTraits

/// The style sheets of the palettes, linked from pages, as Chromium shows them.
struct PaletteRun {
  /// What Chromium says of a page.
  struct Answer: Decodable, Sendable {
    var prefersDark: Bool
    var prefersContrast: Bool
    /// For each place the computed values of all roles.
    var places: [String: [String]]
  }

  /// A part of a page, and the traits that it has there.
  struct Place: Sendable {
    var name: String
    var markup: @Sendable (_ inner: String) -> String
    /// What the place decides; the rest is the browser's.
    var traits: TraitCollection
  }

  /// All palettes, by the names of their style sheets.
  static let palettes = Palette.BuiltIn.allCases

  /// Whether the engine is made to know no `light-dark()`.
  let isOld: Bool
  let style: UserInterfaceStyle
  let contrast: AccessibilityContrast
  private(set) var answers: [Answer] = []

  init(style: UserInterfaceStyle, contrast: AccessibilityContrast, isOld: Bool) async throws {
    self.style = style
    self.contrast = contrast
    self.isOld = isOld
    let folder = WorkFolder()
    for name in Self.palettes.map(\.rawValue) {
      let sheet = try Self.stylesheet("\(name).css")
      folder.write(
        "\(name).css", isOld ? sheet.replacing("light-dark(", with: "unknown-function(") : sheet)
      folder.write("\(name).html", try Self.page(name))
    }
    let pages = Self.palettes.map {
      (page: folder.url("\($0.rawValue).html"), medium: Chromium.Medium.screen)
    }
    answers = try await DevTools.results(
      of: pages, preferring: style == .dark ? .dark : .light,
      features: ["prefers-contrast": contrast == .high ? "more" : "no-preference"]
    ).map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  /// A file of the folder that pages link to.
  static func stylesheet(_ name: String) throws -> String {
    try String(contentsOf: stylesheets.appendingPathComponent(name), encoding: .utf8)
  }

  private static let stylesheets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Stylesheets")

  private static func page(_ name: String) throws -> String {
    let roles = Palette(builtIn: try palette(name)).names.map(RoleName.customProperty)
    let json = String(decoding: try JSONEncoder().encode(["names": roles]), as: UTF8.self)
    let body = places.map { place in
      place.markup("<p data-place=\"\(place.name)\">text</p>")
    }
    return """
      <!doctype html><html><meta charset="utf-8"><title></title>
      <link rel="stylesheet" href="\(name).css">
      <body>\(body.joined(separator: "\n"))
      <script type="application/json" id="questions">\(json)</script>
      <script>\(Harness.source("report"))\(Harness.source("palettes"))</script>
      """
  }

  private static func palette(_ name: String) throws -> Palette.BuiltIn {
    guard let palette = Palette.BuiltIn(rawValue: name) else {
      throw Chromium.Failure(description: name)
    }
    return palette
  }

  static let places: [Place] = [
    Place(name: "page", markup: { $0 }, traits: TraitCollection()),
    place("dark", #"<div data-scheme-style="dark">"#, .dark),
    place("light", #"<div data-scheme-style="light">"#, .light),
    place("dark property", #"<div style="color-scheme: dark">"#, .dark),
    place("light property", #"<div style="color-scheme: only light">"#, .light),
    place("dialog", "<dialog open>", .unspecified, .elevated),
    place("closed dialog", "<dialog>", .unspecified, .elevated),
    place("popover", "<div popover>", .unspecified, .elevated),
    place("raised", #"<div data-scheme-level="elevated">"#, .unspecified, .elevated),
    place(
      "base again", #"<div data-scheme-level="elevated"><div data-scheme-level="base">"#,
      .unspecified, .base),
    place("dark dialog", #"<div data-scheme-style="dark"><dialog open>"#, .dark, .elevated),
    place("dark dialog itself", #"<dialog data-scheme-style="dark">"#, .dark, .elevated),
    place(
      "light in dark", #"<div data-scheme-style="dark"><div data-scheme-style="light">"#, .light),
    place(
      "dark in light, raised",
      #"<div data-scheme-style="light"><div popover><div style="color-scheme: dark">"#, .dark,
      .elevated),
    place("high", #"<div data-scheme-contrast="high">"#, .unspecified, .unspecified, .high),
    place("normal", #"<div data-scheme-contrast="normal">"#, .unspecified, .unspecified, .normal),
    place(
      "dark, high", #"<div data-scheme-contrast="high" data-scheme-style="dark">"#, .dark,
      .unspecified, .high),
    place(
      "normal in high", #"<div data-scheme-contrast="high"><div data-scheme-contrast="normal">"#,
      .unspecified, .unspecified, .normal),
    place(
      "raised in high", #"<div data-scheme-contrast="high"><dialog open>"#, .unspecified,
      .elevated, .high),
    place(
      "high in raised", #"<div popover><div data-scheme-contrast="high">"#, .unspecified,
      .elevated, .high),
    place("both at once", #"<dialog data-scheme-contrast="high">"#, .unspecified, .elevated, .high),
    place(
      "raised in normal in high in base",
      #"<div data-scheme-level="base"><div data-scheme-contrast="high">"#
        + #"<div data-scheme-contrast="normal"><div data-scheme-level="elevated">"#, .unspecified,
      .elevated, .normal),
    place(
      "base in high in raised in normal",
      #"<div data-scheme-contrast="normal"><div popover><div data-scheme-contrast="high">"#
        + #"<div data-scheme-level="base">"#, .unspecified, .base, .high),
    place(
      "a popover at the base", #"<div popover data-scheme-level="base">"#, .unspecified, .base),
  ]

  private static func place(
    _ name: String, _ opening: String, _ style: UserInterfaceStyle,
    _ level: UserInterfaceLevel = .unspecified, _ contrast: AccessibilityContrast = .unspecified
  ) -> Place {
    let closing = opening.contains("<dialog") ? "</dialog>" : ""
    let count = opening.split(separator: "<").filter { $0.hasPrefix("div") }.count
    return Place(
      name: name,
      markup: { opening + $0 + closing + String(repeating: "</div>", count: count) },
      traits: TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast))
  }

  /// Where Chromium shows another colour than `resolvedColor(with:)` gives: a line each.
  func differences() -> (lines: [String], count: Int) {
    var lines: [String] = []
    var count = 0
    for (name, answer) in zip(Self.palettes, answers) {
      let palette = Palette(builtIn: name)
      for place in Self.places {
        let browser = TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
        var traits = TraitCollection(traitsFrom: [browser, place.traits])
        // Without light-dark() all is in the style of the system.
        if isOld { traits.userInterfaceStyle = style }
        let found = answer.places[place.name] ?? []
        for (index, role) in palette.names.enumerated() {
          count += 1
          let expected = palette.color(named: role)?.resolvedColor(with: traits)
          let value = index < found.count ? found[index] : "nothing"
          // Chromium has the opacity of rgb() in eight bits.
          guard let expected, Color(serialized: value)?.isSeen(as: expected) == true else {
            lines.append(
              "\(name.rawValue) \(place.name) \(role): \(value), not \(expected?.cssText ?? "-")")
            continue
          }
        }
      }
    }
    return (lines, count)
  }
}
