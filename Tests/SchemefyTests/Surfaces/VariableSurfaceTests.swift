import SchemefyTraits
import Testing

@testable import Schemefy

/// Surfaces in cards that custom properties colour are told from the cards, as others are.
struct VariableSurfaceTests {
  private static let content =
    "<body><div class=card>Card<p class=t>Tag<p class=e>Error<p class=f>Fill</div>"

  private static func page(_ tint: String, _ error: String, _ fill: String, root: String = "")
    -> String
  {
    """
    <!doctype html><style>\(root)body{background:#f2f3f5}.card{background:#fff}\
    .t{background:\(tint)}.e{background:\(error)}.f{background:\(fill)}</style>\(content)
    """
  }

  private static func surfaces(_ output: String) -> [Substring] {
    output.matches(of: /\.[tef]{background:(#\w+)}/).map { $0.output.1 }
  }

  @Test func areThoseOfLiterals() {
    let literal = rewrite(Self.page("#ecf5ff", "#fef0f0", "#f4f4f5"), .dark)
    let root = ":root{--tint:#ecf5ff;--err:#fef0f0;--fill:#f4f4f5}"
    let variable = rewrite(
      Self.page("var(--tint)", "var(--err)", "var(--fill)", root: root), .dark)
    #expect(Self.surfaces(variable) == Self.surfaces(literal))
    #expect(Self.surfaces(variable).count == 3)
  }

  /// In auto the use keeps the author's property for the light.
  @Test func inBothStyles() {
    let root = ":root{--tint:#ecf5ff}"
    let output = rewrite(Self.page("var(--tint)", "#fff", "#fff", root: root), .unspecified)
    #expect(output.contains(/\.t{background:var\(--scheme-x-surface-ecf5ff-\w+, var\(--tint\)\)}/))
  }

  /// A property of several values stays: which one counts is for its definitions to say.
  @Test func severalValuesStay() {
    let root = ":root{--tint:#ecf5ff}.e{--tint:#fef0f0}"
    let output = rewrite(
      Self.page("var(--tint)", "var(--tint)", "#fff", root: root), .dark)
    #expect(output.contains(".t{background:var(--tint)}.e{background:var(--tint)}"))
  }
}
