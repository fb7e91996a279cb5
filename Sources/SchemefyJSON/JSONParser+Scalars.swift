extension JSONParser {
  /// A value that is no array and no object.
  @_lifetime(self: copy self)
  mutating func scalar() throws(JSONError) -> JSONValue.Content {
    guard position < text.count else { throw fault("a value is missing") }
    switch text[position] {
    case UInt8(ascii: "\""):
      position += 1
      return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try number())
    case UInt8(ascii: "t") where consume("true"): return .boolean(true)
    case UInt8(ascii: "f") where consume("false"): return .boolean(false)
    case UInt8(ascii: "n") where consume("null"): return .null
    default: throw fault("a value is missing")
    }
  }

  @_lifetime(self: copy self)
  private mutating func consume(_ word: StaticString) -> Bool {
    let bytes = Array(String(describing: word).utf8)
    guard text.count - position >= bytes.count,
      bytes.indices.allSatisfy({ text[position + $0] == bytes[$0] })
    else { return false }
    position += bytes.count
    return true
  }

  // MARK: Numbers

  /// RFC 8259 §6 <https://www.rfc-editor.org/rfc/rfc8259#section-6>
  @_lifetime(self: copy self)
  private mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = consume(UInt8(ascii: "-"))
    let integer = position
    let count = digits()
    guard count == 1 || count > 1 && text[integer] != UInt8(ascii: "0") else {
      position = integer
      throw fault("not a number")
    }
    if consume(UInt8(ascii: ".")), digits() == 0 { throw fault("a digit is missing") }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      if digits() == 0 { throw fault("a digit is missing") }
    }
    let spelling = String(decoding: (start..<position).map { text[$0] }, as: UTF8.self)
    guard let value = Double(spelling), value.isFinite else {
      throw JSONError(message: "the number is too large", offset: start)
    }
    return value
  }

  /// Passes over digits, and returns their number.
  @_lifetime(self: copy self)
  private mutating func digits() -> Int {
    let start = position
    while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  // MARK: Strings

  /// The rest of a string, with the quote at its end.
  ///
  /// RFC 8259 §7 <https://www.rfc-editor.org/rfc/rfc8259#section-7>
  @_lifetime(self: copy self)
  mutating func string() throws(JSONError) -> String {
    let start = position - 1
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw JSONError(message: "the string is not UTF-8", offset: start)
        }
        return string
      case UInt8(ascii: "\\"):
        position += 1
        let scalar = try escape()
        if scalar.isASCII {
          bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          bytes += String(scalar).utf8
        }
      case ..<0x20:
        throw fault("a control character in a string has to be escaped")
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw JSONError(message: "the string has no end", offset: start)
  }

  /// Decodes the text behind a backslash.
  @_lifetime(self: copy self)
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard position < text.count else { throw fault("an escape is not complete") }
    let byte = text[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw fault("no such escape")
    }
  }

  @_lifetime(self: copy self)
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position - 2
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a surrogate pair: the second half has to follow.
    if first < 0xDC00, consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
      let second = try codeUnit()
      if second >= 0xDC00, second < 0xE000,
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      {
        return scalar
      }
    }
    throw JSONError(message: "half of a pair of surrogates", offset: start)
  }

  /// Four hexadecimal digits.
  @_lifetime(self: copy self)
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard position < text.count,
        let digit = Character(Unicode.Scalar(text[position])).hexDigitValue
      else { throw fault("four hexadecimal digits are missing") }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
