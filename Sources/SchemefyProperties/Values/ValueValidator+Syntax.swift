package import SchemefyCSS

/// Values of registered custom properties.
///
/// css-properties-values-api-1 §5.1 <https://drafts.css-houdini.org/css-properties-values-api/#supported-names>
extension ValueValidator {
  /// The first alternative of a syntax that a value is of.
  package enum SyntaxMatch: Hashable {
    case component(PropertySyntax.Component)
    /// The value may match, but has functions that are not evaluated.
    case open
    case none
  }

  /// Matches a value against the alternatives of a syntax.
  ///
  /// - Precondition: the syntax is not `*`.
  package func match(_ range: TokenRange, _ syntax: PropertySyntax) -> SyntaxMatch {
    for component in syntax.components {
      switch check(range, component) {
      case .valid: return .component(component)
      case .open: return .open
      case .invalid: continue
      }
    }
    return .none
  }

  private func check(_ range: TokenRange, _ component: PropertySyntax.Component) -> Verdict {
    var values = ComponentValueCursor(tokens, in: text, range)
    if component.kind == .transformList, values.consume(keyword: "none") {
      return values.isAtEnd ? .valid : .invalid
    }
    var result = Verdict.valid
    repeat {
      guard let value = values.nextSkippingWhitespace() else { return .invalid }
      switch check(value, component.kind) {
      case .valid: break
      case .open: result = .open
      case .invalid: return .invalid
      }
    } while goesOn(&values, component)
    return values.isAtEnd ? result : .invalid
  }

  /// Whether another value has to follow.
  @_lifetime(values: copy values)
  private func goesOn(
    _ values: inout ComponentValueCursor, _ component: PropertySyntax.Component
  ) -> Bool {
    switch component.multiplier {
    case .commas: values.consume(.comma)
    case .spaces: !values.isAtEnd
    case .one: component.kind == .transformList && !values.isAtEnd
    }
  }

  private func check(_ value: ComponentValue, _ kind: PropertySyntax.Kind) -> Verdict {
    let token = tokens[value.first]
    switch kind {
    case .color:
      let range = TokenRange(value.first..<value.end)
      return color(ValueReference(text: 0, range: range)) == nil ? .invalid : .valid
    case .image: return image(value) == true ? .valid : .invalid
    case .url: return url(value)
    case .string: return token.kind == .string ? .valid : .invalid
    case .customIdent:
      return PropertySyntax.isCustomIdent(token, in: text) ? .valid : .invalid
    case .keyword(let name):
      return token.kind == .ident && token.decodedBytes(in: text) == name ? .valid : .invalid
    case .transformFunction, .transformList:
      return token.kind == .function && Self.transforms.value(of: token, in: text) != nil
        ? .valid : .invalid
    default: return checkNumber(value, kind)
    }
  }

  /// `<url>`, whose `src()` is supported nowhere yet.
  private func url(_ value: ComponentValue) -> Verdict {
    let token = tokens[value.first]
    guard token.kind == .function else { return token.kind == .url ? .valid : .invalid }
    return token.matches("url", in: text) ? .valid : .invalid
  }

  @inline(never)
  private func checkNumber(_ value: ComponentValue, _ kind: PropertySyntax.Kind) -> Verdict {
    let token = tokens[value.first]
    let values = ComponentValueCursor(
      tokens, in: text, TokenRange(value.first..<value.end))
    guard let type = NumericType(value, in: values) else { return .invalid }
    guard type != .open else { return .open }
    let isFunction = token.kind == .function
    let isZero = token.kind == .number && token.numericValue(in: text) == 0
    let fits =
      switch kind {
      case .number: type == .number
      case .integer: type == .number && (isFunction || token.flags.contains(.integer))
      case .percentage: type == .percentage
      case .length: type == .length || isZero
      case .lengthPercentage: type == .length || type == .percentage || isZero
      case .angle: type == .angle
      case .time: type == .time
      case .resolution: type == .resolution
      default: false
      }
    // A whole number that is computed is rounded, which is not done here.
    return fits ? (kind == .integer && isFunction ? .open : .valid) : .invalid
  }

  /// CSS Transforms 1 and 2 <https://drafts.csswg.org/css-transforms/#transform-functions>
  private static let transforms = KeywordTable<Bool>([
    "matrix": true, "matrix3d": true, "perspective": true, "rotate": true, "rotate3d": true,
    "rotatex": true, "rotatey": true, "rotatez": true, "scale": true, "scale3d": true,
    "scalex": true, "scaley": true, "scalez": true, "skew": true, "skewx": true, "skewy": true,
    "translate": true, "translate3d": true, "translatex": true, "translatey": true,
    "translatez": true,
  ])
}

extension ComponentValue {
  /// The index behind the last token; if the end of the text cuts off the block, behind the end.
  fileprivate var end: Int {
    switch self {
    case .token(let index): index + 1
    case .function(_, let close), .block(_, let close): close + 1
    }
  }
}
