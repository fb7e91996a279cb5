import SchemefyHTML
import SchemefySource
import SchemefyXML
import TestSupport
import Testing

/// What the tree says of places is cut from the source and compared.
@Suite struct XMLRangeTests {
  static let documents: [String] = [
    "<?xml version='1.0'?>\n<?p d?><!DOCTYPE a [ <!ENTITY e 'v'> ]>\n<a b=\"c\" d='e'>t&e;<b/></a >\n",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g  s:x = \"1\"\n y='2'/>ü</s:svg\n>",
    "<a><![CDATA[x]]>y<!--z--><?q r?><b>&#x41;</b></a>",
    "<html xmlns='http://www.w3.org/1999/xhtml'><p style='a:b'>t</p><p/></html>",
    "<é ü='ö'>日本<語/></é>",
  ]

  @Test(arguments: documents)
  func nodesAreWhereTheySay(source: String) throws {
    let tree = try XMLTree(source)
    var count = 0
    for (index, node) in tree.document.nodes.enumerated().dropFirst() {
      count += 1
      let cut = tree.cut(node.range.range)
      switch node.kind {
      case .element:
        check(tree, node, cut, HTMLDocument.NodeID(index))
      case .comment:
        #expect(cut == "<!--\(tree.cut(node.name.range))-->")
      case .processingInstruction:
        let data = tree.document.instructionData(of: HTMLDocument.NodeID(index), in: tree.text.span)
        #expect(cut == "<?\(tree.cut(node.name.range)) \(tree.cut(data.range))?>")
      case .doctype:
        #expect(cut.hasPrefix("<!DOCTYPE \(tree.cut(node.name.range))") && cut.hasSuffix(">"))
      case .text:
        #expect(!cut.contains("<") && node.range == node.name)
      default:
        Issue.record("\(node.kind) in XML")
      }
    }
    #expect(count >= 3)
  }

  private func check(_ tree: XMLTree, _ node: HTMLNode, _ cut: String, _ id: HTMLDocument.NodeID) {
    let before = tree.cut(node.range.lowerBound + 1..<node.name.lowerBound)
    #expect(before.isEmpty || before.hasSuffix(":"))
    let name = before + tree.cut(node.name.range)
    #expect(cut.hasPrefix("<\(name)") && cut.hasSuffix(">"))
    #expect(node.endTag.isEmpty == cut.hasSuffix("/>"))
    if !node.endTag.isEmpty {
      let end = tree.cut(node.endTag.range)
      #expect(end.hasPrefix("</\(name)") && end.hasSuffix(">"))
    }
    for attribute in tree.document.attributes(of: id) {
      let quote = attribute.quote == .double ? "\"" : "'"
      let value = attribute.value.range
      #expect(tree.cut(value.lowerBound - 1..<value.lowerBound) == quote)
      #expect(tree.cut(value.upperBound..<value.upperBound + 1) == quote)
      let between = tree.cut(attribute.name.upperBound..<value.lowerBound - 1)
      #expect(between.filter { !$0.isWhitespace } == "=")
    }
  }

  @Test func valuesAndNamesStandBetweenTheMarks() throws {
    let marked = MarkedText(
      "<?x y?><x:1️⃣svg2️⃣ xmlns:x='http://www.w3.org/2000/svg' 3️⃣x:a4️⃣='5️⃣&amp;6️⃣'>7️⃣b&#9;8️⃣</x:svg>9️⃣")
    let tree = try XMLTree(marked.bytes)
    let root = try #require(tree.document.nodes.firstIndex { $0.kind == .element })
    let node = tree.document.nodes[root]
    #expect(node.name == marked.range(1, 2))
    let attribute = try #require(
      tree.document.attributes(of: HTMLDocument.NodeID(root)).last)
    #expect(attribute.name == marked.range(3, 4))
    #expect(attribute.value == marked.range(5, 6))
    #expect(tree.document.value(of: attribute, in: tree.text.span) == [UInt8(ascii: "&")])
    #expect(tree.document.nodes[Int(node.firstChild)].range == marked.range(7, 8))
    #expect(node.endTag == marked.range(8, 9))
  }

  @Test(arguments: [
    ("style", "http://www.w3.org/1999/xhtml", TagName.style),
    ("STYLE", "http://www.w3.org/1999/xhtml", .unknown),
    ("style", "http://www.w3.org/2000/svg", .style),
    ("style", "http://www.w3.org/1998/Math/MathML", .unknown),
    ("style", "urn:x", .unknown), ("rect", "http://www.w3.org/2000/svg", .rect),
    ("rect", "http://www.w3.org/1999/xhtml", .unknown),
    ("linearGradient", "http://www.w3.org/2000/svg", .linearGradient),
    ("lineargradient", "http://www.w3.org/2000/svg", .unknown),
    ("p", "http://www.w3.org/2000/svg", .unknown),
  ])
  func namesBelongToTheirNamespace(name: String, namespace: String, tag: TagName) throws {
    let tree = try XMLTree("<p:\(name) xmlns:p='\(namespace)'/>")
    #expect(tree.document.nodes[1].tag == tag)
  }
}
