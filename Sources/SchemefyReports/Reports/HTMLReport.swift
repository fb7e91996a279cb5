internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

/// The parts of reports in HTML.
enum HTMLReport {
  /// A page with a light and a dark style, complete in itself.
  ///
  /// Nothing is loaded with the page, nor with the pages in its frames: they inherit its policy.
  ///
  /// - Parameter style: rules that only this page has.
  package static func page(title: String, style own: CSSText = "", body: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; img-src data:; frame-src data:">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(raw: StyleContent.encode((own.isEmpty ? style : "\(style)\n\(own)").bytes))
    </style>
    </head>
    <body>
    <h1>\(title)</h1>
    \(body)</body>
    </html>

    """
  }

  private static let style: CSSText = """
    :root { color-scheme: light dark }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em;
      background: light-dark(#ffffff, #1c1c1e); color: light-dark(#1c1c1e, #f2f2f7) }
    h1 { font-size: 1.5em; overflow-wrap: anywhere }
    h2 { font-size: 1em; margin: 2em 0 0.5em }
    code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
    dl { display: flex; flex-wrap: wrap; gap: 0.5em 2em; margin: 0 }
    dt, p + p { color: light-dark(#55555a, #aeaeb2) }
    dd { margin: 0; font-size: 1.5em }
    ul { list-style: none; margin: 0; padding: 0 }
    li { display: flex; gap: 1em; padding: 0.7em; margin: 0 0 0.5em; border-radius: 0.5em;
      background: light-dark(#f2f2f7, #2c2c2e); border-left: 4px solid light-dark(#6e6e73, #8e8e93) }
    li.failing, li.faint { border-color: light-dark(#c4000f, #ff6961) }
    li.assumed, li.raw { border-color: light-dark(#8f5a00, #ffb340) }
    p { margin: 0 }
    svg { flex: none; width: 4em; height: 3em; border-radius: 0.4em }
    """

  /// Counts with their names.
  static func figures(_ figures: [(name: String, count: Int)]) -> Markup {
    let items = figures.map { "<div><dt>\($0.name)</dt><dd>\($0.count)</dd></div>\n" as Markup }
    return "<dl>\n\(items.joined())</dl>\n"
  }

  package static func place(_ location: SourceLocation) -> Markup {
    "<code>\(location.file):\(location.line):\(location.column)</code>"
  }

  /// Letters in a colour on another, drawn, as a text would have to be readable; without letters
  /// where there is no backdrop.
  package static func swatch(_ color: Color, on backdrop: Color?) -> Markup {
    let (front, back) = (color.rounded.cssText, (backdrop ?? color).rounded.cssText)
    let label = backdrop == nil ? front : "\(front) on \(back)"
    let letters = "M14 34 22 12l8 22M17 27h10M48 20v14M48 27a6 6 0 1 1-12 0a6 6 0 1 1 12 0"
    let text: Markup =
      backdrop == nil
      ? "" : "<path d=\"\(letters)\" fill=\"none\" stroke=\"\(front)\" stroke-width=\"3\"/>"
    return """
      <svg viewBox="0 0 64 48" role="img" aria-label="\(label)">\
      <rect width="64" height="48" fill="\(back)"/>\(text)</svg>

      """
  }
}
