import Foundation
import SchemefyHTML
import SchemefySource
import TestSupport
import Testing

/// What is true of every tree, over the inputs of html5lib-tests and over mutations of them.
@Suite struct TreePropertyTests {
  static let tokens = [
    "<table>", "</table>", "<td>", "<b>", "</b>", "<a>", "<p>", "</p>", "<svg>", "<template>",
    "</template>", "<select>", "<option>", "<button>", "<math><mi>", "<foreignObject>",
    "<frameset>",
    "</body>", "<body a>", "<html b>", "<tr>", "<caption>", "<col>", "<li>", "<title>", "<script>",
    "</script>", "<plaintext>", "<selectedcontent>", "\0", "&#32;", "<![CDATA[", "]]>", "<!--",
    "<form>", "</form>", "<nobr>", "<h1>", "<applet>", "</applet>", "</br>", "<image>", "\r\n",
  ]

  @Test(
    .enabled(
      if: !TreeConstructionTests.files.isEmpty,
      "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: TreeConstructionTests.files)
  func holds(file: String) throws {
    let seed: UInt64 = 0x7EE
    var random = SeededRandom(seed: seed)
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      var text = test.input
      for mutation in 0..<6 {
        var options = test.options(scripting: mutation % 2 == 0)
        options.depthLimit = mutation == 5 ? 4 : 512
        let document = HTMLDocument.parse(text.span, options: options)
        let faults = Self.linkFaults(document) + Self.rangeFaults(document, in: text)
        #expect(
          faults.isEmpty,
          """
          \(file), mutation \(mutation) of seed \(seed):
          \(String(decoding: text, as: UTF8.self))
          """)
        var dump: [UInt8] = []
        document.dumpTree(text.span, into: &dump)
        text = test.input.mutated(using: &random, inserting: Self.tokens)
      }
    }
  }

  /// What is wrong with the links; each node hangs in one place, and no node in itself.
  static func linkFaults(_ document: HTMLDocument) -> [String] {
    var faults: [String] = []
    var seen = [Bool](repeating: false, count: document.nodes.count)
    for root in document.nodes.indices where document.nodes[root].parent < 0 {
      var node = HTMLDocument.NodeID(root)
      while node >= 0 {
        if seen[Int(node)] { return faults + ["\(node) is reached twice"] }
        seen[Int(node)] = true
        faults += childFaults(document, node)
        node = document.node(after: node, in: HTMLDocument.NodeID(root))
      }
    }
    // A node that no root leads to hangs in itself.
    return faults + seen.indices.filter { !seen[$0] }.map { "\($0) is not reached" }
  }

  private static func childFaults(_ document: HTMLDocument, _ node: Int32) -> [String] {
    var faults: [String] = []
    var previous: Int32 = -1
    var child = document.nodes[Int(node)].firstChild
    while child >= 0 {
      let links = document.nodes[Int(child)]
      if links.parent != node { faults.append("\(child) has another parent than \(node)") }
      if document.nodes.previousSibling(of: child) != previous {
        faults.append("\(child) has a wrong sibling")
      }
      if faults.count > 8 { return faults }
      previous = child
      child = links.nextSibling
    }
    if document.nodes.lastChild(of: node) != previous { faults.append("\(node): last child") }
    return faults
  }

  /// What is wrong with the ranges of elements, attributes and text.
  static func rangeFaults(_ document: HTMLDocument, in text: [UInt8]) -> [String] {
    var faults: [String] = []
    for (id, node) in document.nodes.enumerated() {
      guard node.range.upperBound <= text.count, node.endTag.upperBound <= text.count else {
        faults.append("\(id) lies outside")
        continue
      }
      switch node.kind {
      case .element:
        if node.isImplied != node.range.isEmpty { faults.append("\(id): implied and its range") }
        if !node.isImplied {
          let start = text[node.range.range].prefix(node.name.count + 1)
          if Array(start) != [0x3C] + text[node.name.range] { faults.append("\(id): start tag") }
          if text[node.range.upperBound - 1] != 0x3E { faults.append("\(id): end of start tag") }
          if node.endTag.lowerBound < node.range.upperBound { faults.append("\(id): end tag") }
        }
        if !node.endTag.isEmpty, !text[node.endTag.range].starts(with: [0x3C, 0x2F]) {
          faults.append("\(id): end tag without </")
        }
        faults += attributeFaults(document, id, in: text)
      case .text:
        if !node.isImplied, node.range != node.name { faults.append("\(id): text") }
        if node.name.isEmpty { faults.append("\(id): empty text") }
      default:
        break
      }
    }
    return faults
  }

  private static func attributeFaults(
    _ document: HTMLDocument, _ id: Int, in text: [UInt8]
  ) -> [String] {
    var faults: [String] = []
    var names: Set<[UInt8]> = []
    for attribute in document.attributes(of: Int32(id)) {
      if attribute.name.upperBound > attribute.value.lowerBound {
        faults.append("\(id): attribute's value before its name")
      }
      if !names.insert(HTMLText.decodeName(text.span, attribute.name)).inserted {
        faults.append("\(id): the same attribute twice")
      }
    }
    return faults
  }
}
