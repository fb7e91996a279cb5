internal import SchemefyColor
package import SchemefyCSS
package import SchemefyProperties
internal import SchemefySource
package import SchemefyTraits

/// An expression, and the values that it is computed with.
struct ExpressionKey: Hashable {
  package var reference: ValueReference
  package var scheme: UserInterfaceStyle
  package var current: Color?
}

/// Colours that depend on the element.
extension StyleComputer {
  /// A system colour; unknown where the schemes differ in it and the scheme is not known.
  package func system(_ color: SystemColor, _ scheme: UserInterfaceStyle) -> ResolvedColor {
    guard scheme == .unspecified else { return .color(environment.systemColors(color, scheme)) }
    let light = environment.systemColors(color, .light)
    return light == environment.systemColors(color, .dark) ? .color(light) : .unknown(.scheme)
  }

  /// The computed value of a colour that is no `color`: all but `currentcolor` is resolved.
  package mutating func paint(
    _ value: SpecifiedValue, _ scheme: UserInterfaceStyle
  ) -> ComputedStyle.Paint {
    switch value {
    case .color(let color): return .color(color)
    case .currentColor: return .currentColor
    case .system(let color):
      switch system(color, scheme) {
      case .color(let color): return .color(color)
      case .unknown(let reason): return .unknown(reason)
      }
    case .expression(let reference): return paint(reference, scheme, current: nil)
    default: return .unknown(.value)
    }
  }

  /// The used value of a colour.
  package mutating func resolved(
    _ paint: ComputedStyle.Paint, current: ResolvedColor
  ) -> ResolvedColor {
    switch paint {
    case .color(let color): return .color(color)
    case .currentColor: return current
    case .unknown(let reason): return .unknown(reason)
    case .expression(let reference):
      guard let color = current.color else { return current }
      switch self.paint(reference, .unspecified, current: color) {
      case .color(let color): return .color(color)
      case .unknown(let reason): return .unknown(reason)
      case .currentColor, .expression: return .unknown(.value)
      }
    }
  }

  /// Substitutes the known values in an expression, and parses the result.
  private mutating func paint(
    _ reference: ValueReference, _ scheme: UserInterfaceStyle, current: Color?
  ) -> ComputedStyle.Paint {
    let key = ExpressionKey(reference: reference, scheme: scheme, current: current)
    if let known = expressions[key] { return known }
    let paint = evaluate(reference, scheme, current: current)
    expressions[key] = paint
    return paint
  }

  private mutating func evaluate(
    _ reference: ValueReference, _ scheme: UserInterfaceStyle, current: Color?
  ) -> ComputedStyle.Paint {
    let text = texts[reference]
    var writer = ExpressionWriter(
      scheme: scheme, current: current, systemColors: environment.systemColors)
    writer.write(reference.range, text.tokens.span, in: text.bytes.span)
    if let reason = writer.reason { return .unknown(reason) }
    guard writer.output.count <= budget else { return .unknown(.limit) }
    budget -= writer.output.count
    let simple = texts.value(writer.output)
    let value = texts[simple]
    switch ParsedColor(value.tokens.span, in: value.bytes.span, simple.range) {
    case .color(let color, _): return .color(color)
    case .currentColor: return .currentColor
    case .unresolved where writer.hasCurrentColor: return .expression(simple)
    default: return .unknown(.value)
    }
  }
}

/// Writes a colour with known values in place of the keywords for them.
struct ExpressionWriter {
  package let scheme: UserInterfaceStyle
  package let current: Color?
  package let systemColors: @Sendable (SystemColor, UserInterfaceStyle) -> Color
  package private(set) var output: [UInt8] = []
  private(set) var hasCurrentColor = false
  /// The reason why the colour can't be known; `nil` if there is none.
  package private(set) var reason: ResolvedColor.Reason?

  package init(
    scheme: UserInterfaceStyle, current: Color?,
    systemColors: @escaping @Sendable (SystemColor, UserInterfaceStyle) -> Color
  ) {
    self.scheme = scheme
    self.current = current
    self.systemColors = systemColors
  }

  package mutating func write(_ range: TokenRange, _ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    // Of each `light-dark()` that is entered: where the used argument ends, and where to go then.
    var open: [(end: Int, next: Int)] = []
    var index = range.lowerBound
    while true {
      while let last = open.last, index >= last.end {
        index = last.next
        open.removeLast()
      }
      guard index < range.upperBound else { return }
      let token = tokens[index]
      if token.kind == .function, token.matches("light-dark", in: text),
        let used = argument(at: index, range.upperBound, tokens, in: text)
      {
        open.append((used.upperBound, min(token.match + 1, range.upperBound)))
        index = used.lowerBound
        continue
      }
      if token.kind != .ident || !writeColor(at: index, tokens, in: text) {
        Self.copy(token, in: text, to: &output)
      }
      index += 1
    }
  }

  /// The argument of `light-dark()` that is used.
  @inline(never)
  private mutating func argument(
    at index: Int, _ limit: Int, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> TokenRange? {
    let contents = TokenRange(index + 1..<min(tokens[index].match, limit))
    guard let arguments = LightDark(ComponentValueCursor(tokens, in: text, contents)) else {
      return nil
    }
    if scheme == .unspecified { reason = reason ?? .scheme }
    return scheme == .dark ? arguments.dark : arguments.light
  }

  /// Writes the value of an ident, if it is a known colour.
  ///
  /// Inlined into a loop over a span, it crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private mutating func writeColor(
    at index: Int, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Bool {
    switch ParsedColor(tokens, in: text, TokenRange(index..<index + 1)) {
    case .currentColor:
      hasCurrentColor = true
      guard let current else { return false }
      Self.write(current, to: &output)
      return true
    case .system(let color):
      let light = systemColors(color, .light)
      if scheme == .unspecified, light != systemColors(color, .dark) { reason = reason ?? .scheme }
      Self.write(scheme == .dark ? systemColors(color, .dark) : light, to: &output)
      return true
    default: return false
    }
  }

  /// Copies a token; one that the end of its text has cut off is completed.
  package static func copy(_ token: CSSToken, in text: Span<UInt8>, to output: inout [UInt8]) {
    guard token.kind != .comment else {
      output += "/**/".utf8
      return
    }
    for index in token.range.range { output.append(text[index]) }
    guard token.flags.contains(.unterminated) else { return }
    output.append(
      token.kind == .string ? text[Int(token.start)] : UInt8(ascii: ")"))
  }

  /// Writes a colour so that nothing of it is lost.
  package static func write(_ color: Color, to output: inout [UInt8]) {
    let text = "color(srgb \(color.red) \(color.green) \(color.blue) / \(color.alpha))"
    output += text.utf8
  }
}
