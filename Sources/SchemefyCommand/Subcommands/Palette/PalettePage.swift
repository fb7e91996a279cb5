internal import Schemefy

/// The colours of a palette as a page: a row for each role, a column for each combination of
/// traits, each swatch on the background that the palette has there.
struct PalettePage {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
  }

  var markup: Markup {
    var rows = Markup()
    for name in palette.names {
      guard let color = palette.color(named: name) else { continue }
      rows += "<tr><th scope=\"row\"><code>\(name)</code></th>"
      for traits in DynamicColor.combinations { rows += cell(color[traits], traits) }
      rows += "</tr>\n"
    }
    let heads = DynamicColor.combinations.map { "<th scope=\"col\">\($0.shortName)</th>" as Markup }
      .joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(palette.name)</title>
      <style>
      body { font: 14px/1.4 system-ui, sans-serif; margin: 2em }
      table { border-collapse: collapse }
      th { font-weight: normal; text-align: left; padding: 0.3em 1em 0.3em 0 }
      td { padding: 0.5em 0.7em; min-width: 9em }
      td i { display: inline-block; width: 1.6em; height: 1.6em; border-radius: 0.4em;
        margin-right: 0.5em; vertical-align: middle }
      </style>
      <h1>\(palette.name)</h1>
      <table>
      <tr><td></td>\(heads)</tr>
      \(rows)</table>
      </html>

      """
  }

  private func cell(_ color: Color, _ traits: TraitCollection) -> Markup {
    let backdrop = palette.resolvedColor(.systemBackground, with: traits) ?? .white
    let text = palette.resolvedColor(.label, with: traits) ?? .black
    let spelled = color.rounded.cssText
    return """
      <td style="background:\(backdrop.rounded.cssText);color:\(text.rounded.cssText)">\
      <i style="background:\(spelled)"></i>\(spelled)</td>
      """
  }
}
