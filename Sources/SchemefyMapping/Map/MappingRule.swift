package import SchemefySheets
internal import SchemefyColor

/// A rule of the mapping: a value, in a file of its own, and a line in ``all``.
///
/// Of the rules that decide on colours by themselves the first that has an answer decides, so that
/// each may take for granted what those above it leave. The others say what the elements of a page
/// make of that; each is applied where its ``decision`` says.
package struct MappingRule: Sendable {
  /// What a rule needs to know.
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

  /// How a rule decides.
  package enum Decision: Sendable {
    /// On a colour by itself, if it is used for one of some things. No answer leaves it to the rules
    /// below.
    case color(RoleSet, @Sendable (inout ColorCase) -> Answer?)
    /// By a function of its own, which some step of planning asks.
    case step(String)
  }

  /// What becomes of a subject.
  package enum Answer: Sendable, Equatable {
    case stays
    case becomes(MappedColor)

    /// - Parameter color: `nil` for what stays.
    package init(_ color: MappedColor?) { self = color.map { .becomes($0) } ?? .stays }

    package var color: MappedColor? {
      if case .becomes(let color) = self { color } else { nil }
    }
  }

  /// What names it, for good: lower case, with hyphens.
  package let identifier: StaticString
  /// What it says, in one sentence.
  package let summary: String
  package let evidence: [Evidence]
  /// What an explanation says of a colour that it changed; `{ratio}` is the contrast of the subject in
  /// the light, `{depth}` its distance from white.
  package let changes: String
  /// The same of one that stays.
  package let keeps: String
  package let decision: Decision

  /// - Parameters:
  ///   - changes: the empty string if all stay on which it decides.
  ///   - keeps: the empty string if all are changed.
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

  /// What it says of a colour by itself; `nil` if that is left to the rules below.
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
