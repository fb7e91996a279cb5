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
  /// white space, and the values of attributes that are ours to change. What stands in `srcdoc` and in
  /// `noscript` is a tree again, and each script is there to the byte.
  ///
  /// - Parameter isSwitched: whether the roots may be given attributes of themes, or lose them.
  func outline(_ text: Span<UInt8>, isSwitched: Bool = false) -> [String] {
    var lines: [String] = []
    append(outlineOf: text, isSwitched: isSwitched, depth: 0, to: &lines)
    return lines.filter { !$0.hasPrefix(Self.loose) } + lines.filter { $0.hasPrefix(Self.loose) }
  }

  /// The places of styles that are marked as ours: what stands in them is written anew.
  func markedStyles(_ text: Span<UInt8>) -> [TextRange] {
    nodes.enumerated().compactMap { index, node in
      guard case .element = node.kind, node.tag == .style, !node.isImplied,
        isMarked(NodeID(truncatingIfNeeded: index), text)
      else { return nil }
      let end = node.endTag.isEmpty ? text.count : node.endTag.lowerBound
      return TextRange(node.range.upperBound..<max(node.range.upperBound, end))
    }
  }

  /// The handlers of events of what is not in the outline: of links and of styles in their places.
  func handlers(_ text: Span<UInt8>) -> Set<String> {
    var handlers: Set<String> = []
    for (index, value) in nodes.enumerated() {
      guard case .element = value.kind, value.tag == .style || value.tag == .link else { continue }
      for attribute in attributes(of: NodeID(truncatingIfNeeded: index)) {
        let name = string(HTMLText.decodeName(text, attribute.name))
        guard name.hasPrefix("on") else { continue }
        handlers.insert("\(name)=\(string(self.value(of: attribute, in: text)))")
      }
    }
    return handlers
  }

  /// Adds the lines of a document that stands in others.
  private func append(
    outlineOf text: Span<UInt8>, isSwitched: Bool, depth outer: Int, to lines: inout [String]
  ) {
    var depth = outer
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
  }

  private func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
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
      let data = string(data(of: node, in: text))
      guard !data.hasPrefix("schemefy ") else { return true }
      lines.append(isLoose(value) ? "\(Self.loose)\(data)" : "\(depth) comment \(data)")
    case .text:
      appendText(node, depth: depth, text, to: &lines)
    case .element:
      guard !isStyle(value, node, text) else { return true }
      guard !isFrame(node, text) else { return false }
      let isRoot = value.tag == .html || value.tag == .body
      let isTurned = isSwitched && isRoot && value.namespace == .html
      lines.append(line(value, node, depth, text, isTurned: isTurned))
      appendEmbedded(value, node, depth, text, to: &lines)
      return value.tag == .noscript
    }
    return false
  }

  /// Adds what stands in an element as a text: the document of `srcdoc`, the markup of `noscript`.
  private func appendEmbedded(
    _ value: HTMLNode, _ node: NodeID, _ depth: Int, _ text: Span<UInt8>, to lines: inout [String]
  ) {
    guard depth < 40 else { return }
    if value.tag == .iframe {
      for attribute in attributes(of: node) where name(attribute, text) == "srcdoc" {
        let inner = self.value(of: attribute, in: text)
        let document = HTMLDocument.parse(inner.span)
        document.append(outlineOf: inner.span, isSwitched: true, depth: depth + 10, to: &lines)
      }
    }
    guard value.tag == .noscript, value.firstChild >= 0 else { return }
    let first = nodes[Int(value.firstChild)]
    guard case .text = first.kind else { return }
    let inner = data(of: value.firstChild, in: text)
    var options = HTMLParserOptions()
    options.fragmentContext = .init(tag: .div)
    let document = HTMLDocument.parse(inner.span, options: options)
    document.append(outlineOf: inner.span, isSwitched: true, depth: depth + 10, to: &lines)
  }

  private static let loose = "comment "

  /// Whether a comment stands before or in a head, of which a tag decides that may come or go with what
  /// was put in: in `<link><!---->` it stands in the head, and without the link before it.
  private func isLoose(_ comment: HTMLNode) -> Bool {
    let parent = nodes[Int(comment.parent)]
    return parent.kind == .document || parent.tag == .html || parent.tag == .head
  }

  /// Whether an element may have been put around others: a picture around an image; or a head, which is not
  /// implied in XML.
  private func isFrame(_ node: NodeID, _ text: Span<UInt8>) -> Bool {
    switch nodes[Int(node)].tag {
    case .head: true
    case .picture: isMarked(node, text)
    default: false
    }
  }

  /// Whether an element was put in.
  private func isMarked(_ node: NodeID, _ text: Span<UInt8>) -> Bool {
    attributes(of: node).contains { name($0, text) == "data-schemefy" }
  }

  /// Text, of which pieces in a row are one, as what stood between them may have gone.
  private func appendText(
    _ node: NodeID, depth: Int, _ text: Span<UInt8>, to lines: inout [String]
  ) {
    let parent = nodes[Int(nodes[Int(node)].parent)]
    if parent.tag == .script || parent.tag == .textarea || parent.tag == .title {
      lines.append("\(depth) data \(string(data(of: node, in: text)))")
      return
    }
    let data = data(of: node, in: text).filter { !$0.isASCIIWhitespace }
    guard !data.isEmpty else { return }
    let line = "\(depth) text "
    if let last = lines.last, last.hasPrefix(line) {
      lines[lines.count - 1] = last + string(data)
    } else {
      lines.append(line + string(data))
    }
  }

  /// Whether an element is a style sheet, or was put in.
  private func isStyle(_ value: HTMLNode, _ node: NodeID, _ text: Span<UInt8>) -> Bool {
    switch value.tag {
    case .style, .link: return true
    case .source: return isMarked(node, text)
    case .meta:
      let attributes = self.attributes(of: node)
      if attributes.contains(where: { name($0, text) == "data-schemefy" }) { return true }
      guard !attributes.contains(where: { name($0, text) == "http-equiv" }) else { return false }
      return attributes.contains { attribute in
        let value = string(self.value(of: attribute, in: text).map(\.asciiLowercased))
        return name(attribute, text) == "name"
          && ["color-scheme", "supported-color-schemes", "theme-color"].contains(value)
      }
    default: return false
    }
  }

  private func line(
    _ value: HTMLNode, _ node: NodeID, _ depth: Int, _ text: Span<UInt8>, isTurned: Bool
  ) -> String {
    let attributes = self.attributes(of: node).compactMap { attribute -> String? in
      let name = self.name(attribute, text)
      guard !name.hasPrefix("data-schemefy"), !name.contains(":data-schemefy"),
        !(isTurned && Self.isTheme(name)),
        // Drawings that say no `fill` may be given one.
        !(value.tag == .svg && name == "fill")
      else { return nil }
      let isOurs = Self.changed.contains(name) || value.isPicture && Self.sources.contains(name)
      return isOurs
        ? name : "\(name)=\(string(self.value(of: attribute, in: text)).debugDescription)"
    }
    let name = string(localName(of: node, in: text))
    return "\(depth) \(value.namespace) \(name) \(attributes.joined(separator: " "))"
  }

  private func name(_ attribute: HTMLAttribute, _ text: Span<UInt8>) -> String {
    string(HTMLText.decodeName(text, attribute.name))
  }

  /// The attributes whose values hold colours, conditions, or a document that is compared by itself.
  private static let changed: Set = [
    "style", "media", "sizes", "srcdoc", "bgcolor", "color", "bordercolor", "text", "link", "vlink",
    "alink", "fill", "stroke", "stop-color", "flood-color", "lighting-color",
    "mathcolor", "mathbackground",
  ]

  /// The attributes of pictures that name others in the dark, or hold them.
  private static let sources: Set = ["src", "srcset", "poster", "href", "xlink:href"]

  /// Whether an attribute of a root may turn a theme on.
  private static func isTheme(_ name: String) -> Bool {
    name == "class" || name.hasPrefix("data-")
      || ["theme", "color-scheme", "color-mode", "mode", "dark", "light", "scheme"].contains(name)
  }
}

extension HTMLNode {
  /// Whether it shows a picture.
  fileprivate var isPicture: Bool {
    switch (namespace, tag) {
    case (.html, .img), (.html, .input), (.html, .video), (.svg, .image): true
    default: false
    }
  }
}
