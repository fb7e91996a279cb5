/// Documents in documents, and sheets in places of their own.
extension Document {
  /// What a document in `srcdoc` asks of schemes.
  private static let asking = """
    <style>@media (prefers-color-scheme: dark) { p { color: red; margin: 3px } }
    b { color: light-dark(red, blue) }</style><p style='padding: 1px'>a <b>b</b></p>
    """

  /// A page with such a document.
  private static func framing(
    _ name: String, head: String = "", frame: String = "", inner: String = asking
  ) -> Document {
    let value = inner.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return Document(
      name, "<!doctype html><title>t</title>\(head)<iframe \(frame) srcdoc=\"\(value)\"></iframe>")
  }

  private static func meta(_ content: String) -> String {
    "<meta name=color-scheme content='\(content)'>"
  }

  static let embedded: [Document] = [
    framing("srcdoc that says no scheme"),
    framing("srcdoc in a page of both schemes", head: meta("light dark")),
    framing(
      "srcdoc of both schemes in a page of both", head: meta("light dark"),
      inner: meta("light dark") + asking),
    framing("srcdoc in a light page", head: meta("light"), inner: meta("light dark") + asking),
    framing("srcdoc in a dark page", head: meta("dark"), inner: meta("light dark") + asking),
    framing(
      "srcdoc in a page that is only light", head: meta("only light"),
      inner: meta("light dark") + asking),
    framing("a dark srcdoc", inner: meta("dark") + asking),
    framing("srcdoc in a page by its property", head: "<style>:root{color-scheme:dark}</style>"),
    framing(
      "srcdoc with a doctype", inner: "<!doctype html><html><head></head><body>\(asking)</body>"),
    framing(
      "srcdoc in srcdoc",
      inner: meta("light dark") + "<iframe srcdoc=\"\(asking.replacing("\"", with: "&quot;"))\">"),
    framing(
      "srcdoc of conditions in attributes",
      inner: """
        <style media="(prefers-color-scheme: dark) and (width > 10px)">p { color: red }</style>
        <style>p::before { content: "&lt;&amp;\\"'" } @media (prefers-color-scheme: light) { p { color:
        blue } }</style><p>a</p>
        """),
    Document(
      "srcdoc without quotes",
      """
      <!doctype html><title>t</title><iframe srcdoc=&lt;style>&gt;@media(prefers-color-scheme:dark){p{color:red}}</style>\
      </iframe><iframe srcdoc='<p style="color: light-dark(red, blue)">a'></iframe>
      <iframe srcdoc=&lt;p&#32;style=color:light-dark(red,blue)&gt;a></iframe><iframe srcdoc=""></iframe>
      """),
    Document(
      "style sheets of svg in pieces",
      """
      <!doctype html><title>t</title><svg><style>/* &amp; <!-- c --> */ @media (prefers-color-scheme: dark)
      { a { fill: r<!-- c -->ed } } <![CDATA[ @media (prefers-color-scheme: dark) and (width<9000px) {
      b { fill: lime } } i > u { fill: light-dark(red, blue) } ]]> @media (width&lt;9000px) and (prefers-color-scheme:
      <![CDATA[dark) { g { fill: tan } } s { fill: light-dark(re]]>d, b<![CDATA[lue) } ]]></style><a>a</a>
      <g><path d="M0 0"/></g></svg><p>x <i>i <u>u</u></i> <s>s</s></p>
      """),
    Document(
      "style sheets of html in svg, and in mathml",
      """
      <!doctype html><title>t</title><svg><foreignObject><style>p > b, &amp; { color: light-dark(red, blue) }
      </style><p>a <b>b</b></p></foreignObject><style>b { margin: 1px } @media (prefers-color-scheme: dark)
      { p { color: red } }</style></svg><math><style>p { color: light-dark(lime, tan) }</style>
      <mi style="color: light-dark(red, blue)">x</mi></math><p>c</p>
      """),
    Document(
      "style sheets in tables and behind them",
      """
      <!doctype html><title>t</title><table><style>@media (prefers-color-scheme: dark) { p { color: red } }
      </style><tr><td><style>b { color: light-dark(red, blue) }</style><p>a <b>b</b><link rel=stylesheet href=a.css>
      </table><link rel=stylesheet href=b.css><i>i</i><div><select><option>x</select></div>
      """,
      files: [
        "a.css": "i { color: light-dark(red, blue) }",
        "b.css": "@media (prefers-color-scheme: dark) { i { margin: 2px } }",
      ]),
    Document(
      "shadow trees with sheets for their hosts",
      """
      <!doctype html><title>t</title><div><template shadowrootmode=open><style>:host { color: light-dark(red,
      blue) } @media (prefers-color-scheme: dark) { :host { margin: 3px } p { color: red } } html, body, p
      { background: light-dark(tan, teal) }</style><p>a</p><div><template shadowrootmode=open><style>
      p { color: light-dark(lime, navy) }</style><p>b</p></template></div></template></div><p>c</p>
      """),
    Document(
      "templates",
      """
      <!doctype html><title>t</title><template><style>p { color: light-dark(red, blue) } html { color-scheme: dark }
      </style><meta name=color-scheme content=dark><iframe srcdoc="<p>"></iframe></template><p>a</p>
      """),
    Document(
      "attributes of a second body tag",
      """
      <p style="color: light-dark(red, blue)">x<body bgcolor=tan style="color: light-dark(lime, navy)"><body text=red>
      """),
  ]
}
