internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

extension SheetUsage {
  /// The elements that a rule paints with `fill` or `stroke`, by the names in its selectors.
  package struct Paint: Sendable, Hashable {
    /// The names in the last compound selector of each of the rule's selectors.
    private(set) var subjects: [Set<String>] = []
    /// Whether it fills them, and does not outline them.
    let isFill: Bool

    /// - Parameter rule: index of the rule that declares it.
    /// - Complexity: linear in the length of the rule's selectors.
    init(of rule: Int32, isFill: Bool, in sheet: Stylesheet, _ text: Span<UInt8>) {
      self.isFill = isFill
      let index = sheet.styleRule(from: rule)
      guard index >= 0 else { return }
      let rule = sheet.rules[Int(index)]
      guard rule.prelude.isEmpty else {
        read(ComponentValueCursor(sheet.tokens.span, in: text, rule.prelude))
        return
      }
      // The reader skipped the prelude.
      let prelude = text.extracting(sheet.prelude(of: rule, in: text))
      let tokens = CSSTokenizer.tokenize(prelude)
      read(ComponentValueCursor(tokens.span, in: prelude, TokenRange(0..<tokens.count - 1)))
    }

    private mutating func read(_ values: consuming ComponentValueCursor) {
      var names: Set<String> = []
      var last = CSSTokenKind.comma
      while let value = values.next() {
        // The arguments of functions and the contents of brackets are skipped.
        guard case .token(let index) = value else { continue }
        let token = values.token(index)
        let text = values.text
        switch token.kind {
        case .comma:
          subjects.append(names)
          names = []
        case .ident where last == .colon: break
        case .ident where last == .delim:
          names.insert("." + token.stringValue(in: text))
        case .ident:
          names = [token.stringValue(in: text).lowercased()]
        case .hash:
          if last == .whitespace { names = [] }
          names.insert("#" + token.stringValue(in: text))
        case .delim where token.isDelim(UInt8(ascii: "."), in: text):
          if last == .whitespace { names = [] }
        case .delim:
          names = []
          // An ident behind a combinator is a type selector.
          last = .whitespace
          continue
        default: break
        }
        last = token.kind
      }
      subjects.append(names)
    }
  }
}

extension DrawnNames {
  /// Whether the elements that a rule matches are in diagrams only.
  package func isOfDiagram(_ paint: SheetUsage.Paint) -> Bool {
    Self.areAll(paint, in: inDiagrams, notIn: inIcons)
  }

  /// Whether a rule fills texts of drawings, and nothing else.
  package func isOfTexts(_ paint: SheetUsage.Paint) -> Bool {
    paint.isFill && Self.areAll(paint, in: ofTexts, notIn: ofShapes)
  }

  private static func areAll(
    _ paint: SheetUsage.Paint, in known: Set<String>, notIn others: Set<String>
  ) -> Bool {
    guard !known.isEmpty, !paint.subjects.isEmpty else { return false }
    return paint.subjects.allSatisfy { names in
      !names.isEmpty && names.isSubset(of: known) && !names.isSubset(of: others)
    }
  }
}
