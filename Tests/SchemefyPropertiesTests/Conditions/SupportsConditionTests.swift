import SchemefyCSS
import SchemefyMedia
import Testing

@testable import SchemefyProperties

/// Which conditions of `@supports` are true, as far as that is known without a browser.
struct SupportsConditionTests {
  private func truth(of condition: String) -> MediaTruth {
    let text = Array(condition.utf8)
    let tokens = CSSTokenizer.tokenize(text.span)
    return SupportsCondition(tokens.span, in: text.span)
      .evaluate(TokenRange(0..<tokens.count - 1))
  }

  @Test(arguments: [
    "(color: red)", "(color: light-dark(red, blue))", "(display: grid)", "(--a: 1)",
    "not (color: 1px)", "(color: red) and (color: blue)", "(color: 1px) or (color: red)",
    "((color: red))", "selector(a > b)",
  ])
  func holds(condition: String) {
    #expect(truth(of: condition) == .true)
  }

  @Test(arguments: [
    "(color: 1px)", "not (color: red)", "(color: red) and (color: 1px)", "selector(::)", "",
    // Both in one list are no condition.
    "(color: red) and (color: red) or (color: red)",
  ])
  func doesNotHold(condition: String) {
    #expect(truth(of: condition) == .false)
  }

  /// A property that is not known here may be known to the browser.
  @Test(arguments: ["(scroll-timeline: a)", "(scroll-timeline: a) and (color: red)"])
  func isUndetermined(condition: String) {
    #expect(truth(of: condition) == .undetermined)
  }

  @Test func depthIsLimited() {
    let deep =
      String(repeating: "(", count: 1000) + "color: red" + String(repeating: ")", count: 1000)
    #expect(truth(of: deep) == .undetermined)
  }
}
