internal import SchemefyCSS
internal import SchemefySource

/// How markup of ours is written in a page.
extension PageRewriter {
  /// Whether the page is a picture, which has no head and no `meta`.
  var isPicture: Bool { page.outline.isPicture }

  /// How elements of ours are written, with the prefix of the page's own head.
  var syntax: MarkupSyntax { page.outline.xml.map { MarkupSyntax(prefix: $0.prefix) } ?? .html }

  /// How an element is written that takes the place of a link's, with its prefix.
  func syntax(of link: SheetLink) -> MarkupSyntax {
    guard page.outline.xml != nil else { return .html }
    let text = file.text
    let name = (link.range.lowerBound + 1..<link.range.upperBound).prefix {
      !text[$0].isASCIIWhitespace && text[$0] != UInt8(ascii: "/")
    }
    let bytes = name.map { text[$0] }
    return MarkupSyntax(
      prefix: bytes.firstIndex(of: UInt8(ascii: ":")).map { Array(bytes[...$0]) } ?? [])
  }

  /// The attribute that says for which style something of ours was made.
  var mark: MarkupAttributes { mark() }

  /// The same.
  ///
  /// - Parameters:
  ///   - space: how much white space of ours stands in front.
  ///   - content: what stands in the element, if it is ours.
  func mark(space: Int = 0, content: [UInt8]? = nil) -> MarkupAttributes {
    guard shape.style == nil else { return SchemeMarker.mark(shape.marker) }
    return Mark(space: space, checksum: content.map(SchemeMarker.checksum)).attribute
  }

  /// Something that is put into a head.
  enum Line {
    case charset, colorScheme, paletteLink
    case style(CSSText)
    case comment
  }

  /// How a line is written.
  ///
  /// - Parameter space: how much white space of ours stands in front.
  func markup(_ line: Line, space: Int) -> Markup {
    let mark = mark(space: space)
    switch line {
    case .charset:
      return syntax.emptyElement(
        "meta", MarkupAttributes("charset", file.file.encoding.rawValue.utf8) + mark)
    case .colorScheme:
      var attributes = MarkupAttributes("name", "color-scheme".utf8)
      attributes.append("content", shape.colorScheme)
      return syntax.emptyElement("meta", attributes + mark)
    case .paletteLink:
      return paletteLink(mark)
    case .style(let css):
      let content = syntax.content(css.bytes).bytes
      return syntax.style(
        self.mark(space: space, content: content) + nonceAttribute(page.outline.nonce), css.bytes)
    case .comment:
      return SchemeMarker.comment(shape.style)
    }
  }

  /// Puts lines into a head that is made for them.
  ///
  /// - Returns: `false` if there is one to put them into.
  mutating func insertWithHead(_ lines: [Line]) -> Bool {
    let lines = lines.map { markup($0, space: 0) }.joined()
    guard let xml = page.outline.xml else { return false }
    switch xml.head {
    case .open:
      return false
    case .empty(let tag):
      let end = TextRange(tag.upperBound - "/>".utf8.count..<tag.upperBound)
      let mark =
        shape.style == nil ? Mark(isEmptyElement: true).attribute : MarkupAttributes()
      replace(
        end,
        withBytes: mark.bytes + [UInt8(ascii: ">")] + (lines + syntax.endTag("head")).bytes)
    case .missing:
      guard let place = page.outline.headStart else { return true }
      replace(
        TextRange(at: place),
        with: syntax.startTag("head", shape.style == nil ? mark : MarkupAttributes()) + lines
          + syntax.endTag("head"))
    }
    return true
  }
}
