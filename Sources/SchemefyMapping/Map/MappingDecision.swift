/// The decision on a colour: its new colour, and the rule that decides.
package struct MappingDecision: Sendable {
  /// The new colour; `nil` if the colour stays.
  package private(set) var color: MappedColor?
  /// The identifier of the rule.
  private let identifier: StaticString

  package init(_ color: MappedColor?, by rule: MappingRule) {
    self.init(color, by: rule.identifier)
  }

  package init(_ color: MappedColor?, by identifier: StaticString) {
    self.color = color
    self.identifier = identifier
  }

  /// The decision with another new colour, as the place of the colour needs it.
  package func with(_ color: MappedColor?) -> MappingDecision {
    var decision = self
    decision.color = color
    return decision
  }

  /// The name of the rule.
  package var ruleName: String { identifier.description }

  /// The rule.
  package var rule: MappingRule? { MappingRule.named(ruleName) }

  /// Whether a rule has decided.
  package func isBy(_ rule: MappingRule) -> Bool { ruleName == rule.identifier.description }
}

/// The colours of decisions.
package struct DecidedColors: Sendable {
  package let decisions: [MappingDecision]

  package var count: Int { decisions.count }
  package var indices: Range<Int> { decisions.indices }
  /// `nil` where a colour stays.
  package subscript(index: Int) -> MappedColor? { decisions[index].color }
}
