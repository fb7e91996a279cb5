package import SchemefyCSS
internal import SchemefySource

/// A custom property that `@property` registers.
///
/// css-properties-values-api-1 §3 <https://drafts.css-houdini.org/css-properties-values-api/>
package struct RegisteredProperty: Sendable {
  package var name: NameTable.ID
  package var syntax: PropertySyntax
  package var inherits: Bool
  /// The tokens of the initial value, in the text of its sheet; `nil` if there is none.
  package var initialValue: [UInt8]?

  /// Reads a rule `@property`; `nil` if it is not valid.
  package init?(
    _ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>, _ names: inout NameTable
  ) {
    let tokens = sheet.tokens.span
    guard rule.prelude.count == 1, tokens[rule.prelude.lowerBound].isCustomPropertyName(in: text)
    else { return nil }
    var syntax: PropertySyntax?
    var inherits: Bool?
    for index in Int(rule.declarationStart)..<Int(rule.declarationEnd) {
      let declaration = sheet.declarations[index]
      guard !declaration.isImportant else { continue }
      let name = sheet.nameToken(of: declaration)
      let value = declaration.value
      if name.matches("initial-value", in: text) {
        initialValue = sheet.textRange(value).range.map { text[$0] }
      } else if name.matches("syntax", in: text) {
        guard value.count == 1, tokens[value.lowerBound].kind == .string else { continue }
        syntax = PropertySyntax(tokens[value.lowerBound].decodedBytes(in: text)) ?? syntax
      } else if name.matches("inherits", in: text), value.count == 1 {
        let keyword = tokens[value.lowerBound]
        if keyword.matches("true", in: text) { inherits = true }
        if keyword.matches("false", in: text) { inherits = false }
      }
    }
    guard let syntax, let inherits, syntax.takesAnything || initialValue != nil else { return nil }
    self.syntax = syntax
    self.inherits = inherits
    self.name = names.intern(tokens[rule.prelude.lowerBound].decodedBytes(in: text).span)
    if let initialValue, !Self.isInitial(initialValue, syntax) { return nil }
  }

  /// Whether a value may be an initial one: one of the syntax that is the same for all elements.
  @inline(never)
  private static func isInitial(_ value: [UInt8], _ syntax: PropertySyntax) -> Bool {
    var texts = ValueTexts()
    let reference = texts.value(value)
    let text = texts[reference]
    let grammar = ValueValidator(text.tokens.span, in: text.bytes.span)
    guard grammar.substitution(in: reference.range) == .none,
      SpecifiedValue.Wide(reference.range, text.tokens.span, in: text.bytes.span) == nil
    else { return false }
    return syntax.takesAnything
      || grammar.match(reference.range, syntax) != .none
        && !grammar.hasRelativeUnit(reference.range)
  }
}

extension ValueValidator {
  /// Whether a length stands in a value that the element's font or container decides.
  fileprivate func hasRelativeUnit(_ range: TokenRange) -> Bool {
    range.range.contains {
      tokens[$0].kind == .dimension
        && Self.relativeUnits.value(of: text.extracting(tokens[$0].unitRange.range)) != nil
    }
  }

  private static let relativeUnits = KeywordTable<Bool>([
    "em": true, "rem": true, "ex": true, "rex": true, "cap": true, "rcap": true, "ch": true,
    "rch": true, "ic": true, "ric": true, "lh": true, "rlh": true, "cqw": true, "cqh": true,
    "cqi": true, "cqb": true, "cqmin": true, "cqmax": true,
  ])
}
