package import SchemefyCSS
package import SchemefySource

/// The block of definitions that an earlier run put into a sheet: between two comments.
package struct OwnBlock: Sendable, Hashable {
  /// From the first comment to the end of the second.
  package var range: TextRange
  /// The style that the sheet was made for.
  package var marker: [UInt8]

  private static let start: CSSText = "/*schemefy "
  private static let end: CSSText = "/*schemefy end*/"

  /// The text of a block with a marker and CSS in it.
  package static func text(marker: String, css: CSSText) -> CSSText {
    let (start, end) = comments(marker: marker)
    return "\(start)\(css)\(end)"
  }

  /// The comments at the start and the end of a block.
  ///
  /// - Parameter marker: ``OutputShape/marker``.
  static func comments(marker: String) -> (start: CSSText, end: CSSText) {
    ("\(start)\(words: marker)*/", end)
  }

  /// A file that is nothing but a block.
  package static func file(_ css: CSSText) -> [UInt8] {
    text(marker: markerOfFiles, css: css).bytes
  }

  /// Whether a file is nothing but a block, of any definitions.
  package static func isFile(_ bytes: [UInt8]) -> Bool {
    let end = end.bytes
    return startsFile(bytes) && bytes.suffix(end.count) == end[...]
  }

  /// Whether a file that starts with some bytes may be one.
  package static func startsFile(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: comments(marker: markerOfFiles).start.bytes)
  }

  private static let markerOfFiles = "auto"

  /// The edit that inserts schemefy's definitions into a sheet.
  ///
  /// Definitions come behind `@charset`, `@import` and `@namespace`, which must stay first.
  ///
  /// - Parameter marker: the baked style, which the block's comment names; `nil` if none is baked,
  ///   where all edits are marked alike.
  package static func insertion(of css: CSSText, marker: String?, _ sheet: Stylesheet) -> TextEdits
  {
    var edits = TextEdits()
    let text = marker.map { Self.text(marker: $0, css: css) } ?? css
    guard !text.isEmpty else { return edits }
    var offset = 0
    for rule in sheet.rules where rule.parent < 0 {
      guard rule.block == nil, [.charset, .import, .namespace, .layer].contains(rule.keyword) else {
        break
      }
      offset = sheet.textRange(rule.tokens).upperBound
    }
    edits.insert(text.bytes, at: offset)
    return edits
  }

  /// Finds the block in a sheet. The text between the two comments is complete, as schemefy wrote
  /// it.
  package init?(_ sheet: Stylesheet, in text: Span<UInt8>) {
    self.init(sheet.tokens.span, in: text)
  }

  /// Finds the block among the tokens of a sheet.
  init?(_ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    var found: (range: TextRange, marker: [UInt8])?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.kind == .comment {
        let bytes = Self.bytes(token.range, of: text)
        if let found, bytes.elementsEqual(Self.end.bytes) {
          range = TextRange(found.range.lowerBound..<token.range.upperBound)
          marker = found.marker
          return
        }
        guard found == nil, bytes.starts(with: Self.start.bytes),
          bytes.count >= Self.start.bytes.count + 2
        else { continue }
        found = (token.range, Array(bytes.dropFirst(Self.start.bytes.count).dropLast(2)))
      } else if found != nil, token.kind.isStructural {
        // A closing bracket without an opening one is not in schemefy's block, and neither are its
        // surroundings.
        if token.kind.isOpening { index = token.match + 1 } else { found = nil }
      }
    }
    return nil
  }

  private static func bytes(_ range: TextRange, of text: Span<UInt8>) -> [UInt8] {
    // Only short comments are ours; the others need not be copied.
    guard range.count <= 40 else { return [] }
    return range.range.map { text[$0] }
  }

  /// The indices of the rules in the block.
  package func rules(of sheet: Stylesheet) -> Range<Int> {
    let inside = sheet.rules.indices.filter { index in
      range.range.contains(Int(sheet.tokens[sheet.rules[index].tokens.lowerBound].start))
    }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<last + 1
  }
}
