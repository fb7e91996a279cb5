/// A place in a file that is read from its beginning, of which what was read is gone.
package struct LinePlace: Hashable, Sendable {
  /// Counted from 1.
  package private(set) var line = 1
  /// Counted from 1, in bytes of UTF-8.
  package private(set) var column = 1
  /// Counted from 1, in Unicode scalar values.
  package private(set) var scalarColumn = 1

  /// The beginning of a file.
  package init() {}

  /// Goes on over a text. A line end that is CR and LF must not be cut.
  ///
  /// - Complexity: linear in the length of the text.
  package mutating func advance(over text: Span<UInt8>) {
    let start = LineIndex.startOfLastLine(text)
    if let start {
      line += start.lines
      (column, scalarColumn) = (1, 1)
    }
    var offset = start?.offset ?? 0
    column += text.count - offset
    while offset < text.count {
      if text[offset] & 0xC0 != 0x80 { scalarColumn += 1 }
      offset += 1
    }
  }

  /// The location in the file of one in a text that begins here.
  package func location(of location: SourceLocation) -> SourceLocation {
    guard location.line > 0 else { return location }
    let isInLine = location.line == 1
    return SourceLocation(
      file: location.file, line: location.line + line - 1,
      column: location.column + (isInLine ? column - 1 : 0),
      scalarColumn: location.scalarColumn + (isInLine ? scalarColumn - 1 : 0))
  }
}

extension LineIndex {
  /// The number of line ends in a text, and the offset behind the last one; `nil` if there is none.
  fileprivate static func startOfLastLine(_ text: Span<UInt8>) -> (lines: Int, offset: Int)? {
    var lines = 0
    var last = 0
    var offset = 0
    while offset < text.count {
      let end = min(offset + 16, text.count)
      if end - offset == 16, let feeds = lineFeeds(inBlock: text.block(at: offset)) {
        if feeds != 0 {
          lines += feeds.nonzeroBitCount
          last = offset + feeds.bitWidth - feeds.leadingZeroBitCount
        }
        offset = end
      }
      while offset < end {
        let byte = text[offset]
        offset += 1
        guard byte == 0x0A || byte == 0x0D && (offset == text.count || text[offset] != 0x0A) else {
          continue
        }
        lines += 1
        last = offset
      }
    }
    return lines == 0 ? nil : (lines, last)
  }
}
