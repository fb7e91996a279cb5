/// Small pages of our own that ask much of the cascade: styles, and the body they are for.
enum CascadePages {
  static var all: [String] {
    (registrations + attributes + conditions + others).map { css, body in
      "<!doctype html><meta charset=utf-8><title>x</title><style>\(css)</style><body>\(body)"
    }
  }

  private static let inner = "<div style='color: teal'><p>x</p></div>"

  /// `@property`: a syntax, an initial value and values that it takes, or not.
  private static var registrations: [(String, String)] {
    syntaxes.flatMap { syntax, initial, values in
      values.map { value in
        let css = """
          @property --r { syntax: '\(syntax)'; inherits: false; initial-value: \(initial) } \
          p { --r: \(value); color: if(style(--r: \(initial)): blue; else: red); \
          background: var(--r, lime) }
          """
        return (css, inner)
      }
    } + rules.map { ("@property --r { \($0) } p { color: var(--r, blue) }", inner) }
  }

  private static let syntaxes: [(String, String, [String])] = [
    ("<length>", "0px", ["1px", "0px", "red", "5", "1%", "1px 2px", "var(--n)", "var(--n, 1px)"]),
    ("<number>", "2", ["1", "2", "1px", "1%"]), ("<integer>", "2", ["1", "1.5", "2"]),
    ("<percentage>", "2%", ["1%", "1", "2%"]), ("<length-percentage>", "2%", ["1%", "1px", "1"]),
    ("<angle>", "2deg", ["0", "1s", "3deg"]), ("<time>", "2s", ["0", "1px", "3s"]),
    ("<resolution>", "1x", ["1px", "2x"]), ("<string>", "'a'", ["'b'", "b"]),
    ("<custom-ident>", "a", ["b", "default", "inherit", "none", "1", "'a'"]),
    ("<image>", "url(a.png)", ["red", "none", "url(b.png)"]),
    ("<transform-list>", "scale(1)", ["none", "red", "scale(1), scale(2)"]),
    ("<transform-function>", "scale(1)", ["none", "scale(1) scale(2)"]),
    ("<color>", "lime", ["red", "RED", "#f00", "red blue", "1px", "currentcolor", "hsl(0 0% 0%)"]),
    ("<color>+", "lime", ["red", "red blue", "red,blue", "lime"]),
    ("<color>#", "lime", ["red", "red,blue", "red blue", "red,"]),
    ("a | b", "a", ["b", "B", "c", "a b"]), ("a+", "a", ["a a", "b"]),
    ("a | <color>", "a", ["red", "a", "b"]), ("<length> | red", "red", ["1px", "blue"]),
    ("*", "a", ["a", "b", "1px {}", "inherit"]), ("<COLOR>", "lime", ["red", "1px"]),
    ("< color>", "lime", ["red", "1px"]), ("<color> +", "lime", ["red", "1px"]),
    ("<color>|", "lime", ["red", "1px"]), ("<foo>", "lime", ["red", "1px"]),
    ("<color> red", "lime", ["red", "1px"]), ("<transform-list>+", "scale(1)", ["red"]),
    ("initial", "lime", ["red"]), ("-a", "-a", ["-a", "b"]), (" <color> ", "lime", ["red", "1px"]),
  ]

  private static let rules = [
    "syntax: '<color>'; inherits: true", "syntax: '<color>'; initial-value: red",
    "inherits: true; initial-value: red", "syntax: '<color>'; inherits: yes; initial-value: red",
    "syntax: '<color>'; inherits: true; initial-value: 1px",
    "syntax: '<color>'; inherits: true; initial-value: inherit",
    "syntax: '<color>'; inherits: true; initial-value: var(--c)",
    "syntax: '<color>'; inherits: true; initial-value: currentcolor",
    "syntax: '<color>'; inherits: true; initial-value: CanvasText",
    "syntax: '<color>'; inherits: true; initial-value: color-mix(in srgb, currentcolor, red)",
    "syntax: '<color>' !important; inherits: true; initial-value: red",
    "syntax: '<length>'; inherits: true; initial-value: 1em", "syntax: '*'; inherits: true",
    "syntax: '<color>'; inherits: true; initial-value: red; initial-value: 1px",
    "syntax: '<color>'; syntax: foo; inherits: true; inherits: 1; initial-value: red",
    "syntax: <color>; inherits: true; initial-value: red",
    "syntax: '*'; inherits: TRUE; initial-value:",
  ]

  /// `attr()`
  private static var attributes: [(String, String)] {
    let body = """
      <div data-c=blue data-p=lime style='color: teal'><p data-c=red data-n=255 data-e="" data-w=inherit \
      data-v="var(--q)" data-s="attr(data-c type(<color>))" data-y="attr(data-y type(*))" data-l=5px \
      data-b=" red " data-m="red blue" DATA-U=lime style='background: attr(data-u type(<color>))'>x\
      <b data-c=lime>x</b><b>x</b></p><p data-c=lime>x</p><p>x</p></div>
      """
    return attributeValues.map {
      ("p, b { color: black; color: \($0); background-color: attr(data-p type(*), red) }", body)
    } + [
      ("div { --c: attr(data-c type(<color>)) } p { color: var(--c) }", body),
      ("* { --c: attr(data-c type(<color>), black) } p, b { color: var(--c) }", body),
      ("p { --q: lime; --c: attr(data-v type(*)) } b { --q: red; color: var(--c) }", body),
      ("p { all: attr(data-w type(*), initial) }", body),
      (
        "p { background: attr(data-m type(<color>+)) } b { background: attr(data-c type(*)) }", body
      ),
      (
        "@property --r { syntax: '<color>'; inherits: true; initial-value: blue } p { --r: attr(data-c type(*)); color: var(--r) }",
        body
      ),
    ]
  }

  private static let attributeValues = [
    "attr(data-c type(<color>))", "attr(data-c type(<color>), blue)",
    "attr(DATA-C type(<color>), blue)",
    "attr(data-n type(<color>), blue)", "attr(data-n type(<color>))", "attr(data-c type(*))",
    "attr(data-c type(red | blue))", "attr(data-c)", "attr(data-c raw-string, blue)",
    "attr(data-c, blue)",
    "attr(data-none, blue)", "attr(data-none,)", "attr(data-none)", "attr(data-e type(*), blue)",
    "attr(data-v type(<color>))", "attr(data-v type(<color>), lime)", "attr(data-s type(<color>))",
    "attr(data-y type(*), lime)", "rgb(attr(data-n type(<number>)) 0 0)",
    "rgb(attr(data-n number) 0 0)",
    "rgb(attr(data-n %) 0 0)", "rgb(attr(data-n px, 7) 0 0)", "rgb(attr(data-l number, 7) 0 0)",
    "hsl(attr(data-n deg) 50% 50%)", "attr()", "attr(1)", "attr(data-c type(<nonsense>), blue)",
    "attr(data-c type(<color>) x, blue)",
    "attr(data-c type(<color>), attr(data-p type(<color>), lime))",
    "attr(data-b type(<color>))", "attr(data-m type(<color>), blue)", "attr(data-c foo)",
    "attr(data-c foo, blue)", "var(--none, attr(data-c type(<color>), blue))",
    "attr(data-c type(<color>)",
    "color-mix(in srgb, attr(data-c type(<color>), blue), black)", "ATTR(data-c TYPE(<color>))",
  ]

  /// `if()`
  private static var conditions: [(String, String)] {
    conditionValues.map { values in
      ("div { --x: a; --o: a } p { color: black; \(values) }", inner)
    }
  }

  private static let conditionValues = [
    "color: if(media(screen): red; else: blue)",
    "color: if(media(width > 9000px): red; else: blue)",
    "color: if(media(screen and (color)): red; else: blue)",
    "color: if(not media(width > 9000px): red; else: blue)",
    "color: if(media(screen): red; else: blue)",
    "color: if(not media(print): red; else: blue)",
    "color: if(media(prefers-color-scheme: light): red)",
    "color: if(media(print) or supports(color: red): red; else: blue)",
    "color: if(supports(color: nonsense(1)): red; else: blue)",
    "color: if(supports(selector(p)): red)",
    "color: if(supports((color: red) and (display: block)): red; else: blue)",
    "color: if(media(width > 9000px): red)",
    "--a: if(media(width > 9000px): red) x; color: var(--a, lime)",
    "color: if((foo): red; else: blue)", "color: if(foo(1): red; else: blue)",
    "color: if(not foo(1): red; else: blue)", "color: if(else: red; media(screen): blue)",
    "color: if(else: red;)", "color: rgb(if(else: 255) 0 if(style(--n): 255; else: 0))",
    "--x: a; color: if(style(--x: a): red; else: blue)",
    "--x: b; color: if(style(--x: a): red; else: blue)",
    "color: if(style(--x: a): red; else: blue)",
    "--x: A; color: if(style(--x: a): red; else: blue)",
    "color: if(style(--x): red; else: blue)", "color: if(style(--none): red; else: blue)",
    "color: if(style(--none: initial): red; else: blue)",
    "--x:; color: if(style(--x:): red; else: blue)",
    "color: if(style((--x: a) and (not (--x: b))): red; else: blue)",
    "--x: initial; color: if(style(--x): red; else: blue)",
    "--y: a; --x: var(--y); color: if(style(--x: a): red)",
    "--x: if(style(--x: a): a; else: b); color: var(--x, blue)",
    "--x: if(style(--y: a): red; else: lime); --y: var(--x); color: var(--x, blue)",
    "--z: if(style(--o: a): red; else: lime); --o: b; color: var(--z)", "color: IF(ELSE: red)",
    "color: if(style(--x: a): if(media(screen): red; else: lime); else: blue)",
    "color: if(style(--x: a) and style(--o: a): red; else: blue)",
    "color: if(style(--x: b) or not style(--o: b): red)",
    "color: if(style(--x: 'a'): red; else: blue)",
    "--x: 1.0; color: if(style(--x: 1): red; else: blue)",
    "background: if(style(--x: a): url(x.png) no-repeat red; else: blue)",
    "color: var(--none, if(style(--x: a): red; else: blue))",
    "color: if(style(--x: a): var(--none, red))",
  ]
}

extension CascadePages {
  /// What else is easily got wrong.
  fileprivate static var others: [(String, String)] {
    others(within: "<div class=a style='color: teal'><p id=p>x<b class=b>x</b></p></div>")
      + others(within: "<section class=a id=s><p class=p><b class=b>x</b>y</p></section>")
  }

  private static func others(within body: String) -> [(String, String)] {
    [
      "p { --a: var(--b, red); --b: var(--a, blue) } b { color: var(--a, lime) }",
      "p { --a: red } p { --a: inherit; color: var(--a, blue) } .a { --a: lime }",
      "@layer x { p { color: red !important } } p { color: blue !important }",
      "@layer x, y; @layer y { p { color: red } } @layer x { p { color: blue } b { color: lime } }",
      "@layer x { @layer y { p { color: red } } p { color: blue } }",
      "@layer x { p { color: red } } @layer x.y { p { color: blue } }",
      "@layer x { p { color: red } } @layer y { p { color: revert-layer } }",
      "@layer x { b { color: red; background: blue } } b { color: revert; background: revert-layer }",
      "@scope (.a) to (b) { * { color: red } } b { background: lime }",
      "@scope (.a) { :scope { color: red } b { color: blue } } @scope (p) { b { color: lime } }",
      "@scope (.a) { & { color: red } & b { color: blue } } ",
      "p { color: red; & b { color: blue } @media all { color: lime } }",
      "p { @media all { color: lime } color: red; b & { color: blue } }",
      ".a { p& { color: red } :is(&, section) > p { color: blue } }",
      "p:where(#p, .p) { color: red } p { color: blue }",
      "p:is(#p, .p) { color: red } p { color: blue }",
      "p:not(#x) { color: red } .a p { color: blue }", ":root:has(b) p { color: red }",
      "p:has(> b) { color: red } p:has(+ b) { color: blue }", "b:nth-child(1 of .b) { color: red }",
      "@supports (color: red) and (not (color: nonsense)) { p { color: red } }",
      "@supports selector(:is(p)) { p { color: red } } @supports selector(p >) { p { color: blue } }",
      "@media (width >= 100px) and (width < 9000px) { p { color: red } }",
      "@media not all and (monochrome) { p { color: red } } @media not (width < 1px) { b { color: blue } }",
      "p { color: rgb(from teal r g b / 50%); background: color-mix(in oklch, red, currentcolor) }",
      "p { color: oklch(60% 0.1 30); background-color: hsl(none 50% 50%) } b { color: color(display-p3 0 1 0) }",
      "p { color: light-dark(red, blue); color-scheme: dark } b { color: light-dark(red, blue) }",
      ":root { color-scheme: dark } p { color: CanvasText; background: Canvas } b { color: initial }",
      "p { all: initial; background: red } b { all: unset } ", "* { all: revert } p { color: red }",
      "p { color: red; color: var(--none) } b { color: blue; color: var(--none, ) }",
      "p { --c: red; color: var( --c ) } b { color: var(--c /* x */, blue) }",
      "p { --c: {red}; color: var(--c) } b { --c: red !important; color: var(--c) }",
      "p { background: red url(x.png), blue } b { background: url(x.png), red }",
      "p { background: var(--x, red) var(--y, no-repeat) } b { background: red / 5px }",
      "p { color: inherit; background: inherit } .a { color: red; background: blue }",
      "p { --e:; color: var(--e) red } b { color: var(--e,) blue }",
      "p { color: RED; color: rgb(1 2 3 / ) } b { color: #12345; color: #1234 }",
      "b { color: red } b { color: blue; color: green\\9 } p { color: re\\64 }",
      "p { color: red } } b { color: blue } p { color: lime }",
      "p { color: red; } ; b { color: blue }",
      "p { color: red; {} color: blue } b { color: red; x{} color: blue }",
      "<!-- p { color: red } -->",
      "@import 'x.css'; @charset 'x'; p { color: red } @import url(data:text/css,p{color:blue});",
      "@namespace s url(http://www.w3.org/2000/svg); s|p { color: red } *|p { background: red }",
      "@namespace url(http://www.w3.org/2000/svg); p { color: red } *|b { color: blue }",
      "@layer; @layer a b { p { color: red } } @layer a, b { p { color: blue } }",
      "@starting-style { p { color: red } } @font-face { color: red } @page { color: red } b { color: blue }",
      "b { color: blue } p { color: attr(class type(<custom-ident>), red) }",
      "p::before { content: 'x'; color: red } p:hover { color: red } p:not(:hover) { background: blue }",
      "p { color: red; background-color: currentcolor } b { background: inherit; color: blue }",
      "@property --c { syntax: '<color>'; inherits: true; initial-value: red } .a { color-scheme: dark; --c: light-dark(red, blue) } p { color-scheme: light; color: var(--c) }",
      "@property --c { syntax: '<color>+'; inherits: true; initial-value: red } .a { color: lime; --c: currentcolor } b { color: blue; background: var(--c) }",
      ".a { --s: dark } p { color-scheme: var(--s, light); color: CanvasText }",
      "p { color: if(style(--a): red; else: attr(id type(<custom-ident>), blue)) } ",
    ].map { ($0, body) }
  }
}
