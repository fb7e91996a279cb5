import SchemefySource

/// `An+B`: every A-th, starting at the B-th.
///
/// css-syntax-3 §6 <https://drafts.csswg.org/css-syntax/#anb-microsyntax>
package struct AnPlusB: Hashable, Sendable {
  /// The step; at most 32 bits, like all numbers here.
  package var a: Int32
  package var b: Int32

  package init(a: Int32, b: Int32) {
    self.a = a
    self.b = b
  }

  /// Whether an index, counted from 1, is in the set.
  package func contains(_ index: Int32) -> Bool {
    let distance = Int64(index) - Int64(b)
    guard a != 0 else { return distance == 0 }
    return distance % Int64(a) == 0 && distance / Int64(a) >= 0
  }
}

extension AnPlusB {
  /// Parses a range of tokens; `nil` if it holds anything else.
  package static func parse(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, _ range: TokenRange
  ) -> AnPlusB? {
    var position = range.lowerBound
    guard let value = parse(tokens, in: text, at: &position, end: range.upperBound) else {
      return nil
    }
    skipTrivia(tokens, &position, range.upperBound)
    return position == range.upperBound ? value : nil
  }

  /// Parses the notation at a position, and moves behind it.
  static func parse(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, at position: inout Int, end: Int
  ) -> AnPlusB? {
    skipTrivia(tokens, &position, end)
    guard position < end else { return nil }
    let token = tokens[position]
    switch token.kind {
    case .number:
      guard token.flags.contains(.integer) else { return nil }
      position += 1
      return AnPlusB(a: 0, b: integer(token, text))
    case .dimension:
      guard token.flags.contains(.integer) else { return nil }
      position += 1
      return parseRest(
        integer(token, text), unit(token, text), tokens, in: text, at: &position, end: end)
    case .ident:
      position += 1
      if token.matches("odd", in: text) { return AnPlusB(a: 2, b: 1) }
      if token.matches("even", in: text) { return AnPlusB(a: 2, b: 0) }
      let name = unit(token, text)
      let isNegative = name.first == UInt8(ascii: "-")
      return parseRest(
        isNegative ? -1 : 1, Array(name.dropFirst(isNegative ? 1 : 0)), tokens, in: text,
        at: &position, end: end)
    case .delim where token.isDelim(UInt8(ascii: "+"), in: text):
      return parseSigned(tokens, in: text, at: &position, end: end)
    default: return nil
    }
  }

  /// `+n`: no white space behind the sign.
  private static func parseSigned(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, at position: inout Int, end: Int
  ) -> AnPlusB? {
    position += 1
    while position < end, tokens[position].kind == .comment { position += 1 }
    guard position < end, tokens[position].kind == .ident else { return nil }
    let name = unit(tokens[position], text)
    position += 1
    return parseRest(1, name, tokens, in: text, at: &position, end: end)
  }

  /// The part behind A: `n`, `n-` or `n-3`, and B.
  private static func parseRest(
    _ a: Int32, _ unit: [UInt8], _ tokens: Span<CSSToken>, in text: Span<UInt8>,
    at position: inout Int, end: Int
  ) -> AnPlusB? {
    guard unit.first == UInt8(ascii: "n") else { return nil }
    guard unit.count > 1 else {
      return parseB(tokens, in: text, at: &position, end: end).map { AnPlusB(a: a, b: $0) }
    }
    guard unit[1] == UInt8(ascii: "-") else { return nil }
    guard unit.count > 2 else {
      return unsignedInteger(tokens, in: text, at: &position, end: end)
        .map { AnPlusB(a: a, b: -$0) }
    }
    var b: Int64 = 0
    for byte in unit[2...] {
      guard byte.isASCIIDigit else { return nil }
      b = min(b * 10 + Int64(byte & 15), Int64(Int32.max))
    }
    return AnPlusB(a: a, b: Int32(-b))
  }

  /// `+ 3`, `-3` or nothing; `nil` if there is half of it.
  private static func parseB(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, at position: inout Int, end: Int
  ) -> Int32? {
    let start = position
    skipTrivia(tokens, &position, end)
    guard position < end else { return 0 }
    let token = tokens[position]
    if token.kind == .number, token.flags.contains(.integer), token.flags.contains(.sign) {
      position += 1
      return integer(token, text)
    }
    let isPlus = token.isDelim(UInt8(ascii: "+"), in: text)
    guard isPlus || token.isDelim(UInt8(ascii: "-"), in: text) else {
      position = start
      return 0
    }
    position += 1
    return unsignedInteger(tokens, in: text, at: &position, end: end).map { isPlus ? $0 : -$0 }
  }

  /// An integer without sign, behind a sign and white space.
  private static func unsignedInteger(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, at position: inout Int, end: Int
  ) -> Int32? {
    skipTrivia(tokens, &position, end)
    guard position < end else { return nil }
    let token = tokens[position]
    guard token.kind == .number, token.flags.contains(.integer), !token.flags.contains(.sign)
    else { return nil }
    position += 1
    return integer(token, text)
  }

  private static func skipTrivia(_ tokens: Span<CSSToken>, _ position: inout Int, _ end: Int) {
    while position < end, tokens[position].kind.isTrivia { position += 1 }
  }

  private static func integer(_ token: CSSToken, _ text: Span<UInt8>) -> Int32 {
    let limit = Double(Int32.max)
    return Int32(max(-limit, min(limit, token.numericValue(in: text))))
  }

  /// A unit or name, decoded, in ASCII lower case.
  private static func unit(_ token: CSSToken, _ text: Span<UInt8>) -> [UInt8] {
    token.decodedBytes(in: text).map(\.asciiLowercased)
  }
}
