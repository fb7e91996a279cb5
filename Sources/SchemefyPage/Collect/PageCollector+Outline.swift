internal import SchemefyHTML
internal import SchemefySource

/// Notes on the outline of a page, complete when its end is reached.
struct OutlineNotes {
  /// Whether there is a doctype, or a tag that only whole pages have.
  var hasTags = false
  /// Behind the `head` tag, or where the parser makes the head.
  var headStart: Int?
  /// The first nonce of a style sheet, which added elements carry too.
  var nonce: [UInt8]?
  /// The content security policies of `meta` elements, with the ranges of their tags.
  var policies: [(range: TextRange, text: [UInt8])] = []
  /// The last markup that makes a node, but for end tags, which do not come before the head.
  var lastMarkup = TextRange(at: 0)
  /// Whether the text ends in a comment.
  var endsInComment = false
  /// Whether it begins an element in which there is no markup.
  var endsInText = false
  var html = RootAttributes()
  var body = RootAttributes()
}

/// The head, and the places in it where elements can be added.
extension PageCollector {
  /// Notes the facts on the whole page that an element declares.
  @_lifetime(self: copy self)
  mutating func noteElement(_ element: borrowing FoundElement) {
    let node = element.node
    noteMarkup(node)
    switch node.tag {
    case .html, .head, .body, .frameset:
      guard case .html = node.namespace else { return }
      if node.tag == .html || node.tag == .body { noteRoot(element) }
      // A frameset replaces the body.
      if node.tag == .frameset { page.outline.roots.removeAll { $0.root == .body } }
      if !node.isImplied { notes.hasTags = true }
      if node.tag == .head, notes.headStart == nil {
        notes.headStart = node.isImplied ? node.range.lowerBound : node.range.upperBound
      }
      if node.tag == .body { notes.body.first = copy(element.attributes) }
      if node.tag == .html { notes.html.first = copy(element.attributes) }
    case .meta:
      visitEncoding(element)
    case .style, .link:
      guard notes.nonce == nil, let nonce = element.attribute("nonce"), !nonce.value.isEmpty else {
        return
      }
      notes.nonce = bytes(of: nonce)
    default:
      break
    }
  }

  private func copy(_ attributes: Span<HTMLAttribute>) -> [HTMLAttribute] {
    attributes.indices.map { attributes[$0] }
  }

  /// Notes the markup of a node.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func noteMarkup(_ node: HTMLNode) {
    guard !node.isImplied else { return }
    if case .doctype = node.kind { notes.hasTags = true }
    guard node.range.upperBound >= notes.lastMarkup.upperBound else { return }
    notes.lastMarkup = node.range
    if case .comment = node.kind { notes.endsInComment = true } else { notes.endsInComment = false }
    switch node.tag {
    case .title, .textarea, .style, .script, .xmp, .iframe, .noembed, .noframes, .noscript,
      .plaintext:
      notes.endsInText = true
    default: notes.endsInText = false
    }
  }

  /// Completes the outline from the notes.
  @_lifetime(self: copy self)
  mutating func finishOutline() {
    page.outline.headStart =
      notes.headStart.flatMap { $0 < text.count || endsBetweenTokens ? $0 : nil }
    // A tag inserted behind markup that the end of the text cuts off would complete that markup.
    if !endsBetweenTokens {
      page.outline.roots.removeAll { $0.isImplied && $0.place >= text.count }
    }
    page.outline.isFragment = !notes.hasTags
    page.outline.isQuirky = quirksMode == .quirks
    page.outline.forbidsInlineStyle =
      notes.policies.first { forbidsInlineStyle($0.text) }.map(\.range)
    page.outline.closedPolicies = notes.policies.compactMap { policy in
      allowedNonces(policy.text).map { (placed(policy.range).lowerBound, $0) }
    }
    page.outline.styleHashes = Array(
      notes.policies.flatMap { hashes($0.text) }.joined(separator: " ".utf8))
    page.outline.forbidsDataImages = notes.policies.contains { forbidsDataImages($0.text) }
  }

  /// Notes a `meta` that declares the encoding, a policy, or the style sheet set.
  @_lifetime(self: copy self)
  private mutating func visitEncoding(_ element: borrowing FoundElement) {
    let node = element.node
    var pragma: [UInt8] = []
    if let attribute = element.attribute("http-equiv") {
      pragma = bytes(of: attribute).map(\.asciiLowercased)
    }
    let content = element.attribute("content")
    if page.outline.declaredEncoding == nil {
      page.outline.declaredEncoding = CharacterEncoding(declaredBy: element.attributes, in: text)
    }
    if element.attribute("charset") != nil || pragma.elementsEqual("content-type".utf8) {
      guard page.outline.charsetEnd == nil, element.isInHead else { return }
      page.outline.charsetEnd = max(node.range.upperBound, node.endTag.upperBound)
    } else if pragma.elementsEqual("content-security-policy".utf8), let content {
      notes.policies.append((node.range, bytes(of: content)))
    } else if pragma.elementsEqual("default-style".utf8), element.tree == .document, let content {
      let name = bytes(of: content)
      guard page.outline.defaultStyle == nil, !name.isEmpty else { return }
      page.outline.defaultStyle = (node.range.lowerBound, name)
    }
  }

  /// Notes the marker that we leave in fragments.
  @_lifetime(self: copy self)
  mutating func visitComment(_ node: HTMLNode) {
    noteMarkup(node)
    let prefix = SchemeMarker.commentPrefix
    guard page.outline.marker == nil,
      node.name.count > prefix.utf8.count, node.name.count < 32
    else { return }
    let data = node.name.range.map { text[$0] }
    guard data.starts(with: prefix.utf8) else { return }
    page.outline.marker = Array(data.dropFirst(prefix.utf8.count))
  }

  /// Whether the text ends behind a whole token, so that markup can be put there.
  private var endsBetweenTokens: Bool {
    var end = text.count
    while end > 0, text[end - 1].isASCIIWhitespace { end -= 1 }
    guard end > 0 else { return true }
    let last = notes.lastMarkup
    guard text[end - 1] == UInt8(ascii: ">"), last.upperBound == end, !notes.endsInText else {
      return false
    }
    guard notes.endsInComment, text.matches("<!--", at: last.lowerBound) else { return true }
    // In `<!--!>` and `<!---!>` the hyphens are those of the beginning.
    return text.matches("-->", at: end - 3) || last.count >= 8 && text.matches("--!>", at: end - 4)
  }

  /// The words of a policy's directives, by their names.
  private func directives(of policy: [UInt8]) -> [String: [Substring]] {
    var directives: [String: [Substring]] = [:]
    for directive in String(decoding: policy, as: UTF8.self).split(separator: ";") {
      let words = directive.split(whereSeparator: \.isWhitespace)
      guard let name = words.first, directives[name.lowercased()] == nil else { continue }
      directives[name.lowercased()] = Array(words.dropFirst())
    }
    return directives
  }

  /// Whether a policy names sources for images and `data:` is not among them.
  ///
  /// CSP 3 §6.1.5 <https://w3c.github.io/webappsec-csp/#directive-img-src>
  private func forbidsDataImages(_ policy: [UInt8]) -> Bool {
    let directives = directives(of: policy)
    guard let sources = directives["img-src"] ?? directives["default-src"] else { return false }
    return !sources.contains { $0.lowercased() == "data:" }
  }

  /// Whether a policy names sources for styles and `'unsafe-inline'` is not among them.
  ///
  /// CSP 3 §6.1.11 <https://w3c.github.io/webappsec-csp/#directive-style-src>
  private func forbidsInlineStyle(_ policy: [UInt8]) -> Bool {
    guard let sources = styleSources(policy) else { return false }
    // The elements that schemefy adds carry the page's own nonce, if it has one.
    if let nonce = notes.nonce,
      sources.contains("'nonce-\(String(decoding: nonce, as: UTF8.self))'")
    {
      return false
    }
    let hasNonce = sources.contains { source in
      let word = source.lowercased()
      return word.hasPrefix("'nonce-") || word.hasPrefix("'sha")
    }
    return hasNonce || !sources.contains { $0.lowercased() == "'unsafe-inline'" }
  }

  /// The nonces that style sheets of files must have under a policy; `nil` if the policy allows
  /// them by their URLs, or does not restrict styles.
  private func allowedNonces(_ policy: [UInt8]) -> Set<[UInt8]>? {
    guard let sources = styleSources(policy),
      sources.allSatisfy({ $0.hasPrefix("'") && $0.lowercased() != "'self'" })
    else { return nil }
    let start = "'nonce-"
    return Set(
      sources.filter { $0.hasSuffix("'") && $0.lowercased().hasPrefix(start) }
        .map { Array($0.utf8.dropFirst(start.utf8.count).dropLast()) })
  }

  /// The hashes of styles that a policy allows, without their quotes.
  private func hashes(_ policy: [UInt8]) -> [Substring.UTF8View] {
    let directives = directives(of: policy)
    return ((styleSources(policy) ?? []) + (directives["style-src-attr"] ?? []))
      .filter { $0.lowercased().hasPrefix("'sha") && $0.hasSuffix("'") }
      .map { $0.dropFirst().dropLast().utf8 }
  }

  /// The sources from which a policy allows style sheets; `nil` if it does not restrict them.
  private func styleSources(_ policy: [UInt8]) -> [Substring]? {
    let directives = directives(of: policy)
    return directives["style-src-elem"] ?? directives["style-src"] ?? directives["default-src"]
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
    } else if lowercased.elementsEqual("apple-mobile-web-app-status-bar-style".utf8) {
      self = .statusBarStyle
    } else {
      return nil
    }
  }
}
