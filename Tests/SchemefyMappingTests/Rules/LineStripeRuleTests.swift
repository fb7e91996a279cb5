@testable import SchemefyMapping
import Testing

/// A stripe keeps its colour, and a line that parts does not.
struct LineStripeRuleTests {
  @Test(arguments: [
    ".n { border-left: 4px solid #ffc107 }",
    ".n:focus { outline: 3px solid #fd0 }", ".n { outline-color: #ffbf47 }",
    ".n { border-left: .25rem solid #f6c23e !important }",
    ".n { border-left: solid #1cc88a }",
    ".n { border-left-color: #f0ad4e }",
    ".n { border-top-color: #f39c12; border-top-width: 3px }",
    ".n { border: 1px solid #eee; border-left: 4px solid #a3e635 }",
    ".n { border-style: solid; border-width: 0 0 0 4px; border-color: #ffc107 }",
    ".n { border: 0 solid #ffc107; border-left-width: thick }",
    ".n { border-bottom: 2px solid #ffd54f }",
    ".n { box-shadow: inset 4px 0 0 #ffc107 }",
    ".n { background: #fff8e1; border-left: 4px solid #ffc107 }",
    ".n { background: #fff; border-left: 4px solid #ff9800 }",
    ".n { background: #ffc; border-color: #ffeb3b }",
  ])
  func stays(css: String) {
    #expect(RuleSheet(css).decisions.last == "line-stripe: stays")
  }

  @Test(arguments: [
    ".n { border-left: 1px solid #ffc107 }",
    ".n { border-bottom: thin solid #ffc107 }",
    ".n { border: 4px solid #ffc107 }",
    ".n { border-color: #ffc107 }",
    ".n { background: #f6ffed; border-color: #b7eb8f }",
    ".n { border-left: var(--w) solid #ffc107 }",
    ".n { border-left: 4px solid #ffe58f }",
    ".n { border-top-color: #ff6; border-bottom-color: #ff6 }",
    ".n { border: 5px solid transparent; border-top-color: #ffc107 }",
    ".n { box-shadow: inset 0 0 0 2px #ffc107 }",
    ".n { box-shadow: inset 4px 0 4px #ffc107 }",
    ".n { box-shadow: 0 4px 0 #ffc107 }",
    "td { background: #ffc; border: 1px solid #ff6 }",
    ".n { background: #3498db; border-bottom: 2px solid #2980b9 }",
    ".n { border-left: 4px solid #036 }",
  ])
  func leavesToOthers(css: String) {
    #expect(!RuleSheet(css).rules.contains("line-stripe"))
  }

  /// A stripe in the colour of its surface, or of its text, goes with that.
  @Test func goesWithItsRule() {
    let rules = RuleSheet(".n { background: #ffc107; border-left: 4px solid #ffc107 }").rules
    #expect(rules == ["surface-curve", "line-of-surface"])
  }
}
