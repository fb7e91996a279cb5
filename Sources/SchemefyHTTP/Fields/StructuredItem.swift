internal import SchemefySource

/// Reads a field whose value is one structured item.
///
/// RFC 8941 §4.2.3 <https://www.rfc-editor.org/rfc/rfc8941#section-4.2.3>
struct StructuredItem {
  private var rest: ArraySlice<UInt8>

  /// The text of a string or of a token, whose parameters may be any.
  ///
  /// - Returns: `nil` if the value is anything else.
  static func text(_ value: String) -> String? {
    var reader = StructuredItem(rest: Array(value.utf8)[...])
    reader.skipSpaces()
    let item = reader.rest.first == UInt8(ascii: "\"") ? reader.string() : reader.token()
    guard let item, reader.skipParameters() else { return nil }
    reader.skipSpaces()
    return reader.rest.isEmpty ? String(decoding: item, as: UTF8.self) : nil
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, Unicode.Scalar(first) == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// RFC 8941 §4.2.5
  private mutating func string() -> [UInt8]? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while var byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst(), "\\\"".utf8.contains(escaped) else { return nil }
        byte = escaped
      case ..<0x20, 0x7F...: return nil
      default: break
      }
      text.append(byte)
    }
    return nil
  }

  /// RFC 8941 §4.2.6
  private mutating func token() -> [UInt8]? {
    guard let first = rest.first, first.isASCIIAlpha || first == UInt8(ascii: "*") else {
      return nil
    }
    return Array(
      take { $0.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~:/".utf8.contains($0) })
  }

  /// RFC 8941 §4.2.3.2
  ///
  /// - Returns: whether they are well-formed.
  private mutating func skipParameters() -> Bool {
    while take(";") {
      skipSpaces()
      guard let first = rest.first, (0x61...0x7A).contains(first) || first == UInt8(ascii: "*")
      else { return false }
      _ = take { $0.isASCIIDigit || (0x61...0x7A).contains($0) || "_-.*".utf8.contains($0) }
      guard !take("=") || skipBareItem() else { return false }
    }
    return true
  }

  /// RFC 8941 §4.2.3.1
  private mutating func skipBareItem() -> Bool {
    guard let first = rest.first else { return false }
    switch first {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "?"):
      rest.removeFirst()
      return take("0") || take("1")
    case UInt8(ascii: ":"):
      rest.removeFirst()
      _ = take { $0.isASCIIAlphanumeric || "+/=".utf8.contains($0) }
      return take(":")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return skipNumber()
    default: return token() != nil
    }
  }

  /// RFC 8941 §4.2.4: 15 digits, or 12, a point and 3.
  private mutating func skipNumber() -> Bool {
    _ = take("-")
    let whole = take(while: \.isASCIIDigit).count
    guard take(".") else { return (1...15).contains(whole) }
    return (1...12).contains(whole) && (1...3).contains(take(while: \.isASCIIDigit).count)
  }
}
