internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource

/// A selector of a rule or of an element, as a part of narrower ones.
struct RuleSelector: Hashable, Sendable {
  /// A selector list without pseudo-elements.
  let text: CSSText
  /// Whether it is one compound selector, without combinators and commas.
  let isCompound: Bool

  /// A compound selector.
  init(compound text: CSSText) {
    self.text = text
    isCompound = true
  }

  /// A complex selector.
  init(complex text: CSSText) {
    self.text = text
    isCompound = false
  }

  /// The selectors of the rule that a declaration stands in.
  ///
  /// - Parameter part: the part of elements that the rule is for.
  /// - Returns: `nil` where there is no such rule, and for selectors that mean something else elsewhere:
  ///   nested ones, those of a scope or a shadow tree, and those with prefixes of namespaces; also for
  ///   rules with conditions, and for text that can't stand in every page.
  init?(of declaration: DeclarationSource?, part: PseudoElement, in sheets: PageSheets) {
    guard let declaration, !declaration.isHint, Int(declaration.text) < sheets.sheets.count,
      case let source = sheets.sheets[Int(declaration.text)], source.tree == 0,
      source.media == nil, source.wrapping != .other,
      let rule = source.sheet.declaration(at: Int(declaration.offset))?.rule, rule >= 0,
      case let parent = source.sheet.rules[Int(rule)].parent,
      parent < 0
        || source.wrapping == .none && source.sheet.rules[Int(parent)].keyword == .layer
          && source.sheet.rules[Int(parent)].parent < 0
    else { return nil }
    var parsed = RuleSelectors(allowsUnknownNames: true)
    let selectors = parsed.selectors(of: rule, in: source.sheet, source.text.span)
      .filter { $0.pseudoElement == part && !$0.flags.hasAny(.outside) }
    guard !selectors.isEmpty, let list = Self.text(selectors, source) else { return nil }
    text = list
    isCompound = selectors.count == 1 && parsed.table.compounds(of: selectors[0]).count == 1
  }

  /// The pseudo-elements that have texts.
  private static let parts: [(name: String, part: PseudoElement)] = [
    ("before", .before), ("after", .after), ("marker", .marker), ("placeholder", .placeholder),
    ("selection", .selection), ("first-line", .firstLine), ("first-letter", .firstLetter),
  ]

  /// A pseudo-element as it stands in a selector; empty for an element itself, `nil` for others.
  static func suffix(_ part: PseudoElement) -> CSSText? {
    guard part != .none else { return "" }
    return parts.first { $0.part == part }.map { "::\(identifier: $0.name)" }
  }

  /// Selectors without their pseudo-elements as one list; `nil` if it can't stand elsewhere.
  private static func text(_ selectors: [ComplexSelector], _ source: CascadeSheet) -> CSSText? {
    var texts: [CSSText] = []
    for selector in selectors {
      let bytes = source.text[selector.range.lowerBound..<Int(selector.subjectEnd)]
      // A pseudo-element without a selector in front of it is one of any element.
      guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x7F && $0 >= 0x20 }),
        !bytes.contains(where: { "<&|{}".utf8.contains($0) }), !bytes.contains(UInt8(ascii: "\\")),
        let text = CSSText(copying: Array(bytes))
      else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: ",")
  }

  // MARK: Joining

  /// The text as a part of a compound selector.
  private var compound: CSSText { isCompound ? text : ":is(\(text))" }

  /// Whether the text can stand behind another part of a compound selector.
  private var isSuffix: Bool {
    !isCompound || text.bytes.first.map { ".#[:".utf8.contains($0) } ?? false
  }

  /// The text in front of a combinator: a list would be split there.
  var ancestor: CSSText { text.bytes.contains(UInt8(ascii: ",")) ? ":is(\(text))" : text }

  /// A selector for elements that both selectors match.
  static func both(_ first: RuleSelector, _ second: RuleSelector) -> CSSText {
    if first == second { return first.ancestor }
    if second.isSuffix { return first.compound + second.compound }
    if first.isSuffix { return second.compound + first.compound }
    return "\(first.compound):is(\(second.text))"
  }

  /// A selector for elements that the second selector matches, inside of those of the first.
  static func inside(_ outer: RuleSelector, _ inner: RuleSelector) -> CSSText {
    "\(outer.ancestor) \(inner.compound)"
  }
}
