import SchemefySource
import TestSupport
import Testing

@testable import SchemefyHTML

/// Read in one pass, a document takes memory by its depth, not by its length.
@Suite struct ReaderMemoryTests {
  /// What is repeated, without an end or with ends that do not match.
  static let parts: [(name: String, text: String)] = [
    ("article", "<div class=a><h2>x</h2><p>y <b>z</b><ul><li>1<li>2</ul><img src=i></div>\n"),
    ("table", "<table><tr><td>a<td><table><tr><td>b</table></table>"),
    ("fostered text", "<table>a<b>b<tr>c<td>d</table>"),
    ("misnested", "<p><b><i>a</b>b</i></p><a><div>c</a>d</div>"),
    ("block in formatting", "<b><p>a</b>b</p>"),
    ("templates", "<template><div><p>a</div></template>"),
    ("shadow roots", "<div><template shadowrootmode=open><style>a{}</style></template></div>"),
    ("pictures", "<svg><g><path d=a /><style>a{}</style></g></svg>"),
    ("options", "<select><option selected>a<option>b</select>"),
    ("forms", "<form><div></form><input></div>"),
    ("comments", "<!-- a --><!-- b -->"),
    ("attributes of the body", "<body a=1><html b=2>"),
    ("void elements", "<br><hr><input><img>"),
    ("stray end tags", "</p></div></b></br>"),
  ]

  @Test(arguments: parts.indices)
  func slotsDoNotGrow(part: Int) {
    let text = Self.parts[part].text
    let counts = [1, 10, 100].map { count in
      Self.slots(of: "<!doctype html><body>" + String(repeating: text, count: 130 * count))
    }
    #expect(counts.allSatisfy { $0 == counts[0] }, "\(Self.parts[part].name): \(counts)")
    #expect(counts[0] <= 256)
  }

  /// A page that is repeated in full.
  @Test func slotsOfAPage() {
    let page = Self.parts.map(\.text).joined()
    let counts = [1, 10, 100].map { count in
      Self.slots(of: String(repeating: page, count: 8 * count))
    }
    #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
    #expect(counts[0] <= 256)
  }

  /// What is never closed stays open: the slots follow the depth, and the list of formatting
  /// elements, which is limited.
  static let hostile: [(opening: String, closing: String)] = [
    ("<div>", ""), ("<b>", ""), ("<b><p>", ""), ("<a>", ""), ("<nobr>", ""), ("<table>x", ""),
    ("<table><td>", ""), ("<template>", ""), ("<svg><g>", ""), ("<form><div></form>", ""),
    ("<object><b>", ""), ("<b><div>", "</b>"), ("<table><a>x", ""), ("<select><div>", ""),
    ("<p><font size=2>x", ""), ("<svg><foreignObject><a>", ""),
  ]

  @Test(arguments: hostile.indices)
  func slotsFollowTheDepth(index: Int) {
    let (opening, closing) = Self.hostile[index]
    let count = 100_000 / opening.utf8.count * 3
    let text = Array(
      (String(repeating: opening, count: count) + String(repeating: closing, count: count)).utf8)
    var reader = HTMLReader(options: HTMLParserOptions(), sink: OpenElementsSink())
    var deepest = 0
    while reader.advance(in: text.span) { deepest = max(deepest, reader.depth) }
    #expect(reader.nodes.count <= 4 * deepest + 2048, "\(opening): depth \(deepest)")
  }

  @Test func hundredThousandLevels() {
    let text = Array(
      (String(repeating: "<div>", count: 100_000) + String(repeating: "</div>", count: 100_000)
        + String(repeating: "<p>x</p>", count: 100_000)).utf8)
    var reader = HTMLReader()
    var ends = 0
    while reader.advance(in: text.span) {
      for event in reader.events where event.kind == .end { ends += 1 }
    }
    #expect(ends == 200_003)
    #expect(reader.limits == .depth)
    #expect(reader.nodes.count < 210_000)
  }

  /// Text in a table waits for its end, which `</>` does not make: it waits as one range, and
  /// comes out in pieces.
  @Test(arguments: [" ", "x"])
  func tableTextWaitsAsOneRange(piece: String) {
    let bytes = Array(("<table>" + String(repeating: piece + "</>", count: 1000) + "<tr>").utf8)
    var reader = HTMLReader()
    var pieces: [String] = []
    while reader.advance(in: bytes.span) {
      for event in reader.events where event.node.kind == .text {
        pieces.append(String(decoding: bytes[event.node.name.range], as: UTF8.self))
      }
    }
    #expect(pieces == Array(repeating: piece, count: 1000))
  }

  /// Where text is not reported, a table's does not pile up as events either.
  @Test(arguments: [" ", "x"])
  func unreportedTableTextMakesNoEvents(piece: String) {
    let text = "<table>" + String(repeating: piece + "</>", count: 1000) + "<tr>"
    let bytes = Array(text.utf8)
    var reader = HTMLReader(detail: .markup)
    var most = 0
    while reader.advance(in: bytes.span) { most = max(most, reader.events.count) }
    #expect(most < 8)
  }

  private static func slots(of text: String) -> Int {
    let bytes = Array(text.utf8)
    var reader = HTMLReader()
    while reader.advance(in: bytes.span) {}
    return reader.nodes.count
  }
}
