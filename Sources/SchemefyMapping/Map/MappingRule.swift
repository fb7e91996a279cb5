internal import SchemefyColor
package import SchemefySheets

/// A rule of the mapping: a value, in a file of its own, and a line in ``all``.
///
/// Of the rules that decide on colours by themselves, the first that has an answer decides, so each
/// sees only the colours that the rules above it leave. The rules for what is seen come after them: each
/// changes the plan that those above it leave.
package struct MappingRule: Sendable {
  /// A kind of facts that a rule needs.
  package enum Evidence: String, Sendable, CaseIterable {
    case color = "the colour, and what it is used for"
    case backdrop = "what its rule sets behind it"
    case text = "what text its rule sets on it"
    case canvas = "what the page lies on"
    case surfaces = "the surfaces of the page that texts may lie on"
    case palette = "the palette"
    case options = "what options say"
    case variable = "what its custom property holds, and is used for"
    case rest = "the colour at rest, of that of a state"
    case conditions = "under which conditions the rule counts"
    case picture = "the picture on it"
    case elements = "the elements that show it"
    case textsSeen = "the texts that are seen on it"
    case surfacesSeen = "the surfaces that it is seen on"
  }

  /// The kind of decision that a rule makes.
  package enum Decision: Sendable {
    /// The rule decides on a colour by itself, if it has one of some roles. No answer leaves the colour
    /// to the rules below.
    case color(RoleSet, @Sendable (inout ColorCase) -> Answer?)
    /// The rule decides on the evidence of pages, which says where colours are seen.
    case scene(@Sendable (inout ScenePlan) -> Void)
    /// The rule decides by declarations in a sheet beside the colour, or together with another rule: a
    /// function of its own, by its name.
    case function(String)
  }

  /// The answer of a rule: whether a colour stays, or its new colour.
  package enum Answer: Sendable, Equatable {
    case stays
    case becomes(MappedColor)

    /// - Parameter color: the new colour; `nil` if the colour stays.
    package init(_ color: MappedColor?) { self = color.map { .becomes($0) } ?? .stays }

    package var color: MappedColor? {
      if case .becomes(let color) = self { color } else { nil }
    }
  }

  /// The permanent name of the rule: lower case, with hyphens.
  package let identifier: StaticString
  /// The rule in one sentence.
  package let summary: String
  package let evidence: [Evidence]
  /// The explanation of a colour that the rule changes; `{ratio}` is the contrast of the colour in the
  /// light, `{depth}` its distance from white.
  package let changes: String
  /// The explanation of a colour that the rule leaves as it is.
  package let keeps: String
  package let decision: Decision

  /// - Parameters:
  ///   - changes: the empty string if the rule changes no colour.
  ///   - keeps: the empty string if the rule changes every colour that it decides on.
  package init(
    _ identifier: StaticString, _ summary: String, needs evidence: [Evidence], changes: String = "",
    keeps: String = "", _ decision: Decision
  ) {
    self.identifier = identifier
    self.summary = summary
    self.evidence = evidence
    self.changes = changes
    self.keeps = keeps
    self.decision = decision
  }

  /// The answer for a colour by itself; `nil` if it is left to the rules below.
  package func answer(_ subject: inout ColorCase) -> Answer? {
    guard case .color(let roles, let decide) = decision, roles.contains(subject.use.role) else {
      return nil
    }
    return decide(&subject)
  }
}

extension RoleSet {
  package static let text = RoleSet(.text)
  package static let surface = RoleSet(.surface)
  package static let border = RoleSet(.border)
  package static let shadow = RoleSet(.shadow)
  package static let textShadow = RoleSet(.textShadow)
  package static let shape = RoleSet(.shape)
  package static let drawn: RoleSet = [RoleSet(.graphic), RoleSet(.shape)]
  package static let all = RoleSet(rawValue: .max)
}
