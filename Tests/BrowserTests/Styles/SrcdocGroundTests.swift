import Foundation
import SchemefyColor
import SchemefyReports
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// What lies behind documents in a page, as Chromium shows it: boxes in a row, one in a line of the
/// source, each with a frame.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct SrcdocGroundTests {
  private static let (width, height) = (40, 20)

  /// A document with a text that leaves most of it free.
  private static let text = "<body style='margin:0'><p style='margin:0;font:1px/1px a;color:#777'>x"

  private static func frame(_ document: String, _ attributes: String = "") -> String {
    let value = document.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return "<iframe srcdoc=\"\(value)\" \(attributes)></iframe>"
  }

  private static let boxes = [
    "<div style='background:#222'>\(frame(text))</div>",
    "<div style='background:#ffe'>\(frame(text))</div>",
    "<div style='background:#fc0'>\(frame(text))</div>",
    "<div>\(frame(text, "style='background:#035'"))</div>",
    "<div style='background:#cfc'>\(frame(text.replacing("margin:0'", with: "margin:0;background:#fcc'")))</div>",
    "<div style='background:#035'><div style='background:#fff8'>\(frame(text))</div></div>",
    "<div style='background:#ccf'>\(frame("<body style='margin:0;background:#fc08'>\(frame(text))"))</div>",
    "<div style='background:#222'>\(frame(text, "style='color-scheme:dark'"))</div>",
  ]

  private static let page = """
    <!doctype html><html><head><title>t</title><style>body { margin: 0; background: #fffffd }
    main { display: flex } div { width: \(width)px; height: \(height)px; flex: none }
    iframe { width: \(width)px; height: \(height)px; border: 0; display: block }</style></head><body><main>
    \(boxes.joined(separator: "\n"))
    </main></body></html>
    """

  /// The colours of the boxes in Chromium.
  private static func shown(
    _ page: [UInt8], preferring preference: Chromium.Preference
  ) async throws -> [Color] {
    let folder = WorkFolder()
    folder.write("page.html", page)
    let data = try await Chromium.screenshot(
      of: folder.url("page.html"), width: boxes.count * width, height: 60, preferring: preference)
    let picture = try #require(PNGPicture(Array(data), limit: 1 << 20))
    var colors = [Color](repeating: .black, count: boxes.count)
    picture.forEachPixel { x, y, pixel in
      guard y == height - 5, x % width == width / 2, x / width < boxes.count else { return }
      colors[x / width] = Color(
        rgb: UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
    }
    return colors
  }

  /// The backdrops of the texts in the boxes, as an audit has them: no text has the contrast of 22.
  private static func backdrops(_ page: [UInt8], in style: UserInterfaceStyle) throws -> [Color?] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.minimumContrast = 22
    let report = try ContrastAudit(options: options).report(on: page, path: "page.html")
    let lines = Dictionary(grouping: report.findings, by: \.firstPlace.line)
    return lines.keys.sorted().map { lines[$0]?.first?.backdrop }
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified], [false, true])
  func theAuditSeesWhatIsShown(style: UserInterfaceStyle, isDark: Bool) async throws {
    guard isDark || style == .unspecified else { return }
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let output = SchemeRewriter(options: options)
      .rewrite(Array(Self.page.utf8), path: "page.html").bytes
    let shown = try await Self.shown(output, preferring: isDark ? .dark : .light)
    let audited = try Self.backdrops(output, in: isDark ? .dark : .light)
    #expect(audited.count == Self.boxes.count)
    for (index, (own, other)) in zip(shown, audited).enumerated() {
      let other = try #require(other)
      let distance = max(
        abs(own.red - other.red), abs(own.green - other.green), abs(own.blue - other.blue))
      #expect(distance < 0.01, "box \(index): \(own.cssText), \(other.cssText)")
    }
  }
}
