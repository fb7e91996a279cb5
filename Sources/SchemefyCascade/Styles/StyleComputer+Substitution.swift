package import SchemefyCSS
package import SchemefyProperties
internal import SchemefySource
package import SchemefyTraits

/// A value that something is replaced in, in a scope.
struct SubstitutedKey: Hashable {
  package var text: ValueReference
  package var name: CascadeName
  package var property: CascadeProperty
}

/// A declaration, and the custom properties of the element that it is for.
struct ScopedDeclaration: Hashable {
  var declaration: Int32
  var scope: Int32
}

/// `var()`, `attr()` and `if()`
///
/// css-variables-1 §3 <https://drafts.csswg.org/css-variables/#using-variables>. A replacement is
/// written out and tokenized again; a property is in a cycle only if the part of its value that is
/// used leads back to it, so that an unused fallback does no harm.
extension StyleComputer {
  /// A value that is being written.
  package struct Frame {
    /// The property whose value is being written; `nil` for the requested value.
    package var key: CustomProperties.Key?
    package var value: ValueReference
    package var scope: Int32
    /// Index of the next token.
    package var position: Int
    /// For each fallback or branch that is being written, the index of the token behind it, and that of
    /// the token to go on with.
    package var ends: [(end: Int, next: Int)] = []
    package var output: [UInt8] = []
    /// The tokens that close the blocks that the end of the text cut off.
    package var closers: [UInt8] = []
    var isCyclic = false
    /// The property of the parent whose value this one takes over; `nil` if it takes over none.
    package var inherited: CustomProperties.Key?

    package init(_ value: ValueReference, scope: Int32, key: CustomProperties.Key? = nil) {
      self.value = value
      self.scope = scope
      self.key = key
      position = value.range.lowerBound
    }

    /// Goes into the part of a function that replaces it.
    package mutating func enter(_ part: Range<Int>, _ close: Int) {
      output += "/**/".utf8
      position = part.lowerBound
      ends.append((part.upperBound, behind(close)))
    }

    package func behind(_ close: Int) -> Int { min(close + 1, value.range.upperBound) }
  }

  package enum Step {
    case done(CustomProperties.Value)
    /// Another property must be known first.
    case needs(CustomProperties.Key, ValueReference)
  }

  /// The bytes that a value may come to.
  private static var limit: Int { 1 << 16 }

  /// The value that a declaration with `var()` gives to a property; `nil` if it is invalid at
  /// computed-value time.
  package mutating func value(
    of property: CascadeProperty, _ reference: ValueReference, declaredAs name: CascadeName,
    in scope: Int32
  ) -> SpecifiedValue? {
    switch substitute(reference, in: scope) {
    case .invalid: return nil
    case .unknown(let reason): return .unknown(reason)
    case .value(let reference):
      let key = SubstitutedKey(text: reference, name: name, property: property)
      if let known = substituted[key] { return known }
      let text = texts[reference]
      let reader = DeclarationReader(
        text.tokens.span, in: text.bytes.span, reference: reference.text, isQuirky: isQuirky,
        isUserAgent: false)
      let value =
        reference.range.isEmpty
        ? nil : reader.value(of: property, declaredAs: name, reference)
      substituted[key] = .some(value)
      return value
    }
  }

  /// Replaces all that is to be replaced in a value.
  private mutating func substitute(
    _ value: ValueReference, in scope: Int32
  ) -> CustomProperties.Value {
    var frames = [Frame(value, scope: scope)]
    var places: [CustomProperties.Key: Int] = [:]
    while var frame = frames.popLast() {
      switch advance(&frame) {
      case .needs(let key, let value):
        frames.append(frame)
        if let place = places[key] {
          for index in place..<frames.count { frames[index].isCyclic = true }
        } else {
          places[key] = frames.count
          frames.append(Frame(value, scope: key.scope, key: key))
        }
      case .done(let result):
        guard let key = frame.key else { return result }
        places[key] = nil
        properties.values[key] = result
      }
    }
    return .invalid
  }

  private mutating func advance(_ frame: inout Frame) -> Step {
    if let inherited = frame.inherited {
      return .done(properties.values[inherited] ?? .invalid)
    }
    let step = frame.isCyclic ? .done(.invalid) : write(&frame)
    guard case .done(.invalid) = step, let key = frame.key,
      properties.registration(of: key.name) != nil
    else { return step }
    // A registered property falls back to its inherited or initial value.
    return `default`(false, &frame, key)
  }

  /// Writes the value from where that was left.
  private mutating func write(_ frame: inout Frame) -> Step {
    let source = texts[frame.value]
    let text = source.bytes.span
    let tokens = source.tokens.span
    let end = frame.value.range.upperBound
    while true {
      while let last = frame.ends.last, frame.position >= last.end {
        frame.ends.removeLast()
        frame.position = last.next
        frame.output += "/**/".utf8
      }
      guard frame.position < end else { break }
      guard frame.output.count < Self.limit else { return .done(.unknown(.limit)) }
      let token = tokens[frame.position]
      if token.kind == .function, let function = SubstitutionFunction(token, in: text) {
        switch replace(function, &frame, tokens, text) {
        case nil: continue
        case .some(let step): return step
        }
      }
      if token.kind.isOpening, token.match >= end, let closer = Self.closer(token.kind) {
        frame.closers.append(closer)
      }
      ExpressionWriter.copy(token, in: text, to: &frame.output)
      frame.position += 1
    }
    frame.output += frame.closers.reversed()
    guard frame.output.count <= budget else { return .done(.unknown(.limit)) }
    budget -= frame.output.count
    return finish(&frame)
  }

  private static func closer(_ kind: CSSTokenKind) -> UInt8? {
    switch kind {
    case .function, .openParen: UInt8(ascii: ")")
    case .openSquare: UInt8(ascii: "]")
    case .openCurly: UInt8(ascii: "}")
    default: nil
    }
  }

  /// Writes the replacement of a function, or goes on in its fallback.
  private mutating func replace(
    _ function: SubstitutionFunction, _ frame: inout Frame, _ tokens: Span<CSSToken>,
    _ text: Span<UInt8>
  ) -> Step? {
    let open = frame.position
    let limit = frame.ends.last?.end ?? frame.value.range.upperBound
    let close = min(tokens[open].match, limit)
    switch function {
    case .attr: return replaceAttribute(open..<close, &frame, tokens, text)
    case .if: return takeBranch(open..<close, &frame, tokens, text)
    default: break
    }
    let argument = Self.argument(open + 1..<close, tokens, in: text)
    guard let name = argument.name, function != .other else { return .done(.unknown(.value)) }
    var value = CustomProperties.Value.invalid
    if function == .var {
      let id = names.find(tokens[name].decodedBytes(in: text).span)
      switch variable(id, frame.scope) {
      case .done(let known): value = known
      case .needs(let key, let value): return .needs(key, value)
      }
    } else if !tokens[name].flags.contains(.dashed) {
      // A system's own value, as in `env(safe-area-inset-top)`, is unknown.
      return .done(.unknown(.value))
    }
    switch value {
    case .unknown: return .done(value)
    case .value(let reference):
      write(reference, close, &frame)
      return nil
    case .invalid: return fallBack(to: argument.fallback, close, &frame)
    }
  }

  /// Writes the replacement of a function.
  package func write(_ value: ValueReference, _ close: Int, _ frame: inout Frame) {
    frame.output += "/**/".utf8
    append(value, to: &frame.output)
    frame.output += "/**/".utf8
    frame.position = frame.behind(close)
  }

  /// Goes on with the fallback of a function, if it has one; otherwise the value is invalid.
  func fallBack(to fallback: Int?, _ close: Int, _ frame: inout Frame) -> Step? {
    guard let fallback else { return .done(.invalid) }
    frame.enter(fallback..<close, close)
    return nil
  }

  /// The name in `var()`, and where the fallback begins.
  @inline(never)
  private static func argument(
    _ range: Range<Int>, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> (name: Int?, fallback: Int?) {
    var values = ComponentValueCursor(tokens, in: text, TokenRange(range))
    guard let name = values.nextSkippingWhitespace()?.first, tokens[name].kind == .ident else {
      return (nil, nil)
    }
    return (name, values.consume(.comma) ? values.position : nil)
  }

  /// The definition that a declaration takes its value from: that of `--c` for `color: var(--c)`, and for
  /// `color: color-mix(in srgb, var(--c) 75%, black)`. `nil` where there is none, or several, or where the
  /// value has more to it than one function.
  ///
  /// - Parameters:
  ///   - declaration: index into ``DeclarationBlocks/declarations``; -1 for none.
  ///   - scope: the custom properties of the element that the declaration is for.
  mutating func definition(of declaration: Int32, in scope: Int32) -> DeclarationSource? {
    guard declaration >= 0, scope >= 0,
      case .pending(let value, _) = blocks.declarations[Int(declaration)].value
    else { return nil }
    let key = ScopedDeclaration(declaration: declaration, scope: scope)
    if let known = definitions[key] { return known }
    let found = definition(of: value, in: scope)
    definitions[key] = .some(found)
    return found
  }

  private func definition(of value: ValueReference, in scope: Int32) -> DeclarationSource? {
    let text = texts[value]
    let (tokens, bytes) = (text.tokens.span, text.bytes.span)
    var values = ComponentValueCursor(tokens, in: bytes, value.range)
    guard case .function(let first, let last)? = values.nextSkippingWhitespace(),
      values.nextSkippingWhitespace() == nil,
      let open = Self.reference(in: first, last, tokens, in: bytes)
    else { return nil }
    let close = min(tokens[open].match, last)
    guard let name = Self.argument(open + 1..<close, tokens, in: bytes).name,
      case .value(_, let own, _) = properties.declared(
        names.find(tokens[name].decodedBytes(in: bytes).span), in: scope)
    else { return nil }
    return source(ofPropertyWith: own)
  }

  /// The index of the `var()` that a function is, or of the only one in a mixture or a relative colour; `nil`
  /// for any other function, and where there are several.
  @inline(never)
  private static func reference(
    in open: Int, _ close: Int, _ tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Int? {
    if tokens[open].matches("var", in: text) { return open }
    if !tokens[open].matches("color-mix", in: text) {
      var first = open + 1
      while first < close, tokens[first].kind.isTrivia { first += 1 }
      guard first < close, tokens[first].matches("from", in: text) else { return nil }
    }
    var only: Int?
    for index in open..<close {
      guard tokens[index].kind == .function else { continue }
      guard tokens[index].matches("var", in: text) else { continue }
      if only != nil { return nil }
      only = index
    }
    return only
  }

  private func append(_ reference: ValueReference, to output: inout [UInt8]) {
    let source = texts[reference]
    let text = source.bytes.span
    let end = reference.range.upperBound
    var closers: [UInt8] = []
    for index in reference.range.range {
      let token = source.tokens[index]
      if token.kind.isOpening, token.match >= end, let closer = Self.closer(token.kind) {
        closers.append(closer)
      }
      ExpressionWriter.copy(token, in: text, to: &output)
    }
    output += closers.reversed()
  }

  // MARK: Properties

  /// The value of a property, or the property that has to be computed first.
  package mutating func variable(_ name: NameTable.ID, _ scope: Int32) -> Step {
    switch properties.declared(name, in: scope) {
    case .none: return .done(.invalid)
    case .unknown(let reason): return .done(.unknown(reason))
    case .initial(let bytes): return .done(.value(texts.value(bytes)))
    case .value(let key, let value, let hasReferences):
      if let known = properties.values[key] { return .done(known) }
      guard !hasReferences, properties.registration(of: name) == nil else {
        return .needs(key, value)
      }
      return .done(.value(value))
    }
  }

  /// Computes a property from its value after substitution.
  private mutating func finish(_ frame: inout Frame) -> Step {
    let value = texts.value(frame.output)
    guard let key = frame.key else { return .done(.value(value)) }
    let text = texts[value]
    let registration = properties.registration(of: key.name)
    if let wide = SpecifiedValue.Wide(value.range, text.tokens.span, in: text.bytes.span) {
      return `default`(wide == .initial, &frame, key)
    }
    guard let registration, !registration.syntax.takesAnything else {
      return .done(.value(value))
    }
    let result = computed(
      value, registration.syntax, properties.scopes[Int(key.scope)].scheme)
    return result == .invalid ? `default`(false, &frame, key) : .done(result)
  }

  /// The computed value of a registered property, so far as colours stand in it.
  package mutating func computed(
    _ value: ValueReference, _ syntax: PropertySyntax, _ scheme: UserInterfaceStyle
  ) -> CustomProperties.Value {
    let text = texts[value]
    let grammar = ValueValidator(text.tokens.span, in: text.bytes.span)
    switch grammar.match(value.range, syntax) {
    case .none: return .invalid
    case .open: return .unknown(.value)
    case .component(let component):
      guard component.kind == .color else { return .value(value) }
      guard component.multiplier == .one, let color = grammar.color(value) else {
        return colors(value, scheme)
      }
      switch paint(color, scheme) {
      case .currentColor: return .value(value)
      case .expression(let reference): return .value(reference)
      case .unknown(let reason): return .unknown(reason)
      case .color(let color):
        var output: [UInt8] = []
        ExpressionWriter.write(color, to: &output)
        return .value(texts.value(output))
      }
    }
  }

  /// A list of colours with known values substituted.
  private mutating func colors(
    _ value: ValueReference, _ scheme: UserInterfaceStyle
  ) -> CustomProperties.Value {
    let text = texts[value]
    var writer = ExpressionWriter(
      scheme: scheme, current: nil, systemColors: environment.systemColors)
    writer.write(value.range, text.tokens.span, in: text.bytes.span)
    if let reason = writer.reason { return .unknown(reason) }
    guard writer.output.count <= budget else { return .unknown(.limit) }
    budget -= writer.output.count
    return .value(texts.value(writer.output))
  }

  /// The value of a property that has none of its own: the parent's, or the initial one.
  private mutating func `default`(
    _ isInitial: Bool, _ frame: inout Frame, _ key: CustomProperties.Key
  ) -> Step {
    let registration = properties.registration(of: key.name)
    let parent = properties.scopes[Int(key.scope)].parent
    if isInitial || parent < 0 || registration?.inherits == false {
      guard let initial = registration?.initialValue else { return .done(.invalid) }
      return .done(.value(texts.value(initial)))
    }
    let step = variable(key.name, parent)
    if case .needs(let needed, _) = step { frame.inherited = needed }
    return step
  }
}
