/// Documents about the used colour scheme: `color-scheme`, its `meta`, and `light-dark()`.
extension Document {
  /// Values of `color-scheme`, good and bad.
  private static let values = [
    "light dark", "dark light", "dark", "light", "normal", "only dark", "only light",
    "light only", "dark light only", "only light dark", "light only dark", "sepia", "sepia dark",
    "dark sepia light", "light light", "dark dark light", "LIGHT DARK", "light, dark", "",
    "only", "only only dark", "normal dark", "dark normal", "none", "none dark", "inherit",
    "initial", "unset", "revert", "revert-layer", "default", "dark default", "1", "'dark'", "auto",
    "no-preference", "light/**/dark", "/**/ light dark /**/", "d\\61rk light", "only sepia",
    "--x dark", "light dark;", "light dark !important",
  ]

  private static let content = """
    <p>text <a href="#">link</a></p><input value=x><div class=x>light-dark</div>
    """
  private static let style = "<style>.x { color: light-dark(red, blue) }</style>"

  /// A document for each value in a meta.
  static let metas: [Document] = values.enumerated().map { index, value in
    Document(
      "meta \(index) '\(value)'",
      """
      <!doctype html><title>t</title><meta name=color-scheme content="\(value)">\(style)\(content)
      """)
  }

  /// All values of the property on elements, under roots of several schemes.
  static let properties: [Document] = ["", "dark", "light", "light dark", "only light"].flatMap {
    root in
    [
      Document(
        "property under root '\(root)'",
        style: """
          :root { color-scheme: \(root) }
          .x, .x * { color: light-dark(red, blue); background: Canvas }
          \(values.enumerated().map { ".v\($0.offset) { color-scheme: \($0.element) }" }
          .joined(separator: "\n"))
          """,
        body: values.indices.map { "<div class=\"x v\($0)\"><p>text</p><input></div>" }
          .joined()),
      Document(
        "style attribute under meta '\(root)'",
        style: ".x, .x * { color: light-dark(red, blue); border-color: light-dark(red, #00f8) }",
        body: values.map { "<div class=x style=\"color-scheme: \($0)\"><p>text</p></div>" }
          .joined(),
        head: "<meta name=color-scheme content=\"\(root)\">"),
    ]
  }

  static let schemes: [Document] = [
    Document(
      "first valid meta counts",
      """
      <!doctype html><meta name=color-scheme content="light,dark"><meta name=color-scheme>
      <meta name=color-scheme content=""><meta name=COLOR-SCHEME content="light dark">
      <meta name=color-scheme content="light">\(style)\(content)
      """),
    Document(
      "meta in body",
      "<!doctype html><title>t</title>\(style)\(content)<div><meta name=color-scheme content=\"dark light\"></div>"
    ),
    Document(
      "meta in a template does not count",
      "<!doctype html><title>t</title>\(style)<template><meta name=color-scheme content=dark></template>\(content)"
    ),
    Document(
      "meta in noscript and in svg",
      """
      <!doctype html><title>t</title>\(style)<noscript><meta name=color-scheme content=dark></noscript>
      <svg><meta name=color-scheme content="light dark"/></svg>\(content)
      """),
    Document(
      "meta with media",
      "<!doctype html><meta name=color-scheme content=\"light dark\" media=\"(prefers-color-scheme: light)\">\(style)\(content)"
    ),
    Document(
      "meta with entities",
      "<!doctype html><meta name=\"color&#45;scheme\" content=\"l&#105;ght&Tab;dark\">\(style)\(content)"
    ),
    Document(
      "meta and supported-color-schemes",
      """
      <!doctype html><meta name=supported-color-schemes content="light dark">
      <style>:root { supported-color-schemes: light dark }</style>\(style)\(content)
      """),
    Document(
      "meta light dark, root normal",
      style: ":root { color-scheme: normal } .x { color: light-dark(red, blue) }", body: content,
      head: "<meta name=color-scheme content=\"light dark\">"),
    Document(
      "meta light dark, root light",
      style: ":root { color-scheme: light } .x { color: light-dark(red, blue) }", body: content,
      head: "<meta name=color-scheme content=\"light dark\">"),
    Document(
      "meta dark, an element normal",
      style: "div { color-scheme: normal } .x { color: light-dark(red, blue) }",
      body: "<section style=\"color-scheme: light\">\(content)</section>",
      head: "<meta name=color-scheme content=\"dark\">"),
    Document(
      "color-scheme in a condition",
      style: """
        @media (prefers-color-scheme: dark) { :root { color-scheme: dark } }
        @media (min-width: 600px) { .x { color-scheme: light } }
        .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme swapped by preference",
      style: """
        @media (prefers-color-scheme: dark) { :root { color-scheme: light } }
        @media (prefers-color-scheme: light) { :root { color-scheme: dark } }
        .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme in @supports and with !important",
      style: """
        @supports (color-scheme: dark) { html { color-scheme: light dark !important } }
        html { color-scheme: dark } .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme from var()",
      style: """
        :root { --s: light dark; color-scheme: var(--s) }
        .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme from the fallback of var()",
      style: ":root { color-scheme: var(--s, light dark) } .x { color: light-dark(red, blue) }",
      body: content),
    Document(
      "color-scheme from var() on an element",
      style: ".x { --s: dark light; color-scheme: var(--s, light); color: light-dark(red, blue) }",
      body: content),
    Document(
      "all: initial and color-scheme",
      style: ":root { color-scheme: dark light } .x { all: initial; color: light-dark(red, blue) }",
      body: content),
    Document(
      "color-scheme on body only",
      style: "body { color-scheme: light dark } .x { color: light-dark(red, blue) }",
      body: content),
    Document(
      "color-scheme on :host and in ::before",
      style: """
        :root { color-scheme: light dark } p::before { content: 'x'; color-scheme: light;
        color: light-dark(red, blue) } p::after { content: 'y'; color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme in keyframes",
      style: """
        @keyframes k { from, to { color-scheme: light dark; color: light-dark(red, blue) } }
        p { animation: k 1s infinite paused } .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme in a nested rule",
      style: """
        body { .x { color-scheme: dark light; & { color: light-dark(red, blue) } } }
        """, body: content),
    Document(
      "color-scheme in a layer that loses",
      style: """
        @layer a, b; @layer b { :root { color-scheme: light dark } }
        @layer a { :root { color-scheme: light } } .x { color: light-dark(red, blue) }
        """, body: content),
    Document(
      "color-scheme of a selector that matches nothing",
      style: ".none { color-scheme: dark } .x { color: light-dark(red, blue) }", body: content),
    Document(
      "color-scheme on html and on a class of it",
      style: """
        :root { color-scheme: light } :root.d { color-scheme: light dark }
        .x { color: light-dark(red, blue) }
        """,
      body: content),
  ]
}
