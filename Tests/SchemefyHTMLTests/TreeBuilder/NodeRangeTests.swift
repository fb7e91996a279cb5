import SchemefyHTML
import SchemefySource
import Testing

/// Nodes know where they stand in the source.
@Suite struct NodeRangeTests {
  @Test func startAndEndTags() throws {
    let source = MarkedText("<!doctype html><body>1️⃣<p class=x>2️⃣text3️⃣</P >4️⃣</body>")
    let tree = ParsedTree(source.bytes)
    let paragraph = try #require(tree.elements(.p).first)
    #expect(paragraph.range == source.range(1, 2))
    #expect(paragraph.endTag == source.range(3, 4))
    let text = try #require(tree.nodes.first { $0.kind == .text })
    #expect(text.range == source.range(2, 3))
  }

  @Test func attributeValues() throws {
    let source = MarkedText("<td><font size=2 COLOR='1️⃣#f00&amp;2️⃣' color=blue>x")
    let tree = ParsedTree(source.bytes)
    let id = try #require(tree.ids.first { tree.document.nodes[Int($0)].tag == .font })
    let attributes = tree.document.attributes(of: id)
    #expect(attributes.count == 2)
    let color = try #require(attributes.last)
    #expect(color.value == source.range(1, 2))
    #expect(tree.document.value(of: color, in: source.bytes.span) == Array("#f00&".utf8))
  }

  @Test func elementsClosedByOthers() throws {
    let source = MarkedText("<ul><li>a1️⃣<li>b2️⃣</ul>3️⃣<p>c")
    let tree = ParsedTree(source.bytes)
    let items = tree.elements(.li)
    #expect(items.map(\.endTag) == [source.range(1, 1), source.range(2, 2)])
    #expect(tree.elements(.ul).map(\.endTag) == [source.range(2, 3)])
    #expect(tree.elements(.p).map(\.endTag) == [TextRange(at: source.bytes.count)])
  }

  @Test func bodyAndDocumentElement() throws {
    let source = MarkedText("<html><body>x1️⃣</body>2️⃣ <!--c-->3️⃣</html>4️⃣\n")
    let tree = ParsedTree(source.bytes)
    #expect(tree.elements(.body).map(\.endTag) == [source.range(1, 2)])
    #expect(tree.elements(.html).map(\.endTag) == [source.range(3, 4)])
  }

  @Test func impliedElements() {
    let source = MarkedText("<!--c-->1️⃣<table>2️⃣<td>x")
    let tree = ParsedTree(source.bytes)
    let place = source.range(1, 1)
    for tag in [TagName.html, .head, .body] {
      #expect(tree.elements(tag).map(\.isImplied) == [true])
      #expect(tree.elements(tag).map(\.range) == [place])
    }
    for tag in [TagName.tbody, .tr] {
      #expect(tree.elements(tag).map(\.isImplied) == [true])
      #expect(tree.elements(tag).map(\.range) == [source.range(2, 2)])
    }
    #expect(tree.elements(.table).map(\.isImplied) == [false])
    #expect(tree.elements(.td).map(\.isImplied) == [false])
  }

  @Test func commentsAndDoctype() throws {
    let source = MarkedText("1️⃣<!DOCTYPE html>2️⃣3️⃣<!--4️⃣ c 5️⃣-->6️⃣<p>")
    let tree = ParsedTree(source.bytes)
    let doctype = try #require(tree.nodes.first)
    #expect(doctype.kind == .doctype)
    #expect(doctype.range == source.range(1, 2))
    let comment = try #require(tree.nodes.first { $0.kind == .comment })
    #expect(comment.range == source.range(3, 6))
    #expect(comment.name == source.range(4, 5))
  }

  @Test func textSplitAtIgnoredTags() {
    let source = MarkedText("<p>1️⃣a2️⃣</x>3️⃣b4️⃣<![CDATA[c]]>")
    let tree = ParsedTree(source.bytes)
    let texts = tree.nodes.filter { $0.kind == .text }
    #expect(texts.map(\.range) == [source.range(1, 2), source.range(3, 4)])
    #expect(tree.dump.contains("\"ab\"\n"))
  }

  @Test func whiteSpaceAroundTheHead() {
    let source = MarkedText(" <head>1️⃣ 2️⃣</head>3️⃣&#32;\n4️⃣&#9x5️⃣")
    let tree = ParsedTree(source.bytes)
    let texts = tree.nodes.filter { $0.kind == .text }
    // The reference without `;` is white space too.
    #expect(texts.count == 3)
    #expect(texts.first?.range == source.range(1, 2))
    #expect(texts.dropFirst().first?.range.lowerBound == source.range(3, 3).lowerBound)
    #expect(texts.last?.range.upperBound == source.range(5, 5).lowerBound)
    #expect(tree.dump.contains("|   \" \n\t\"\n|   <body>\n|     \"x\"\n"))
  }

  @Test(arguments: [
    "<pre>\n1️⃣x2️⃣", "<pre></>\r\n1️⃣x2️⃣", "<listing>\r1️⃣x2️⃣", "<pre>&#10;1️⃣\nx2️⃣",
    "<pre>&NewLine;1️⃣x2️⃣", "<pre>1️⃣&#13;x2️⃣", "<textarea>\n1️⃣\n2️⃣</textarea>",
    "<pre><!---->1️⃣\n2️⃣",
  ])
  func newlineAfterPre(marked: String) {
    let source = MarkedText(marked)
    let texts = ParsedTree(source.bytes).nodes.filter { $0.kind == .text }
    #expect(texts.map(\.range) == [source.range(1, 2)])
  }
}
