@testable import SchemefyMapping
import Testing

/// A surface that fades in is of one colour.
struct SurfaceFadeRuleTests {
  @Test(arguments: [
    (
      "b { background: linear-gradient(rgba(255, 255, 255, .2), #fff) }",
      ["surface-fade: #00000033", "surface-role: #000000"]
    ),
    (
      "b { background: linear-gradient(rgba(255, 255, 255, .2), rgba(255, 255, 255, .9)) }",
      ["surface-fade: #00000033", "surface-curve: rgb(0 0 0 / 0.9)"]
    ),
    (
      "b { background: linear-gradient(rgba(255, 255, 255, .1), rgba(255, 255, 255, .3)) }",
      ["overlay: stays", "overlay: stays"]
    ),
    (
      "b { background: linear-gradient(rgba(255, 255, 255, .2), #036) }",
      ["overlay: stays", "surface-dark: stays"]
    ),
    (
      "b { background-color: #fff } i { background: rgba(255, 255, 255, .2) }",
      ["surface-role: #000000", "overlay: stays"]
    ),
  ])
  func decides(css: String, decisions: [String]) {
    #expect(RuleSheet(css).decisions == decisions)
  }
}
