internal import SchemefySource

/// The prelude of an `@import` rule: the sheet, and the conditions and the layer of its rules.
///
/// css-cascade-5 §2.1 <https://drafts.csswg.org/css-cascade-5/#at-import>
package struct ImportPrelude: Sendable {
  /// The URL, decoded.
  package var url: [UInt8]
  /// The name of the layer; `nil` without a layer, empty for an anonymous one.
  package var layer: TokenRange?
  /// The contents of `supports()`.
  package var supports: TokenRange?
  /// The media query list; empty if there is none.
  package var media: TokenRange

  /// Reads the prelude of an `@import` rule; `nil` if it is invalid.
  package init?(_ values: consuming ComponentValueCursor) {
    guard let value = values.nextSkippingWhitespace(),
      let url = Self.url(value, values)
    else { return nil }
    self.url = url
    values.skipWhitespace()
    if let token = values.peek(), token.kind == .ident, token.matches("layer", in: values.text) {
      layer = values.next().map { TokenRange($0.first..<$0.first) }
      values.skipWhitespace()
    } else if values.isLayerFunction {
      layer = values.consumeFunction("layer")
    }
    supports = values.consumeFunction("supports")
    values.skipWhitespace()
    media = TokenRange(values.position..<values.end)
  }

  /// The value of a `url` token, a `url()` function or a string.
  package static func url(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> [UInt8]? {
    switch value {
    case .token(let index):
      let token = values.token(index)
      guard token.kind == .url || token.kind == .string else { return nil }
      return token.decodedBytes(in: values.text)
    case .function(let open, _):
      guard values.token(open).matches("url", in: values.text) else { return nil }
      var contents = values.contents(of: value)
      guard case .token(let index) = contents.nextSkippingWhitespace() ?? .block(open: 0, close: 0),
        values.token(index).kind == .string
      else { return nil }
      return values.token(index).decodedBytes(in: values.text)
    case .block:
      return nil
    }
  }
}

extension ComponentValueCursor {
  /// Whether `layer(<layer-name>)` is next. A function `layer()` with anything else in it is a media
  /// query that no browser knows.
  ///
  /// css-cascade-5 §2.1 <https://drafts.csswg.org/css-cascade-5/#at-import>, §6.4.1
  /// <https://drafts.csswg.org/css-cascade-5/#typedef-layer-name>
  fileprivate var isLayerFunction: Bool {
    guard let function = peek(), function.kind == .function, function.matches("layer", in: text)
    else { return false }
    var contents = (position + 1)..<min(function.match, end)
    while let last = contents.last, token(last).kind.isTrivia { contents.removeLast() }
    while let first = contents.first, token(first).kind.isTrivia { contents.removeFirst() }
    // No white space stands around the dots.
    guard contents.count % 2 == 1 else { return false }
    return contents.allSatisfy { index in
      (index - contents.lowerBound) % 2 == 0
        ? token(index).kind == .ident : token(index).isDelim(UInt8(ascii: "."), in: text)
    }
  }

  /// Consumes a function of a name, and white space behind it; returns its arguments.
  @_lifetime(self: copy self)
  fileprivate mutating func consumeFunction(_ name: String) -> TokenRange? {
    guard let token = peek(), token.kind == .function, token.matches(name, in: text),
      let value = next()
    else { return nil }
    skipWhitespace()
    return value.contents
  }
}

extension Stylesheet {
  /// The indices of the `@import` rules that count: only `@charset` and `@layer` statements may
  /// come before them, and nothing between them.
  ///
  /// css-cascade-5 §2 <https://drafts.csswg.org/css-cascade-5/#at-import>
  package var importRules: [Int] {
    var indices: [Int] = []
    for (index, rule) in rules.enumerated() where rule.parent < 0 {
      switch rule.keyword {
      case .import where rule.block == nil: indices.append(index)
      case .charset: continue
      case .layer where rule.block == nil && indices.isEmpty: continue
      default: return indices
      }
    }
    return indices
  }
}
