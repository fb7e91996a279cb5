package import SchemefyCSS

/// Writes the remainder of media queries: pieces of the source, with the source text between them
/// where they follow each other, and the words of the grammar elsewhere.
package struct MediaResidueWriter {
  package private(set) var bytes: [UInt8] = []
  /// Index of the token behind the last piece, if nothing else was written behind it.
  package private(set) var end: Int?
  /// The text that goes in front of the next piece.
  package private(set) var separator = ""

  /// Writes a separator in front of the next piece: `and`, `or` or a comma.
  mutating func separate(_ text: String) {
    separator = text
  }

  /// Writes words of the grammar.
  package mutating func append(_ words: String) {
    bytes += separator.utf8
    bytes += words.utf8
    separator = ""
    end = nil
  }

  /// Writes the replacement of a piece of the source.
  ///
  /// - Parameter between: the source text in front of it, if that is the separator; `nil`
  ///   otherwise.
  package mutating func append(_ piece: [UInt8], endingAt end: Int, behind between: [UInt8]?) {
    if let between {
      bytes += between
      separator = ""
    } else {
      append("")
    }
    bytes += piece
    self.end = end
  }
}

extension MediaEvaluation {
  /// The place of a condition in the grammar, which decides whether it needs brackets.
  package enum Place {
    /// `<media-condition>`
    case condition
    /// `<media-condition-without-or>`, behind a media type.
    case conditionWithoutOr
    /// `<media-in-parens>`
    case operand
  }

  /// Writes a piece of the source.
  package func write(_ range: TokenRange, to writer: inout MediaResidueWriter) {
    write(bytes(of: range), inPlaceOf: range, to: &writer)
  }

  /// Writes the replacement of a piece of the source.
  package func write(
    _ text: [UInt8], inPlaceOf range: TokenRange, to writer: inout MediaResidueWriter
  ) {
    var between: [UInt8]?
    if let end = writer.end, !writer.separator.isEmpty, isSeparator(end, range.lowerBound) {
      between = bytes(of: TokenRange(end..<range.lowerBound))
    }
    writer.append(text, endingAt: range.upperBound, behind: between)
  }

  /// Writes a condition, in brackets if the place needs them.
  package func write(_ residue: MediaResidue, at place: Place, to writer: inout MediaResidueWriter)
  {
    switch residue {
    case .decided: break
    case .source(let index): write(node: index, at: place, to: &writer)
    case .not(let operand):
      if place == .operand { writer.append("(") }
      writer.append("not ")
      write(operand, at: .operand, to: &writer)
      if place == .operand { writer.append(")") }
    case .and(let operands):
      write(operands, " and ", inBrackets: place == .operand, to: &writer)
    case .or(let operands):
      write(operands, " or ", inBrackets: place != .condition, to: &writer)
    }
  }

  private func write(
    _ operands: [MediaResidue], _ word: String, inBrackets: Bool,
    to writer: inout MediaResidueWriter
  ) {
    if inBrackets { writer.append("(") }
    for (index, operand) in operands.enumerated() {
      if index > 0 { writer.separate(word) }
      write(operand, at: .operand, to: &writer)
    }
    if inBrackets { writer.append(")") }
  }

  /// Writes a node of the source: with its brackets if it is an operand, alone without brackets
  /// that only an operand needs.
  private func write(node index: Int, at place: Place, to writer: inout MediaResidueWriter) {
    let inner = list.conditions[bare(index)]
    switch (place, inner.kind) {
    case (.operand, _), (.conditionWithoutOr, .or):
      write(list.conditions[index].tokens, to: &writer)
    default:
      write(inner.tokens, to: &writer)
    }
  }

  /// The bytes of a range of tokens as they stand in the source.
  package func bytes(of range: TokenRange) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let start = Int(tokens[range.lowerBound].start)
    let end = Int(tokens[range.upperBound - 1].end)
    return (start..<end).map { text[$0] }
  }

  /// Whether nothing but a word or a comma stands between two tokens.
  private func isSeparator(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    var words = 0
    for index in start..<end {
      switch tokens[index].kind {
      case .whitespace, .comment: break
      case .ident, .comma: words += 1
      default: return false
      }
    }
    return words == 1
  }
}
