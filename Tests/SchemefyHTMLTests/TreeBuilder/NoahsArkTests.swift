import SchemefyHTML
import SchemefySource
import Testing

/// The Noah's Ark clause: of four equal formatting elements that are open, one is forgotten.
struct NoahsArkTests {
  private func depth(_ tags: [String]) -> Int {
    let tree = ParsedTree("<!doctype html><p>\(tags.joined())<p>text")
    guard var node = tree.nodes.last else { return 0 }
    var depth = 0
    while node.parent >= 0 {
      node = tree.document.nodes[Int(node.parent)]
      if node.tag == .b { depth += 1 }
    }
    return depth
  }

  @Test(
    "Equal is what has the same attributes",
    arguments: [
      (["<b>", "<b>", "<b>", "<b>"], 3), (["<b a=1>", "<b a=2>", "<b a=3>", "<b a=4>"], 4),
      (["<b a=1 b=2>", "<b b=2 a=1>", "<b B='2' A=1>", "<b a=&#49; b=2>"], 3),
      (["<b a=1 a=2>", "<b a=1>", "<b a=1>", "<b a=1>"], 3),
      // A NUL is U+FFFD.
      (["<b a=\0>", "<b a=\u{FFFD}>", "<b a=\0>", "<b a='\u{FFFD}'>"], 3),
      (["<b a\0>", "<b a\u{FFFD}>", "<b A\0>", "<b a\u{FFFD}>"], 3),
      (["<b a='x\r\ny'>", "<b a='x\ny'>", "<b a='x\ry'>", "<b a='x&#10;y'>"], 3),
    ])
  func equality(tags: [String], expected: Int) {
    #expect(depth(tags) == expected)
  }

  @Test(
    "Four that are compared are a crowd",
    arguments: [
      ("<b a=1><b a=2><b a=3>", false), ("<b><b><b><b><b>", false),
      ("<b a=1><b a=2><b a=3><b>", false), ("<b a=1><b a=2><b a=3><b a=4>", true),
      ("<b a=1><b a=2><b a=3><i a=4><b a=4>", true),
      ("<b a=1><b a=2><table><td><b a=3><b a=4></table>", false),
      ("<b a=1>x</b><b a=2>x</b><b a=3>x</b><b a=4>x</b>", false),
    ])
  func crowd(text: String, isCrowd: Bool) {
    let bytes = Array(text.utf8)
    var reader = HTMLReader()
    while reader.advance(in: bytes.span) {}
    #expect(reader.hasCrowdedFormatting == isCrowd)
    #expect(HTMLDocument.parse(bytes.span).hasCrowdedFormatting == isCrowd)
  }
}
