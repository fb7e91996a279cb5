import Schemefy
import Testing

struct ValueKeywordTests {
  /// Values whose colours are mapped only if every keyword in them is known.
  @Test(
    "A keyword beside a colour",
    arguments: [
      "background: white url(x.png) bottom repeat-x",
      "background: linear-gradient(to bottom, white, white)",
      "background: radial-gradient(circle at top right, white, white)",
      "background: linear-gradient(in srgb-linear, white, white)",
      "background: linear-gradient(in hsl increasing hue, white, white)",
      "text-decoration: overline black",
      "text-emphasis: circle black",
    ])
  func isKnown(declaration: String) {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let result = SchemeRewriter(options: options)
      .rewrite(Array("p { \(declaration) }".utf8), path: "a.css")
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(!output.contains("white") && !output.contains("black"), "\(output)")
  }
}
