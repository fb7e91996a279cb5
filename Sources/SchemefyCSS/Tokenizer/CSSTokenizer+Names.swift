extension CSSTokenizer {
  /// Consumes an ident-like token: an ident, a function or a url.
  ///
  /// css-syntax-3 §4.3.4 <https://drafts.csswg.org/css-syntax/#consume-ident-like-token>
  ///
  /// - Precondition: an identifier starts at `start`; `flags` hold ``dashes(_:at:)``.
  @inline(__always)
  static func identLike(
    _ text: Span<UInt8>, at start: Int, flags: CSSToken.Flags = []
  ) -> CSSToken {
    var flags = flags
    let end = name(text, at: start, &flags)
    guard byte(text, end) == UInt8(ascii: "(") else {
      return CSSToken(.ident, flags, start, end)
    }
    let function = CSSToken(.function, flags, start, end + 1)
    let mayBeURL =
      end - start == 3 && text[start] | 0x20 == UInt8(ascii: "u") || flags.contains(.escapes)
    return mayBeURL ? urlOrFunction(text, function) : function
  }

  /// Consumes a name: the largest that can be formed.
  ///
  /// css-syntax-3 §4.3.12 <https://drafts.csswg.org/css-syntax/#consume-name>
  ///
  /// - Parameter flags: the flags of the name are added.
  /// - Returns: the offset behind it.
  @inline(__always)
  static func name(_ text: Span<UInt8>, at start: Int, _ flags: inout CSSToken.Flags) -> Int {
    var position = CSSRun.endOfName(text, from: start)
    while position < text.count, CSSByteClass.of(text[position]) == CSSByteClass.special {
      let end = unusualNamePart(text, at: position, &flags)
      guard end > position else { break }
      position = CSSRun.endOfName(text, from: end)
    }
    return position
  }

  /// The offset behind an escape, a NUL or a code point that is not ASCII; `position` itself if it
  /// does not belong to a name.
  @inline(never)
  private static func unusualNamePart(
    _ text: Span<UInt8>, at position: Int, _ flags: inout CSSToken.Flags
  ) -> Int {
    switch text[position] {
    case 0:
      flags.insert(.preprocessed)
      return position + 1
    case UInt8(ascii: "\\"):
      guard isValidEscape(text, at: position) else { return position }
      flags.insert(.escapes)
      return CSSTextDecoder.endOfEscape(text, at: position)
    default:
      return position + UTF8Decoding.identLength(text, at: position)
    }
  }

  /// The `dashed` flag, if a name starts with two hyphens.
  static func dashes(_ text: Span<UInt8>, at start: Int) -> CSSToken.Flags {
    let hyphen = UInt8(ascii: "-")
    return byte(text, start) == hyphen && byte(text, start + 1) == hyphen ? .dashed : []
  }

  /// Consumes a hash token, or a delim if no name follows.
  static func hash(_ text: Span<UInt8>, at start: Int) -> CSSToken {
    var flags = dashes(text, at: start + 1)
    if startsIdentifier(text, at: start + 1) { flags.insert(.id) }
    let end = name(text, at: start + 1, &flags)
    guard end > start + 1 else { return single(.delim, start) }
    return CSSToken(kind: .hash, flags: flags, range: start..<end)
  }

  /// Consumes an at-keyword token; `nil` if no identifier follows the `@`.
  static func atKeyword(_ text: Span<UInt8>, at start: Int) -> CSSToken? {
    guard startsIdentifier(text, at: start + 1) else { return nil }
    var flags = dashes(text, at: start + 1)
    let end = name(text, at: start + 1, &flags)
    return CSSToken(kind: .atKeyword, flags: flags, range: start..<end)
  }

  /// Checks if two code points are a valid escape: a backslash and anything but a newline.
  ///
  /// css-syntax-3 §4.3.8 <https://drafts.csswg.org/css-syntax/#starts-with-a-valid-escape>. At the
  /// end of the text a backslash is one, for U+FFFD.
  static func isValidEscape(_ text: Span<UInt8>, at position: Int) -> Bool {
    guard byte(text, position) == UInt8(ascii: "\\") else { return false }
    guard let next = byte(text, position + 1) else { return true }
    return !CSSByte.isNewline(next)
  }

  /// Checks if three code points would start an identifier.
  ///
  /// css-syntax-3 §4.3.9 <https://drafts.csswg.org/css-syntax/#would-start-an-identifier>
  @inline(__always)
  static func startsIdentifier(_ text: Span<UInt8>, at position: Int) -> Bool {
    guard let first = byte(text, position) else { return false }
    guard first == UInt8(ascii: "-") else { return startsIdentifierCodePoint(text, at: position) }
    return byte(text, position + 1) == UInt8(ascii: "-")
      || startsIdentifierCodePoint(text, at: position + 1)
  }

  /// Whether an ident-start code point or a valid escape stands at an offset.
  private static func startsIdentifierCodePoint(_ text: Span<UInt8>, at position: Int) -> Bool {
    guard let byte = byte(text, position) else { return false }
    if CSSByte.isASCIINameStart(byte) || byte == 0 { return true }
    if byte >= 0x80 { return UTF8Decoding.identLength(text, at: position) > 0 }
    return isValidEscape(text, at: position)
  }
}
