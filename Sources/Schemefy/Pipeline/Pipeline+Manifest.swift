internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyJSON
internal import SchemefyMapping
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// The manifest of a web application that a page links.
///
/// Web Application Manifest <https://www.w3.org/TR/appmanifest/#theme_color-member>: its colours are shown
/// while the page starts, and around it; they are the same in every style, so that they stay the author's.
extension Pipeline {
  /// How long a manifest may be, in bytes: each page that links it reads it.
  private static let manifestSize = 1 << 18

  /// Notes the light colours of a page's manifest, where the page is shown in the dark.
  func reportManifest(
    of planned: PlannedPage, _ rewriter: PageRewriter, _ report: inout DiagnosticReport
  ) {
    guard let manifest = planned.page.outline.manifest, planned.file.depth == 0,
      planned.decision.isMapped, shape.style != .light, let resources,
      let path = rewriter.base.url(at: manifest.range).resolving(manifest.href)?.localPath,
      let bytes = resources.bytes(at: path), bytes.count <= Self.manifestSize,
      let root = try? JSONParser.parse(bytes.span)
    else { return }
    // The page's own `meta` goes before the manifest.
    let hasThemeColor = planned.page.metas.contains { $0.name == .themeColor }
    let names = ["background_color"] + (hasThemeColor ? [] : ["theme_color"])
    let found = names.compactMap { name in
      root[name]?.string.flatMap { lightColor($0, named: name, planned) }
    }
    guard !found.isEmpty else { return }
    report.add(
      .note, "manifest-color",
      "the manifest '\(path)' stays light: \(found.joined(separator: ", "))",
      at: planned.file.place(of: manifest.range))
  }

  /// A light colour of a manifest, and what it would be in the dark.
  private func lightColor(_ text: String, named name: String, _ planned: PlannedPage) -> String? {
    guard let color = ColorReading(Array(text.utf8).span).color?.color,
      color.relativeLuminance > Thresholds.paleLuminance
    else { return nil }
    var planner = planned.planner
    let dark = planner?.map(ColorUse(.surface, color))?.dark.rounded.cssText
    return "'\(name)' is '\(text)'" + (dark.map { ", '\($0)' in the dark" } ?? "")
  }
}
