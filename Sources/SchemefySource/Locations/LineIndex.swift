/// The starts of a text's lines, to show an offset as line and column.
///
/// A line ends with LF, CR LF or CR, as in HTML and CSS.
package struct LineIndex: Sendable {
  private var starts: [UInt32] = [0]
  /// The offsets of the bytes that continue a character, which are those of 0x80 to 0xBF in UTF-8.
  private var continuations: [UInt32] = []

  package init(_ text: Span<UInt8>) {
    var offset = 0
    while offset < text.count {
      let end = min(offset + 16, text.count)
      if end - offset == 16, let feeds = Self.lineFeeds(inBlock: text.block(at: offset)) {
        var rest = feeds
        while rest != 0 {
          starts.append(UInt32(offset + rest.trailingZeroBitCount + 1))
          rest &= rest - 1
        }
        offset = end
      }
      while offset < end {
        add(text, offset)
        offset += 1
      }
    }
  }

  /// A bit for each line feed of a block, the first one lowest; `nil` if it has bytes that are counted
  /// otherwise: CR, or any that is no ASCII.
  @inline(__always)
  private static func lineFeeds(inBlock block: ByteScan.Block) -> UInt32? {
    let others = ByteScan.equal(block, 0x0D) .| .!ByteScan.below(block, 0x80)
    return ByteScan.bits(others) == 0 ? ByteScan.bits(ByteScan.equal(block, 0x0A)) : nil
  }

  private mutating func add(_ text: Span<UInt8>, _ offset: Int) {
    switch text[offset] {
    case UInt8(ascii: "\n"):
      starts.append(UInt32(offset + 1))
    case UInt8(ascii: "\r") where offset + 1 == text.count || text[offset + 1] != 0x0A:
      starts.append(UInt32(offset + 1))
    case 0x80..<0xC0:
      continuations.append(UInt32(offset))
    default:
      break
    }
  }

  /// Line and column of an offset, both from 1, the column in bytes of UTF-8.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = starts.partitioningIndex { Int($0) > offset }
    return (line, offset - Int(starts[line - 1]) + 1)
  }

  /// The location of an offset in a file of that name.
  ///
  /// - Complexity: O(log n) in the number of lines, and of bytes that continue a character.
  package func location(of offset: Int, in file: String) -> SourceLocation {
    let (line, column) = position(of: offset)
    let wide = rank(of: offset) - rank(of: offset - column + 1)
    return SourceLocation(file: file, line: line, column: column, scalarColumn: column - wide)
  }

  /// The number of bytes before an offset that continue a character.
  private func rank(of offset: Int) -> Int {
    continuations.partitioningIndex { Int($0) >= offset }
  }
}
