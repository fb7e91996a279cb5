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

  /// What the end of a page leaves open: nothing can be put behind it, where it would stand in that.
  @Test(arguments: ["<title>", "<textarea>", "<style>", "<xmp>", "<!--", "<p title='", "<p "])
  func openEnds(end: String) {
    let css = "<style>body{background:#fff;color:#000}body.dark\(Self.dark)</style>"
    for front in ["", css] {
      for style in [UserInterfaceStyle.dark, .unspecified] {
        let page = "<!DOCTYPE html>" + front + end
        let output = rewrite(page, style)
        #expect(output.hasSuffix(end), "\(output)")
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
