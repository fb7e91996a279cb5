@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import SchemefyTraits
import Testing

/// What is baked of `color-scheme` and `light-dark()`; `--set` and `--other` are the custom properties with a
/// value.
struct SchemeResolutionTests {
  private func baked(
    _ text: String, _ style: UserInterfaceStyle, used: UserInterfaceStyle? = nil
  ) -> String {
    let bytes = Array(text.utf8)
    let resolution = SchemeResolution(style: style, usedScheme: used) {
      $0 == CustomPropertyName("--set") || $0 == CustomPropertyName("--other")
    }
    let edits = resolution.edits(of: Stylesheet.parseDeclarations(bytes.span), in: bytes.span)
    return String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  // MARK: color-scheme

  /// CSS Color Adjustment 1 §2.2: of the listed styles the supplied one stays, which is used on every
  /// screen.
  @Test(arguments: [
    // declaration, with light, with dark
    ("color-scheme: light dark", "color-scheme: light", "color-scheme: dark"),
    ("color-scheme: dark light", "color-scheme: light", "color-scheme: dark"),
    ("color-scheme:light dark;b:c", "color-scheme:light;b:c", "color-scheme:dark;b:c"),
    ("COLOR-SCHEME: LIGHT DARK", "COLOR-SCHEME: LIGHT", "COLOR-SCHEME: DARK"),
    (
      "supported-color-schemes: light dark", "supported-color-schemes: light",
      "supported-color-schemes: dark"
    ),
    ("color-scheme: only light dark", "color-scheme: only light", "color-scheme: only dark"),
    ("color-scheme: light dark only", "color-scheme: light only", "color-scheme: dark only"),
    ("color-scheme: light sepia dark", "color-scheme: light sepia", "color-scheme: sepia dark"),
    ("color-scheme: light dark  ;", "color-scheme: light  ;", "color-scheme: dark  ;"),
    ("color-scheme: light  dark ;", "color-scheme: light ;", "color-scheme: dark ;"),
    // A keyword may be repeated.
    ("color-scheme: dark light light", "color-scheme: light light", "color-scheme: dark"),
    ("color-scheme: light light dark", "color-scheme: light light", "color-scheme: dark"),
    ("color-scheme: light dark light", "color-scheme: light light", "color-scheme: dark"),
    (
      "color-scheme: dark light  light only", "color-scheme: light  light only",
      "color-scheme: dark only"
    ),
    (
      "color-scheme: dark light/**/ light", "color-scheme: light/**/ light",
      "color-scheme: dark/**/"
    ),
    (
      "color-scheme: light dark !important", "color-scheme: light !important",
      "color-scheme: dark !important"
    ),
    (
      "color-scheme: light  dark !important", "color-scheme: light !important",
      "color-scheme: dark !important"
    ),
    // Where no white space stands beside it, the keyword alone goes.
    ("color-scheme: light/**/dark", "color-scheme: light/**/", "color-scheme: /**/dark"),
    ("color-scheme: light /**/dark", "color-scheme: light /**/", "color-scheme: /**/dark"),
    ("color-scheme: light/**/ dark", "color-scheme: light/**/", "color-scheme: /**/ dark"),
    // The custom property of an author who has one for it.
    ("--x: light dark", "--x: light", "--x: dark"),
    ("--x: only dark light", "--x: only light", "--x: only dark"),
    // CSS Variables 1 §3: the fallback of a variable.
    (
      "color-scheme: var(--x, light dark)", "color-scheme: var(--x, light)",
      "color-scheme: var(--x, dark)"
    ),
    (
      "color-scheme: VAR( --x/**/,light dark )", "color-scheme: VAR( --x/**/,light )",
      "color-scheme: VAR( --x/**/,dark )"
    ),
    (
      "color-scheme: var(--x, var(--y, dark light))", "color-scheme: var(--x, var(--y, light))",
      "color-scheme: var(--x, var(--y, dark))"
    ),
    (
      "color-scheme: only var(--x, light dark)", "color-scheme: only var(--x, light)",
      "color-scheme: only var(--x, dark)"
    ),
    (
      "color-scheme: var(--x, light dark", "color-scheme: var(--x, light",
      "color-scheme: var(--x, dark"
    ),
  ])
  func colorScheme(text: String, light: String, dark: String) {
    #expect(baked(text, .light) == light)
    #expect(baked(text, .dark) == dark)
    #expect(baked(text, .unspecified) == text)
  }

  /// The other style may be the only one, and then it is used.
  @Test func oneStyle() {
    #expect(baked("color-scheme: light", .dark) == "color-scheme: light")
    #expect(baked("color-scheme: only dark sepia", .light) == "color-scheme: only dark sepia")
    #expect(baked("color-scheme: light sepia light", .dark) == "color-scheme: light sepia light")
  }

  @Test(arguments: [
    "color-scheme: normal", "color-scheme: sepia", "color-scheme: light, dark",
    "color-scheme: normal light dark",
    "color-scheme: light only dark", "color-scheme: var(--x)", "color-scheme: var(--x light dark)",
    "color-scheme: var(, light dark)", "color-scheme: var(--x, light, dark)",
    "color-scheme: f(--x, light dark)",
    "color-scheme: var --x, light dark", "color-scheme: [light dark]",
    "color-scheme: light-dark(light dark, dark)", "color-scheme: light-dark(red, blue)",
    "color-schemes: light dark", "x: light dark", "content: light dark", "--x: light sepia dark",
    "--x: var(--y, light dark)", "--x: light dark red()", "x: var(--x, light dark)", "light dark",
  ])
  func stays(text: String) {
    for style in [UserInterfaceStyle.light, .dark] {
      #expect(baked(text, style) == text)
      #expect(baked(text, style, used: style) == text)
    }
  }

  // MARK: light-dark()

  /// CSS Color 5 §9: the first argument is that of a light scheme, the second that of a dark one.
  @Test(arguments: [
    // value, with light, with dark
    ("light-dark(red, blue)", "red", "blue"), ("LIGHT-DARK( red/**/ , /**/blue )", "red", "blue"),
    ("light-dark(#fff,rgb(0 0 0))", "#fff", "rgb(0 0 0)"), ("light-dark(red, blue", "red", "blue"),
    ("light-dark(red, blue  ", "red", "blue"),
    ("1px solid light-dark(red, blue) x", "1px solid red x", "1px solid blue x"),
    ("light-dark(red, blue) light-dark(lime, teal)", "red lime", "blue teal"),
    ("light-dark(red, blue)light-dark(lime, teal)", "redlime", "blueteal"),
    ("f(light-dark(red, blue), light-dark(lime, teal))", "f(red, lime)", "f(blue, teal)"),
    ("light-dark(light-dark(red, lime), blue)", "red", "blue"),
    ("light-dark(red, light-dark(lime, blue))", "red", "blue"),
    (
      "light-dark(light-dark(red, lime), light-dark(teal, blue)) light-dark(navy, olive)",
      "red navy", "blue olive"
    ),
    (
      "light-dark(color-mix(in srgb, light-dark(red, lime), light-dark(teal, navy)), blue)",
      "color-mix(in srgb, red, teal)", "blue"
    ),
    (
      "light-dark(red, color-mix(in srgb, light-dark(lime, blue), teal)) navy",
      "red navy", "color-mix(in srgb, blue, teal) navy"
    ),
    // One that is not valid stays, but those in it may be.
    ("light-dark(1px, light-dark(red, blue))", "light-dark(1px, red)", "light-dark(1px, blue)"),
    ("light-dark(light-dark(red, blue))", "light-dark(red)", "light-dark(blue)"),
    ("light-dark(currentcolor, Canvas)", "currentcolor", "Canvas"),
  ])
  func lightDark(value: String, light: String, dark: String) {
    for name in ["color", "border", "--x"] {
      #expect(baked("\(name):\(value)", .dark, used: .light) == "\(name):\(light)")
      #expect(baked("\(name):\(value)", .light, used: .dark) == "\(name):\(dark)")
      // Where only a browser knows which scheme is used, it decides.
      #expect(baked("\(name):\(value)", .dark) == "\(name):\(value)")
    }
  }

  @Test(arguments: [
    "light-dark(red)", "light-dark()", "light-dark(red,)", "light-dark(, red)",
    "light-dark(red, blue, lime)",
    "light-dark(red, 1px)", "light-dark(1px, blue)", "light-dark(red blue, lime)",
    "light-dark(url(a), url(b))",
    "light-dark", "dark-light(red, blue)", "lightdark(red, blue)", "light-dark (red, blue)", "red",
    "\"light-dark(red, blue)\"",
  ])
  func isNoColor(value: String) {
    for scheme in [UserInterfaceStyle.light, .dark] {
      #expect(baked("color: \(value)", scheme, used: scheme) == "color: \(value)")
    }
  }

  /// CSS Variables 1 §3.1: a variable without a value makes the declaration invalid, also from the argument
  /// that is not used.
  @Test(arguments: [
    // first argument, whether it may go
    ("var(--set)", true), ("var(--other)", true), ("var(--x)", false), ("VAR(--x)", false),
    ("var(--SET)", false),
    ("var( /**/ --set )", true), ("var(--\\73 et)", true), ("var(--x, red)", true),
    ("var(--x,)", true),
    ("var(--x /**/ , red)", true), ("var(--x, var(--set))", true), ("var(--x, var(--y))", false),
    ("rgb(from var(--x) r g b)", false), ("rgb(from var(--set) r g b)", true),
    ("color-mix(in srgb, var(--set), var(--x))", false),
    ("color-mix(in srgb, var(--x), var(--set))", false),
    ("color-mix(in srgb, var(--set), var(--other))", true), ("red", true),
    ("rgb(env(--x) 0 0)", true),
    ("var()", false),
  ])
  func variables(argument: String, mayGo: Bool) {
    let (first, second) = (
      "color:light-dark(\(argument), blue)", "color:light-dark(blue, \(argument))"
    )
    #expect(baked(first, .light, used: .dark) == (mayGo ? "color:blue" : first))
    #expect(baked(second, .light, used: .light) == (mayGo ? "color:blue" : second))
    // The argument that is used may lack a value: then as now, the declaration is invalid.
    #expect(baked(first, .light, used: .light) == "color:\(argument)")
    #expect(baked(second, .light, used: .dark) == "color:\(argument)")
  }

  /// Sheets have the same edits, of all declarations.
  @Test func sheets() {
    let bytes = Array(
      ":root { color-scheme: light dark } a { b { --x: light-dark(red, blue) } }".utf8)
    let resolution = SchemeResolution(style: .dark, usedScheme: .dark) { _ in false }
    let edits = resolution.edits(of: Stylesheet.parse(bytes.span), in: bytes.span)
    let expected = ":root { color-scheme: dark } a { b { --x: blue } }"
    #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == expected)
  }
}
