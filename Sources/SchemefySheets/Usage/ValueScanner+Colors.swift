internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

extension ValueScanner {
  /// Scans a component value that is a colour, a variable, or a function of a variable.
  mutating func scanColor(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    if case .function(let open, let close) = value {
      let token = values.token(open)
      if token.matches("var", in: values.text) {
        return scanVariable(value, values, TokenRange(open..<close + 1))
      }
    }
    guard let color = ParsedColor(value, in: values) else { return scanQuirky(value, values) }
    switch value {
    case .function(_, let close):
      if case .unresolved = color {
        scanUnresolved(value, values)
      } else {
        append(TokenRange(value.first..<close + 1), color)
      }
    case .token(let index):
      append(TokenRange(index..<index + 1), color)
    case .block:
      return false
    }
    return true
  }

  /// Scans a hexadecimal colour without `#`, in a place where quirks mode allows it; returns whether it
  /// is one.
  private mutating func scanQuirky(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard takesQuirkyColors, depth == 0, case .token(let index) = value,
      let color = QuirkyColor.color(values.token(index), in: values.text)
    else { return false }
    append(TokenRange(index..<index + 1), .color(color, .hex), form: .quirky)
    return true
  }

  private mutating func append(
    _ tokens: TokenRange, _ color: ParsedColor, form: FoundColor.Form = .color,
    variable: TokenRange = TokenRange(0..<0)
  ) {
    found.append(
      FoundColor(tokens: tokens, form: form, role: role, color: color, variable: variable))
  }

  /// `var(--x)`, or the replacement of a colour by an earlier run: `var(--scheme-…, colour)`.
  private mutating func scanVariable(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor, _ tokens: TokenRange
  ) -> Bool {
    var contents = values.contents(of: value)
    guard case .token(let name) = contents.nextSkippingWhitespace() ?? .block(open: 0, close: 0),
      values.token(name).isCustomPropertyName(in: values.text)
    else { return false }
    guard depth < Self.depthLimit else {
      isBroken = true
      return false
    }
    depth += 1
    defer { depth -= 1 }
    let variable = TokenRange(name..<name + 1)
    let isOurs = OwnProperty.isOwn(values.token(name), in: values.text)
    let start = found.count
    guard contents.consume(.comma) else {
      guard contents.isAtEnd else { return false }
      isSubstituted = true
      append(tokens, .unresolved, form: .variable, variable: variable)
      return true
    }
    let wasSubstituted = isSubstituted
    var count = 0
    while let value = contents.nextSkippingWhitespace() {
      // A fallback may be anything that a declaration's value may.
      scanAny(value, contents)
      count += 1
    }
    guard isOurs else {
      isSubstituted = true
      append(tokens, .unresolved, form: .variable, variable: variable)
      return true
    }
    guard found.count > start, count == 1 else {
      isSubstituted = true
      return true
    }
    // Of a variable with a fallback of its own, the variable comes last.
    found[found.count - 1].tokens = tokens
    // A `var()` that an earlier run wrote around a colour does not count: the value was understood
    // without it.
    isSubstituted = wasSubstituted || found[found.count - 1].form != .color
    return true
  }

  /// A colour that depends on other values. Where only its opacity does, or where a variable holds
  /// its channels, these are the entries that change; otherwise the colours that it is composed of.
  private mutating func scanUnresolved(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) {
    if scanComponents(value, values) || scanRelative(value, values)
      || scanMixture(value, values)
    {
      return
    }
    let isLightDark = values.token(value.first).matches("light-dark", in: values.text)
    _ = scanContents(of: value, values) { scanner, contents in
      // The first argument is the author's colour for the light scheme, which stays.
      if isLightDark, let arguments = LightDark(contents) {
        contents = ComponentValueCursor(contents.tokens, in: contents.text, arguments.dark)
      }
      while let value = contents.nextSkippingWhitespace() { _ = scanner.scanColor(value, contents) }
      return true
    }
  }

  /// Scans a function of three components.
  private mutating func scanComponents(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    var contents = values.contents(of: value)
    guard let notation = ComponentNotation(values.token(value.first), &contents) else {
      return false
    }
    isSubstituted = true
    if scanChannels(contents.rest, notation) { return true }
    var rest = contents.rest
    if let components = BareComponents(leading: &rest), components.count == 3, !rest.isAtEnd,
      rest.isAtOpacity,
      let color = notation.color(of: components.tokens, values)
    {
      let syntax = ChannelSyntax(notation: notation, usesCommas: components.usesCommas)
      append(components.tokens, .color(color, .sRGBFunction), form: .channels(syntax))
      return true
    }
    guard case .function(let open, let close) = value else { return false }
    append(TokenRange(open..<close + 1), .unresolved, form: .function)
    return true
  }

  /// `rgb(var(--x))`, `rgb(var(--x) / a)` and `rgba(var(--x), a)`: the variable holds bare channels.
  private mutating func scanChannels(
    _ arguments: consuming ComponentValueCursor, _ notation: ComponentNotation
  ) -> Bool {
    var contents = arguments.rest
    guard let first = contents.nextSkippingWhitespace(),
      case .function(let open, let close) = first,
      contents.token(open).matches("var", in: contents.text), contents.isAtOpacity
    else { return false }
    let tokens = TokenRange(open..<close + 1)
    guard let index = variableName(tokens, contents) else {
      appendOwnChannels(tokens, notation, contents)
      return true
    }
    let outer = role
    let opacity = opacity(contents)
    // A surface that lets most of its backdrop through tints it, as something drawn does.
    let isTint =
      switch role {
      case .surface: opacity < Thresholds.coveringAlpha
      default: isOfProperty && opacity <= Thresholds.overlayAlpha
      }
    if isTint { role = .graphic }
    let usesCommas = contents.peekBeyondWhitespace()?.kind != .delim
    append(
      tokens, .unresolved,
      form: .channels(ChannelSyntax(notation: notation, usesCommas: usesCommas)),
      variable: TokenRange(index..<index + 1))
    found[found.count - 1].isTranslucent = opacity < 1
    role = outer
    return true
  }
}

extension ValueScanner {
  /// Channels that an earlier run put into a `var()` of its own.
  private mutating func appendOwnChannels(
    _ tokens: TokenRange, _ notation: ComponentNotation, _ values: borrowing ComponentValueCursor
  ) {
    guard let inner = OwnProperty.fallback(of: tokens, values.tokens, in: values.text),
      let components = BareComponents(
        ComponentValueCursor(values.tokens, in: values.text, inner)),
      let color = notation.color(of: components.tokens, values)
    else { return }
    let syntax = ChannelSyntax(notation: notation, usesCommas: components.usesCommas)
    append(tokens, .color(color, .sRGBFunction), form: .channels(syntax))
  }

  /// Index of the name in `var(--x)`, or in `var(--scheme-…, var(--x))` of an earlier run.
  private func variableName(
    _ tokens: TokenRange, _ values: borrowing ComponentValueCursor
  ) -> Int? {
    let inner = OwnProperty.fallback(of: tokens, values.tokens, in: values.text) ?? tokens
    guard values.token(inner.lowerBound).matches("var", in: values.text) else { return nil }
    var index = inner.lowerBound + 1
    while index < inner.upperBound, values.token(index).kind.isTrivia { index += 1 }
    guard index < inner.upperBound, values.token(index).isCustomPropertyName(in: values.text) else {
      return nil
    }
    return index
  }

  /// The opacity behind the channels; 1 if it is none, or none that is known.
  private func opacity(_ arguments: borrowing ComponentValueCursor) -> Double {
    var arguments = arguments.rest
    guard let separator = arguments.nextSkippingWhitespace(), case .token(let index) = separator,
      arguments.token(index).kind == .comma
        || arguments.token(index).isDelim(UInt8(ascii: "/"), in: arguments.text),
      case .token(let alpha) = arguments.nextSkippingWhitespace() ?? .block(open: 0, close: 0)
    else { return 1 }
    let value = arguments.token(alpha).numericValue(in: arguments.text)
    return switch arguments.token(alpha).kind {
    case .number: value
    case .percentage: value / 100
    default: 1
    }
  }
}

extension ComponentNotation {
  /// The colour of components in a text.
  fileprivate func color(
    of tokens: TokenRange, _ values: borrowing ComponentValueCursor
  ) -> Color? {
    let range = values.token(tokens.lowerBound).start..<values.token(tokens.upperBound - 1).end
    let text = values.text
    return color(of: range.map { text[Int($0)] })
  }
}

extension ComponentValueCursor {
  /// Whether nothing is left but an opacity, behind a slash or a comma.
  fileprivate var isAtOpacity: Bool {
    guard let next = peekBeyondWhitespace() else { return true }
    guard next.kind == .comma else { return next.isDelim(UInt8(ascii: "/"), in: text) }
    var values = rest
    _ = values.consume(.comma)
    return values.nextSkippingWhitespace() != nil && values.isAtEnd
  }

  /// A cursor over the remaining values.
  fileprivate var rest: ComponentValueCursor {
    @_lifetime(copy self)
    get { ComponentValueCursor(tokens, in: text, TokenRange(position..<end)) }
  }
}
