import Schemefy
import Testing

/// A part with a style of its own has an opaque ground, be its own background one that lets the page
/// through.
struct RegionGroundTests {
  static let pages: [(page: String, style: UserInterfaceStyle, part: UserInterfaceStyle?)] = [
    (
      "<style>.card { background: rgba(0, 0, 0, .05); color: #333 }</style><div class=card>t",
      .dark, .light
    ),
    (
      "<style>.card { background: rgba(0, 0, 0, .05) }</style><div class=card>t", .unspecified,
      .dark
    ),
    ("<style>.card { background: none }</style><div class=card>t", .dark, .light),
    ("<style>* { background: transparent }</style><div class=card>t", .light, .dark),
    ("<div data-scheme-style=light style='background: transparent'>t", .unspecified, nil),
    (
      "<style>.card { background: transparent }</style><div class=card data-scheme-ignore>t",
      .dark, nil
    ),
    // Colours of the system are known in the dark.
    (
      "<meta name=color-scheme content='light dark'>"
        + "<style>body { background: Canvas; color: CanvasText }</style><div class=card>t",
      .unspecified, .dark
    ),
    // The dark scheme of the page leaves the surface around the part pale, and that is mapped.
    (
      "<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }"
        + " .box { background: #fffbe0 }</style>text<p>text<p>text"
        + "<div class=box><p class=card>t</div>", .unspecified, .dark
    ),
  ]

  @Test(arguments: pages.indices)
  func canBeRead(index: Int) throws {
    let (body, style, part) = Self.pages[index]
    let page = "<!doctype html><html><head><title>t</title></head><body><p>text</p>\(body)"
    let output = rewrite(page, style) { options in
      guard let part, let selector = ContentSelector(".card") else { return }
      options.overrides = [StyleOverride(selector, style: part)]
    }
    for style in [UserInterfaceStyle.light, .dark] {
      #expect(try failures(output, in: style) == 0)
    }
  }

  /// A text that an added rule makes readable in the page has a readable colour in its part, too.
  @Test func textsStartReadable() throws {
    let page =
      "<!doctype html><html><meta name=color-scheme content=dark>"
      + "<style>li::marker { background: #fff }"
      + " @media (prefers-color-scheme: dark) { div { background-color: white } body { color: #000 } }"
      + "</style><div><li><p data-scheme-style=dark>text <a href=x>link</a>"
    let output = rewrite(page, .unspecified)
    #expect(output.contains("{color:#fff;background-color:#000}"), "\(output)")
    #expect(try failures(output, in: .dark) == 0, "\(output)")
  }

  /// A shorthand that sets an image alone would take the ground away.
  @Test func imagesAloneLieOnTheGround() {
    let page =
      "<!doctype html><meta name=color-scheme content='dark light'>"
      + "<style>p { background: linear-gradient(#1118, #8888) }</style>"
      + "<p data-scheme-style=dark>text"
    #expect(rewrite(page, .unspecified).contains("background-color:#121212!important"))
  }

  /// An opaque one stays as it is.
  @Test func opaqueOnesStay() {
    let page =
      "<!doctype html><title>t</title><style>.card { background: #fff }</style><p>text"
      + "<div class=card data-scheme-style=light>t"
    #expect(!rewrite(page, .dark).contains("background-color:#fff"))
  }
}
