internal import SchemefyMedia
internal import SchemefySource
internal import SchemefyTraits

/// The places of a page where anything may depend on the colour scheme while colours stay the author's,
/// found by its bytes alone.
///
/// With `--map never` most pages hold nothing of the kind, or hold it in their heads: a page need not be
/// read behind the last trace. A trace may be none, such as a word in a script; but a text without a
/// trace can neither change nor be worth a message, wherever in markup it stands:
///
/// | what changes | its trace |
/// | --- | --- |
/// | sheets and what brings them, the schemes and the encoding that a page declares | the names of the tags |
/// | conditions, `color-scheme`, `light-dark()`, marks of an earlier run, parts with a style of their own | their names |
/// | documents in `srcdoc`, pictures in `data:` URLs | the attribute, the start of the URL |
/// | the same names in `style`, `media` and `sizes`, spelled with escapes or character references | `\` or `&` in such an attribute |
/// | the variables that `light-dark()` may need | `--` in a `style` attribute |
///
/// Names of tags and attributes can't be spelled in another way than in either case of letters.
package struct SchemeTraces: Sendable {
  /// Whether conditions on contrast are decided.
  let decidesContrast: Bool

  /// - Returns: `nil` if the options change more than what has traces.
  package init?(_ options: SchemeOptions) {
    let environment = options.environment
    guard !options.changesColors, !options.prunes, options.overrides.isEmpty,
      options.ignored.isEmpty, environment.mediaType == nil, environment.settings.isEmpty
    else { return nil }
    decidesContrast = environment.traits.accessibilityContrast != .unspecified
  }

  // MARK: Single places

  /// Whether the byte at an offset is the mark of a trace: its first one, or one that is rarer.
  @inline(__always)
  func isTrace(at offset: Int, in text: Span<UInt8>) -> Bool {
    // Most marks are of no trace, as the letter beside them says.
    switch text[offset] | 0x20 {
    case UInt8(ascii: "<"): isTag(at: offset, in: text)
    case UInt8(ascii: "-"): isName(at: offset, in: text)
    case UInt8(ascii: "&"): isReference(at: offset, in: text)
    case UInt8(ascii: "a"): isURL(at: offset, in: text)
    case UInt8(ascii: "c"):
      text.hasLetter(UInt8(ascii: "d"), at: offset + 1) && text.has("srcdoc", at: offset - 2)
    case UInt8(ascii: "y"):
      text.hasLetter(UInt8(ascii: "t"), at: offset - 1)
        && isOddAttribute("style", at: offset - 2, in: text)
    case UInt8(ascii: "e"):
      text.hasLetter(UInt8(ascii: "d"), at: offset + 1)
        && isOddAttribute("media", at: offset - 1, in: text)
    case UInt8(ascii: "z"):
      text.hasLetter(UInt8(ascii: "i"), at: offset - 1)
        && isOddAttribute("sizes", at: offset - 2, in: text)
    default: false
    }
  }

  /// `<style`, `<link`, `<meta` and `<base`; `<frameset`, which takes out a body; and the comment that
  /// marks what an earlier run has made of a fragment.
  private func isTag(at offset: Int, in text: Span<UInt8>) -> Bool {
    // Few of the tags that begin with one of these letters have the second one, too.
    guard offset + 2 < text.count else { return false }
    return switch (text[offset + 1] | 0x20, text[offset + 2] | 0x20) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")): text.has("<style", at: offset)
    case (UInt8(ascii: "l"), UInt8(ascii: "i")): text.has("<link", at: offset)
    case (UInt8(ascii: "m"), UInt8(ascii: "e")): text.has("<meta", at: offset)
    case (UInt8(ascii: "b"), UInt8(ascii: "a")): text.has("<base", at: offset)
    case (UInt8(ascii: "f"), UInt8(ascii: "r")): text.has("<frameset", at: offset)
    case (UInt8(ascii: "!"), UInt8(ascii: "-")): text.has("<!--schemefy", at: offset)
    default: false
    }
  }

  /// `prefers-color-scheme`, `color-scheme`, `data-schemefy`, `data-scheme-style` and the like;
  /// `light-dark`; and `prefers-contrast`, where that is decided.
  private func isName(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + 1 < text.count else { return false }
    return switch text[offset + 1] | 0x20 {
    case UInt8(ascii: "s"):
      offset + 2 < text.count && text[offset + 2] | 0x20 == UInt8(ascii: "c")
        && text.has("-scheme", at: offset)
    case UInt8(ascii: "d"): text.has("light-dark", at: offset - 5)
    case UInt8(ascii: "c"): decidesContrast && text.has("prefers-contrast", at: offset - 7)
    default: false
    }
  }

  /// `data:image/svg+xml`, as far as its end may be spelled with character references; `data:image/png` is
  /// none. Numeric references are traces of their own, so that `data&#39;` is none, and `data&colon;` is one.
  ///
  /// - Parameter offset: that of what may be the last `a` of `data`.
  private func isURL(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + 1 < text.count,
      text[offset + 1] == UInt8(ascii: ":") || text[offset + 1] == UInt8(ascii: "&")
    else { return false }
    let start = offset - 3
    guard text.has("data:i", at: start) else {
      return text.has("data&c", at: start)
    }
    let subtype = start + 11
    guard text.has("data:image/", at: start), subtype < text.count else { return true }
    return !text[subtype].isASCIIAlpha || text[subtype] | 0x20 == UInt8(ascii: "s")
  }

  /// A numeric reference to a character that the start of a `data:` URL is of. No other reference is
  /// one to a letter of it.
  ///
  /// - Precondition: `&` stands at the offset.
  private func isReference(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "#") else { return false }
    var cursor = offset + 2
    let isHexadecimal = cursor < text.count && text[cursor] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { cursor += 1 }
    var value = 0
    while cursor < text.count, value < 0x80, let digit = text[cursor].hexDigitValue,
      isHexadecimal || digit < 10
    {
      value = value * (isHexadecimal ? 16 : 10) + Int(digit)
      cursor += 1
    }
    guard let byte = UInt8(exactly: value) else { return false }
    return byte.isASCIIAlphanumeric || ":/+,;".utf8.contains(byte)
  }

  /// Whether an attribute has a value that may spell names in another way, or that declares a
  /// variable.
  private func isOddAttribute(
    _ name: StaticString, at start: Int, in text: Span<UInt8>
  ) -> Bool {
    guard text.has(name, at: start) else { return false }
    var cursor = text.endOfSpace(from: start + name.utf8CodeUnitCount)
    guard cursor < text.count, text[cursor] == UInt8(ascii: "=") else { return false }
    cursor = text.endOfSpace(from: cursor + 1)
    guard cursor < text.count else { return false }
    let quote = text[cursor]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { cursor += 1 }
    let limit = min(text.count, cursor + Self.longestValue)
    while cursor < limit {
      let byte = text[cursor]
      let isEnd = isQuoted ? byte == quote : byte.isASCIIWhitespace || byte == UInt8(ascii: ">")
      if isEnd { return false }
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") { return true }
      if byte == UInt8(ascii: "-"), text.has("--", at: cursor) { return true }
      cursor += 1
    }
    return limit < text.count
  }

  /// The number of bytes of a value that are looked at: if names without an end follow each other, each
  /// would be looked at to the end of the text.
  private static let longestValue = 1024
}

extension Span<UInt8> {
  /// Whether a text in lower case stands at an offset, in any case.
  fileprivate func has(_ word: StaticString, at offset: Int) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    return offset >= 0 && end <= count && matches(TextRange(from: offset, to: end), word)
  }

  /// Whether a letter, given in lower case, stands at an offset, in either case.
  @inline(__always)
  fileprivate func hasLetter(_ letter: UInt8, at offset: Int) -> Bool {
    offset >= 0 && offset < count && self[offset] | 0x20 == letter
  }

  /// The offset of the first byte at or behind an offset that is no white space.
  fileprivate func endOfSpace(from offset: Int) -> Int {
    var cursor = offset
    while cursor < count, self[cursor].isASCIIWhitespace { cursor += 1 }
    return cursor
  }
}
