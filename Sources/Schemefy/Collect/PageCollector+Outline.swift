internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// Finds the head, and what of it something can be put behind.
  @_lifetime(self: copy self)
  mutating func collectOutline() {
    var hasTags = false
    var headStart: Int?
    for index in document.nodes.indices {
      let node = document.nodes[index]
      switch (node.kind, node.tag) {
      case (.doctype, _):
        hasTags = true
      case (.element, .html), (.element, .head), (.element, .body), (.element, .frameset):
        guard node.namespace == .html else { continue }
        hasTags = hasTags || !node.isImplied
        if node.tag == .head, headStart == nil {
          headStart = node.isImplied ? node.range.lowerBound : node.range.upperBound
        }
      case (.comment, _):
        visitComment(node)
      case (.element, .meta):
        visitEncoding(node, HTMLDocument.NodeID(index))
      default:
        break
      }
    }
    page.outline.headStart =
      headStart.flatMap { $0 < text.count || endsBetweenTokens ? $0 : nil }
    page.outline.isFragment = !hasTags
  }

  /// Notes a `meta` that declares the encoding, or a policy.
  @_lifetime(self: copy self)
  private mutating func visitEncoding(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    var pragma: [UInt8] = []
    if let attribute = attribute(id, "http-equiv") {
      pragma = bytes(of: attribute).map(\.asciiLowercased)
    }
    if let charset = attribute(id, "charset") {
      page.outline.encodingLabel = page.outline.encodingLabel ?? bytes(of: charset)
    } else if pragma.elementsEqual("content-type".utf8), let content = attribute(id, "content") {
      page.outline.encodingLabel = page.outline.encodingLabel ?? charset(in: bytes(of: content))
    }
    if attribute(id, "charset") != nil || pragma.elementsEqual("content-type".utf8) {
      guard page.outline.charsetEnd == nil, isInHead(node) else { return }
      page.outline.charsetEnd = node.range.upperBound
    } else if pragma.elementsEqual("content-security-policy".utf8),
      page.outline.forbidsInlineStyle == nil, let content = attribute(id, "content"),
      forbidsInlineStyle(bytes(of: content))
    {
      page.outline.forbidsInlineStyle = node.range
    }
  }

  /// The label in `text/html; charset=…`.
  ///
  /// HTML "extracting a character encoding from a meta element"
  /// <https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements>
  private func charset(in content: [UInt8]) -> [UInt8]? {
    let lowercased = content.map(\.asciiLowercased)
    let name = Array("charset".utf8)
    for start in lowercased.indices where lowercased[start...].starts(with: name) {
      var rest = lowercased[(start + name.count)...].drop(while: \.isASCIIWhitespace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: \.isASCIIWhitespace)
      guard let first = rest.first else { return nil }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        return Array(rest.dropFirst().prefix { $0 != first })
      }
      return Array(rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ";") })
    }
    return nil
  }

  /// Notes the marker that we leave in fragments.
  @_lifetime(self: copy self)
  private mutating func visitComment(_ node: HTMLNode) {
    let prefix = SchemeMarker.commentPrefix
    guard page.outline.marker == nil,
      node.name.count > prefix.utf8.count, node.name.count < 32
    else { return }
    let data = node.name.range.map { text[$0] }
    guard data.starts(with: prefix.utf8) else { return }
    page.outline.marker = Array(data.dropFirst(prefix.utf8.count))
  }

  func isInHead(_ node: HTMLNode) -> Bool {
    node.parent >= 0 && document.nodes[Int(node.parent)].tag == .head
  }

  /// The first nonce of a style sheet: what ``PageOutline/nonce`` will be.
  func firstNonce() -> String? {
    for index in document.nodes.indices {
      let node = document.nodes[index]
      guard node.kind == .element, node.tag == .style || node.tag == .link,
        let nonce = attribute(HTMLDocument.NodeID(index), "nonce"), !nonce.value.isEmpty
      else { continue }
      return String(decoding: bytes(of: nonce), as: UTF8.self)
    }
    return nil
  }

  /// Whether the text ends behind a whole token, so that markup can be put there.
  private var endsBetweenTokens: Bool {
    var end = text.count
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    guard end > 0 else { return true }
    guard text[end - 1] == UInt8(ascii: ">") else { return false }
    return document.nodes.contains { node in
      let hasEndTag = !node.endTag.isEmpty && node.endTag.upperBound == end
      guard node.range.upperBound == end || hasEndTag else { return false }
      guard node.kind == .comment else { return !node.isImplied }
      let isBogus = !node.range.range.prefix(4).map { text[$0] }.elementsEqual("<!--".utf8)
      return isBogus || text[end - 2] == UInt8(ascii: "-") || text[end - 2] == UInt8(ascii: "!")
    }
  }

  /// Whether a policy names sources for styles and `'unsafe-inline'` is not among them.
  ///
  /// CSP 3 §6.1.11 <https://w3c.github.io/webappsec-csp/#directive-style-src>
  private func forbidsInlineStyle(_ policy: [UInt8]) -> Bool {
    var directives: [String: [Substring]] = [:]
    for directive in String(decoding: policy, as: UTF8.self).split(separator: ";") {
      let words = directive.split(whereSeparator: \.isWhitespace)
      guard let name = words.first, directives[name.lowercased()] == nil else { continue }
      directives[name.lowercased()] = Array(words.dropFirst())
    }
    let sources =
      directives["style-src-elem"] ?? directives["style-src"] ?? directives["default-src"]
    guard let sources else { return false }
    // What we put in carries a nonce of the page's own, if it has one.
    if let nonce, sources.contains("'nonce-\(nonce)'") { return false }
    let hasNonce = sources.contains { source in
      let word = source.lowercased()
      return word.hasPrefix("'nonce-") || word.hasPrefix("'sha")
    }
    return hasNonce || !sources.contains { $0.lowercased() == "'unsafe-inline'" }
  }
}

extension SchemeMeta.Name {
  /// The name of a `meta`, without regard to case.
  init?(_ name: [UInt8]) {
    let lowercased = name.map(\.asciiLowercased)
    if lowercased.elementsEqual("color-scheme".utf8) {
      self = .colorScheme
    } else if lowercased.elementsEqual("supported-color-schemes".utf8) {
      self = .supportedColorSchemes
    } else if lowercased.elementsEqual("theme-color".utf8) {
      self = .themeColor
    } else {
      return nil
    }
  }
}
