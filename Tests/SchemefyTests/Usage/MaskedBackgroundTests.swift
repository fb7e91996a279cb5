import Schemefy
import Testing

/// What fills the background of a masked element is seen as the shape that is cut out of it.
struct MaskedBackgroundTests {
  private func dark(_ css: String) -> String {
    rewrite(
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body><p>text"
        + " <i class='i k'><img src=a.png></i></body></html>", .dark)
  }

  @Test(arguments: [
    ".i { background: #24292f; mask: url(i.svg) center/contain no-repeat }",
    ".i { mask-image: var(--icon); background-color: #24292f }",
    ".i::before { content: ''; -webkit-mask: url(i.svg); background: #24292f }",
    ".i { -webkit-mask-image: url(i.svg) }\n.i { background: #24292f }",
    ".i { mask-image: linear-gradient(#000, transparent); background: #24292f }",
    ".i { &::before { mask: url(i.svg) } } .i { &::before { background: #24292f; content: '' } }",
  ])
  func iconsTurnLight(css: String) throws {
    let output = dark(css)
    let start = try #require(output.firstRange(of: ": #fff"))
    #expect(!output[start.lowerBound...].contains("#24292f"))
    #expect(!output.contains("#24292f"))
  }

  @Test(arguments: [
    ".i { background: #24292f }", ".i { background: #24292f; mask: none }",
    ".k { mask: url(i.svg) } .i { background: #24292f }",
    "p { mask: url(i.svg) } i { background: #24292f }",
    ".i::after { mask: url(i.svg) } .i { background: #24292f }",
    ".k { &::before { mask: url(i.svg) } } .i { &::before { background: #24292f; content: '' } }",
    "@scope (.k) { :scope { mask: url(i.svg) } } @scope (.i) { :scope { background: #24292f } }",
  ])
  func othersAreSurfaces(css: String) {
    #expect(dark(css).contains("#24292f"))
  }

  /// A white icon on a button that stays.
  @Test func lightIconsStay() {
    let output = dark(
      ".b { background: #0d6efd; color: #fff } .i { background: #fff; mask: url(i.svg) }")
    #expect(output.contains(".i { background: #fff; mask"))
  }

  @Test func propertiesAreThose() {
    let output = dark(":root { --a: #222 } .i { background: var(--a); mask: url(i.svg) }")
    #expect(output.contains("--a: #fff"))
  }
}
