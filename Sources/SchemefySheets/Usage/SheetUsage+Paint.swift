internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

extension SheetUsage {
  /// The elements that a rule paints with `fill` or `stroke`, by the names in its selectors.
  package struct Paint: Sendable, Hashable {
    /// The names in the last compound selector of each of the rule's selectors.
    private(set) var subjects: [Set<String>] = []
    /// Whether the rule fills the elements, and does not outline them.
    let isFill: Bool

    /// - Parameter rule: index of the rule that declares it.
    /// - Complexity: linear in the length of the rule's selectors.
    init(
      of rule: Int32, isFill: Bool, in sheet: Stylesheet, _ text: Span<UInt8>,
      _ selectors: inout RuleSelectors
    ) {
      self.isFill = isFill
      guard let list = selectors.list(of: sheet.styleRule(from: rule), in: sheet, text) else {
        return
      }
      subjects = selectors.table.selectors(of: list).map { selector in
        Set(selectors.table.subject(of: selector).compactMap { Self.name(of: $0, selectors.names) })
      }
    }

    /// A type, a class or an id, as ``DrawnNames`` has them.
    private static func name(of step: SimpleSelector, _ names: NameTable) -> String? {
      switch step {
      case .type(let name): names.text(of: name.folded)
      case .class(let name): "." + names.text(of: name.exact)
      case .id(let name): "#" + names.text(of: name.exact)
      default: nil
      }
    }
  }
}

extension DrawnNames {
  /// Whether the elements that a rule matches are in diagrams only.
  package func isOfDiagram(_ paint: SheetUsage.Paint) -> Bool {
    Self.areAll(paint, in: inDiagrams, notIn: inIcons.union(inEdges))
  }

  /// Whether a rule fills edges of sections, and nothing else.
  package func isOfEdges(_ paint: SheetUsage.Paint) -> Bool {
    paint.isFill && Self.areAll(paint, in: inEdges, notIn: inIcons.union(inDiagrams))
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
