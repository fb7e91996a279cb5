import SchemefyTraits
import Testing

@testable import Schemefy

/// What is inert in a page stays inert: no text of it becomes markup, and no attribute is set but those
/// of themes.
struct InertTests {
  private static let dark = "{background:#000;color:#fff}"

  /// Selectors that name attributes which no theme is turned on by, or none at all.
  @Test(arguments: [
    "[onload=\"x(1)\"]", "[hidden]", "[inert]", "[style=\"x\"]", "[manifest=a]", "[dir=rtl]",
    "[contenteditable]", "[lang=dark]", "[id=dark]", "[data-]", "[data-schemefy=dark]",
    #"[a\3e \3cscript\3e x\28 1\29 \3c\2fscript\3e ="d"]"#, #"[a\20 onload\3d x\28 1\29 \20 ]"#,
    #"[data-a\20 onload\3d x]"#, #"[data-a\3e b=dark]"#, #".a\20 b"#, "[is=dark]", "[popover]",
    #"[data-theme="a\1 b"]"#, #".a\fffe "#, #"[data-theme="\a "]"#,
  ])
  func noTheme(selector: String) {
    let page =
      "<!DOCTYPE html><body><style>body{background:#fff;color:#000}body\(selector)\(Self.dark)"
      + "</style><p>text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(output.contains("<!DOCTYPE html>"))
      #expect(output.contains("<body>"), "\(output)")
      #expect(!output.contains("<html"))
    }
  }

  /// Those that themes are turned on by, and the tag that they make.
  @Test(arguments: [
    ("[data-theme=dark]", "<body data-theme=\"dark\">"), (".dark", "<body class=\"dark\">"),
    ("[theme=dark]", "<body theme=\"dark\">"), ("[dark]", "<body dark>"),
    ("[color-mode=night]", "<body color-mode=\"night\">"),
    (#"[data-theme="a&\22 <"]"#, "<body data-theme=\"a&amp;&quot;&lt;\">"),
  ])
  func themes(selector: String, tag: String) {
    let page =
      "<!DOCTYPE html><body><style>body{background:#fff;color:#000}body\(selector)\(Self.dark)"
      + "</style><p>text"
    #expect(rewrite(page, .dark).contains(tag))
  }

  /// A value that closes the style which definitions stand in.
  @Test func endTagInATheme() {
    let page =
      #"<!DOCTYPE html><style>body{color:#333}[data-theme="\3c/style>\3cscript>x(1)\3c/script>"]"#
      + " body\(Self.dark)</style><p style=color:#444>text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(page, style).contains("<script"))
    }
  }

  /// Quotes in a nonce, and references.
  @Test(arguments: ["nonce='a\"onload=x(1) b=\"'", "nonce=a&quot;onload=x(1)&#32;b=&quot;"])
  func nonce(attribute: String) {
    let page =
      "<!DOCTYPE html><style \(attribute)>p{color:#333}</style><link rel=stylesheet href=a.css>"
    for link in [false, true] {
      for style in [UserInterfaceStyle.dark, .unspecified] {
        let output = rewrite(page, style, files: ["a.css": "p{background:#eee}"]) { options in
          if link { options.paletteCSS = .link(href: "p.css") }
        }
        // The page's own tag stands as it was.
        let added = output.replacing(attribute, with: "")
        #expect(!added.contains("\"onload"), "\(output)")
        #expect(added.contains("&quot;onload=x(1) b=&quot;"))
      }
    }
  }

  /// What is marked as ours stays where its neighbours would become something else without it.
  @Test(arguments: [
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>script>x(1)</script>",
    "<p>a&l<link rel=stylesheet data-schemefy=auto href=x>t;script>",
    "<p>a&#6<link rel=stylesheet data-schemefy=auto href=x>0;",
    "<p>a\r<link rel=stylesheet data-schemefy=auto href=x>\nb",
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>/p>",
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>!--",
  ])
  func foreignMarks(page: String) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite("<!DOCTYPE html><title>t</title>" + page, style)
      #expect(output.contains("<link rel=stylesheet data-schemefy=auto href=x>"), "\(output)")
    }
  }

  /// In front of a doctype, a mark is what makes it none.
  @Test(arguments: ["", " ", "<!--a-->", "<!--><!--->\n"])
  func markBeforeDoctype(between: String) {
    let page = "<link rel=stylesheet data-schemefy=auto href=x>\(between)<!DOCTYPE html><p>text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(rewrite(page, style).contains("href=x>\(between)<!DOCTYPE html>"))
    }
  }

  /// A linked sheet in `noscript` that holds its end tag.
  @Test(arguments: [
    "p{color:#333}/*</noscript><script>x(1)</script>*/",
    "p{color:#333;content:\"</noscript><script>x(1)</script>\"}",
    "p{color:#333;--a:</noscript><script>x(1)</script>}",
    "p{color:#333}/*</style><script>x(1)</script>*/",
  ])
  func linkedEndTag(css: String) {
    for head in [
      "<link rel=stylesheet href=a.css>", "<noscript><link rel=stylesheet href=a.css></noscript>",
    ] {
      for style in [UserInterfaceStyle.dark, .unspecified] {
        let output = rewrite("<!DOCTYPE html>\(head)<p>text", style, files: ["a.css": css])
        #expect(output.components("</noscript") == head.components("</noscript"), "\(output)")
        #expect(output.components("<style") == output.components("</style"), "\(output)")
      }
    }
  }

  /// A `meta` that is a pragma has its `content` for that, whatever its name.
  @Test(arguments: ["color-scheme", "supported-color-schemes", "theme-color"])
  func policies(name: String) {
    let meta = "<meta http-equiv=Content-Security-Policy name=\(name) content=\"script-src light\">"
    for style in [UserInterfaceStyle.dark, .unspecified, .light] {
      let output = rewrite("<!DOCTYPE html>\(meta)<p style=color:#333>text", style) {
        $0.map = .always
        $0.lightColors = .palette
      }
      #expect(output.contains(meta), "\(output)")
      #expect(output.contains("<p style") && !output.contains("color:#333>"))
    }
  }

  /// Links whose sheets a browser does not show, or whose handlers it does not run.
  @Test(arguments: [
    ("style-src 'unsafe-inline'", "<link rel=stylesheet href=a.css>"),
    ("style-src 'nonce-a'", "<link rel=stylesheet href=a.css>"),
    ("style-src 'nonce-a'", "<link rel=stylesheet href=a.css nonce=b>"),
    (
      "default-src 'none'; style-src-elem 'nonce-a' 'unsafe-inline'",
      "<link rel=stylesheet href=a.css>"
    ),
    ("script-src *", "<link rel=stylesheet href=a.css integrity=sha256-AAAA onload=x(1)>"),
  ])
  func keptLinks(policy: String, link: String) {
    let page =
      "<!DOCTYPE html><meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
      + "<style nonce=a>b{color:#333}</style>\(link)<p>text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(rewrite(page, style, files: ["a.css": "p{color:#333}"]).contains(link))
    }
  }

  /// Those that a policy lets in.
  @Test(arguments: [
    ("style-src 'self' 'nonce-a'", "<link rel=stylesheet href=a.css>"),
    ("style-src 'nonce-a'", "<link rel=stylesheet href=a.css nonce=a>"),
    ("style-src https: 'unsafe-inline'", "<link rel=stylesheet href=a.css>"),
    ("script-src 'none'", "<link rel=stylesheet href=a.css onload=x(1)>"),
  ])
  func replacedLinks(policy: String, link: String) {
    let page =
      "<!DOCTYPE html><meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
      + "<style nonce=a>b{color:#333}</style>\(link)<p>text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(!rewrite(page, style, files: ["a.css": "p{color:#333}"]).contains("<link"))
    }
  }

  /// A value without quotes that becomes empty: what is behind it stays what it is.
  @Test(arguments: ["<body class=light title=' onload=x(1) '>", "<body title=a class=light>"])
  func emptiedValue(tag: String) {
    let page =
      "<!DOCTYPE html>\(tag)<style>body{background:#fff;color:#000}body.light{background:#000;"
      + "color:#fff}</style><p>text"
    let output = rewrite(page, .light)
    #expect(output.contains(tag.replacing("class=light", with: "class=\"\"")), "\(output)")
  }

  /// A page that ends in the middle of something, which a tag behind it would complete.
  @Test(arguments: [
    "<img src=x onerror=x(1) alt=\"", "<p title=a", "<!--", "<script>x(1)", "<title>", "<noscript>",
    "<title>a", "<!a", "<!--a->", "<!--!>", "<!---!>",
  ])
  func cutOff(end: String) {
    let page =
      "<!DOCTYPE html><style>body{background:#fff;color:#000}body.dark{background:#000;"
      + "color:#fff}</style>\(end)"
    #expect(rewrite(page, .dark).hasSuffix(end))
  }

  /// What is no text of XML, alone or with what stands around.
  @Test func wellFormed() {
    let head = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>t</title>"
    let mark = "<link rel=\"stylesheet\" data-schemefy=\"auto\" href=\"x\"/>"
    let link = "<link rel=\"stylesheet\" href=\"a.css\"/>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      for text in ["]]\(mark)>", "]\(mark)]>"] {
        let page = "\(head)</head><body><p style=\"color:#333\">\(text)</p></body></html>"
        let output = rewrite(page, style, path: "page.xhtml")
        #expect(output != page && output.contains(text), "\(output)")
      }
      let page = "\(head)\(link)</head><body><p>text</p></body></html>"
      let css = "p{color:#333}a{content:'\u{1}\\\u{1}\u{C}\u{FFFE}\u{0}'}"
      let output = rewrite(page, style, path: "page.xhtml", files: ["a.css": css])
      #expect(output.contains("'\\1 \\1 \n\\fffe \u{FFFD}'"), "\(output.debugDescription)")
    }
  }

  /// Preludes that would end what a copy of their rule stands in.
  @Test(arguments: ["''}", "a}", "a)", "a]", "a;b", ")b", "a:is(b}"])
  func closedPreludes(prelude: String) {
    let files = ["img/a.png": "x", "img/a-dark.png": "x"]
    for css in ["\(prelude){background:url(img/a.png)}", "\(prelude){color:#333;--a:#444}"] {
      let page =
        "<!DOCTYPE html><style>p{color:var(--a)}\(css)</style><p data-scheme-style=light>text"
      for style in [UserInterfaceStyle.dark, .unspecified] {
        let output = rewrite(page, style, files: files)
        #expect(output.ranges(of: prelude + "{").count <= 1, "\(output)")
      }
    }
  }

  /// References without a semicolon, and ampersands, in front of what is replaced.
  @Test(arguments: ["&lt", "&copy", "&", "&am", "&#", "&#6"])
  func references(front: String) throws {
    let page = "<p style=\"--x:\(front)#333;color:#000\">text"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style) { $0.map = .always }
      let value = try #require(
        output.split(separator: "style=\"").last?.split(separator: ";color").first)
      #expect(!value.hasPrefix("--x:&ltv") && !value.hasPrefix("--x:&#f"), "\(output)")
    }
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
