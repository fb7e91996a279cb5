internal import SchemefySource

/// Writes values so that CSS parses them as the same values.
///
/// CSSOM §2.1 <https://drafts.csswg.org/cssom/#common-serializing-idioms>, with more escapes: `<`
/// is always escaped, so that no string and no name ends a `style` element or opens a comment of
/// HTML.
package enum CSSSerializer {
  /// Appends a string in double quotes.
  ///
  /// CSSOM "serialize a string" <https://drafts.csswg.org/cssom/#serialize-a-string>
  ///
  /// - Parameter text: in UTF-8; U+0000 becomes U+FFFD.
  package static func appendString(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    // A sequence of any type gives its bytes slowly, one by one; what needs no escape is appended at once.
    let text = Array(text)
    var start = 0
    output.append(UInt8(ascii: "\""))
    for (index, byte) in text.enumerated() {
      let isPlain =
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "\"")
        && byte != UInt8(ascii: "\\")
      if isPlain { continue }
      output += text[start..<index]
      start = index + 1
      switch byte {
      case 0: output += "\u{FFFD}".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      default: appendEscape(UInt32(byte), to: &output)
      }
    }
    output += text[start...]
    output.append(UInt8(ascii: "\""))
  }

  /// A string in double quotes; see ``appendString(_:to:)``.
  package static func string(_ text: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    appendString(text, to: &output)
    return output
  }

  /// Appends a name as an identifier.
  ///
  /// CSSOM "serialize an identifier" <https://drafts.csswg.org/cssom/#serialize-an-identifier>, but that
  /// characters that are no part of a name, such as `£`, are escaped, too: not all tokenizers take them.
  ///
  /// - Parameter name: in UTF-8; U+0000 becomes U+FFFD. Of an empty one, which is no identifier,
  ///   nothing is written.
  package static func appendIdentifier(_ name: some Collection<UInt8>, to output: inout [UInt8]) {
    let name = Array(name)
    var index = 0
    while index < name.count {
      let byte = name[index]
      // A digit that an identifier may not begin with stands at its start, or behind a `-` there.
      let mayBeginNumber = index == 0 || index == 1 && name[0] == UInt8(ascii: "-")
      var length = 1
      switch byte {
      case 0: output += "\u{FFFD}".utf8
      case _ where byte.isASCIIDigit && mayBeginNumber: appendEscape(UInt32(byte), to: &output)
      case UInt8(ascii: "-") where index == 0 && name.count == 1: output += "\\-".utf8
      case 0x80...:
        let (scalar, count) = UTF8Decoding.scalar(name.span, at: index)
        length = count
        if let scalar, !UTF8Decoding.isIdent(scalar) {
          appendEscape(scalar.value, to: &output)
        } else {
          output += name[index..<index + length]
        }
      case UInt8(ascii: "-"), UInt8(ascii: "_"): output.append(byte)
      case _ where byte.isASCIIAlphanumeric: output.append(byte)
      default: appendEscape(UInt32(byte), to: &output)
      }
      index += length
    }
  }

  /// Whether a name is spelled as an identifier by its characters alone, which are ASCII.
  package static func isPlainIdentifier(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, !first.isASCIIDigit, first != UInt8(ascii: "-") else {
      return false
    }
    return name.allSatisfy {
      $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// A URL as a function, its reference as a string in it.
  package static func url(_ reference: some Sequence<UInt8>) -> [UInt8] {
    var output = Array("url(".utf8)
    appendString(reference, to: &output)
    output.append(UInt8(ascii: ")"))
    return output
  }

  /// Appends an escape by number: `\3c `, with the space that ends it.
  private static func appendEscape(_ scalar: UInt32, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    output += String(scalar, radix: 16).utf8
    output.append(UInt8(ascii: " "))
  }
}
