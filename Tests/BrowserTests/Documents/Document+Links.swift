/// Documents with linked and imported sheets.
extension Document {
  static let linked: [Document] = [
    Document(
      "linked sheets in order",
      """
      <!doctype html><title>t</title><style>p { color: red }</style><link rel=stylesheet href=s/a.css>
      <style>@media (prefers-color-scheme: light) { p { margin: 3px } }</style>
      <link rel=stylesheet href="s/b.css?v=2#x" media="screen and (prefers-color-scheme: dark)"><p>a <b>b</b></p>
      """,
      files: [
        "s/a.css": """
        @charset "utf-8"; @import "c.css"; @import url(c.css) (prefers-color-scheme: dark) and (width > 600px);
        p { background: url(x.png) light-dark(red, blue) }
        @media (prefers-color-scheme: dark) { p { color: blue } }
        """,
        "s/b.css": "b { color: light-dark(red, blue); background: url('../y.png') }",
        "s/c.css": "b { margin: 1px } @media (prefers-color-scheme: dark) { b { margin: 2px } }",
      ]),
    Document(
      "imports with layers",
      """
      <!doctype html><title>t</title><style>@layer x, y; @import "no.css";</style>
      <style>@layer y, x; @import "a.css" layer(y) (prefers-color-scheme: dark);
      @import "b.css" layer(x); @import "c.css" layer supports(display: grid) screen;
      p { border: 1px solid }</style><p>a</p>
      """,
      files: [
        "a.css": "p { color: red; margin: 1px }", "no.css": "p { color: lime }",
        "b.css": "p { color: light-dark(blue, navy); padding: 1px }",
        "c.css": "@media (prefers-color-scheme: dark) { p { color: lime; padding: 2px } }",
      ]),
    Document(
      "imports in a circle",
      "<!doctype html><title>t</title><link rel=stylesheet href=a.css><p>a</p>",
      files: [
        "a.css": "@import 'b.css'; p { color: light-dark(red, blue) }",
        "b.css": "@import 'a.css'; @media (prefers-color-scheme: dark) { p { margin: 1px } }",
      ]),
    Document(
      "base and missing sheets",
      """
      <!doctype html><title>t</title><base href="s/"><link rel=stylesheet href=a.css>
      <link rel=stylesheet href=missing.css media="(prefers-color-scheme: dark)">
      <style>i { background: url(i.png) }</style><p>a <i>i</i></p>
      """,
      files: ["s/a.css": "@media (prefers-color-scheme: dark) { p { background: url(z.png) } }"]),
    Document(
      "alternate and disabled sheets",
      """
      <!doctype html><title>t</title><link rel=stylesheet title=One href=a.css>
      <link rel="alternate stylesheet" title=Two href=b.css><link rel=stylesheet disabled href=b.css>
      <link rel="stylesheet" title=Three href=c.css><link rel=STYLESHEET type=text/plain href=b.css><p>a</p>
      """,
      files: [
        "a.css": "p { color: light-dark(red, blue) }",
        "b.css": "p { color: light-dark(lime, navy) }",
        "c.css": "@media (prefers-color-scheme: dark) { p { color: light-dark(tan, teal) } }",
      ]),
    Document(
      "sheets that end open",
      """
      <!doctype html><title>t</title><link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>
      <style>@import "c.css"; p { padding: 1px }</style><p>a <b>b</b></p>
      """,
      files: [
        "a.css": "@media (prefers-color-scheme: dark) { p { color: red",
        "b.css": "b { color: light-dark(red, blue); /* </style> & <!-- ",
        "c.css": "@media (prefers-color-scheme: dark) { p { background: url(x.png",
      ]),
    Document(
      "the same sheet under two conditions",
      """
      <!doctype html><title>t</title><meta name=color-scheme content="light dark">
      <link rel=stylesheet href=a.css media="(prefers-color-scheme: dark)">
      <link rel=stylesheet href=a.css media="print"><link rel=stylesheet href=a.css media="(width > 600px)"><p>a</p>
      """,
      files: ["a.css": "p { color: light-dark(red, blue); background: url(x.png) }"]),
    Document(
      "a link in the body and in svg",
      """
      <!doctype html><title>t</title><p>a</p><link rel=stylesheet href=a.css>
      <svg><link rel=stylesheet href=b.css /></svg><p>b</p>
      """,
      files: [
        "a.css":
          "p { color: light-dark(red, blue) } @media (prefers-color-scheme: dark) { p { margin: 0 } }",
        "b.css": "@media (prefers-color-scheme: dark) { p { color: lime } }",
      ]),
    Document(
      "namespaces and imports",
      "<!doctype html><title>t</title><link rel=stylesheet href=a.css><svg><a>x</a></svg><a>y</a>",
      files: [
        "a.css": """
        @import "b.css"; @namespace svg url(http://www.w3.org/2000/svg);
        @media (prefers-color-scheme: dark) { svg|a { color: red } }
        """,
        "b.css": "@namespace url(http://www.w3.org/2000/svg); a { fill: light-dark(lime, blue) }",
      ]),
  ]
}
