/// Documents in which it matters what is cut out.
extension Document {
  private static let light = "(prefers-color-scheme: light)"
  private static let dark = "(prefers-color-scheme: dark)"

  static let pruning: [Document] = [
    // What is named first is the weakest, if its condition holds.
    layers("layers first named in @media") { condition in
      "@media \(condition) { @layer b { p { color: blue } } } @layer a, b;"
    },
    layers("layers first named in @media by a statement") { condition in
      "@media \(condition) { @layer b, a; }"
    },
    layers("layers first named by an import") { condition in
      "@import url(b.css) layer(b) \(condition); @import url(a.css) layer(a);"
    },
    layers("layers first named in nested rules") { condition in
      "@supports (color: red) { @media \(condition) { @layer b { p { margin: 1px } } } }"
    },
    imports("an import behind a rule") { "@media \($0) { } @import url(a.css);" },
    imports("an import behind a layer behind an import") {
      "@import url(b.css) \($0); @layer x; @import url(a.css);"
    },
    imports("imports in a row") {
      "@import url(b.css) \($0); @import url(c.css) \($0); @import url(a.css);"
    },
    imports("an import behind an import behind a rule") {
      "p { margin: 0 } @import url(b.css) \($0); @import url(a.css);"
    },
    Document(
      "a namespace behind a rule",
      style: both { "@media \($0) { } @namespace url(http://www.w3.org/2000/svg);" }
        + "p { color: red }"),
    Document(
      "declarations behind nested rules",
      style: both { condition in
        """
        .c { color: red; @media \(condition) { color: blue; margin: 2px } color: green; padding: 1px
        !important; @media \(condition) { & b { color: lime } } }
        .c:not(#x) { color: teal }
        """
      }, body: "<p class=c>text <b>text</b>"),
    Document(
      "names that are defined in conditions",
      style: both { condition in
        """
        @media \(condition) {
        @property --p { syntax: "<length>"; inherits: true; initial-value: 3px }
        @counter-style x { system: cyclic; symbols: a }
        @keyframes k { to { color: blue } }
        @font-face { font-family: x; src: local(serif) }
        @container (width > 1px) { p { outline: 1px solid } }
        }
        """
      } + "p { margin: var(--p, 1px); list-style: x inside; animation: k 1s forwards paused }"),
    Document(
      "conditions in @scope and @starting-style",
      style: both { condition in
        """
        @scope (body) { @media \(condition) { p { color: red } } :scope { margin: 0 } }
        @starting-style { @media \(condition) { p { color: blue } } }
        p { padding: 0; @media \(condition) { @starting-style { color: blue } } }
        """
      }),
    Document("branches", style: branches, body: (0..<9).map { "<p class=c\($0)>text" }.joined()),
    Document(
      "branches in custom properties",
      style: both { condition in
        """
        :root { --a: if(media\(condition): red; else: blue); --b: if(media\(condition): 1px) }
        p { color: var(--a); margin: var(--b, 2px); --c: if(media\(condition): var(--c); else: 3px);
        padding: var(--c, 4px) }
        """
      }),
  ]

  /// A text for each of the two schemes.
  private static func both(_ text: (String) -> String) -> String { text(light) + text(dark) }

  private static func layers(_ name: String, _ start: (String) -> String) -> Document {
    var document = Document(
      name,
      style: start(light)
        + "@layer a { p { color: red; margin: 1px } } @layer b { p { color: green; margin: 2px } }",
      head: "<style>\(start(dark))</style>")
    document.files = ["a.css": "p { padding: 1px }", "b.css": "p { padding: 2px }"]
    return document
  }

  private static func imports(_ name: String, _ start: (String) -> String) -> Document {
    var document = Document(
      name, style: start(light) + "p { outline: 1px solid }",
      head: "<style>\(start(dark))</style>")
    for (index, file) in ["a.css", "b.css", "c.css"].enumerated() {
      document.files[file] =
        "p { color: rgb(\(index * 9), 0, 0); @media \(light) { margin: \(index)px } }"
    }
    return document
  }

  private static let branches = """
    .c0 { color: if(media(prefers-color-scheme: dark): red; else: blue) }
    .c1 { color: green; color: if(media(prefers-color-scheme: dark): red) }
    .c2 { color: if(media(prefers-color-scheme: light): red; media(width > 600px): lime; else: blue;) }
    .c3 { color: green; color: if(media(prefers-color-scheme: light): red; @: lime; else: blue) }
    .c4 { color: green; color: if(media(prefers-color-scheme: light): red;; else: blue) }
    .c5 { color: if(style(--x: 1): lime; media(prefers-color-scheme: dark): red; else: blue) }
    .c6 { color: if(not media(prefers-color-scheme: dark): red; else: blue) }
    .c7 { color: if(media(prefers-color-scheme: dark): if(media(width > 600px): red; else: lime);
    else: if(media(prefers-color-scheme: light): teal; else: blue)) }
    .c8 { color: green; color: if(else: ; media(prefers-color-scheme: dark): red) }
    """
}
