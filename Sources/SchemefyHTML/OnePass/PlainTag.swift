import SchemefySource

/// Tags without a trace of a colour scheme in their attributes: no condition, variable, embedded picture or mark.
///
/// A tag is not plain, either, where it is written in an unusual way. It may still be one that changes nothing:
///
///     <a class="external" href="page.html">   <!-- Plain. -->
///     <p style="color: red" title='A word'>   <!-- Plain. -->
///     <p style="--accent: red">               <!-- A variable. -->
///     <img src="data:image/svg+xml,…">        <!-- A picture. -->
///     <p title = 'A word'>                    <!-- White space beside a `=`, which is unusual. -->
enum PlainTag {
  /// The offset behind the `>` of a plain tag.
  ///
  /// WHATWG HTML §13.2.5.32 to §13.2.5.39
  ///
  /// - Parameter start: the offset behind the name of the tag.
  /// - Returns: `nil` if the tag is not plain, or the text ends in it.
  /// - Complexity: O(n), mostly sixteen bytes at a time.
  @inline(__always)
  static func end(in text: Span<UInt8>, from start: Int) -> Int? {
    var cursor = start
    while cursor < text.count {
      let byte = text[cursor]
      if byte == UInt8(ascii: ">") { return cursor &+ 1 }
      if byte.isASCIIWhitespace || byte == UInt8(ascii: "/") {
        cursor &+= 1
      } else {
        guard let end = endOfAttribute(in: text, from: cursor) else { return nil }
        cursor = end
      }
    }
    return nil
  }

  /// The offset behind an attribute; `nil` if it is not plain.
  @inline(__always)
  private static func endOfAttribute(in text: Span<UInt8>, from start: Int) -> Int? {
    // What stands behind a name of fifteen bytes and its `=` is looked at, too.
    guard start &+ 16 < text.count else { return nil }
    let block = text.block(at: start)
    let stops = ByteScan.bits(
      (ByteScan.below(block, 0x21) .| ByteScan.equal(block, UInt8(ascii: "=")))
        .| (ByteScan.equal(block, UInt8(ascii: ">")) .| ByteScan.equal(block, UInt8(ascii: "/"))))
    let length = stops.trailingZeroBitCount
    // Of longer names, `data-scheme-ignore` is one.
    guard stops != 0, length > 0, !isOfSchemes(in: text, at: start) else { return nil }
    guard text[start &+ length] == UInt8(ascii: "=") else {
      return isWithoutValue(in: text, at: start &+ length) ? start &+ length : nil
    }
    var value = start &+ length &+ 1
    let quote = text[value]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let end: Int
    if isQuoted {
      value &+= 1
      end = HTMLTokenizer.offset(of: quote, in: text, from: value)
    } else {
      end = endOfUnquotedValue(in: text, from: value)
    }
    guard end < text.count, !mayBeURLOfData(in: text, at: value) else { return nil }
    if text[start] | 0x20 == UInt8(ascii: "s"), 5...6 ~= length {
      guard isPlain(text.word(at: start), length, value..<end, in: text) else { return nil }
    }
    return isQuoted ? end &+ 1 : end
  }

  /// Whether no value comes behind a name that ends at an offset.
  private static func isWithoutValue(in text: Span<UInt8>, at end: Int) -> Bool {
    guard text[end] != UInt8(ascii: ">") else { return true }
    return text[end].isASCIIWhitespace && text[end + 1] > 0x20 && text[end + 1] != UInt8(ascii: "=")
  }

  /// Whether a value may begin as `data:` does, in any spelling.
  @inline(__always)
  private static func mayBeURLOfData(in text: Span<UInt8>, at value: Int) -> Bool {
    let first = text[value]
    if first <= 0x20 || first == UInt8(ascii: "&") { return true }
    guard first | 0x20 == UInt8(ascii: "d"), value &+ 1 < text.count else { return false }
    let second = text[value &+ 1]
    return second <= 0x20 || second == UInt8(ascii: "&") || second | 0x20 == UInt8(ascii: "a")
  }

  /// Whether the name at an offset begins as `data-scheme` does.
  @inline(__always)
  private static func isOfSchemes(in text: Span<UInt8>, at start: Int) -> Bool {
    text[start] | 0x20 == UInt8(ascii: "d")
      && ByteScan.lowercased(text.word(at: start)) == 0x6863_732D_6174_6164  // data-sch
  }

  /// Whether an attribute whose name begins with `s` is plain.
  ///
  /// - Parameter word: the first eight bytes of the name, and those behind it.
  private static func isPlain(
    _ word: UInt64, _ length: Int, _ value: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let name = ByteScan.lowercased(word)
    switch length {
    case 5 where name & 0xFF_FFFF_FFFF == 0x65_6C79_7473,  // style
      5 where name & 0xFF_FFFF_FFFF == 0x73_657A_6973,  // sizes
      6 where name & 0xFFFF_FFFF_FFFF == 0x7465_7363_7273:  // srcset
      return isPlain(value, in: text)
    default: return true
    }
  }

  /// Whether a list of declarations, sizes or pictures holds no escape or reference, no `--`, nothing that may be
  /// the middle of `color-scheme`, `light-dark` or `prefers-contrast`, and no URL of data.
  private static func isPlain(_ value: Range<Int>, in text: Span<UInt8>) -> Bool {
    var offset = value.lowerBound
    while offset < value.upperBound {
      switch text[offset] {
      case UInt8(ascii: "\\"), UInt8(ascii: "&"): return false
      case UInt8(ascii: ":"):
        if text[offset - 1] | 0x20 == UInt8(ascii: "a") { return false }
      case UInt8(ascii: "-"):
        let rest = text.extracting(offset + 1..<value.upperBound)
        let isTrace =
          rest.starts(with: "-") || rest.starts(with: "sc") || rest.starts(with: "da")
          || rest.starts(with: "con")
        if isTrace { return false }
      default: break
      }
      offset += 1
    }
    return true
  }

  /// The offset behind a value that is not in quotes, or the end of the text.
  private static func endOfUnquotedValue(in text: Span<UInt8>, from start: Int) -> Int {
    var cursor = start
    while cursor < text.count, text[cursor] != UInt8(ascii: ">"), !text[cursor].isASCIIWhitespace {
      cursor &+= 1
    }
    return cursor
  }
}

extension Span<UInt8> {
  /// Whether a text in lower case stands at the beginning, in any case.
  fileprivate func starts(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return length <= count && matches(TextRange(0..<length), word)
  }
}
