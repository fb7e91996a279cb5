import PipelineTestSupport
import Schemefy
import Testing

/// Pictures in `data:` URLs.
struct PictureTests {
  private let namespace = "http://www.w3.org/2000/svg"

  private func url(_ paint: String) -> String {
    "url(\"data:image/svg+xml,%3csvg%3e%3cpath fill='none' stroke='\(paint)'/%3e%3c/svg%3e\")"
      .replacing("%3csvg", with: "%3csvg xmlns='\(namespace)'")
  }

  @Test(
    "What lies behind a mark decides what becomes of it",
    arguments: [
      // On white, which becomes dark.
      ("background: #fff $", "%23343a40", "%23fff"),
      ("background-color: #fff; background-image: $", "%23343a40", "%23fff"),
      // On nothing that is known.
      ("background-image: $", "%23343a40", "%23fff"),
      ("background-image: $", "%23fff", "%23fff"),
      ("list-style-image: $", "%23000", "%23fff"),
      ("content: $", "%23000", "%23fff"),
      // On a tint that stays a tint.
      ("background: #0d6efd $", "%23fff", "%23fff"),
      // On what is dark already.
      ("color: #fff; background: #111 $", "%23fff", "%23fff"),
      ("color: #fff; background: #111 $", "%23000", "%23000"),
      // Masks measure, and are not seen.
      ("-webkit-mask-image: $", "%23000", "%23000"),
      ("mask: $", "%23000", "%23000"),
    ])
  func marks(rule: String, paint: String, expected: String) {
    let page = "<!doctype html><title>t</title><style>p { \(rule) }</style><p>text"
    let result = rewrite(page.replacing("$", with: url(paint)), .dark)
    #expect(result.contains(url(expected)), "\(result)")
  }

  @Test(
    "Where a custom property is used tells whether its picture is seen",
    arguments: [("background-image", "%23fff"), ("mask-image", "%23000"), ("--y", "%23000")])
  func variables(property: String, expected: String) {
    let css = ":root { --x: \(url("%23000")) } p { \(property): var(--x) }"
    #expect(rewrite(css, .dark, path: "a.css").contains(url(expected)))
  }

  @Test func stringsThatAreTextStay() {
    let text = "content: \"data:image/svg+xml,<svg xmlns='\(namespace)' fill='red'/>\""
    #expect(rewrite("p { \(text); color: red }", .dark, path: "a.css").contains(text))
  }

  @Test func chosenPicturesStay() {
    let rule = "i { list-style-image: \(url("%23000")) }"
    let css = "p { color: #333 } @media (prefers-color-scheme: dark) { \(rule) }"
    #expect(rewrite(css, .unspecified, path: "a.css").contains(rule))
  }

  @Test func picturesOfTheirOwnSupportAreResolved() {
    let picture = """
      <svg xmlns='http://www.w3.org/2000/svg'><style>@media (prefers-color-scheme: dark) \
      { :root { color: lime } }</style><path fill='currentColor'/></svg>
      """
    let page = "<!doctype html><title>t</title><img alt='' src=\"data:image/svg+xml,\(picture)\">"
    let resolved = picture.replacing("(prefers-color-scheme: dark)", with: "all")
    #expect(rewrite(page, .dark).contains(resolved))
    #expect(
      rewrite(page, .light)
        .contains(picture.replacing("(prefers-color-scheme: dark)", with: "not all")))
    #expect(rewrite(page, .unspecified).contains(picture))
  }

  /// A page's meta says which schemes it supports: its linked sheet's drawings follow it as inline.
  @Test(arguments: [
    ("<meta name=color-scheme content='light dark'>", "all"),
    ("<meta name=color-scheme content=light>", "not all"), ("", "not all"),
  ])
  func picturesOfSheetsFollowTheirPages(meta: String, resolved: String) throws {
    let picture = """
      <svg xmlns='http://www.w3.org/2000/svg'><style>@media (prefers-color-scheme: dark) \
      { path { fill: lime } }%3C/style><path/></svg>
      """
    let css = "p { background: url(\"data:image/svg+xml,\(picture)\") }"
    let head = "<!doctype html><title>t</title>\(meta)"
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    var site = SiteEvidenceTests.Site()
    site["a.css"] = css
    site["1.html"] = head + "<link rel=stylesheet href=a.css><p>text"
    site["2.html"] = head + "<style>\(css)</style><p>text"
    let output = SchemeRewriter(options: options).rewrite(site: site)
    for path in ["a.css", "2.html"] {
      let text = try #require(output[path])
      #expect(text.contains("@media \(resolved) {"), "\(path): \(text)")
    }
  }

  /// A sheet of a site is resolved for the output where no page links to it, and where its pages are of
  /// several schemes: its rules and its drawings alike.
  @Test(arguments: [[], ["light", "light dark"]])
  func picturesOfSharedSheetsFollowTheirRules(schemes: [String]) throws {
    let condition = "@media (prefers-color-scheme: dark)"
    let picture = """
      <svg xmlns='http://www.w3.org/2000/svg'><style>\(condition) { path { fill: lime } }%3C/style>\
      <path/></svg>
      """
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    var site = SiteEvidenceTests.Site()
    site["a.css"] =
      "p { background: url(\"data:image/svg+xml,\(picture)\") } \(condition) { b { color: red } }"
    site["0.html"] = "<!doctype html><title>t</title><p>text"
    for scheme in schemes {
      site["\(scheme).html"] = """
        <!doctype html><title>t</title><meta name=color-scheme content="\(scheme)">\
        <link rel=stylesheet href=a.css><p>text
        """
    }
    let output = SchemeRewriter(options: options).rewrite(site: site)
    let text = try #require(output["a.css"])
    #expect(text.split(separator: "@media all {").count == 3, "\(text)")
  }

  @Test func onePictureInSeveralPlacesFollowsEach() {
    let rules = [
      "a { background-image: $ }", "b { mask: $ }", "i { background: #fff $ }",
      "p { color: #fff; background: #111 $ }", "u { list-style-image: $ }",
    ]
    let css = rules.joined(separator: "\n").replacing("$", with: url("%23000"))
    let lines = rewrite(css, .dark, path: "a.css").split(separator: "\n")
    let isMapped = lines.suffix(rules.count).map { $0.contains(url("%23fff")) }
    #expect(isMapped == [true, false, true, false, true], "\(lines)")
  }

  @Test func lightIconsAreMadeForWhatIsDark() {
    let icon = "data:image/svg+xml,<svg xmlns='\(namespace)' fill='white'><path/></svg>"
    let page = rewrite("<!doctype html><title>t</title><img alt='' src=\"\(icon)\">", .dark)
    #expect(page.contains(icon))
  }

  /// The knob of a switch, on a blue that becomes darker: areas that others are drawn on turn dark, but
  /// nothing is drawn on this one.
  @Test func lightKnobStaysLight() {
    let knob = "data:image/svg+xml,<svg xmlns='\(namespace)'><circle r='3' fill='%23fff'/></svg>"
    let css = ".s { background: #0d6efd url(\"\(knob)\") }"
    let page = "<!doctype html><title>t</title><style>\(css)</style><p class=s>text"
    #expect(rewrite(page, .dark).contains(knob))
    #expect(!rewrite(page, .dark).contains("#0d6efd"))
  }

  @Test func noEndTagIsMade() {
    let css =
      "p { background: url(\"data:image/svg+xml,<svg xmlns='\(namespace)'><path/></svg>\") }"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let page = rewrite("<!doctype html><title>t</title><style>\(css)</style><p>text", style)
      #expect(page.split(separator: "</style>").count == 3)
      #expect(page.contains("%3Cstyle") && page.contains("%3C/style>"))
    }
  }
}

/// Texts over pictures of pixels, which stay as they are.
struct TextOnPictureTests {
  private func rewrite(_ css: String, _ style: UserInterfaceStyle) -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let page = "<!doctype html><title>t</title><style>\(css)</style><p class=a>text"
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html")
    #expect(
      !SchemeRewriter(options: options).rewrite(result.bytes, path: "page.html").isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test(
    "Text is not lightened over a pale picture that stays",
    arguments: [
      ".a { color: #222; background: url(pale.jpg) }",
      ".a { color: #222; background: url(pale.jpg) no-repeat center / cover }",
      ".a { color: #222; background-image: url(pale.jpg); background-repeat: no-repeat;"
        + " background-size: cover }",
      ".a { background-image: url(data:image/jpeg;base64,AAAA); color: #222 }",
      ".a { color: #222; background: url('pale.png?x') center/cover }",
    ])
  func texts(rule: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(rewrite(rule, style).contains(rule))
    }
  }

  @Test(
    "It is beside a mark, over what is mapped, and on the page itself",
    arguments: [
      ".a { color: #222; background: url(mark.png) no-repeat right }",
      ".a { color: #222; background-image: url(mark.png); background-repeat: no-repeat }",
      ".a { color: #222; background: linear-gradient(#fff, #eee) }",
      ".a { color: #222; background: url(drawing.svg) }",
      ".a { color: #222; background: #fff url(points.png) }",
      "body { color: #222; background: url(paper.jpg) }",
    ])
  func others(rule: String) {
    #expect(!rewrite(rule, .dark).contains("color: #222"))
  }

  @Test(
    "A picture on a surface that turns dark is multiplied with it",
    arguments: [
      (".a { color: #222; background: #fff url(pale.png) }", true),
      (".a { background: url(pale.png) repeat-x; background-color: #eee }", true),
      (".a { background-image: url(pale.png); background-color: #eee }", true),
      (":root { --b: #eee } .a { background: var(--b) url(pale.png) }", true),
      ("body { background: #fff url(photo.jpg) center/cover }", true),
      ("body { background: url(paper.jpg) }", true),
      ("body { background: #eee url(paper.jpg) }", true),
      // Photographs stay, with the text of their rule.
      (".a { background: #fff url(pale.png) no-repeat center / cover }", false),
      (".a { background: #fff url(pale.jpg); color: #222 }", false),
      (".a { background: #fff url(a.png) no-repeat; background-size: 100% 100% }", false),
      // What is made for a light text is dark.
      (".a { background: #fff url(a.png); color: #fff }", false),
      ("body { background: #fff url(a.png); color: #fff }", false),
      // A mark, as it may have to be seen.
      (".a { background: #fff url(mark.png) no-repeat }", false),
      // On nothing that is known, and on what stays.
      (".a { background: url(points.png) }", false),
      (".a { color: #fff; background: #111 url(night.png) }", false),
      ("body { color: #fff; background: url(night.png) }", false),
      // Drawings are mapped, and some authors have said how.
      (".a { background: #fff url(drawing.svg) }", false),
      (".a { background: #fff url(a.png); background-blend-mode: screen }", false),
    ])
  func blending(css: String, isBlended: Bool) {
    #expect(rewrite(css, .dark).contains("background-blend-mode:multiply;") == isBlended)
    let auto = unmarked(rewrite(css, .unspecified))
    #expect(auto.contains("--scheme-x-picture-blend:multiply") == isBlended)
    #expect(
      auto.contains("background-blend-mode:var(--scheme-x-picture-blend,normal);") == isBlended)
    #expect(!rewrite(css, .light).contains("multiply"))
  }

  @Test func picturesOfRootsLieOnTheCanvas() {
    let css = "body { background: url(paper.jpg); color: #222 }"
    #expect(rewrite(css, .dark).contains("background: url(paper.jpg);background-color:#000; color"))
    #expect(
      unmarked(rewrite(css, .unspecified)).contains(
        "url(paper.jpg);background-color:var(--scheme-x-system-background, transparent);"))
    let longhand = rewrite("body { background-image: url(paper.jpg) }", .dark)
    #expect(
      longhand.contains("html,body{background-blend-mode:multiply}body{background-color:#000}"))
  }

  @Test func variablesKeepTheirValuesThere() {
    let css = """
      :root { --ink: #222 } p { color: var(--ink) } .a { color: var(--ink); background: url(pale.jpg) }
      """
    let dark = rewrite(css, .dark)
    #expect(dark.contains("--ink: #fff"))
    #expect(dark.contains(".a { color: #222; background: url(pale.jpg) }"))
  }
}
