/// Small pages of our own that say how large and how heavy text is, in all the ways there are.
enum FontPages {
  static var all: [String] {
    var pages: [String] = []
    let declarations =
      sizes.map { "font-size: \($0)" } + weights.map { "font-weight: \($0)" } + fonts
    for body in bodies {
      for declaration in declarations {
        for selector in ["p", "div, p, b"] {
          let rule = "\(selector) { font-size: 14px; \(declaration) }"
          let page = "<meta charset=utf-8><style>:root { font-size: 18px } \(rule)</style>\(body)"
          pages += [page, "<!doctype html>" + page]
        }
      }
    }
    return pages
  }

  private static let bodies = [
    "<body><div style='font-size: 20px'><p><b>x<b>x</b></b><code>x<big>x</big></code></p></div>",
    "<body><div><h1>x<code>x</code></h1><p style='font-family: monospace'><small>x</small></p></div>",
    """
    <body><div><p><font size=5>x<font size=+2>x</font></font><font size=-3>x</font><font size=x>x\
    </font><font size=' 99 '>x</font><table><td>x<th>x</table></p><input><textarea></textarea></div>
    """,
  ]

  private static let sizes = [
    "24px", "1.5em", "150%", "2rem", "18pt", "1in", "0", "17", "-3px", "larger", "smaller",
    "medium",
    "x-large", "XX-LARGE", "inherit", "initial", "unset", "revert", "calc(1em + 2px)",
    "calc(100% + 2px)", "calc(2rem - 50%)", "max(20px, 2em)", "clamp(10px, 3em, 30px)", "bogus",
    "1.5", "1em 2em", "var(--none, 30px)", "calc(1 * 2)", "calc(2 * (1px + 1em))",
  ]

  private static let weights = [
    "bold", "bolder", "lighter", "700", "699.5", "0", "1001", "1", "normal", "inherit", "initial",
    "bold bold", "var(--none, 300)", "900", "600",
  ]

  private static let fonts = [
    "font: 24px serif", "font: bold 24px/1.5 serif", "font: italic bold 1.5em / 2 a, b",
    "font: 700 larger monospace", "font: 24px", "font: bold serif", "font: 24px/ serif",
    "font: normal normal normal normal 20px serif", "font: oblique 10deg 300 20px x y",
    "font: condensed small-caps 20px 'x'", "font: inherit", "font: 20px monospace, monospace",
    "font: 20px bold serif", "font: bold bolder 20px x", "font: -apple-system-body",
    "font: calc(1em + 1px) x", "font: var(--none, 30px x)", "font-family: monospace",
    "font-family: monospace; font-size: 1.2em", "font-family: Menlo, monospace",
    "all: initial", "font: 20px x !important; font-size: 30px", "font: 0.5 20px x",
  ]
}
