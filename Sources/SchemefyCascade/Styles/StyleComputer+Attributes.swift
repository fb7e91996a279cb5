internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// `attr()`
///
/// CSS Values 5 <https://drafts.csswg.org/css-values-5/#attr-substitution>
extension StyleComputer {
  /// Writes the replacement of `attr()`, or goes on in its fallback.
  ///
  /// - Parameter function: from the name's token to the closing bracket.
  @inline(never)
  mutating func replaceAttribute(
    _ function: Range<Int>, _ frame: inout Frame, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Step? {
    let close = function.upperBound
    let contents = TokenRange(function.lowerBound + 1..<close)
    guard let attr = AttrFunction(ComponentValueCursor(tokens, in: text, contents)) else {
      return .done(.invalid)
    }
    let attribute = attribute(tokens[attr.name].decodedBytes(in: text), frame.scope)
    switch attr.type {
    case .open: return .done(.unknown(.value))
    case .string:
      if attribute == nil, attr.fallback != nil { break }
      let string = string(of: attribute?.value)
      write(string, close, &frame)
      return nil
    case .number, .unit:
      guard let number = number(in: attribute?.value) else { break }
      var output = number
      if case .unit(let unit) = attr.type {
        ExpressionWriter.copy(tokens[unit], in: text, to: &output)
      }
      let value = texts.value(output)
      write(value, close, &frame)
      return nil
    case .syntax(let syntax):
      guard let attribute else { break }
      var value = attribute.value
      if attribute.hasReferences {
        switch properties.values[attribute.key] {
        case nil: return .needs(attribute.key, value)
        case .value(let result): value = result
        case .unknown(let reason): return .done(.unknown(reason))
        case .invalid: return fallBack(to: attr.fallback, close, &frame)
        }
      }
      switch match(value, syntax) {
      case .none: break
      case .open: return .done(.unknown(.value))
      case .component:
        write(value, close, &frame)
        return nil
      }
    }
    return fallBack(to: attr.fallback, close, &frame)
  }

  /// An attribute of an element by its name as it is written, or in lower case, as HTML has it.
  private func attribute(
    _ name: [UInt8], _ scope: Int32
  ) -> (key: CustomProperties.Key, value: ValueReference, hasReferences: Bool)? {
    let written = CustomProperties.attributeName(name)
    let folded = written.map(\.asciiLowercased)
    return properties.attribute(names.find(written.span), in: scope)
      ?? properties.attribute(names.find(folded.span), in: scope)
  }

  private func match(
    _ value: ValueReference, _ syntax: PropertySyntax
  ) -> ValueValidator.SyntaxMatch {
    let text = texts[value]
    let grammar = ValueValidator(text.tokens.span, in: text.bytes.span)
    guard grammar.substitution(in: value.range) == .none,
      SpecifiedValue.Wide(value.range, text.tokens.span, in: text.bytes.span) == nil
    else { return .none }
    guard !syntax.takesAnything else { return .component(.anything) }
    return grammar.match(value.range, syntax)
  }

  /// The text of an attribute as a string token; an empty one of an attribute that is not there.
  private mutating func string(of value: ValueReference?) -> ValueReference {
    var output = [UInt8(ascii: "\"")]
    for byte in value.map({ texts[$0].bytes }) ?? [] {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: output += "\\\(String(byte, radix: 16)) ".utf8
      default: output.append(byte)
      }
    }
    return texts.value(output + [UInt8(ascii: "\"")])
  }

  /// The number that an attribute consists of.
  private func number(in value: ValueReference?) -> [UInt8]? {
    guard let value, value.range.count == 1 else { return nil }
    let text = texts[value]
    let token = text.tokens[value.range.lowerBound]
    return token.kind == .number ? Array(text.bytes[token.range.range]) : nil
  }
}

extension PropertySyntax.Component {
  /// The syntax of `*`.
  fileprivate static let anything = PropertySyntax.Component(kind: .customIdent, multiplier: .one)
}
