extension EditList {
  /// A piece of the text between two lists of edits.
  private struct Piece {
    /// The offset of the piece in the source; `nil` for text that the first list inserts.
    var origin: Int?
    var bytes: ArraySlice<UInt8>
  }

  /// The edits of a source that have the effect of a first list and then of this one.
  ///
  /// - Parameters:
  ///   - first: edits of the source; the edits of this list apply to its result.
  ///   - source: the text that the first list is of.
  /// - Complexity: O(n) in the sizes of source and replacements.
  package func composed(after first: EditList, of source: [UInt8]) -> EditList {
    var pieces = Self.pieces(of: first, source)[...]
    // The number of bytes of the first piece that are used up.
    var used = 0
    var result = EditList()
    var behind = 0
    var pending: [UInt8] = []
    func copy(_ piece: Piece, _ part: Range<Int>) {
      let bytes = piece.bytes[
        piece.bytes.startIndex + part.lowerBound..<piece.bytes.startIndex + part.upperBound]
      guard let origin = piece.origin else {
        pending += bytes
        return
      }
      result.replace(
        SourceRange(behind..<origin + part.lowerBound), with: pending, in: source.span)
      pending = []
      behind = origin + part.upperBound
    }
    func advance(_ count: Int, copies: Bool) {
      var count = count
      while count > 0, let piece = pieces.first {
        let part = used..<min(used + count, piece.bytes.count)
        if copies { copy(piece, part) }
        count -= part.count
        used = part.upperBound
        if used == piece.bytes.count {
          pieces.removeFirst()
          used = 0
        }
      }
    }
    var position = 0
    for (range, replacement) in edits {
      advance(range.lowerBound - position, copies: true)
      advance(range.count, copies: false)
      pending += replacement
      position = range.upperBound
    }
    advance(.max / 2, copies: true)
    result.replace(SourceRange(behind..<source.count), with: pending, in: source.span)
    return result
  }

  private static func pieces(of edits: EditList, _ source: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var position = 0
    for (range, replacement) in edits.edits {
      pieces.append(Piece(origin: position, bytes: source[position..<range.lowerBound]))
      pieces.append(Piece(origin: nil, bytes: replacement))
      position = range.upperBound
    }
    pieces.append(Piece(origin: position, bytes: source[position...]))
    return pieces.filter { !$0.bytes.isEmpty }
  }
}
