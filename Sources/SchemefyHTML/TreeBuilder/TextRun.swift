import SchemefySource

/// A run of characters that the tree builder consumes from the front, piece by piece.
///
/// In modes that treat white space and other characters differently, the values of the characters count:
/// `&#32;` and `&Tab;` are white space.
struct TextRun {
  /// Offset of the first byte that is left.
  var start: Int
  let end: Int
  let content: TextContent

  enum CharacterClass {
    /// TAB, LF, FF, CR, SPACE.
    case whitespace
    case null
    case other
  }

  init(_ range: TextRange, _ content: TextContent) {
    start = range.lowerBound
    end = range.upperBound
    self.content = content
  }

  /// The run from the start of this one to the end of a later one, with the text between them.
  func joined(with later: TextRun) -> TextRun {
    TextRun(TextRange(start..<later.end), content.union(later.content))
  }

  /// Takes the text in front of the next `</>`, which is not empty; `nil` if nothing is left.
  mutating func takePiece(in text: Span<UInt8>) -> TextRun? {
    while Self.isEmptyEndTag(at: start, before: end, in: text) { start += 3 }
    guard !isEmpty else { return nil }
    let first = start
    repeat { start += 1 } while start < end && !Self.isEmptyEndTag(at: start, before: end, in: text)
    return TextRun(TextRange(first..<start), content)
  }

  /// Whether `</>` stands at an offset.
  private static func isEmptyEndTag(at offset: Int, before end: Int, in text: Span<UInt8>) -> Bool {
    end - offset >= 3 && text[offset] == UInt8(ascii: "<")
      && text[offset + 1] == UInt8(ascii: "/") && text[offset + 2] == UInt8(ascii: ">")
  }

  var isEmpty: Bool { start >= end }
  var range: TextRange { TextRange(start..<end) }

  /// The possible contents of a part that is all white space.
  var whitespaceContent: TextContent { content.subtracting([.nonWhitespace, .nulls]) }

  /// Takes the white space at the front.
  mutating func takeWhitespace(in text: Span<UInt8>) -> TextRange {
    take(.whitespace, in: text)
  }

  /// Takes the characters at the front that are of one class.
  private mutating func take(_ wanted: CharacterClass, in text: Span<UInt8>) -> TextRange {
    let first = start
    while start < end {
      let (found, next) = character(at: start, in: text)
      guard found == wanted else { break }
      start = next
    }
    return TextRange(first..<start)
  }

  /// Takes white space, skipping other characters before it; empty if there is no more.
  mutating func takeNextWhitespace(in text: Span<UInt8>) -> TextRange {
    while start < end {
      let (found, next) = character(at: start, in: text)
      if found == .whitespace { break }
      start = next
    }
    return takeWhitespace(in: text)
  }

  /// Drops a newline at the front: the one behind `<pre>`, which may be a reference.
  mutating func dropLeadingNewline(in text: Span<UInt8>) {
    guard start < end else { return }
    switch text[start] {
    case 0x0A:
      start += 1
    case 0x0D:
      start += start + 1 < end && text[start + 1] == 0x0A ? 2 : 1
    case UInt8(ascii: "&") where content.contains(.references):
      let reference = CharacterReferences.read(text, at: start, end: end, inAttribute: false)
      if let match = reference.match, match.value.count == 1, match.value[0] == 0x0A {
        start = match.end
      }
    default:
      break
    }
  }

  /// Whether a character is left that is not a NUL, and whether one is left that is neither that
  /// nor white space.
  func survey(in text: Span<UInt8>) -> (hasCharacters: Bool, hasNonWhitespace: Bool) {
    guard content.contains(.nonWhitespace) else { return (!isEmpty, false) }
    guard !content.isDisjoint(with: [.references, .nulls]) else { return (!isEmpty, !isEmpty) }
    var hasCharacters = false
    var cursor = start
    while cursor < end {
      let (found, next) = character(at: cursor, in: text)
      if found == .other { return (true, true) }
      if found == .whitespace { hasCharacters = true }
      cursor = next
    }
    return (hasCharacters, false)
  }

  /// The class of the character at an offset, and the offset behind it.
  private func character(at offset: Int, in text: Span<UInt8>) -> (CharacterClass, Int) {
    switch text[offset] {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: return (.whitespace, offset + 1)
    case 0: return (.null, offset + 1)
    case UInt8(ascii: "&") where content.contains(.references):
      let reference = CharacterReferences.read(text, at: offset, end: end, inAttribute: false)
      guard let match = reference.match else { return (.other, offset + 1) }
      guard match.value.count == 1 else { return (.other, match.end) }
      switch match.value[0] {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20: return (.whitespace, match.end)
      default: return (.other, match.end)
      }
    default: return (.other, offset + 1)
    }
  }
}
