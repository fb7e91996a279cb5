import Schemefy
import Testing

/// Animations in parts with another style name copies of their keyframes, where there are some.
struct RegionAnimationTests {
  private func dark(_ css: String, _ body: String = "<p>x<p data-scheme-style=light>y") -> String {
    rewrite(
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)", .dark)
  }

  @Test(arguments: [
    (
      "p { animation: f 1s }",
      "p:where([data-scheme-style=light],[data-scheme-style=light] *){animation:f--author-light 1s}"
    ),
    ("p { animation: 1s 'f', g 2s }", "{animation:1s 'f--author-light', g 2s}"),
    ("p { animation-name: f, none }", "{animation-name:f--author-light, none}"),
    // What comes behind a shorthand is not undone.
    (
      "p { animation: f 1s; color: inherit; animation-delay: 2s }",
      "{animation:f--author-light 1s;animation-delay:2s}"
    ),
    ("p { animation: F 1s, f(1s) }", nil), ("p { font: f; --f: f }", nil),
  ])
  func usesAreRenamed(css: String, copy: String?) {
    let output = dark("@keyframes f { to { color: #246 } } \(css)")
    #expect(output.contains("@keyframes f--author-light { to { color: #246 } }"), "\(output)")
    if let copy {
      #expect(output.contains(copy), "\(output)")
    } else {
      #expect(output.ranges(of: "--author-light").count == 1, "\(output)")
    }
  }

  /// What looks the same has no copies, and neither has what is cut off or of a shadow tree.
  @Test(arguments: [
    "@keyframes f { to { margin: 0 } }", "@keyframes f { to { color: transparent } }",
    "@keyframes f { to { color: #246", "@keyframes f { to { color: rgb(1, 2, 3",
  ])
  func othersStay(keyframes: String) {
    #expect(!dark("p { animation: f 1s } \(keyframes)").contains("f--"))
  }

  /// Values of properties that the shorthand does not set are names in it; `none` is none but as a
  /// string.
  @Test(arguments: [
    ("add", "add 9s", "add--author-light 9s"), ("auto", "auto 9s", "auto--author-light 9s"),
    ("replace", "replace", "replace--author-light"), ("linear", "linear", nil),
    ("'none'", "none", nil), ("'none'", "'none' 1s", "'none--author-light' 1s"),
    ("'INHERIT'", "INHERIT", nil), ("none", "'none'", nil),
  ])
  func keywordsStay(name: String, value: String, copy: String?) {
    let output = dark("@keyframes \(name) { to { color: #246 } } p { animation: \(value) }")
    if let copy {
      #expect(output.contains("{animation:\(copy)}"), "\(output)")
    } else {
      #expect(!output.contains("{animation:"), "\(output)")
    }
  }

  @Test(arguments: [
    ([], ""), (["f--author-light"], "-2"), (["f--author-light-2", "f--author-light"], "-3"),
    (["f--author-light-2", "g--author-light", "f--light"], ""),
  ])
  func copiesHaveNamesOfTheirOwn(others: [String], suffix: String) {
    let keyframes = (["f"] + others).map { "@keyframes \($0) { to { margin: 0 } }" }
    let output = dark(
      "\(keyframes.joined()) @keyframes f { to { color: #246 } } p { animation: f }")
    #expect(output.contains("{animation:f--author-light\(suffix)}"), "\(output)")
    #expect(output.contains("@keyframes f--author-light\(suffix) { to { color: #246 } }"))
  }

  @Test func namesOfShadowTreesStay() {
    let tree = """
      <template shadowrootmode=open><style>@keyframes f { to { color: #135 } }</style>
      <style>p { animation: f 1s, g 1s }</style><p style="animation: f 1s">x</p></template>
      """
    let output = dark(
      "@keyframes f { to { color: #246 } } @keyframes g { to { color: #246 } }",
      "<div data-scheme-style=light>\(tree)</div>")
    #expect(output.contains("p { animation: f 1s, g--author-light 1s }"), "\(output)")
    #expect(output.contains("<p style=\"animation: f 1s\">"), "\(output)")
    #expect(output.contains("@keyframes f { to { color: #135 } }"), "\(output)")
  }
}
