import Testing

/// What properties take that `@property` registers: a value of another kind is as none.
struct RegisteredPropertyTests {
  /// A syntax, an initial value, a value, and whether the value counts: `nil` where that is not
  /// decided.
  struct Case: Sendable, CustomStringConvertible {
    let syntax: String
    let initial: String
    let value: String
    let counts: Bool?

    init(_ syntax: String, _ initial: String, _ value: String, _ counts: Bool?) {
      self.syntax = syntax
      self.initial = initial
      self.value = value
      self.counts = counts
    }

    var description: String { "\(syntax) \(initial) \(value)" }

    /// The property's value is looked at by a style query, so that its colour is no matter.
    var color: CascadeCase {
      CascadeCase(
        """
        @property --r { syntax: '\(syntax)'; inherits: false; initial-value: \(initial) } \
        p { --r: \(value); color: if(style(--r: \(initial)): blue; else: red) }
        """, counts.map { $0 ? "red" : "blue" } ?? "unknown value")
    }
  }

  @Test(arguments: [
    Case("<length>", "0px", "1px", true), Case("<length>", "1px", "0", nil),
    Case("<length>", "0px", "5", false), Case("<length>", "0px", "red", false),
    Case("<length>", "0px", "1%", false), Case("<length>", "0px", "1px 2px", false),
    Case("<length>", "0px", "calc(1px + 2)", nil), Case("<length>", "0px", "var(--n)", false),
    Case("<length>+", "0px", "red", false), Case("<number>", "0", "1px", false),
    Case("<number>", "0", "calc(1px * 2)", false), Case("<integer>", "0", "1.5", false),
    Case("<integer>", "0", "calc(1.5)", nil), Case("<percentage>", "0%", "1", false),
    Case("<length-percentage>", "0%", "1", false), Case("<angle>", "1deg", "0", false),
    Case("<time>", "1s", "1deg", false), Case("<resolution>", "1x", "1px", false),
    Case("<custom-ident>", "a", "b", true), Case("<custom-ident>", "a", "default", false),
    Case("<custom-ident>", "a", "\"b\"", false), Case("<string>", "\"a\"", "\"b\"", true),
    Case("<string>", "\"a\"", "b", false), Case("<url>", "url(a)", "url(b)", true),
    Case("<url>", "url(a)", "b", false), Case("<image>", "url(a)", "red", false),
    Case("<image>", "url(a)", "linear-gradient(red, blue)", nil),
    Case("<transform-function>", "scale(1)", "none", false),
    Case("<transform-function>", "scale(1)", "scale(2) scale(3)", false),
    Case("<transform-list>", "scale(1)", "none", true),
    Case("<transform-list>", "scale(1)", "scale(2),scale(3)", false),
    Case("<color>+", "lime", "red blue", true), Case("<color>+", "lime", "red,blue", false),
    Case("<color>#", "lime", "red, blue", true), Case("<color>#", "lime", "red blue", false),
    Case("<color>#", "lime", "red,", false), Case("a|b", "a", "b", true),
    Case("a|b", "a", "B", false), Case("a | <color>", "a", "red", true),
    Case("a+", "a", "a a", true),
    Case("<color> | <length>", "lime", "1s", false), Case("*", "a", "1px 2", true),
  ])
  func values(_ test: Case) {
    #expect(test.color.result() == test.color.color)
  }

  /// Rules that are not valid register nothing, so that the fallback counts where nothing is set.
  @Test(arguments: [
    "syntax: '<colour>'; inherits: true; initial-value: red",
    "syntax: '<COLOR>'; inherits: true; initial-value: red",
    "syntax: '< color>'; inherits: true; initial-value: red",
    "syntax: '<color> +'; inherits: true; initial-value: red",
    "syntax: '<color>+#'; inherits: true; initial-value: red",
    "syntax: '<color>|'; inherits: true; initial-value: red",
    "syntax: '<color> red'; inherits: true; initial-value: red",
    "syntax: '* | <color>'; inherits: true; initial-value: red",
    "syntax: '<transform-list>+'; inherits: true; initial-value: scale(1)",
    "syntax: 'initial'; inherits: true; initial-value: initial",
    "syntax: ''; inherits: true; initial-value: red",
    "syntax: '-a'; inherits: true; initial-value: -a",
    "syntax: <color>; inherits: true; initial-value: red",
    "syntax: '<color>'; inherits: true", "syntax: '<color>'; initial-value: red",
    "inherits: true; initial-value: red", "syntax: '<color>'; inherits: yes; initial-value: red",
    "syntax: '<color>'; inherits: true; initial-value: 1px",
    "syntax: '<color>'; inherits: true; initial-value: inherit",
    "syntax: '<color>'; inherits: true; initial-value: var(--c)",
    "syntax: '<color>' !important; inherits: true; initial-value: red",
    "syntax: '<length>'; inherits: true; initial-value: 1em",
  ])
  func invalidRules(_ descriptors: String) {
    let css = "@property --r { \(descriptors) } p { color: var(--r, blue) }"
    #expect(CascadeCase(css, "blue").result() == "blue")
  }

  @Test(arguments: [
    "syntax: ' <color> '; inherits: TRUE; initial-value: red",
    "syntax: '<color>'; syntax: '<foo>'; syntax: foo; inherits: true; initial-value: red",
    "syntax: '<length>|<color>'; inherits: true; inherits: 1; initial-value: red",
  ])
  func validRules(_ descriptors: String) {
    let css = "@property --r { \(descriptors) } p { color: var(--r, blue) }"
    #expect(CascadeCase(css, "red").result() == "red")
  }

  @Test(arguments: [
    CascadeCase(
      "@property --l { syntax: '<length>'; inherits: true; initial-value: 0px } p { --l: red; color: var(--l) }",
      "black"),
    CascadeCase(
      "@property --n { syntax: '<number>'; inherits: true; initial-value: 255 } p { --n: 7px; color: rgb(var(--n) 0 0) }",
      "red"),
    CascadeCase(
      "@property --n { syntax: '<integer>'; inherits: true; initial-value: 0 } p { --n: calc(2.5); color: rgb(var(--n) 0 0) }",
      "unknown value"),
    CascadeCase(
      "@property --n { syntax: '<integer>'; inherits: true; initial-value: 0 } p { --n: calc(2.5); color: red }",
      "red"),
    CascadeCase(
      "@property --c { syntax: 'red | blue'; inherits: true; initial-value: blue } p { --c: lime; color: var(--c) }",
      "blue"),
    // Computed where it is declared.
    CascadeCase(
      "@property --c { syntax: '<color>#'; inherits: true; initial-value: red } p { color: color-mix(in srgb, var(--c)) }",
      "<div style='color-scheme: dark; --c: light-dark(red, blue), light-dark(red, blue)'><p id=x></p></div>",
      "blue"),
  ])
  func colors(_ test: CascadeCase) {
    #expect(test.result() == test.color)
  }
}
