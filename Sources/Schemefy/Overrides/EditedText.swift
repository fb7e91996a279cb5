internal import SchemefySource

/// A text with edits, of which pieces can be had as they are edited.
struct EditedText {
  private let edits: [(range: TextRange, replacement: [UInt8])]

  init(_ edits: TextEdits) {
    self.edits = edits.edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The edits in a piece.
  func edits(in piece: TextRange) -> ArraySlice<(range: TextRange, replacement: [UInt8])> {
    let start = edits.partitioningIndex { $0.range.lowerBound >= piece.lowerBound }
    var end = start
    while end < edits.count, edits[end].range.upperBound <= piece.upperBound { end += 1 }
    return edits[start..<end]
  }

  /// A piece with its edits made.
  func bytes(of piece: TextRange, in text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var position = piece.lowerBound
    for edit in edits(in: piece) {
      for index in position..<max(position, edit.range.lowerBound) { result.append(text[index]) }
      result += edit.replacement
      position = edit.range.upperBound
    }
    for index in position..<piece.upperBound { result.append(text[index]) }
    return result
  }
}
