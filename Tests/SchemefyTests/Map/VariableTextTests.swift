import SchemefyTraits
import Testing

@testable import Schemefy

/// A pale text whose colour a custom property holds is as faint in the dark as any other of that colour.
struct VariableTextTests {
  private static func page(_ muted: String, _ rest: String = "") -> String {
    """
    <!doctype html><style>:root{--muted:#adb5bd}body{background:#f3f4f6}nav{background:#6200ee;color:#fff}\
    .m{color:\(muted)}\(rest)</style><nav>App</nav><p>a<p class=m>b
    """
  }

  private static func definition(_ output: String) -> Substring? {
    output.firstMatch(of: /:root{--muted:([^}]*)}/).map { $0.output.1 }
  }

  @Test func isThatOfTheLiteral() throws {
    let literal = rewrite(Self.page("#adb5bd"), .dark)
    let own = try #require(literal.firstMatch(of: /\.m{color:(#\w+)}/)).output.1
    #expect(own != "#adb5bd")
    #expect(Self.definition(rewrite(Self.page("var(--muted)"), .dark)) == own)
  }

  /// In auto the definition changes, too; a use has a colour of its own only for more contrast.
  @Test func inBothStyles() {
    let output = rewrite(Self.page("var(--muted)"), .unspecified)
    #expect(Self.definition(output)?.hasPrefix("var(--scheme-x-") == true, "\(output)")
    #expect(output.contains(/\.m{color:var\(--scheme-x-text-adb5bd-\w+-\w+, var\(--muted\)\)}/))
  }

  /// One that is a surface, too, or has another value elsewhere, or is seen on the dark as well, stays.
  @Test(arguments: [
    ".s{background:var(--muted)}", ".t{--muted:#222}", "nav{color:var(--muted)}",
  ])
  func othersStay(rest: String) {
    let output = rewrite(Self.page("var(--muted)", rest), .dark)
    #expect(output.contains(".m{color:var(--muted)}") || output.contains(".m{color:#"))
    #expect(Self.definition(output) != "#828991", "\(output)")
  }
}
