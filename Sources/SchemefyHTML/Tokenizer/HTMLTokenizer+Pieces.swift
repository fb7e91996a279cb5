import SchemefySource

/// Tokens of a text that goes on behind its end: nothing is decided by that end.
///
/// Only a token whose range reaches the end of the text may be another one if the text goes on. For
/// nothing that a token depends on stands behind its range but a `<`, and that a token ends in front
/// of one depends on what follows it.
extension HTMLTokenizer {
  /// A place between two tokens, with the state there.
  private struct Place {
    var offset: Int
    var state: State
    var lastStartTagName: PackedName
    var scriptEscape: ScriptEscape
  }

  private var place: Place {
    get {
      Place(
        offset: offset, state: state, lastStartTagName: lastStartTagName,
        scriptEscape: scriptEscape)
    }
    set {
      offset = newValue.offset
      state = newValue.state
      lastStartTagName = newValue.lastStartTagName
      scriptEscape = newValue.scriptEscape
    }
  }

  /// Reads the next token into `token`, if it ends in front of the text's end.
  ///
  /// - Returns: whether the token was read; otherwise nothing is consumed.
  @inline(__always)
  mutating func nextWhole(in text: Span<UInt8>, into token: inout HTMLToken) -> Bool {
    guard offset < text.count else { return false }
    let start = place
    next(in: text, into: &token)
    if token.range.upperBound < text.count { return true }
    place = start
    return false
  }

  /// Fills a token with a piece of the text whose end was not found.
  ///
  /// - Returns: whether there is one; otherwise nothing is consumed.
  mutating func nextPiece(in text: Span<UInt8>, into token: inout HTMLToken) -> Bool {
    guard offset < text.count, let end = Self.endOfPiece(text, from: offset) else { return false }
    let start = place
    next(in: text.extracting(first: end), into: &token)
    // A CDATA section would be over.
    if token.kind == .text, token.range.upperBound == end,
      token.data.lowerBound == token.range.lowerBound
    {
      return true
    }
    place = start
    return false
  }

  /// The last place where text can be cut, so that its pieces mean the same: not in what may be a
  /// character reference, the beginning of markup, or a character of several bytes, nor between CR and
  /// LF.
  ///
  /// - Returns: `nil` if there is none behind `start`.
  private static func endOfPiece(_ text: Span<UInt8>, from start: Int) -> Int? {
    var end = text.count
    while end > start {
      switch text[end - 1] {
      case 0x09, 0x0A, 0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: ")"):
        return end
      default:
        end -= 1
      }
    }
    return nil
  }
}
