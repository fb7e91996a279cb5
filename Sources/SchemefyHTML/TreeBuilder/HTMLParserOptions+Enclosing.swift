import SchemefySource

extension HTMLParserOptions {
  /// The options for a text: with the elements that its first tag asks for, where these are looked for.
  ///
  /// A page's own tags speak against it: `<td>` before `<body>` is an error in a page.
  package func enclosing(_ text: Span<UInt8>) -> HTMLParserOptions {
    guard findsEnclosing, enclosing == nil, fragmentContext == nil,
      let name = Self.firstTag(of: text), let parent = Self.parent(of: name),
      !Self.hasPageTag(text)
    else { return self }
    var options = self
    options.enclosing = Self.enclosing(contentOf: parent)
    return options
  }

  /// The elements around the content of an element, the innermost last, inside of `body`; `nil` for an
  /// element whose content is none that differs from that of `body`.
  package static func enclosing(contentOf name: String) -> [EnclosingElement]? {
    func html(_ tags: TagName...) -> [EnclosingElement] {
      tags.map { EnclosingElement(tag: $0, namespace: .html) }
    }
    switch name {
    case "body": return []
    case "table": return html(.table)
    case "caption": return html(.table, .caption)
    case "colgroup": return html(.table, .colgroup)
    case "tbody": return html(.table, .tbody)
    case "thead": return html(.table, .thead)
    case "tfoot": return html(.table, .tfoot)
    case "tr": return html(.table, .tbody, .tr)
    case "td": return html(.table, .tbody, .tr, .td)
    case "th": return html(.table, .tbody, .tr, .th)
    case "select": return html(.select)
    case "svg": return [EnclosingElement(tag: .svg, namespace: .svg)]
    case "math": return [EnclosingElement(tag: .math, namespace: .mathml)]
    default: return nil
    }
  }

  /// The element that an element must have around it, such as `tr` around `td`; `nil` for one that may
  /// stand in `body`.
  private static func parent(of name: String) -> String? {
    switch name {
    case "caption", "colgroup", "thead", "tbody", "tfoot": "table"
    case "col": "colgroup"
    case "tr": "tbody"
    case "td", "th": "tr"
    default: shapes.contains(name) ? "svg" : nil
    }
  }

  /// The elements of SVG that are none of HTML, in lower case.
  private static let shapes: Set<String> = [
    "circle", "clippath", "defs", "ellipse", "g", "line", "lineargradient", "marker", "mask",
    "path", "pattern", "polygon", "polyline", "radialgradient", "rect", "stop", "symbol", "text",
    "tspan", "use",
  ]

  // MARK: Tags

  /// The first start tag, in lower case, behind white space, comments and style sheets; `nil` where
  /// something else comes before it.
  private static func firstTag(of text: Span<UInt8>) -> String? {
    var index = 0
    while true {
      while index < text.count, text[index].isASCIIWhitespace { index += 1 }
      if has("<!--", at: index, text) {
        guard let end = end(of: "-->", in: text, from: index + 4) else { return nil }
        index = end
        continue
      }
      guard let name = tagName(at: index, in: text) else { return nil }
      guard name == "style" else { return name }
      guard let end = end(of: "</style>", in: text, from: index) else { return nil }
      index = end
    }
  }

  /// The name of the start tag at an offset, in lower case.
  private static func tagName(at offset: Int, in text: Span<UInt8>) -> String? {
    guard offset < text.count, text[offset] == UInt8(ascii: "<") else { return nil }
    var name: [UInt8] = []
    var index = offset + 1
    while index < text.count, name.count < nameLimit, text[index].isASCIIAlphanumeric {
      name.append(text[index].asciiLowercased)
      index += 1
    }
    guard index < text.count, !name.isEmpty,
      text[index].isASCIIWhitespace || "/>".utf8.contains(text[index])
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static let nameLimit = 16

  /// Whether a text in lower case stands at an offset, in any case.
  private static func has(_ needle: String, at offset: Int, _ text: Span<UInt8>) -> Bool {
    guard offset + needle.utf8.count <= text.count else { return false }
    return needle.utf8.enumerated().allSatisfy { text[offset + $0].asciiLowercased == $1 }
  }

  /// The offset behind a text in lower case.
  private static func end(of needle: String, in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      if has(needle, at: index, text) { return index + needle.utf8.count }
      index += 1
    }
    return nil
  }

  /// Whether a tag that only pages have may stand in a text.
  private static func hasPageTag(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] == UInt8(ascii: "<") {
      if has("<!doctype", at: index, text) { return true }
      switch tagName(at: index, in: text) {
      case "html", "head", "body", "frameset": return true
      default: break
      }
    }
    return false
  }
}
