package import SchemefyCascade
package import SchemefyCSS

/// A text of one page in a state that the page is seen in, as a rule that is added to the page may reach it.
package struct ReachableText: Hashable, Sendable {
  /// The element, or the part of one, that shows the text.
  package var part: TextPart
  /// The state in which the text is seen; `nil` at rest.
  package var state: InteractionState?
  /// The style of the text: index into the styles of the evidence.
  package var style: Int32
  /// The text of the evidence that it is one of; -1 for a text that is seen in the state as it is at rest.
  package var text: Int32

  package init(part: TextPart, state: InteractionState?, style: Int32, text: Int32) {
    self.part = part
    self.state = state
    self.style = style
    self.text = text
  }
}

/// The texts that a rule with one selector would give its colour to, if it were added to a page in front of all
/// others.
package struct RuleReach: Sendable {
  /// A text that takes the colour of the rule.
  package struct Text: Hashable, Sendable {
    /// Index into the reachable texts.
    package var text: Int
    /// The depth in the page of the element that the text has the colour from: of two rules the one of the
    /// deeper element counts.
    package var depth: Int32

    package init(text: Int, depth: Int32) {
      self.text = text
      self.depth = depth
    }
  }

  /// The specificity of the selector: of two rules for one element, the one with the greater counts.
  package var specificity: Specificity
  package var texts: [Text]

  package init(specificity: Specificity, texts: [Text]) {
    self.specificity = specificity
    self.texts = texts
  }
}
