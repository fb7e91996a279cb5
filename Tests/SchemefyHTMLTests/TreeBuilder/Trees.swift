import SchemefyHTML
import SchemefySource

/// A parsed text, for tests that look at single nodes.
struct ParsedTree {
  let text: [UInt8]
  let document: HTMLDocument

  init(_ text: [UInt8], options: HTMLParserOptions = HTMLParserOptions()) {
    self.text = text
    document = HTMLDocument.parse(text.span, options: options)
  }

  init(_ text: String, options: HTMLParserOptions = HTMLParserOptions()) {
    self.init(Array(text.utf8), options: options)
  }

  /// The tree in html5lib's format.
  var dump: String {
    var output: [UInt8] = []
    document.dumpTree(text.span, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// All nodes of the tree, in order.
  var nodes: [HTMLNode] { ids.map { document.nodes[Int($0)] } }

  /// The numbers of all nodes of the tree, in order.
  var ids: [HTMLDocument.NodeID] {
    var ids: [HTMLDocument.NodeID] = []
    var node = document.node(after: 0, in: 0)
    while node >= 0 {
      ids.append(node)
      node = document.node(after: node, in: 0)
    }
    return ids
  }

  /// The elements with a name, in order.
  func elements(_ tag: TagName) -> [HTMLNode] {
    nodes.filter { $0.kind == .element && $0.tag == tag }
  }

  /// The number of ancestors of the deepest node.
  var depth: Int {
    var depths = [Int](repeating: 0, count: document.nodes.count)
    var deepest = 0
    for id in ids {
      let depth = depths[Int(document.nodes[Int(id)].parent)] + 1
      depths[Int(id)] = depth
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
