/// Writing names so that they are read back as the same names.
package enum CSSIdentifier {
  /// A name as an identifier, escaped where it has to be.
  ///
  /// CSSOM, serialize an identifier <https://drafts.csswg.org/cssom/#serialize-an-identifier>. We
  /// also escape what is not ASCII and, since css-syntax-3 §4.2, no ident code point. An empty
  /// name has no spelling and stays empty.
  package static func serialize(_ name: String) -> String {
    var result = ""
    result.reserveCapacity(name.utf8.count)
    var isFirst = true
    var isBehindHyphen = false
    for scalar in name.unicodeScalars {
      let isDigitAtStart = (isFirst || isBehindHyphen) && isDigit(scalar)
      append(scalar, asCodePoint: isDigitAtStart, to: &result)
      isBehindHyphen = isFirst && scalar == "-"
      isFirst = false
    }
    return name == "-" ? "\\-" : result
  }

  private static func append(
    _ scalar: Unicode.Scalar, asCodePoint: Bool, to result: inout String
  ) {
    if scalar == "\0" {
      result += "\u{FFFD}"
    } else if asCodePoint || scalar.value < 0x20 || scalar.value == 0x7F {
      result += "\\" + String(scalar.value, radix: 16) + " "
    } else {
      if !isIdent(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func isIdent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? CSSByteClass.isName(UInt8(scalar.value)) : UTF8Decoding.isIdent(scalar)
  }
}
