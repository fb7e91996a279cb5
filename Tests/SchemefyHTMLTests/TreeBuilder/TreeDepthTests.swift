import SchemefyHTML
import TestSupport
import Testing

/// Deep and repetitive input takes linear time, and the tree stays flat enough to walk.
@Suite(.serialized) struct TreeDepthTests {
  static let patterns: [(String, String)] = [
    ("<div>", ""), ("<b>", ""), ("<table>", ""), ("<table><td>", ""), ("<table><td><b>", ""),
    ("<template>", ""), ("<svg><g>", ""), ("<math><mi>", ""), ("<select><div>", ""),
    ("<p><b><i>", ""), ("<a>", "</p>"), ("<a><div>", ""), ("<b><div>", "</b>"),
    ("<div>", "</b>"), ("<b><p>", "</p>"), ("<nobr>", ""), ("<button><p>", ""), ("<x-y>", "</x>"),
    ("<svg><x>", "</y>"), ("<ul><li>", "</p>"), ("<table>x", ""), ("<table><a>x", ""),
    ("<html a>", ""), ("<body a=1><p>", ""), ("<form><p>", "</form>"), ("</p>", ""), ("&#32;", ""),
    ("<option selected>x", ""), ("<ruby><rt>", ""), ("<h1><span>", "</h2>"), ("\0", "x"),
    ("<frameset>", ""), ("<table><caption>", ""), ("<table><colgroup>x", ""), ("<object>", ""),
    ("<svg><desc>", ""), ("<p><font size=2>x", ""), ("<pre>\n", ""), ("<plaintext>", ""),
  ]

  @Test(arguments: patterns)
  func isLinear(opening: String, closing: String) {
    func time(_ count: Int) -> Double {
      let text = Array(
        (String(repeating: opening, count: count) + String(repeating: closing, count: count)).utf8)
      return CPUTime.measure { _ = HTMLDocument.parse(text.span) }
    }
    _ = time(100)
    // A pause may spoil an attempt; quadratic time would be eleven times as much.
    let isLinear = (0..<3).contains { _ in
      time(5_000) < time(1_500) * 7 + 0.02
    }
    #expect(isLinear, "\(opening)\(closing)")
  }

  @Test(arguments: ["<div>", "<b>", "<table>", "<b id=", "<svg>"])
  func isFlattened(tag: String) {
    var text = ""
    for index in 0..<Thoroughness.count(100_000, orShort: 20_000) {
      text += tag.hasSuffix("=") ? "\(tag)\(index)>" : tag
    }
    let tree = ParsedTree(text + "x")
    #expect(tree.depth <= 1100)
    if tag != "<table>" { #expect(!tree.document.limits.isEmpty) }
  }

  @Test func copiesAreLimited() {
    var text = "<p>"
    for index in 0..<400 { text += "<b id=\(index)>" }
    text += String(repeating: "<p>x", count: 20_000)
    let tree = ParsedTree(text)
    #expect(tree.document.limits.contains(.formatting))
    #expect(tree.document.nodes.count < text.utf8.count + 60_000)
  }
}
