internal import SchemefySource

/// The page that shows views of previews.
enum PreviewShell {
  /// The page that frames the views, whose contents come from scripts beside it.
  ///
  /// Its policy counts in the views, too: they load only files, and pictures and fonts that stand in
  /// them.
  static func page(title: String) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src file:; \
    style-src 'unsafe-inline' file:; img-src file: data:; font-src file: data:; media-src file: data:; \
    frame-src data:; form-action 'none'">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="stylesheet" href="preview.css">
    </head>
    <body>
    <header>
    <h1>\(title)</h1>
    <form name="controls">
    <label hidden>Page <select name="page"></select></label>
    \(choice("Show", "show", [("both", "light and dark"), ("light", "light"), ("dark", "dark")]))\
    \(choice("Contrast", "contrast", [("normal", "normal"), ("high", "high")]))\
    \(choice("Level", "level", [("base", "base"), ("elevated", "elevated")]))\
    <label>Width <input type="range" name="width" min="320" max="1600" step="20" value="960">\
    <output name="pixels"></output></label>
    <label><input type="checkbox" name="outlines" checked> outline what can’t be read</label>
    <p id="note" role="status"></p>
    </form>
    </header>
    <main id="panes"></main>
    <script src="preview.js"></script>
    <script src="state.js"></script>
    </body>
    </html>

    """
  }

  /// A group of radio buttons, of which the first is on.
  private static func choice(
    _ legend: String, _ name: String, _ values: [(value: String, label: String)]
  ) -> Markup {
    let buttons = values.enumerated().map { index, item -> Markup in
      let on = index == 0 ? MarkupAttributes("checked", "".utf8) : MarkupAttributes()
      return
        "<label><input type=\"radio\" name=\"\(name)\" value=\"\(item.value)\"\(on)> \(item.label)</label>\n"
    }
    return "<fieldset><legend>\(legend)</legend>\n\(buttons.joined())</fieldset>\n"
  }
}
