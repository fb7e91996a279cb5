/// Each place where a condition can stand, in each kind of page: an element for each of a few
/// conditions, a property for each place.
extension Document {
  /// Conditions that are decided, half decided, open, unknown and invalid.
  private static let samples = [
    "(prefers-color-scheme: dark)", "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark) and (min-width: 600px)",
    "(prefers-color-scheme: light) or (max-width: 500px)",
    "not ((prefers-color-scheme: dark) and (orientation: landscape))",
    "(prefers-color-scheme: dark) or (foo: bar)", "not (prefers-color-scheme: no-preference)",
    "&&&, (prefers-color-scheme: dark)", "screen and (prefers-color-scheme: dark)",
    "print and (prefers-color-scheme: light)", "not print and (prefers-color-scheme: dark)",
    "not screen, (prefers-color-scheme: light) and (height > 500px)",
  ]

  private enum Kind: String, CaseIterable {
    case html, quirks, xhtml, svg, srcdoc, shadow

    var path: String {
      switch self {
      case .xhtml: "page.xhtml"
      case .svg: "page.svg"
      case .html, .quirks, .srcdoc, .shadow: "page.html"
      }
    }

    /// An element for each condition.
    var body: String {
      let name = self == .svg ? "text" : "p"
      return Document.sampled { index, _ in "<\(name) class=\"c\(index)\">t</\(name)>" }
    }

    func page(_ head: String, _ body: String) -> String {
      let html = "<html><head><title>t</title>\(head)</head><body>\(body)</body></html>"
      switch self {
      case .html: return "<!doctype html>" + html
      case .quirks: return html
      case .xhtml: return html.replacing("<html>", with: "<html xmlns=\"\(Document.xhtml)\">")
      case .svg: return "<svg xmlns=\"http://www.w3.org/2000/svg\">\(head)\(body)</svg>"
      case .srcdoc:
        return
          "<!doctype html><title>t</title><iframe srcdoc=\"\(Document.escaped(html))\"></iframe>"
      case .shadow:
        let content = "<template shadowrootmode=\"open\">\(head)\(body)</template>"
        return "<!doctype html><title>t</title><div>\(content)</div>"
      }
    }

    func style(_ css: String, media: String? = nil) -> String {
      let media = media.map { " media=\"\(Document.escaped($0))\"" } ?? ""
      let isXML = self == .xhtml || self == .svg
      return "<style\(media)>\(isXML ? "<![CDATA[\(css)]]>" : css)</style>"
    }
  }

  private static let xhtml = "http://www.w3.org/1999/xhtml"

  private static func sampled(_ text: (Int, String) -> String) -> String {
    samples.enumerated().map { text($0.offset, $0.element) + "\n" }.joined()
  }

  /// As the value of an attribute.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  // MARK: Style sheets

  private static let atRules = sampled { index, condition in
    let inMedia = "@media \(condition)"
    let element = ".c\(index)"
    return """
      \(inMedia) { \(element) { color: red } }
      \(element) { \(inMedia) { margin-top: 1px; & { margin-left: 1px } } }
      @supports (color: red) { \(inMedia) { \(element) { padding-top: 1px } } }
      @layer a\(index) { \(inMedia) { @layer b { \(element) { padding-left: 1px } } } }
      @scope (:root) { \(inMedia) { \(element) { outline: 1px solid } } }
      \(inMedia) { @media (width > 400px) { @supports not (foo: bar) { \(element) { opacity: 0.5 } } } }
      """
  }

  private static let values = sampled { index, condition in
    """
    .c\(index) { color: red; color: if(media(\(condition)): blue; else: lime);
      --m: if(style(--none: 1): 1px; media(\(condition)): 2px; else: 3px); margin-top: var(--m) }
    @custom-media --m\(index) \(condition); @media (--m\(index)) { .c\(index) { padding-top: 1px } }
    @container (width > 1px) { @media \(condition) { .c\(index) { padding-left: 1px } } }
    :root, body, div { container-type: inline-size }
    @starting-style { @media \(condition) { .c\(index) { opacity: 0.5 } } }
    """
  }

  /// The rules, and the files that they import.
  private static let imports: (css: String, files: [String: String]) = {
    var files: [String: String] = [:]
    let css = sampled { index, condition in
      let properties = ["margin-top", "margin-left", "padding-top", "padding-left"]
      for (place, property) in properties.enumerated() {
        files["i/\(place)\(index).css"] = ".c\(index) { \(property): 1px }"
      }
      return """
        @import "i/0\(index).css" \(condition);
        @import url(i/1\(index).css) layer \(condition);
        @import url("i/2\(index).css") layer(a.b) supports(color: red) \(condition);
        @import 'i/3\(index).css' supports(not (foo: bar))\(condition);
        """
    }
    return (css, files)
  }()

  private static func sheets(in kind: Kind) -> [Document] {
    [
      at("at-rules", kind, head: kind.style(atRules)),
      at("values", kind, head: kind.style(values)),
      at("imports", kind, head: kind.style(imports.css), files: imports.files),
      at("style media", kind, head: sampled { kind.style(".c\($0) { color: red }", media: $1) }),
    ]
  }

  private static func at(
    _ name: String, _ kind: Kind, head: String = "", body: String? = nil,
    files: [String: String] = [:]
  ) -> Document {
    var document = Document("\(name) in \(kind)", kind.page(head, body ?? kind.body), files: files)
    document.path = kind.path
    document.isShownEverywhere = true
    return document
  }

  /// Sheets in files, and imported by those.
  private static let linkedSheets: [Document] = [atRules, values, imports.css].enumerated().flatMap
  {
    index, css in
    let name = ["at-rules", "values", "imports"][index]
    var files = ["s/a.css": css, "b.css": "@import 's/../s/./c.css' all;"]
    files["s/c.css"] = "@charset 'utf-8'; @layer x; @import url('../s/a.css') screen, print;"
    for (path, text) in index == 2 ? imports.files : [:] { files["s/" + path] = text }
    files["d.css"] = "@import 'b.css' layer(d) (min-width: 1px); p { padding-right: 1px }"
    return ["s/a.css", "b.css", "d.css"].map { path in
      at(
        "\(name) of \(path)", .html, head: "<link rel=\"stylesheet\" href=\"\(path)\" />",
        files: files)
    }
  }

  // MARK: Elements

  private static func elements(in kind: Kind) -> [Document] {
    func attribute(_ condition: String) -> String { "media=\"\(escaped(condition))\"" }
    let files = Dictionary(
      uniqueKeysWithValues: samples.indices.map { ("c\($0).css", ".c\($0) { color: red }") })
    return [
      at(
        "link media", kind,
        head: sampled { index, condition in
          "<link rel=\"stylesheet\" href=\"c\(index).css\" \(attribute(condition)) />"
        }, files: files),
      at(
        "picture", kind,
        body: sampled { index, condition in
          "<picture><source \(attribute(condition)) srcset=\"a.png\" /><img src=\"b.png\" /></picture>"
        }),
      at(
        "sizes", kind,
        body: sampled { index, condition in
          "<img sizes=\"\(escaped(condition)) 100px, 1000px\" srcset=\"a.png 100w, b.png 1000w\" />"
        }),
      at(
        "media elements", kind,
        body: sampled { index, condition in
          let name = index.isMultiple(of: 2) ? "video" : "audio"
          return "<\(name) preload=\"none\"><source \(attribute(condition)) src=\"a\" /></\(name)>"
        }),
      at(
        "svg style media", kind,
        body: "<svg width=\"1\" height=\"1\" xmlns=\"http://www.w3.org/2000/svg\">"
          + sampled { index, condition in
            "<style \(attribute(condition))>.c\(index) { color: red }</style>"
          } + "</svg>" + kind.body),
    ]
  }

  /// What stands in the head, and shows nothing.
  private static func heads(in kind: Kind) -> Document {
    at(
      "icons, preloads and colours", kind,
      head: sampled { _, condition in
        let media = "media=\"\(escaped(condition))\""
        return """
          <link rel="icon" href="a.png" \(media) /><link rel="preload" as="style" href="a.css" \(media) />
          <link \(media) rel="alternate" href="a" /><link \(media) rel="apple-touch-startup-image" href="a" />
          <meta name="theme-color" content="tan" \(media) />
          <meta name="color-scheme" content="light dark" \(media) />
          """
      })
  }

  /// Sheets, and what carries conditions besides.
  private static func pieces(in kind: Kind) -> String {
    sampled { index, condition in
      let media = "media=\"\(escaped(condition))\""
      return """
        <style \(media)>.c\(index) { color: red }</style>
        <link rel="stylesheet" href="c\(index).css" \(media) />
        <picture><source \(media) srcset="a.png" /><img src="b.png" /></picture>
        """
    } + kind.style(atRules)
  }

  private static let pieceFiles = Dictionary(
    uniqueKeysWithValues: samples.indices.map { ("c\($0).css", ".c\($0) { margin: 1px }") })

  /// What stands in `noscript`, with scripts and without, in the head and in the body.
  private static let noscript: [Document] = [Kind.html, .quirks, .srcdoc].flatMap { kind in
    [true, false].map { runsScripts in
      // Of a head's `noscript`, pictures would be content.
      let inHead =
        "<noscript>\(sampled { "<style media=\"\(escaped($1))\">.c\($0) { opacity: 0.5 }</style>" })"
        + "</noscript>"
      var document = at(
        "noscript \(runsScripts ? "with" : "without") scripts", kind, head: inHead,
        body: "<noscript>\(pieces(in: kind))</noscript>" + kind.body, files: pieceFiles)
      document.runsScripts = runsScripts
      return document
    }
  }

  /// What stands in a template, which a script puts into the page.
  private static let templates: [Document] = [Kind.html, .quirks].map { kind in
    let script = """
      <script>document.querySelectorAll('template').forEach(template =>
      template.replaceWith(template.content))</script>
      """
    return at(
      "templates", kind,
      body: "<template>\(pieces(in: kind))</template><table><template><tbody><tr><td>\(kind.body)"
        + "</td></tr></tbody></template></table>" + script + kind.body, files: pieceFiles)
  }

  // MARK: Processing instructions

  private static let instructions: [Document] = [Kind.xhtml, .svg].map { kind in
    var files: [String: String] = [:]
    let head = sampled { index, condition in
      files["c\(index).css"] = ".c\(index) { color: red }"
      return "<?xml-stylesheet media=\"\(escaped(condition))\" href=\"c\(index).css\"?>"
    }
    var document = at("instructions", kind, files: files)
    document.page = head + document.page
    return document
  }

  static let places: [Document] =
    Kind.allCases.flatMap(sheets) + linkedSheets
    + Kind.allCases.filter { $0 != .svg }.flatMap(elements)
    + [Kind.html, .xhtml, .shadow].map(heads) + noscript + templates + instructions
}
