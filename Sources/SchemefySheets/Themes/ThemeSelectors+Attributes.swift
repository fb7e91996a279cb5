internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// Attribute selectors.
extension ThemeSelectors {
  /// `[name]`, `[name=value]` and `[name=value s]`.
  static func attribute(
    _ contents: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> ThemeCondition? {
    let parts = parts(of: contents, tokens)
    guard let first = parts.first, tokens[first].kind == .ident else { return nil }
    let name = tokens[first].stringValue(in: text).lowercased()
    if parts.count == 1 { return ThemeCondition(attribute: name) }
    // `s` says that the case of letters counts, as it does without, but for attributes that are no states.
    if parts.count == 4 {
      let flag = tokens[parts[3]]
      guard flag.kind == .ident, flag.matches("s", in: text) else { return nil }
    } else if parts.count != 3 {
      return nil
    }
    let (sign, value) = (tokens[parts[1]], tokens[parts[2]])
    guard sign.isDelim(UInt8(ascii: "="), in: text), value.kind == .ident || value.kind == .string
    else { return nil }
    return ThemeCondition(attribute: name, value: value.stringValue(in: text))
  }

  /// `[name*=value]`, `[name^=value]` and `[name$=value]`.
  static func partOfAttribute(
    _ contents: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> ThemeRequirement? {
    let parts = parts(of: contents, tokens)
    guard parts.count == 4, tokens[parts[0]].kind == .ident,
      tokens[parts[2]].isDelim(UInt8(ascii: "="), in: text),
      let sign = sign(tokens[parts[1]], text)
    else { return nil }
    let value = tokens[parts[3]]
    guard value.kind == .ident || value.kind == .string else { return nil }
    let part = value.stringValue(in: text)
    return part.isEmpty
      ? nil
      : ThemeRequirement(
        attribute: tokens[parts[0]].stringValue(in: text).lowercased(), value: part, sign: sign)
  }

  private static func sign(_ token: CSSToken, _ text: Span<UInt8>) -> ThemeRequirement.Sign? {
    guard token.kind == .delim else { return nil }
    return switch text[Int(token.start)] {
    case UInt8(ascii: "*"): .contains
    case UInt8(ascii: "^"): .starts
    case UInt8(ascii: "$"): .ends
    default: nil
    }
  }

  /// The tokens of an attribute selector, without white space and comments.
  private static func parts(of contents: TokenRange, _ tokens: Span<CSSToken>) -> [Int] {
    var parts: [Int] = []
    for index in contents.range where !tokens[index].kind.isTrivia { parts.append(index) }
    return parts
  }
}
