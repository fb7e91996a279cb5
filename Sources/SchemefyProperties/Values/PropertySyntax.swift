internal import SchemefyCSS
internal import SchemefySource

/// The syntax of a registered custom property: the values that it takes.
///
/// css-properties-values-api-1 §5 <https://drafts.css-houdini.org/css-properties-values-api/#syntax-strings>
package struct PropertySyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case length, number, percentage, lengthPercentage, integer, angle, time, resolution
    case color, image, url, string, customIdent, transformFunction, transformList
    /// The decoded bytes of an ident, which is compared as it is written.
    case keyword([UInt8])
  }

  package enum Multiplier: Hashable, Sendable {
    case one
    /// `+`
    case spaces
    /// `#`
    case commas
  }

  /// An alternative of the syntax.
  package struct Component: Hashable, Sendable {
    package var kind: Kind
    package var multiplier: Multiplier

    package init(kind: Kind, multiplier: Multiplier) {
      self.kind = kind
      self.multiplier = multiplier
    }
  }

  /// In the order in which they are tried; none for `*`.
  package private(set) var components: [Component] = []

  /// `*`
  package var takesAnything: Bool { components.isEmpty }

  /// Parses the value of the descriptor `syntax`; `nil` if it is not valid.
  package init?(_ text: [UInt8]) {
    let whole = Self.trimmed(text[...])
    if whole.elementsEqual("*".utf8) { return }
    for part in whole.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      guard let component = Self.component(Self.trimmed(part)) else { return nil }
      components.append(component)
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0.isASCIIWhitespace }
    while text.last?.isASCIIWhitespace == true { text.removeLast() }
    return text
  }

  /// `<syntax-component>`
  private static func component(_ text: ArraySlice<UInt8>) -> Component? {
    var name = text
    var multiplier = Multiplier.one
    switch name.last {
    case UInt8(ascii: "+"): multiplier = .spaces
    case UInt8(ascii: "#"): multiplier = .commas
    default: break
    }
    if multiplier != .one { name.removeLast() }
    guard let kind = dataType(name) ?? keyword(Array(name)),
      kind != .transformList || multiplier == .one
    else { return nil }
    return Component(kind: kind, multiplier: multiplier)
  }

  private static func dataType(_ name: ArraySlice<UInt8>) -> Kind? {
    dataTypes.first { name.elementsEqual($0.key.utf8) }?.value
  }

  /// An ident that matches literally; it may not begin with `-`.
  @inline(never)
  private static func keyword(_ name: [UInt8]) -> Kind? {
    let tokens = CSSTokenizer.tokenize(name.span)
    guard name.first != UInt8(ascii: "-"), tokens.count == 2,
      isCustomIdent(tokens[0], in: name.span)
    else { return nil }
    return .keyword(tokens[0].decodedBytes(in: name.span))
  }

  /// Whether a token is a `<custom-ident>`.
  static func isCustomIdent(_ token: CSSToken, in text: Span<UInt8>) -> Bool {
    token.kind == .ident && !token.matches("default", in: text)
      && SpecifiedValue.Wide(token, in: text) == nil
  }

  /// In lower case only, and without white space.
  private static let dataTypes: KeyValuePairs<String, Kind> = [
    "<length>": .length, "<number>": .number, "<percentage>": .percentage,
    "<length-percentage>": .lengthPercentage, "<integer>": .integer, "<angle>": .angle,
    "<time>": .time, "<resolution>": .resolution, "<color>": .color, "<image>": .image,
    "<url>": .url, "<string>": .string, "<custom-ident>": .customIdent,
    "<transform-function>": .transformFunction, "<transform-list>": .transformList,
  ]
}
