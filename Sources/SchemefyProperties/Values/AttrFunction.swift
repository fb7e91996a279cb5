package import SchemefyCSS
internal import SchemefySource

/// The arguments of `attr()`.
///
/// CSS Values 5 "attr()" <https://drafts.csswg.org/css-values-5/#attr-notation>
package struct AttrFunction {
  /// The type that an attribute is parsed as.
  package enum Kind: Hashable {
    case string
    case number
    /// A number of a unit: index of its token.
    case unit(Int)
    case syntax(PropertySyntax)
    /// A form that is not computed here: a name with a namespace.
    case open
  }

  /// Index of the name's token.
  package let name: Int
  package private(set) var type = Kind.string
  /// Index of the first token of the fallback; `nil` if there is none.
  package private(set) var fallback: Int?

  /// Reads `<attr-name> <attr-type>? , <declaration-value>?`; `nil` for anything else.
  package init?(_ values: consuming ComponentValueCursor) {
    guard let name = values.nextSkippingWhitespace() else { return nil }
    let token = values.token(name.first)
    let isNamespaced =
      token.isDelim(UInt8(ascii: "|"), in: values.text)
      || token.isDelim(UInt8(ascii: "*"), in: values.text)
      || values.peek()?.isDelim(UInt8(ascii: "|"), in: values.text) == true
    guard token.kind == .ident || isNamespaced else { return nil }
    self.name = name.first
    if isNamespaced {
      type = .open
      return
    }
    guard !values.isAtEnd else { return }
    if !values.consume(.comma) {
      guard let value = values.nextSkippingWhitespace(), let type = Self.type(value, values)
      else { return nil }
      self.type = type
      guard !values.isAtEnd else { return }
      guard values.consume(.comma) else { return nil }
    }
    fallback = values.position
  }

  private static func type(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Kind? {
    let token = values.token(value.first)
    switch token.kind {
    case .ident where token.matches("raw-string", in: values.text): return .string
    case .ident where token.matches("number", in: values.text): return .number
    case .ident: return .unit(value.first)
    case .delim where token.isDelim(UInt8(ascii: "%"), in: values.text):
      return .unit(value.first)
    case .function where token.matches("type", in: values.text):
      return syntax(value.contents, values)
    default: return nil
    }
  }

  private static func syntax(
    _ range: TokenRange, _ values: borrowing ComponentValueCursor
  ) -> Kind? {
    var bytes: [UInt8] = []
    for index in range.range {
      let token = values.token(index)
      // Syntax strings are read by few.
      guard token.kind != .string else { return .open }
      guard token.kind != .comment else { continue }
      for place in token.range.range { bytes.append(values.text[place]) }
    }
    return PropertySyntax(bytes).map { .syntax($0) }
  }
}
