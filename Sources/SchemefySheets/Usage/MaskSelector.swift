internal import SchemefyCSS
internal import SchemefySource

/// Rules for elements in masks, where a colour is not shown, but decides how much of an element is.
enum MaskSelector {
  /// Whether every element that a rule's selectors match is a `mask` or inside one, judged by the
  /// selectors alone.
  static func matches(_ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    // Each rule comes before those in it, so that this ends.
    var index = rule.styleRule
    while index >= 0 {
      let own = sheet.rules[Int(index)]
      if matches(own.prelude, of: sheet, in: text) { return true }
      index = sheet.styleRule(from: own.parent)
    }
    return false
  }

  private static func matches(
    _ prelude: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var values = ComponentValueCursor(sheet.tokens.span, in: text, prelude)
    var state = State()
    while let value = values.next() {
      guard case .token(let index) = value else {
        state.isPlain = false
        continue
      }
      let token = values.token(index)
      if token.kind == .comma {
        guard state.isInside else { return false }
        state = State()
      } else {
        state.add(token, in: text)
      }
    }
    return state.isInside
  }

  /// The selector that is being read.
  private struct State {
    /// Whether the compound selector that is read, or one that it stands in, is a mask.
    private(set) var isInside = false
    /// Whether an ident would be the name of an element.
    var isPlain = true
    private var wasMask = false

    mutating func add(_ token: CSSToken, in text: Span<UInt8>) {
      switch token.kind {
      case .whitespace:
        isPlain = true
      case .ident where isPlain:
        wasMask = !isInside && token.matches("mask", in: text)
        isInside = isInside || wasMask
        isPlain = false
      case .delim where token.isDelim(UInt8(ascii: ">"), in: text):
        isPlain = true
      case .delim
      where token.isDelim(UInt8(ascii: "+"), in: text)
        || token.isDelim(UInt8(ascii: "~"), in: text):
        // A sibling of the mask itself stands beside it.
        if wasMask { isInside = false }
        isPlain = true
      default:
        isPlain = false
      }
    }
  }
}
