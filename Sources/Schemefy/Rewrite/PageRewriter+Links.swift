internal import SchemefyCSS
internal import SchemefySource

/// Links that are replaced by the text of their sheets, and can be restored.
extension PageRewriter {
  /// Turns a `link` into a `style` in auto output, such that the link can be restored.
  ///
  /// The attributes of the link stay in the tag; those that a style does not have get a prefix:
  /// `<link href="a.css">` becomes `<style data-schemefy-link data-schemefy-href="a.css">`.
  mutating func replaceRestorably(_ link: SheetLink, with css: [UInt8]) {
    let file = self.file
    let text = file.text
    let syntax = syntax(of: link)
    let content = syntax.content(css).bytes
    let isEmptyElement =
      file.isXML && link.tag == link.range
      && text[link.tag.upperBound - 2] == UInt8(ascii: "/")
    var attributes = Mark(
      checksum: SchemeMarker.checksum(content), isEmptyElement: isEmptyElement
    ).attribute
    if link.nonce == nil { attributes += nonceAttribute(page.outline.nonce) }
    let end = endOfName(link.tag)
    let name = end - "link".utf8.count
    let style: MarkupName = "style"
    replace(
      TextRange(at: name),
      withBytes: style.bytes + attributes.bytes + [UInt8(ascii: " ")]
        + SchemeMarker.namePrefix.bytes)
    if file.isXML { replace(TextRange(at: end), withBytes: Array("=\"\"".utf8)) }
    for name in link.names where LinkFields.contains(name.range.map { text[$0] }) {
      replace(TextRange(at: name.lowerBound), withBytes: SchemeMarker.namePrefix.bytes)
    }
    if let media = link.media {
      let edits = media.withText(in: text) { MediaEdits.edits(of: $0, environment: environment) }
      if !edits.isEmpty { setValue(media, to: edits.applied(to: media.bytes(in: text))) }
    }
    let last = link.tag.upperBound - (isEmptyElement ? "/>".utf8.count : 0)
    let close: [UInt8] = isEmptyElement ? [UInt8(ascii: ">")] : []
    replace(
      TextRange(last..<link.range.upperBound),
      withBytes: close + content + syntax.endTag("style").bytes)
  }
}
