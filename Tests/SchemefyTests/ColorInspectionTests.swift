import Schemefy
import Testing

struct ColorInspectionTests {
  @Test(arguments: [
    (
      "rebeccapurple",
      "hex #663399  rgb 102 51 153  srgb 0.4 0.2 0.6  oklch 0.440272 0.160296 303.372988  alpha 1  gamut in"
    ),
    (
      " rgb(0 0 0 / 20%) ",
      "hex #00000033  rgb 0 0 0  srgb 0 0 0  oklch 0 0 0  alpha 0.2  gamut in"
    ),
    ("transparent", "hex #00000000  rgb 0 0 0  srgb 0 0 0  oklch 0 0 0  alpha 0  gamut in"),
    ("white", "hex #ffffff  rgb 255 255 255  srgb 1 1 1  oklch 1 0 0  alpha 1  gamut in"),
    ("currentcolor", "depends currentcolor"),
    ("light-dark(red, blue)", "depends color-scheme"),
    (
      "color-mix(in srgb, Canvas, rgb(from currentcolor r g var(--b)))",
      "depends currentcolor color-scheme context"
    ),
    ("rgb(1 2 3 4)", "invalid"),
  ])
  func lines(text: String, line: String) {
    #expect(ColorInspection(text).text == line)
  }

  @Test func outOfGamut() {
    #expect(
      ColorInspection("color(display-p3 0 1 0 / 0.5)").text
        == "hex #00ff0080  rgb 0 255 0  srgb -0.511605 1.018266 -0.310675"
        + "  oklch 0.848829 0.368528 145.644956  alpha 0.5  gamut out  mapped #00fb2980")
  }

  @Test func styles() {
    #expect(ColorInspection("Canvas", style: .dark).text.hasPrefix("hex #121212  "))
    #expect(ColorInspection("light-dark(red, blue)", style: .light).text.hasPrefix("hex #ff0000  "))
    #expect(ColorInspection("currentcolor", style: .dark).result == .depends([.currentColor]))
  }

  @Test func faults() {
    #expect(ColorInspection("rgb(1 2 3px)").result == .invalid(column: 9))
    #expect(ColorInspection("").result == .invalid(column: 1))
    #expect(ColorInspection([0xFF]).result == .invalid(column: 1))
  }
}
