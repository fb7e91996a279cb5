internal import SchemefyCSS
internal import SchemefySource

/// A custom property that `@property` registers.
///
/// css-properties-values-api-1 §3 <https://drafts.css-houdini.org/css-properties-values-api/>
struct RegisteredProperty: Sendable {
  /// What of the syntax is looked into here.
  enum Syntax: Hashable, Sendable {
    /// `*`
    case any
    case color, number, percentage
    /// Any other.
    case other
  }

  var name: NameTable.ID
  var syntax: Syntax
  var inherits: Bool
  /// The tokens of the initial value, in the text of its sheet; `nil` if there is none.
  var initialValue: [UInt8]?

  /// Reads a rule; `nil` if it is not valid.
  init?(
    _ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>, _ names: inout NameTable
  ) {
    let tokens = sheet.tokens.span
    guard rule.prelude.count == 1, tokens[rule.prelude.lowerBound].isCustomPropertyName(in: text)
    else { return nil }
    var syntax: Syntax?
    var inherits: Bool?
    for index in Int(rule.declarationStart)..<Int(rule.declarationEnd) {
      let declaration = sheet.declarations[index]
      let name = sheet.nameToken(of: declaration)
      let value = declaration.value
      if name.matches("initial-value", in: text) {
        initialValue = sheet.textRange(value).range.map { text[$0] }
      } else if name.matches("syntax", in: text) {
        guard value.count == 1, tokens[value.lowerBound].kind == .string else { continue }
        syntax = Syntax(tokens[value.lowerBound].decodedBytes(in: text))
      } else if name.matches("inherits", in: text), value.count == 1 {
        let keyword = tokens[value.lowerBound]
        if keyword.matches("true", in: text) { inherits = true }
        if keyword.matches("false", in: text) { inherits = false }
      }
    }
    guard let syntax, let inherits, syntax == .any || initialValue != nil else { return nil }
    self.syntax = syntax
    self.inherits = inherits
    self.name = names.intern(tokens[rule.prelude.lowerBound].decodedBytes(in: text).span)
    if let initialValue, !Self.isInitial(initialValue, syntax) { return nil }
  }

  /// Whether a value may be an initial one, so far as it is looked into.
  private static func isInitial(_ value: [UInt8], _ syntax: Syntax) -> Bool {
    let tokens = CSSTokenizer.tokenize(value.span)
    let range = TokenRange(0..<tokens.count - 1)
    let grammar = ValueValidator(tokens.span, in: value.span)
    guard grammar.substitution(in: range) == .none else { return false }
    return syntax.accepts(range, tokens.span, in: value.span) != false
  }
}

extension RegisteredProperty.Syntax {
  fileprivate init(_ text: [UInt8]) {
    switch String(decoding: text.filter { !$0.isASCIIWhitespace }, as: UTF8.self) {
    case "*": self = .any
    case "<color>": self = .color
    case "<number>": self = .number
    case "<percentage>": self = .percentage
    default: self = .other
    }
  }

  /// Whether a value follows the syntax; `nil` where it is not looked into.
  func accepts(_ range: TokenRange, _ tokens: Span<CSSToken>, in text: Span<UInt8>) -> Bool? {
    let range = ValueValidator.trimmed(range, tokens, in: text)
    switch self {
    case .any: return true
    case .color: return ParsedColor(tokens, in: text, range) != nil
    case .number, .percentage:
      guard range.count == 1 else {
        return !range.isEmpty && tokens[range.lowerBound].kind == .function ? nil : false
      }
      return tokens[range.lowerBound].kind == (self == .number ? .number : .percentage)
    case .other: return nil
    }
  }
}
