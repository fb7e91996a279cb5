internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySource

/// The grammars of the cascade's properties, so that values that browsers drop as invalid are
/// dropped.
package struct ValueValidator: ~Escapable {
  package let tokens: Span<CSSToken>
  package let text: Span<UInt8>

  package enum Verdict {
    case valid, invalid
    /// The grammar is not checked in full here.
    case open
  }

  /// Values of the longhands of a name.
  package struct Parts {
    package var color: SpecifiedValue = .wide(.initial)
    package var hasImage = false
    /// The number of images and `none`s in the value.
    package var images = 0
    /// The last of the images that is a gradient.
    package var gradient: ValueReference?
    package var clipsToText = false
  }

  @_lifetime(copy tokens, copy text)
  package init(_ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    self.tokens = tokens
    self.text = text
  }

  /// A range without white space and comments at its ends.
  @inline(never)
  package static func trimmed(
    _ range: TokenRange, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> TokenRange {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, tokens[start].kind.isTrivia { start += 1 }
    while end > start, tokens[end - 1].kind.isTrivia { end -= 1 }
    return TokenRange(start..<end)
  }

  /// Whether a value is one of a name's, with nothing to be substituted.
  package func check(_ value: TokenRange, for name: CascadeName) -> Verdict {
    if SpecifiedValue.Wide(value, tokens, in: text) != nil { return .valid }
    switch substitution(in: value) {
    case .invalid: return .invalid
    case .possible, .attributes: return .valid
    case .none: break
    }
    switch name {
    case .all: return .invalid
    case .background:
      return background(value, ValueReference(text: 0, range: value)) == nil ? .invalid : .valid
    case .font:
      let reference = ValueReference(text: 0, range: value)
      return font(value, reference, isQuirky: false) == nil ? .invalid : .valid
    // The grammar of borders is not checked in full.
    case .border, .borderPart: return .open
    case .property(let property) where property.border != nil: return .open
    case .property(.appearance), .box, .pair(.boxShadow, _): return .open
    case .property(let property) where property.isOfLayout: return .open
    case .property(let property), .pair(let property, _):
      let reference = ValueReference(text: 0, range: value)
      switch longhand(property, reference, isQuirky: false) {
      case nil: return .invalid
      case .unknown: return .open
      case .expression:
        return ParsedColor(tokens, in: text, value) == .unresolved ? .open : .valid
      default: return .valid
      }
    }
  }

  // MARK: Substitution

  package enum Substitution {
    case none, possible, invalid
    /// Functions that are substituted, `attr()` among them.
    case attributes

    /// Whether a function in the value has to be substituted.
    package var isPossible: Bool { self == .possible || self == .attributes }
  }

  /// Whether functions stand in a value that are replaced by something else, and rightly so.
  ///
  /// css-values-5 <https://drafts.csswg.org/css-values-5/#arbitrary-substitution>
  package func substitution(in range: TokenRange) -> Substitution {
    var result = Substitution.none
    for index in range.range where tokens[index].kind == .function {
      guard let function = SubstitutionFunction(tokens[index], in: text) else { continue }
      if result == .none { result = .possible }
      switch function {
      case .var where !isVariable(index, limit: range.upperBound): return .invalid
      case .attr:
        guard isAttribute(index, limit: range.upperBound) else { return .invalid }
        result = .attributes
      case .if where !IfFunction(at: index, tokens, in: text).isValid: return .invalid
      default: break
      }
    }
    return result
  }

  /// `var( <custom-property-name> [, <declaration-value>? ]? )`
  ///
  /// Inlined into a loop over a span, it crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private func isVariable(_ index: Int, limit: Int) -> Bool {
    let contents = TokenRange(index + 1..<min(tokens[index].match, limit))
    var values = ComponentValueCursor(tokens, in: text, contents)
    guard let name = values.nextSkippingWhitespace(),
      tokens[name.first].isCustomPropertyName(in: text)
    else { return false }
    return values.isAtEnd || values.consume(.comma)
  }

  /// Whether a function is a valid `attr()`, as ``AttrFunction`` reads it.
  @inline(never)
  private func isAttribute(_ index: Int, limit: Int) -> Bool {
    let contents = TokenRange(index + 1..<min(tokens[index].match, limit))
    return AttrFunction(ComponentValueCursor(tokens, in: text, contents)) != nil
  }
}

/// A function that is replaced by something else before a value is parsed.
package enum SubstitutionFunction: Hashable, Sendable {
  case `var`, env, attr, `if`
  /// Functions that are not computed here: `inherit()`, and functions of the author's.
  case other

  package init?(_ token: CSSToken, in text: Span<UInt8>) {
    if token.flags.contains(.dashed) {
      self = .other
    } else if let function = Self.table.value(of: token, in: text) {
      self = function
    } else {
      return nil
    }
  }

  private static let table = KeywordTable<SubstitutionFunction>([
    "var": .var, "env": .env, "attr": .attr, "if": .if, "inherit": .other,
    "random-item": .other, "first-valid": .other, "toggle": .other,
  ])
}
