import Schemefy
import Testing

/// Of a dark scheme of the author's that leaves pale surfaces, these are mapped, and nothing else
/// moves that can be read.
struct HalfDarkTests {
  static let page = """
    <!doctype html><html><head><title>t</title><style>
    body { background: #fff; color: #222 }
    .card { background: #f2f2ee; color: #444 }
    .mark { background: #fc3; color: #210 }
    .own { background: #ededed; color: #333 }
    a { color: #1558b0 }
    @media (prefers-color-scheme: dark) {
    body { background: #16181c; color: #e6e6e6 }
    .own { background: #d9d9d9; color: #111 }
    }
    </style></head><body><p>text <a href=x>link</a><p class=card>card <a href=x>link</a>
    <p class=mark>mark<p class=own>own</body></html>
    """

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func isCompleted(style: UserInterfaceStyle) throws {
    #expect(try failures(Self.page, in: .dark) > 0)
    let output = rewrite(Self.page, style)
    #expect(try failures(output, in: .dark) == 0)
    #expect(!output.contains("background: #f2f2ee"))
    #expect(!output.contains("a { color: #1558b0 }"))
    #expect(output.contains("body { background: #16181c; color: #e6e6e6 }"))
    #expect(output.contains(".own { background: #d9d9d9; color: #111 }"))
    #expect(output.contains(".mark { background: #fc3; color: #210 }"))
    #expect(rewrite(output, style) == output, "a second run")
  }

  /// What can be read, and glares.
  @Test func paleSurfacesAreMappedBeforeTheyFail() {
    let page = Self.page.replacing("a { color: #1558b0 }", with: "")
      .replacing(" <a href=x>link</a>", with: "")
    #expect(rewrite(page, .dark).contains("body { background: #16181c; color: #e6e6e6 }"))
    #expect(!rewrite(page, .dark).contains("background: #f2f2ee"))
  }

  /// A text on a surface that is mapped gets a rule where no colour in its own is enough: as it is seen on
  /// a kept surface, too, or has its colour from an attribute.
  @Test(arguments: [
    (
      "li::marker { background: #fff } @media (prefers-color-scheme: dark)"
        + " { div { background: white } body { color: #000 } }", "",
      "<div><li><p>text <a href=x>a</a>"
    ),
    ("a { background: rgba(255, 255, 255, .8) }", " link=#0000ee", "text <a href=x>link</a>"),
  ])
  func textsAreNotLost(css: String, attributes: String, body: String) throws {
    let page =
      "<!doctype html><meta name=color-scheme content='light dark'><style>\(css)</style>"
      + "<body\(attributes)>\(body)"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      #expect(try failures(rewrite(page, style), in: .dark) == 0)
    }
  }

  /// The lines around what is mapped are not left to glare.
  @Test func linesFollowTheirSurfaces() {
    let page = Self.page.replacing("color: #444 }", with: "color: #444; border: 1px solid #ddd }")
    let output = rewrite(page, .dark)
    #expect(output.contains("border: 1px solid #") && !output.contains("border: 1px solid #ddd"))
  }

  @Test func lightStays() {
    let output = rewrite(Self.page, .light)
    #expect(output.contains("background: #f2f2ee; color: #444"))
  }

  /// Where the author's canvas stays pale, there is nothing to be completed.
  @Test func whatIsForLightOnlyStays() {
    let page = Self.page.replacing(
      "<title>", with: "<meta name=color-scheme content='only light'><title>")
    #expect(rewrite(page, .dark).contains("background: #f2f2ee; color: #444"))
  }
}
