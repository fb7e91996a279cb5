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
  var mark: MarkupAttributes { SchemeMarker.mark(shape.marker) }

  /// Puts lines into a head that is made for them.
  ///
  /// - Returns: `false` if there is one to put them into.
  mutating func insertWithHead(_ lines: [Markup]) -> Bool {
    guard let xml = page.outline.xml else { return false }
    switch xml.head {
    case .open:
      return false
    case .empty(let tag):
      let end = TextRange(tag.upperBound - "/>".utf8.count..<tag.upperBound)
      replace(end, with: ">" + lines.joined() + syntax.endTag("head"))
    case .missing:
      guard let place = page.outline.headStart else { return true }
      replace(
        TextRange(at: place), with: syntax.startTag("head") + lines.joined() + syntax.endTag("head")
      )
    }
    return true
  }
}
