import Foundation
import Schemefy
import SchemefyCSS

/// What Chromium computes for the elements of a page, where dark is preferred if nothing else is said.
struct ShownColors: Sendable {
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// By element, then by property: an element has its name, its id and its classes for keys.
  private let values: [String: [String: String]]

  private static let properties = [
    "color", "background-color", "background-image", "fill", "stroke", "color-scheme",
  ]

  init(_ page: [UInt8], preferring preference: Chromium.Preference = .dark) async throws {
    let script = """
      <script>\(Harness.source("report"))
      addEventListener('load', () => {
        const values = {};
        for (const element of document.querySelectorAll('*')) {
          const style = getComputedStyle(element);
          const own = {};
          for (const name of \(Self.properties)) own[name] = style.getPropertyValue(name);
          const keys = [...element.classList].map(name => '.' + name);
          if (element.id) keys.push('#' + element.id);
          for (const key of [element.localName, ...keys]) values[key] ??= own;
        }
        report(values);
      });
      </script>
      """
    let folder = WorkFolder()
    // In front of the end, so that all else stands where it stood.
    let text = String(decoding: page, as: UTF8.self)
    folder.write("page.html", text.replacing("</body>", with: script + "</body>"))
    let results = try await DevTools.results(
      of: [(folder.url("page.html"), .screen)], preferring: preference)
    values = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data((results.first ?? "").utf8))
  }

  func text(_ element: String, _ property: String) throws -> String {
    guard let value = values[element]?[property] else {
      throw Missing(description: "no \(property) of \(element)")
    }
    return value
  }

  func color(_ element: String, _ property: String) throws -> Color {
    let text = try text(element, property)
    guard let color = Color(serialized: text) else { throw Missing(description: text) }
    return color
  }

  /// What lies behind the page: the background of the root or of the body, or else Chromium's.
  var canvas: Color {
    get throws {
      let own = try ["html", "body"].map { try color($0, "background-color") }
      let isDark = try text("html", "color-scheme").contains("dark")
      return own.first { $0.alpha > 0 } ?? (isDark ? Color(rgb: 0x121212) : .white)
    }
  }
}
