internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource

/// The syntax of the markup that schemefy adds to a page: HTML or XML.
extension PageRewriter {
  /// Whether the page is a picture, which has no head and no `meta`.
  var isPicture: Bool { page.outline.isPicture }

  /// The syntax of added elements, with the namespace prefix of the page's own head.
  var syntax: MarkupSyntax { page.outline.xml.map { MarkupSyntax(prefix: $0.prefix) } ?? .html }

  /// The syntax of a `style` that replaces a `link`, with the namespace prefix of the link.
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

  /// The attribute that marks an added element with the style that the page was made for.
  var mark: MarkupAttributes { mark() }

  /// The attribute that marks an added element.
  ///
  /// - Parameters:
  ///   - space: the number of white-space bytes that schemefy put in front of the element.
  ///   - content: the content of the element; `nil` if that is not schemefy's.
  func mark(space: Int = 0, content: [UInt8]? = nil) -> MarkupAttributes {
    guard shape.style == nil else { return SchemeMarker.mark(shape.marker) }
    return Mark(space: space, checksum: content.map(SchemeMarker.checksum)).attribute
  }

  /// An element or a comment that is inserted into a head.
  enum Line {
    case charset, colorScheme, paletteLink
    case style(CSSText)
    /// With its URL.
    case script([UInt8])
    case comment
  }

  /// The markup of a line.
  ///
  /// - Parameter space: the number of white-space bytes that schemefy put in front of it.
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
      // A value may have characters that the page can only refer to, such as the U+FFFD of a NUL.
      let css =
        file.file.encoding.isUnicode ? css.bytes : CharacterEncoding.escapedInCSS(css.bytes)
      let content = syntax.content(css).bytes
      return syntax.style(
        self.mark(space: space, content: content) + nonceAttribute(page.outline.nonce), css)
    case .script(let url):
      let attributes =
        MarkupAttributes("src", url) + mark + nonceAttribute(page.outline.nonce)
      return syntax.startTag("script", attributes) + syntax.endTag("script")
    case .comment:
      return SchemeMarker.comment(shape.style)
    }
  }

  /// Inserts lines together with a new head around them.
  ///
  /// - Returns: `false` if the page has a head already, and nothing was inserted.
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
