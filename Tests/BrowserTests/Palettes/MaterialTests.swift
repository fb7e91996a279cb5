import Foundation
import Schemefy
import SchemefyTraits
import Testing

/// Materials and vibrancy on top of the palettes.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct MaterialTests {
  private struct Answer: Decodable, Sendable {
    struct Style: Decodable, Sendable {
      var background: String
      var color: String
      var border: String
      var filter: String
    }

    var prefersLess: Bool
    var styles: [String: Style]

    func style(_ name: String) throws -> Style { try #require(styles["scheme-" + name]) }
  }

  private static let materials = ["ultra-thin", "thin", "regular", "thick", "chrome"]
  private static let labels = ["label", "secondary-label", "tertiary-label", "quaternary-label"]
  private static let fills = ["fill", "secondary-fill", "tertiary-fill"]

  private static func answer(
    _ palette: String, _ style: UserInterfaceStyle, _ features: [String: String] = [:]
  ) async throws -> Answer {
    let folder = WorkFolder()
    for name in [palette, "materials"] {
      folder.write("\(name).css", try PaletteRun.stylesheet(name + ".css"))
    }
    let names =
      materials.map { "material-\($0)" }
      + (labels + fills + ["separator"]).map { "vibrancy-\($0)" }
    folder.write(
      "page.html",
      """
      <!doctype html><meta charset="utf-8"><title></title>
      <link rel="stylesheet" href="\(palette).css"><link rel="stylesheet" href="materials.css">
      \(names.map { "<div class=\"scheme-\($0)\" style=\"border-style: solid\"></div>" }.joined())
      <script>\(Harness.source("report"))\(Harness.source("materials"))</script>
      """)
    let results = try await DevTools.results(
      of: [(folder.url("page.html"), .screen)], preferring: style == .dark ? .dark : .light,
      features: features)
    return try JSONDecoder().decode(Answer.self, from: Data((results.first ?? "").utf8))
  }

  private static func color(_ text: String) throws -> Color {
    try #require(Color(serialized: text), "\(text)")
  }

  @Test("Thicker materials let less through", arguments: [UserInterfaceStyle.light, .dark])
  func translucency(style: UserInterfaceStyle) async throws {
    let answer = try await Self.answer("ios-26", style)
    var last = 0.5
    for name in Self.materials {
      let material = try answer.style("material-" + name)
      let color = try Self.color(material.background)
      #expect(color.alpha > last && color.alpha < 1, "\(name)")
      #expect(material.filter.contains("blur"))
      last = color.alpha
    }
    var strength = 1.01
    for name in Self.labels {
      let color = try Self.color(answer.style("vibrancy-" + name).color)
      #expect(color.alpha < strength, "\(name)")
      strength = color.alpha
    }
  }

  /// What is behind is as far away from the label as can be: filters only bring it nearer.
  @Test(
    "The label is readable on every material, whatever is behind it",
    arguments: ["ios-26", "ios-18"], [UserInterfaceStyle.light, .dark])
  func readability(palette: String, style: UserInterfaceStyle) async throws {
    let answer = try await Self.answer(palette, style)
    for name in Self.materials {
      let material = try answer.style("material-" + name)
      for backdrop in [Color.black, .white] {
        let surface = try Self.color(material.background).composited(over: backdrop)
        let ratio = try Self.color(material.color).contrastRatio(on: surface)
        #expect(ratio >= 4.5, "\(name) on \(backdrop)")
      }
    }
  }

  @Test("Less transparency is none", arguments: [UserInterfaceStyle.light, .dark])
  func reducedTransparency(style: UserInterfaceStyle) async throws {
    let answer = try await Self.answer(
      "ios-26", style, ["prefers-reduced-transparency": "reduce"])
    #expect(answer.prefersLess)
    let traits = TraitCollection(userInterfaceStyle: style)
    let palette = Palette(builtIn: .ios)
    func expect(_ text: String, _ role: SemanticColor) throws {
      let expected = try #require(palette.resolvedColor(role, with: traits))
      #expect(try Self.color(text).isSeen(as: expected), "\(role)")
    }
    for name in Self.materials {
      let material = try answer.style("material-" + name)
      try expect(material.background, .systemBackground)
      #expect(material.filter == "none")
    }
    let labels: [SemanticColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    for (name, role) in zip(Self.labels, labels) {
      try expect(answer.style("vibrancy-" + name).color, role)
    }
    let fills: [SemanticColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill]
    for (name, role) in zip(Self.fills, fills) {
      try expect(answer.style("vibrancy-" + name).background, role)
    }
    try expect(answer.style("vibrancy-separator").border, .separator)
  }

  @Test func moreContrast() async throws {
    let answer = try await Self.answer("ios-26", .dark, ["prefers-contrast": "more"])
    let label = try answer.style("vibrancy-label").color
    #expect(try answer.style("vibrancy-secondary-label").color == label)
    #expect(try answer.style("vibrancy-tertiary-label").color == label)
    let weakest = try Self.color(answer.style("vibrancy-quaternary-label").color)
    #expect(weakest.alpha > 0.7)
  }
}
