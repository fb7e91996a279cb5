internal import SchemefyHTML
internal import SchemefySource

/// Documents in `srcdoc` whose attribute can be restored.
extension PageRewriter {
  /// The edits of a document in the page, such that the author's bytes can be restored.
  ///
  /// Most edits of a document carry marks of their own. Two kinds can't be restored from marks: those of
  /// an attribute without a value, as `srcdoc` would become `srcdoc=""`, and those that replace character
  /// references, as `&#35;333` would become `#333`. For these, the attribute is written a second time in
  /// front of the author's, which gets a prefix: `srcdoc="…" data-schemefy-srcdoc="&#35;333"`.
  func restorable(_ edits: EditList, of document: SrcdocDocument) -> EditList {
    let source = file.file.bytes
    guard shape.style == nil, !edits.isEmpty,
      document.text.spelling == .attribute(.absent) || Self.replacesReferences(edits, in: source),
      let attribute = attribute(of: document)
    else { return edits }
    let place = file.embedding.sourceRange(of: attribute)
    var list = EditList()
    var copy: [UInt8] = []
    var position = place.lowerBound
    for (range, replacement) in edits.edits {
      guard range.lowerBound >= position, range.upperBound <= place.upperBound else { return edits }
      copy += source[position..<range.lowerBound] + replacement
      position = range.upperBound
    }
    copy += source[position..<place.upperBound]
    let space = [UInt8(ascii: " ")] + SchemeMarker.namePrefix.bytes
    let start = TextRange(at: attribute.lowerBound)
    for edit in file.embedding.edits(replacing: start, with: space) { copy += edit.replacement }
    list.replace(SourceRange(place.lowerBound..<place.lowerBound), with: copy, in: source.span)
    return list
  }

  /// Whether edits replace bytes that may spell a character reference, or a line end that is decoded as
  /// another.
  private static func replacesReferences(_ edits: EditList, in source: [UInt8]) -> Bool {
    edits.edits.contains { range, _ in
      source[range.range].contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r") }
    }
  }

  /// The attribute that holds a document, from its name to the end of its value, quotes included.
  private func attribute(of document: SrcdocDocument) -> TextRange? {
    let text = file.text
    let count = document.text.withText(in: text) { $0.count }
    let value = document.text.map.source(of: 0..<count)
    if document.text.spelling == .attribute(.absent) {
      let start = value.lowerBound - "srcdoc".utf8.count
      return start < 0 ? nil : TextRange(start..<value.lowerBound)
    }
    guard let name = name(ofValue: document.text) else { return nil }
    let isQuoted = document.text.spelling != .attribute(.unquoted)
    return TextRange(name.place..<value.upperBound + (isQuoted ? 1 : 0))
  }
}
