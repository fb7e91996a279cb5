internal import SchemefyHTML
internal import SchemefySource

/// How markup of ours is written in pages in the syntax of XML: well-formed, with the prefix that the
/// document's own elements have.
extension PageRewriter {
  /// Whether the page is a picture, which has no head and no `meta`.
  var isPicture: Bool { page.outline.isPicture }

  /// The start of a tag of ours.
  func tag(_ opening: String, _ name: String) -> [UInt8] {
    Array(opening.utf8) + (page.outline.xml?.prefix ?? []) + Array(name.utf8)
  }

  /// The end of the tag of an element without content.
  var emptyTagEnd: String { page.outline.xml == nil ? ">" : "/>" }

  /// The start of a tag that takes the place of a link's, with its prefix.
  func prefixed(_ opening: String, _ link: SheetLink) -> [UInt8] {
    let text = file.text
    var prefix: [UInt8] = []
    if page.outline.xml != nil {
      let name = (link.range.lowerBound + 1..<link.range.upperBound).prefix {
        !text[$0].isASCIIWhitespace && text[$0] != UInt8(ascii: "/")
      }
      let bytes = name.map { text[$0] }
      if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) { prefix = Array(bytes[...colon]) }
    }
    return Array(opening.utf8) + prefix
  }

  /// CSS as the content of a `style` element of ours.
  func content(_ css: [UInt8]) -> [UInt8] {
    guard page.outline.xml != nil else { return css }
    var output: [UInt8] = []
    output.reserveCapacity(css.count)
    CharacterData(text: [], sections: [])
      .append(css, replacing: TextRange(at: 0), at: TextRange(at: 0), to: &output)
    return output
  }

  /// Puts lines into a head that is made for them.
  ///
  /// - Returns: `false` if there is one to put them into.
  mutating func insertWithHead(_ lines: [[UInt8]]) -> Bool {
    guard let xml = page.outline.xml else { return false }
    let content = lines.reduce(into: []) { $0 += $1 }
    switch xml.head {
    case .open:
      return false
    case .empty(let tag):
      let end = TextRange(tag.upperBound - "/>".utf8.count..<tag.upperBound)
      replace(end, with: Array(">".utf8) + content + self.tag("</", "head>"))
    case .missing:
      guard let place = page.outline.headStart else { return true }
      replace(
        TextRange(at: place), with: tag("<", "head>") + content + tag("</", "head>"))
    }
    return true
  }
}
