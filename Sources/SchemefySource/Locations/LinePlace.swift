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
    let start = Self.startOfLastLine(text)
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

extension LinePlace {
  /// The number of line ends in a text, and the offset behind the last one; `nil` if there is none.
  private static func startOfLastLine(_ text: Span<UInt8>) -> (lines: Int, offset: Int)? {
    var last = text.count
    while last > 0, text[last - 1] != 0x0A, text[last - 1] != 0x0D { last -= 1 }
    guard last > 0 else { return nil }
    var lines = 0
    var start = 0
    while start < last {
      let end = min(last, start + longestRun)
      lines += lineEnds(from: start, to: end, in: text)
      start = end
    }
    return (lines, last)
  }

  /// As many bytes as hold no more than 255 of each sixteenth one, which is what a counter of eight bits
  /// counts to.
  private static var longestRun: Int { 255 * 16 }

  /// The number of line ends in a part of a text no longer than ``longestRun``: LF, CR, and CR with LF.
  private static func lineEnds(from start: Int, to end: Int, in text: Span<UInt8>) -> Int {
    var feeds = ByteScan.Block(repeating: 0)
    var lines = 0
    var offset = start
    while offset + 16 <= end {
      let block: ByteScan.Block = text.block(at: offset)
      feeds &+= ByteScan.Block(repeating: 0)
        .replacing(with: ByteScan.Block(repeating: 1), where: ByteScan.equal(block, 0x0A))
      var returns = ByteScan.bits(ByteScan.equal(block, 0x0D))
      while returns != 0 {
        if !isFollowedByFeed(offset + returns.trailingZeroBitCount, in: text) { lines += 1 }
        returns &= returns - 1
      }
      offset += 16
    }
    while offset < end {
      let byte = text[offset]
      if byte == 0x0A || byte == 0x0D && !isFollowedByFeed(offset, in: text) { lines += 1 }
      offset += 1
    }
    return lines + Int(SIMD16<UInt16>(truncatingIfNeeded: feeds).wrappedSum())
  }

  private static func isFollowedByFeed(_ offset: Int, in text: Span<UInt8>) -> Bool {
    offset + 1 < text.count && text[offset + 1] == 0x0A
  }
}
