import SchemefyHTML
import SchemefySource

extension HTMLDocument {
  /// The places that no edit may touch: scripts, `textarea`, `title`, and comments.
  func protectedRanges(in file: SourceFile) -> [SourceRange] {
    var ranges: [SourceRange] = []
    for node in nodes {
      switch (node.kind, node.tag) {
      case (.comment, _):
        let data = node.range.range.prefix(40).map { file.text[$0] }
        // A marker of ours may be brought up to date.
        guard !data.contains(Array("schemefy".utf8)), !node.range.isEmpty else { continue }
        ranges.append(file.embedding.sourceRange(of: node.range))
      case (.element, .script), (.element, .textarea), (.element, .title):
        guard node.namespace == .html, !node.isImplied,
          node.range.upperBound < node.endTag.lowerBound
        else { continue }
        let content = TextRange(node.range.upperBound..<node.endTag.lowerBound)
        ranges.append(file.embedding.sourceRange(of: content))
      default:
        continue
      }
    }
    return ranges
  }

  /// The tree, a line per node, apart from what may change: style sheets, marked insertions,
  /// white space, and the values of attributes.
  ///
  /// - Parameter isSwitched: whether the roots may be given attributes, or lose them.
  func outline(_ text: Span<UInt8>, isSwitched: Bool = false) -> [String] {
    var lines: [String] = []
    var depth = 0
    var node = nodes[0].firstChild
    while node >= 0 {
      let isSkipped = append(node, depth: depth, text, isSwitched: isSwitched, to: &lines)
      let first = nodes[Int(node)].firstChild
      if first >= 0, !isSkipped {
        depth += isFrame(node, text) ? 0 : 1
        node = first
        continue
      }
      while node > 0, nodes[Int(node)].nextSibling < 0 {
        node = nodes[Int(node)].parent
        depth -= isFrame(node, text) ? 0 : 1
      }
      node = node > 0 ? nodes[Int(node)].nextSibling : -1
    }
    return lines
  }

  /// Adds the line of a node; whether nothing of the node and its children counts.
  private func append(
    _ node: NodeID, depth: Int, _ text: Span<UInt8>, isSwitched: Bool, to lines: inout [String]
  ) -> Bool {
    let value = nodes[Int(node)]
    switch value.kind {
    case .document, .doctype, .templateContent, .shadowRoot, .processingInstruction:
      lines.append("\(depth) \(value.kind)")
    case .comment:
      let data = String(decoding: data(of: node, in: text), as: UTF8.self)
      guard !data.hasPrefix("schemefy ") else { return true }
      lines.append("\(depth) comment \(data)")
    case .text:
      appendText(node, depth: depth, text, to: &lines)
    case .element:
      guard !isStyle(value, node, text) else { return true }
      guard !isFrame(node, text) else { return false }
      let isRoot = value.tag == .html || value.tag == .body
      lines.append(line(value, node, depth, text, named: !(isSwitched && isRoot)))
    }
    return false
  }

  /// Whether an element was put around an image.
  private func isFrame(_ node: NodeID, _ text: Span<UInt8>) -> Bool {
    nodes[Int(node)].tag == .picture && isMarked(node, text)
  }

  /// Whether an element was put in.
  private func isMarked(_ node: NodeID, _ text: Span<UInt8>) -> Bool {
    attributes(of: node).contains {
      HTMLText.decodeName(text, $0.name).elementsEqual("data-schemefy".utf8)
    }
  }

  /// Text, of which pieces in a row are one, as what stood between them may have gone.
  private func appendText(
    _ node: NodeID, depth: Int, _ text: Span<UInt8>, to lines: inout [String]
  ) {
    let data = data(of: node, in: text).filter { !$0.isASCIIWhitespace }
    guard !data.isEmpty else { return }
    let line = "\(depth) text "
    let words = String(decoding: data, as: UTF8.self)
    if let last = lines.last, last.hasPrefix(line) {
      lines[lines.count - 1] = last + words
    } else {
      lines.append(line + words)
    }
  }

  /// Whether an element is a style sheet, or was put in.
  private func isStyle(_ value: HTMLNode, _ node: NodeID, _ text: Span<UInt8>) -> Bool {
    switch value.tag {
    // What stands in noscript is text here, and is edited as the elements that it is elsewhere.
    case .style, .link, .noscript: return true
    case .source: return isMarked(node, text)
    case .meta:
      return attributes(of: node).contains { attribute in
        let name = HTMLText.decodeName(text, attribute.name)
        if name.elementsEqual("data-schemefy".utf8) { return true }
        let value = self.value(of: attribute, in: text).map(\.asciiLowercased)
        return value.elementsEqual("color-scheme".utf8) || value.elementsEqual("theme-color".utf8)
      }
    default: return false
    }
  }

  private func line(
    _ value: HTMLNode, _ node: NodeID, _ depth: Int, _ text: Span<UInt8>, named: Bool
  ) -> String {
    let name = String(decoding: localName(of: node, in: text), as: UTF8.self)
    let attributes = named ? attributeNames(node, text).joined(separator: " ") : ""
    return "\(depth) \(value.namespace) \(name) \(attributes)"
  }

  /// Drawings that say no `fill` may be given one.
  private func attributeNames(_ node: NodeID, _ text: Span<UInt8>) -> [String] {
    attributes(of: node).map { attribute in
      String(decoding: HTMLText.decodeName(text, attribute.name), as: UTF8.self)
    }
    .filter { $0 != "data-schemefy" && !(nodes[Int(node)].tag == .svg && $0 == "fill") }
  }
}
