import SchemefySource

/// Skips the declarations of a sheet whose values do not matter, and the rules that have only such
/// declarations: most of a sheet has neither colours nor conditions.
///
/// A skimmer reads the bytes once, sixteen at a time, and skips only plain spelling: no escapes,
/// comments, nested blocks or unterminated strings. Everything else is left to the tokenizer, so
/// that the rest of the sheet parses as if nothing had been skipped.
package struct CSSSkimmer: Sendable {
  /// The properties that are looked into.
  private let properties: KeywordIndex
  /// Whether elements are matched with the rules that stay. Then selectors are never skipped, and
  /// neither are custom properties: a length in one decides whether a value that uses it is valid.
  private let matchesRules: Bool
  /// The names of which one stands in the selectors of rules that are not skipped; `nil` where declarations
  /// decide that.
  private let names: NameFilter?

  /// - Parameters:
  ///   - properties: the properties that are not skipped. Neither are custom properties that may hold
  ///     more than a length, and values with a function that has colours, depends on schemes or refers
  ///     to a file: `light-dark()`, `if()`, `url()`, `src()`, gradients.
  ///   - matchesRules: whether elements are matched with the rules, so that their selectors and all
  ///     custom properties are needed.
  package init(except properties: [PackedName], matchesRules: Bool = false) {
    self.properties = KeywordIndex(properties)
    self.matchesRules = matchesRules
    names = nil
  }

  /// A skimmer that skips the rules whose selectors have none of the names, whatever they declare: few rules of a
  /// sheet name a theme.
  package init(exceptRulesNaming names: NameFilter) {
    properties = KeywordIndex([])
    matchesRules = true
    self.names = names
  }

  /// The kinds of items that may start at an offset.
  struct Items: OptionSet {
    let rawValue: UInt8
    static let declarations = Items(rawValue: 1)
    static let rules = Items(rawValue: 2)
  }

  /// The offsets in a rule that is not skipped, so that nothing in it is read twice. (With the
  /// preludes, 5 % of rewriting Bootstrap.)
  struct Refusal {
    /// The offset behind the `{`.
    fileprivate(set) var block = -1
    /// The offset behind the last of the skipped declarations at the start of the block; `block` if
    /// there is none.
    fileprivate(set) var end = -1
    /// The offset of the first item that is not skipped.
    fileprivate(set) var next = -1
  }

  /// Skips as many items as possible, and the white space in front of and between them; and then
  /// the prelude of a rule that stays, if its selectors start with classes or ids, and so do not match
  /// the root by a type; but not where rules are matched.
  ///
  /// - Parameter refusal: the state of the last rule that was not skipped.
  /// - Returns: the offset behind the last item, `start` if there is none; and that of the first
  ///   item that is not skipped.
  func pass(
    _ items: Items, in text: Span<UInt8>, from start: Int, _ refusal: inout Refusal
  ) -> (end: Int, next: Int) {
    let isKnown = start == refusal.block
    var end = isKnown ? refusal.end : start
    var next = isKnown ? refusal.next : CSSRun.endOfWhitespace(text, from: start)
    var mayBeDeclaration = items.contains(.declarations) && !isKnown
    while next < text.count {
      if mayBeDeclaration, let behind = endOfDeclaration(text, at: next) {
        end = behind
      } else if items.contains(.rules) {
        let before = refusal.block
        if let behind = endOfRule(text, at: next, &refusal) {
          end = behind
        } else if refusal.block != before, !matchesRules, Self.startsClassOrID(text[next]),
          !Self.mayNameRoot(text, next..<refusal.block)
        {
          return (refusal.block - 1, refusal.block - 1)
        } else {
          return (end, next)
        }
      } else {
        return (end, next)
      }
      mayBeDeclaration = items.contains(.declarations)
      next = CSSRun.endOfWhitespace(text, from: end)
    }
    return (end, next)
  }

  // MARK: Items

  /// The offset behind the `;` of a declaration, or of the `}` behind it; `nil` if it is of
  /// interest, or not plain.
  private func endOfDeclaration(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard CSSByteClass.of(text[start]) <= CSSByteClass.hyphen else { return nil }
    let colon = CSSRun.endOfName(text, from: start + 1)
    guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return nil }
    if Self.isCustom(text, start) {
      return matchesRules ? nil : Self.endOfNumber(text, from: colon + 1)
    }
    guard properties.place(in: text, start..<colon) == nil,
      let end = Self.endOfRun(text, from: colon + 1)
    else { return nil }
    switch text[end] {
    case UInt8(ascii: ";"): return end + 1
    case UInt8(ascii: "}"): return end
    default: return nil
    }
  }

  /// The offset behind the `}` of a rule all of whose declarations are skipped.
  ///
  /// - Parameter refusal: set if it is a rule, but holds something else.
  private func endOfRule(
    _ text: Span<UInt8>, at start: Int, _ refusal: inout Refusal
  ) -> Int? {
    guard Self.startsSelector(text[start]), let open = Self.endOfRun(text, from: start),
      text[open] == UInt8(ascii: "{"), text[open - 1] != UInt8(ascii: ":")
    else { return nil }
    if let names {
      return names.mayMatch(start..<open, of: text) ? nil : Self.endOfBlock(text, from: open + 1)
    }
    var end = open + 1
    while true {
      let next = CSSRun.endOfWhitespace(text, from: end)
      if next < text.count, text[next] == UInt8(ascii: "}") { return next + 1 }
      guard next < text.count, let behind = endOfDeclaration(text, at: next) else {
        refusal = Refusal(block: open + 1, end: end, next: next)
        return nil
      }
      end = behind
    }
  }

  /// The offset behind the `}` of a block that has no other blocks in it.
  private static func endOfBlock(_ text: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while let end = endOfRun(text, from: position, takesFunctionsOfInterest: true) {
      switch text[end] {
      case UInt8(ascii: ";"): position = end + 1
      case UInt8(ascii: "}"): return end + 1
      default: return nil
      }
    }
    return nil
  }

  // MARK: Pieces

  private static func isCustom(_ text: Span<UInt8>, _ start: Int) -> Bool {
    text[start] == UInt8(ascii: "-") && text[start + 1] == UInt8(ascii: "-")
  }

  /// Whether a byte starts a selector, or a keyframe, and nothing else.
  private static func startsSelector(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: ">"):
      true
    default: CSSByteClass.of(byte) <= CSSByteClass.digit
    }
  }

  /// Whether one of the selectors behind the first one of a list may begin with `html`, `body` or `:root`.
  private static func mayNameRoot(_ text: Span<UInt8>, _ prelude: Range<Int>) -> Bool {
    for index in prelude where text[index] == UInt8(ascii: ",") {
      switch text[CSSRun.endOfWhitespace(text, from: index + 1)] | 0x20 {
      case UInt8(ascii: "h"), UInt8(ascii: "b"), UInt8(ascii: ":"): return true
      default: break
      }
    }
    return false
  }

  private static func startsClassOrID(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
  }

  /// The offset behind the value of a custom property, and behind its `;`, if that is a length or
  /// a time: no colour, nor a component of one, as angles, percentages and bare numbers are.
  private static func endOfNumber(_ text: Span<UInt8>, from start: Int) -> Int? {
    let first = CSSRun.endOfWhitespace(text, from: start)
    guard CSSTokenizer.startsNumber(text, at: first) else { return nil }
    var end = CSSRun.endOfName(text, from: first + 1)
    if end < text.count, text[end] == UInt8(ascii: ".") {
      end = CSSRun.endOfName(text, from: end + 1)
    }
    // Angles end in `deg`, `grad`, `rad` and `turn`, and no other unit does so.
    switch text[end - 1] | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "x"), UInt8(ascii: "s"), UInt8(ascii: "h"),
      UInt8(ascii: "w"), UInt8(ascii: "c"):
      break
    default: return nil
    }
    end = CSSRun.endOfWhitespace(text, from: end)
    guard end < text.count else { return nil }
    switch text[end] {
    case UInt8(ascii: ";"): return end + 1
    case UInt8(ascii: "}"): return end
    default: return nil
    }
  }

  /// The offset of the `;`, `{` or `}` that ends a prelude or a value; `nil` if there is something
  /// in it that is not plain or may be of interest.
  ///
  /// - Parameter takesFunctionsOfInterest: whether no function is of interest but `url()`, in which other bytes end the
  ///   text.
  private static func endOfRun(
    _ text: Span<UInt8>, from start: Int, takesFunctionsOfInterest: Bool = false
  ) -> Int? {
    var position = CSSRun.endOfPlainText(text, from: start)
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        return depth == 0 ? position : nil
      case UInt8(ascii: "("):
        guard
          takesFunctionsOfInterest
            ? !isURL(text, functionEndingAt: position)
            : !isOfInterest(text, functionEndingAt: position)
        else { return nil }
        depth += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { return nil }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let quote = endOfString(text, from: position) else { return nil }
        position = quote
      case UInt8(ascii: "["):
        guard let close = endOfAttribute(text, from: position) else { return nil }
        position = close
      case UInt8(ascii: "/"):
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "*") else {
          return nil
        }
      case UInt8(ascii: "|"):
        break
      default:
        return nil
      }
      position = CSSRun.endOfPlainText(text, from: position + 1)
    }
    return nil
  }

  /// The offset of the quote that ends a string; `nil` if an escape or a newline comes first.
  private static func endOfString(_ text: Span<UInt8>, from start: Int) -> Int? {
    var position = start + 1
    while position < text.count {
      let byte = text[position]
      if byte == text[start] { return position }
      guard byte != UInt8(ascii: "\\"), !CSSByte.isNewline(byte) else { return nil }
      position += 1
    }
    return nil
  }

  /// The offset of the `]` behind a `[`, with nothing between but names and a string.
  private static func endOfAttribute(_ text: Span<UInt8>, from start: Int) -> Int? {
    var position = CSSRun.endOfPlainText(text, from: start + 1)
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "]"): return position
      case UInt8(ascii: "|"): break
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let quote = endOfString(text, from: position) else { return nil }
        position = quote
      default: return nil
      }
      position = CSSRun.endOfPlainText(text, from: position + 1)
    }
    return nil
  }

  /// Whether the function whose bracket stands at an offset may be `url()`: by the end of its name.
  private static func isURL(_ text: Span<UInt8>, functionEndingAt bracket: Int) -> Bool {
    bracket < 2
      || text[bracket - 1] | 0x20 == UInt8(ascii: "l")
        && text[bracket - 2] | 0x20 == UInt8(ascii: "r")
  }

  /// Whether the function whose bracket stands at an offset may be `light-dark()`, `if()`, `url()`,
  /// `src()` or a gradient: by the ends of their names, which few others share.
  private static func isOfInterest(_ text: Span<UInt8>, functionEndingAt bracket: Int) -> Bool {
    guard bracket > 1 else { return true }
    switch text[bracket - 1] | 0x20 {
    case UInt8(ascii: "k"), UInt8(ascii: "f"), UInt8(ascii: "l"): return true
    case UInt8(ascii: "c"): return text[bracket - 2] | 0x20 == UInt8(ascii: "r")
    case UInt8(ascii: "t"): return text[bracket - 2] | 0x20 == UInt8(ascii: "n")
    default: return false
    }
  }
}
