internal import SchemefyColor
internal import SchemefyCSS

/// Colours that are made from that of a custom property.
extension ValueScanner {
  /// Scans a relative colour whose origin is `var(--x)`, if no other variable is in it: it is
  /// mapped apart from the variable, as its own opacity or lightness counts.
  ///
  /// CSS Color 5 §4 <https://drafts.csswg.org/css-color-5/#relative-colors>
  mutating func scanRelative(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .function(let open, let close) = value else { return false }
    var contents = values.contents(of: value)
    guard contents.peekBeyondWhitespace()?.matches("from", in: contents.text) == true,
      contents.nextSkippingWhitespace() != nil, let origin = contents.nextSkippingWhitespace(),
      case .function(let first, let last) = origin,
      values.token(first).matches("var", in: values.text)
    else { return false }
    var name = values.contents(of: origin)
    guard case .token(let index)? = name.nextSkippingWhitespace(), name.isAtEnd,
      values.token(index).isCustomPropertyName(in: values.text)
    else { return false }
    for index in last + 1..<max(last + 1, close)
    where values.token(index).kind == .function
      && values.token(index).matches("var", in: values.text)
    {
      return false
    }
    isSubstituted = true
    append(
      TokenRange(open..<close + 1), madeOf: index,
      opacity: opacity(ofRelative: values.contents(of: value)))
    return true
  }

  /// Adds a function that makes a colour of that of a custom property.
  ///
  /// - Parameters:
  ///   - tokens: the function.
  ///   - name: the name of the custom property; `nil` if there are several.
  ///   - opacity: the opacity of what it makes. `color-mix(in srgb, var(--a) 10%, transparent)` as a surface
  ///     tints what lies behind, as something drawn does.
  private mutating func append(_ tokens: TokenRange, madeOf name: Int?, opacity: Double) {
    var isTint = false
    if case .surface = role { isTint = name != nil && opacity < Thresholds.coveringAlpha }
    found.append(
      FoundColor(
        tokens: tokens, form: .function, role: isTint ? .graphic : role, color: .unresolved,
        variable: name.map { TokenRange($0..<$0 + 1) } ?? TokenRange(0..<0),
        isTranslucent: isTint))
  }

  /// The opacity of a relative colour, if a number says it; 1 for others.
  private func opacity(ofRelative contents: consuming ComponentValueCursor) -> Double {
    while let part = contents.nextSkippingWhitespace() {
      guard case .token(let slash) = part,
        contents.token(slash).isDelim(UInt8(ascii: "/"), in: contents.text)
      else { continue }
      guard case .token(let index)? = contents.nextSkippingWhitespace() else { return 1 }
      let value = contents.token(index).numericValue(in: contents.text)
      return switch contents.token(index).kind {
      case .number: value
      case .percentage: value / 100
      default: 1
      }
    }
    return 1
  }

  /// Scans a mixture with a custom property's colour: it is mapped apart from its parts, as a tint
  /// of white is no tint of black.
  ///
  /// CSS Color 5 §3 <https://drafts.csswg.org/css-color-5/#color-mix>
  mutating func scanMixture(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    guard case .function(let open, let close) = value,
      values.token(open).matches("color-mix", in: values.text)
    else { return false }
    var count = 0
    for index in open..<close where values.token(index).kind == .function {
      if values.token(index).matches("var", in: values.text) { count += 1 }
    }
    guard count > 0 else { return false }
    isSubstituted = true
    let origin = count == 1 ? self.origin(of: values.contents(of: value)) : nil
    append(
      TokenRange(open..<close + 1), madeOf: origin,
      opacity: opacity(ofMixture: values.contents(of: value)))
    return true
  }

  /// The opacity of a mixture of a colour with `transparent`, as far as numbers say it; 1 for other mixtures.
  private func opacity(ofMixture contents: consuming ComponentValueCursor) -> Double {
    var isTransparent = [false]
    var shares: [Double?] = [nil]
    while let part = contents.nextSkippingWhitespace() {
      guard case .token(let index) = part else { continue }
      let token = contents.token(index)
      switch token.kind {
      case .comma:
        isTransparent.append(false)
        shares.append(nil)
      case .percentage: shares[shares.count - 1] = token.numericValue(in: contents.text) / 100
      case .ident where token.matches("transparent", in: contents.text):
        isTransparent[isTransparent.count - 1] = true
      default: break
      }
    }
    // The first part is the space: `in srgb`.
    guard isTransparent.count == 3, isTransparent[1] != isTransparent[2] else { return 1 }
    let (other, clear) = isTransparent[1] ? (2, 1) : (1, 2)
    // Without shares, all parts have the same.
    return shares[other] ?? 1 - (shares[clear] ?? 1 / Double(shares.count - 1))
  }

  /// The name in the `var()` that is a whole part of a mixture; `nil` if there is none, or if it has a
  /// fallback.
  private func origin(of contents: consuming ComponentValueCursor) -> Int? {
    while let part = contents.nextSkippingWhitespace() {
      guard case .function(let open, _) = part,
        contents.token(open).matches("var", in: contents.text)
      else { continue }
      var name = contents.contents(of: part)
      guard case .token(let index)? = name.nextSkippingWhitespace(), name.isAtEnd,
        contents.token(index).isCustomPropertyName(in: contents.text)
      else { return nil }
      return index
    }
    return nil
  }
}
