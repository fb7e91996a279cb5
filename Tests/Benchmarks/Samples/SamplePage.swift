/// A page with what real ones mix: navigation, prose with links and code, tables with colours of
/// their own, lists, pictures, `style` attributes, references, comments and a script.
struct SamplePage {
  private var words = SampleWords(seed: 2)
  private var page = ""
  private var sections = 0

  /// A page of about `size` bytes.
  static func page(size: Int) -> [UInt8] {
    var page = SamplePage()
    page.addHead()
    while page.page.utf8.count < size { page.addSection() }
    page.page +=
      "<script>for (let i = 0; i < 9; i++) { show('<p>' + i) }</script>\n</body></html>\n"
    return Array(page.page.utf8)
  }

  private mutating func addHead() {
    page += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Reference &amp; guide</title>
      <style>
      \(String(decoding: SampleSheet.sheet(size: 20_000), as: UTF8.self))
      </style>
      </head>
      <body class="reference">

      """
  }

  private mutating func addSection() {
    sections += 1
    let id = "section-\(sections)"
    page += "<section id=\"\(id)\" class=\"doc-section level-\(words.number(1..<4))\">\n"
    page += "<h2>\(words.words(4))<a class=\"anchor\" href=\"#\(id)\">&para;</a></h2>\n"
    for _ in 0..<words.number(3..<8) {
      switch words.number(0..<10) {
      case 0..<5: addParagraph()
      case 5: addList()
      case 6, 7: addCode()
      case 8: addTable()
      default: addNote()
      }
    }
    page += "</section>\n"
  }

  private mutating func addParagraph() {
    page += words.isOnce(in: 6) ? "<p style=\"color: \(words.color())\">" : "<p>"
    for _ in 0..<words.number(2..<7) {
      page += words.words(words.number(6..<16))
      if words.isOnce(in: 3) {
        page +=
          " <a href=\"guide/\(words.number(1..<400)).html#part\" title=\"\(words.words(2))\">"
          + "\(words.words(2))</a>"
      }
      if words.isOnce(in: 4) { page += " <code>\(words.pick(["a &lt; b", "read()", "x"]))</code>" }
      page += words.isOnce(in: 8) ? " &mdash; " : ". "
    }
    page += "</p>\n"
  }

  private mutating func addList() {
    page += "<ul class=\"index\">\n"
    for _ in 0..<words.number(3..<12) {
      page +=
        "  <li><a href=\"#section-\(words.number(1..<900))\"><code>\(words.words(1))()</code>"
        + "</a> \(words.words(5))\n"
    }
    page += "</ul>\n"
  }

  private mutating func addCode() {
    page += "<pre class=\"highlight\"><code class=\"language-js\">"
    for _ in 0..<words.number(2..<9) {
      let type = words.pick(["k", "nf", "s1", "kd", "nx"])
      page +=
        "<span class=\"\(type)\">\(words.words(1))</span> <span class=\"o\">=&gt;</span> "
        + "<span class=\"mi\">\(words.number(0..<999))</span>;\n"
    }
    page += "</code></pre>\n"
  }

  private mutating func addTable() {
    page += "<table class=\"data\" border=\"1\" bgcolor=\"\(words.color())\">\n<tbody>\n"
    for row in 0..<words.number(2..<9) {
      page += row % 2 == 0 ? "<tr>" : "<tr bgcolor=\"#eeeeee\">"
      page +=
        "<td align=\"right\">\(words.number(0..<9999))</td>"
        + "<td style=\"padding: 2px 4px; background-color: \(words.color())\">\(words.words(3))</td>"
        + "<td>\(words.words(6))</td></tr>\n"
    }
    page += "</tbody>\n</table>\n"
  }

  private mutating func addNote() {
    page +=
      "<!-- note \(words.number(0..<999)) -->\n<div class=\"note\" "
      + "data-kind=\"\(words.pick(["tip", "warning"]))\">"
      + "<img src=\"images/\(words.number(1..<99)).png\" alt='\(words.words(3))' width=24 height=24>"
      + "<font color=\"\(words.color())\">\(words.words(12))</font></div>\n"
  }
}
