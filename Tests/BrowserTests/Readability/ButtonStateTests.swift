import Foundation
import SchemefyColor
import SchemefyTraits
import Testing

@testable import Schemefy

/// Buttons whose colours are custom properties, as Chromium shows them at rest and in states.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ButtonStateTests {
  /// At rest, hovered, pressed; and the text on it.
  private static let kinds = [
    "primary": ["#0d6efd", "#0b5ed7", "#0a58ca", "#fff"],
    "secondary": ["#6c757d", "#5c636a", "#565e64", "#fff"],
    "success": ["#198754", "#157347", "#146c43", "#fff"],
    "danger": ["#dc3545", "#bb2d3b", "#b02a37", "#fff"],
    "info": ["#0dcaf0", "#31d2f2", "#3dd5f3", "#000"],
    "light": ["#f8f9fa", "#d3d4d5", "#c6c7c8", "#000"],
  ]

  private static let page: String = {
    let kinds = Self.kinds.sorted { $0.key < $1.key }
    let rules = kinds.map { name, colors in
      """
      .btn-\(name) { --bg: \(colors[0]); --hover-bg: \(colors[1]); --active-bg: \(colors[2]);
        --fg: \(colors[3]); --hover-fg: \(colors[3]); --active-fg: \(colors[3]) }

      """
    }
    let buttons = kinds.flatMap { name, _ in
      ["", "hover", "active"].map { state in
        "<button id=\"\(name)\(state)\" class=\"btn btn-\(name) \(state)\">b</button>"
      }
    }
    return """
      <!doctype html><html><head><meta charset=utf-8><title>b</title><style>
      .btn { color: var(--fg); background-color: var(--bg) }
      .btn:hover { color: var(--hover-fg); background-color: var(--hover-bg) }
      .btn.active, :not(.x) + .btn:active { color: var(--active-fg); background-color: var(--active-bg) }
      \(rules.joined())</style></head><body>\(buttons.joined(separator: "\n"))</body></html>
      """
  }()

  private static func rewrite(_ style: UserInterfaceStyle) -> [UInt8] {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    return SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html").bytes
  }

  /// A page with the hovered elements made out by a class.
  private static func hovered(_ page: [UInt8]) -> [UInt8] {
    Array(String(decoding: page, as: UTF8.self).replacing(":hover", with: ".hover").utf8)
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func statesAreToldApart(style: UserInterfaceStyle) async throws {
    let shown = try await ShownColors(Self.hovered(Self.rewrite(style)))
    for name in Self.kinds.keys {
      let rest = try shown.color("#\(name)", "background-color")
      for state in ["hover", "active"] {
        let own = try shown.color("#\(name)\(state)", "background-color")
        #expect(OKLab(rest).difference(to: OKLab(own)) >= 0.018, "\(name) \(state)")
        let text = try shown.color("#\(name)\(state)", "color")
        #expect(text.contrastRatio(to: own) >= 4.5, "\(name) \(state)")
        // The vivid fill of `info` stays under its black text.
        #expect(own.relativeLuminance < 0.18 || name == "info", "\(name) \(state)")
      }
    }
  }

  @Test func theLightIsUntouched() async throws {
    let folder = WorkFolder()
    folder.write("before.html", Self.hovered(Array(Self.page.utf8)))
    folder.write("after.html", Self.hovered(Self.rewrite(.unspecified)))
    var shots: [Data] = []
    for name in ["before", "after"] {
      shots.append(
        try await Chromium.screenshot(
          of: folder.url("\(name).html"), width: 600, height: 250, preferring: .light))
    }
    #expect(shots[0] == shots[1])
  }
}
