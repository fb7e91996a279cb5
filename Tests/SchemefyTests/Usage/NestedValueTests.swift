import Schemefy
import Testing

struct NestedValueTests {
  /// Deeper than a stack could follow.
  @Test(
    "Values that nest deeply are passed over",
    arguments: [
      "color: ", "--x: ",
    ], ["var(--a,", "var(--scheme-x-label,", "color-mix(in srgb, red,", "linear-gradient("])
  func nests(name: String, function: String) {
    let depth = 20_000
    let value =
      String(repeating: function, count: depth) + "#333" + String(repeating: ")", count: depth)
    let sheet = "p { \(name)\(value) } q { color: #333 }"
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let result = SchemeRewriter(options: options).rewrite(Array(sheet.utf8), path: "a.css")
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(output.hasSuffix("q { color: #fff }"))
  }

  @Test func aFallbackOfAFallbackIsMapped() {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let result = SchemeRewriter(options: options)
      .rewrite(Array("p { color: var(--a, var(--b, #333)) }".utf8), path: "a.css")
    #expect(String(decoding: result.bytes, as: UTF8.self).hasSuffix("var(--a, var(--b, #fff)) }"))
  }
}
