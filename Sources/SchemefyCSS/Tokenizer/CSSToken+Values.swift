package import SchemefySource

extension CSSToken {
  /// The bytes that spell the token's value, as written: escapes and all.
  ///
  /// Idents: everything. Functions, at-keywords and hashes: the name, without `(`, `@`, `#`.
  /// Dimensions: the unit. Strings: the text between the quotes. Urls: the text in the brackets,
  /// without white space around it. Other tokens: everything.
  package func valueRange(in text: Span<UInt8>) -> TextRange {
    let start = Int(start)
    let end = Int(end)
    switch kind {
    case .function: return TextRange(start..<end - 1)
    case .atKeyword, .hash: return TextRange(start + 1..<end)
    case .dimension: return TextRange(Int(link)..<end)
    case .string:
      return TextRange(start + 1..<(flags.contains(.unterminated) ? end : end - 1))
    case .url: return TextRange(Int(link)..<urlEnd(in: text))
    default: return TextRange(start..<end)
    }
  }

  /// Whether the value (see ``valueRange(in:)``) is `name`, ASCII case-insensitively: for keywords,
  /// property names, functions, at-keywords and units.
  ///
  /// Allocates only if the value holds an escape. The comparison of lengths is always inlined: it
  /// rules out most tokens, and the compiler computes the length of the literal. (As a call, it
  /// took 3 % of rewriting Bootstrap.)
  ///
  /// - Precondition: `name` is in ASCII lower case.
  @inlinable @inline(__always)
  package func matches(_ name: String, in text: Span<UInt8>) -> Bool {
    let extra = Int(end &- start) &- name.utf8.count
    if isPlain, kind == .ident ? extra != 0 : extra < 0 { return false }
    return hasValue(name, in: text)
  }

  @usableFromInline
  package func hasValue(_ name: String, in text: Span<UInt8>) -> Bool {
    guard isPlain else {
      return ASCIILetters.equal(decodedBytes(in: text).span, name.utf8.span)
    }
    let range = valueRange(in: text)
    guard range.count == name.utf8.count else { return false }
    return ASCIILetters.equal(text.extracting(range.range), name.utf8.span)
  }

  /// The value with its escapes decoded and the input preprocessed: names, strings and urls.
  ///
  /// css-syntax-3 §3.3 <https://drafts.csswg.org/css-syntax/#input-preprocessing> is done here:
  /// NUL and invalid UTF-8 become U+FFFD; CR, CR LF and FF become LF.
  package func stringValue(in text: Span<UInt8>) -> String {
    guard isPlain else {
      return String(decoding: decodedBytes(in: text), as: UTF8.self)
    }
    return String(copying: text, valueRange(in: text).range)
  }

  /// Whether it is a `delim` token of this ASCII byte.
  @inlinable
  package func isDelim(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    kind == .delim && text[Int(start)] == byte
  }

  /// Whether it is an ident that starts with `--`, as the names of custom properties do.
  ///
  /// css-variables-2 <https://drafts.csswg.org/css-variables-2/#custom-property>; `--` alone is
  /// reserved, but is parsed like them.
  @inlinable
  package func isCustomPropertyName(in text: Span<UInt8>) -> Bool {
    guard kind == .ident else { return false }
    return flags.contains(.dashed) || (!isPlain && decodesToCustomPropertyName(in: text))
  }

  @usableFromInline
  package func decodesToCustomPropertyName(in text: Span<UInt8>) -> Bool {
    let bytes = decodedBytes(in: text)
    let dash = UInt8(ascii: "-")
    return bytes.count > 1 && bytes[0] == dash && bytes[1] == dash
  }

  /// The value's bytes after decoding; bytes that are not UTF-8 stay as they are.
  package func decodedBytes(in text: Span<UInt8>) -> [UInt8] {
    let range = valueRange(in: text)
    return CSSTextDecoder.decode(text, range.range, isString: kind == .string)
  }

  /// The offset at which the contents of a url token end: at unescaped white space, the bracket or the
  /// end.
  private func urlEnd(in text: Span<UInt8>) -> Int {
    var position = Int(link)
    let end = flags.contains(.unterminated) ? Int(end) : Int(end) - 1
    while position < end, !CSSByte.isWhitespace(text[position]) {
      if text[position] == UInt8(ascii: "\\") {
        position = CSSTextDecoder.endOfEscape(text, at: position)
      } else {
        position += 1
      }
    }
    return min(position, end)
  }
}

extension String {
  /// The bytes of a range as text; bytes that are not UTF-8 become U+FFFD.
  fileprivate init(copying text: Span<UInt8>, _ range: Range<Int>) {
    let bytes = text.extracting(range)
    if let valid = try? UTF8Span(validating: bytes) {
      self.init(copying: valid)
    } else {
      var copy: [UInt8] = []
      copy.reserveCapacity(range.count)
      for index in bytes.indices { copy.append(bytes[index]) }
      self.init(decoding: copy, as: UTF8.self)
    }
  }
}
