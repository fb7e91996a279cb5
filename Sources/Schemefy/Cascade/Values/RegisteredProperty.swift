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
    case color
    /// Any other, whose values are taken as they are.
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
  @inline(never)
  private static func isInitial(_ value: [UInt8], _ syntax: Syntax) -> Bool {
    var texts = ValueTexts()
    let reference = texts.value(value)
    let text = texts[reference]
    let grammar = ValueValidator(text.tokens.span, in: text.bytes.span)
    let substitution = grammar.substitution(in: reference.range)
    let color = grammar.color(reference)
    return substitution == .none && (syntax != .color || color != nil)
  }
}

extension RegisteredProperty.Syntax {
  fileprivate init(_ text: [UInt8]) {
    switch String(decoding: text.filter { !$0.isASCIIWhitespace }, as: UTF8.self) {
    case "*": self = .any
    case "<color>": self = .color
    default: self = .other
    }
  }
}
