/// Documents about `light-dark()`, and what stands around conditions.
extension Document {
  private static let both = "<meta name=color-scheme content=\"light dark\">"

  static let lightDark: [Document] = [("light dark", both), ("nothing declared", "")].flatMap {
    name, meta in
    [
      Document(
        "light-dark() in values, \(name)",
        style: """
          .a { color: light-dark(red, blue) } .b { color: LIGHT-DARK( #f00 , #00f ) }
          .c { background: linear-gradient(light-dark(red, blue), light-dark(white, black) 50%) }
          .d { border: 1px solid light-dark(rgb(1 2 3 / 50%), hsl(120deg, 50%, 50%)) }
          .e { box-shadow: 0 0 1px light-dark(red, blue), 0 0 2px light-dark(lime, navy) }
          .f { color: light-dark(light-dark(red, lime), light-dark(blue, navy)) }
          .g { color: color-mix(in srgb, light-dark(red, blue), light-dark(white, black)) }
          .h { color: rgb(from light-dark(red, blue) r g 30) }
          .i { color: light-dark(currentColor, Canvas) }
          .j { fill: light-dark(red, blue); stroke: light-dark(none, red); caret-color: light-dark(red, blue) }
          .k { color: light-dark(red) } .l { color: light-dark(red, blue, lime) }
          .m { color: light-dark(, blue) } .n { color: light-dark(red, blue); color: light-dark(1, 2) }
          .o { color: light-dark(/* a, b */ red /**/, /**/ blue /**/) }
          .p { background-image: light-dark(none, url(x.png)) }
          .q { color: light-dark(var(--none), blue) } .r { color: light-dark(red, var(--b, blue)) }
          .s { color: light-dark(red, blue) !important; color: lime }
          .t { text-decoration: underline light-dark(red, blue) dotted }
          .u { scrollbar-color: light-dark(red, blue) light-dark(lime, navy) }
          .v { color: light-dark(color(display-p3 1 0 0), oklch(0.5 0.2 200)) }
          """,
        body: "abcdefghijklmnopqrstuv".map { "<p class=\($0)>text</p>" }.joined(), head: meta),
      Document(
        "light-dark() in custom properties, \(name)",
        style: """
          :root { --a: light-dark(red, blue); --b: var(--a); --c: 1px solid light-dark(red, blue);
            --half: red, blue; --open: light-dark(; }
          @property --r { syntax: '<color>'; inherits: true; initial-value: red }
          section { --r: light-dark(red, blue) }
          p { color: var(--b); border: var(--c); background: light-dark(var(--half)) }
          div { color-scheme: dark } article { color-scheme: light } i { color: var(--r) }
          u { color: var(--nothing, light-dark(red, blue)) }
          """,
        body: """
          <section><p>a <i>i</i> <u>u</u></p><div><p>b <i>i</i> <u>u</u></p></div>
          <article><p>c <i>i</i> <u>u</u></p></article></section>
          """, head: meta),
      Document(
        "light-dark() inherited by other schemes, \(name)",
        style: """
          p { color: light-dark(red, blue) } b { color: inherit } i { color: light-dark(lime, navy) }
          .d { color-scheme: dark } .l { color-scheme: light } .n { color-scheme: normal }
          .u { color-scheme: light dark }
          """,
        body: ["d", "l", "n", "u"].map {
          "<p>a<b class=\($0)>b</b><i class=\($0)>c<b>d</b></i></p>"
        }.joined(), head: meta),
      Document(
        "light-dark() in attributes, \(name)",
        "<!doctype html><title>t</title>\(meta)"
          + """
          <p style="color: light-dark(red, blue)">a</p>
          <p style='color: light-dark(&#114;ed, b&#x6c;ue); background: light-dark(#fff,#000)'>b</p>
          <p style=color:light-dark(red,blue)>c</p>
          <p style="color-scheme: dark; color: light-dark(red, blue)">d</p>
          <p style="color-scheme: light dark; color: light-dark(red, blue)">e <i>f</i></p>
          <svg fill="light-dark(red, blue)"><g stroke="light-dark(red, blue)"><path d="M0 0"/></g></svg>
          """),
      Document(
        "system colours, \(name)",
        style: """
          .a { color: CanvasText; background: Canvas } .b { color: LinkText; background: Field }
          .c { color: GrayText; background: ButtonFace } .d { color: initial }
          """,
        body: """
          <p class=a>a</p><p class=b>b</p><p class=c>c</p><p class=d>d</p><button>e</button>
          <input type=checkbox><select><option>f</select><textarea>g</textarea><mark>h</mark>
          <a href="#">i</a><table border=1><td>j</table><fieldset><legend>k</legend></fieldset><hr>
          <progress></progress><meter></meter><dialog open>l</dialog>
          """, head: meta),
    ]
  }

  static let surroundings: [Document] = [
    Document(
      "conditions in all kinds of at-rules",
      style: """
        @charset "utf-8"; @layer base, theme;
        @layer theme { @media (prefers-color-scheme: dark) { p { color: red } } }
        @media (prefers-color-scheme: dark) { @layer base { p { background: blue } }
          @supports (display: grid) { p { margin: 3px } }
          @container (min-width: 1px) { b { color: blue } }
          @scope (body) { i { color: lime } }
          @property --x { syntax: '<length>'; inherits: false; initial-value: 3px }
          @keyframes k { from, to { opacity: 0.5 } } @font-face { font-family: f; src: url(x) } }
        @media not (prefers-color-scheme: dark) { @layer base { p { background: lime } } }
        body { container-type: inline-size } i { animation: k 1s infinite paused; padding: var(--x) }
        """, body: "<p>a <b>b</b> <i>i</i></p>"),
    Document(
      "order and importance",
      style: """
        p { color: red } @media (prefers-color-scheme: dark) { p { color: blue } } p { margin: 1px }
        @media (prefers-color-scheme: light) { p { color: lime !important } } p { color: navy }
        """),
    Document(
      "prefers-contrast and forced colours",
      style: """
        @media (prefers-contrast: more) { p { color: red } }
        @media (prefers-contrast) and (prefers-color-scheme: dark) { p { color: lime } }
        @media (forced-colors: active) { p { color: blue; forced-color-adjust: none } }
        @media (forced-colors: none) { b { color: blue } }
        """, body: "<p>a <b>b</b></p>"),
    Document(
      "broken sheets",
      style: """
        } @media (prefers-color-scheme: dark) { p { color: red } } }
        p { color: ; { } @media (prefers-color-scheme: dark) { color: blue } }
        @media (prefers-color-scheme: dark) { b { color: red; @media } } i { color: lime } }
        <!-- u { color: light-dark(red, blue) } --> @import "x.css" (prefers-color-scheme: dark);
        @media (prefers-color-scheme: dark) { s { color: red
        """, body: "<p>a <b>b</b> <i>i</i> <u>u</u> <s>s</s></p>"),
    Document(
      "quirks mode",
      """
      <title>t</title><style>@media (prefers-color-scheme: dark) { p { color: ff0000 } }
      td { color: light-dark(red, blue) }</style><body text=#333><p>a<table><td>b<td bgcolor=red>c</table>
      """),
    Document(
      "attributes without quotes and with entities",
      """
      <!doctype html><title>t</title><style media=(prefers-color-scheme:dark)>p{color:red}</style>
      <style media='(prefers-color-scheme:&#32;light) and (width &gt; 600px)'>b{color:red}</style>
      <style media="(prefers-color-scheme: dark) and (width &lt 600px)">i{color:red}</style>
      <style MEDIA="(prefers-color-scheme: dark)" media="print">u{color:red}</style>
      <p>a <b>b</b> <i>i</i> <u>u</u></p>
      """),
    Document(
      "style elements that are none",
      """
      <!doctype html><title>t</title><style type=text/plain>p{color:red}</style>
      <style type="text/css; charset=utf-8">b{color:light-dark(red,blue)}</style>
      <style type=TEXT/CSS>i{color:light-dark(red,blue)}</style>
      <template><style>p{color:lime}</style></template>
      <xmp><style>p { color: navy }</style></xmp><p>a <b>b</b> <i>i</i></p>
      """),
    Document(
      "svg in the page",
      """
      <!doctype html><title>t</title><svg><style><![CDATA[
      @media (prefers-color-scheme: dark) { g > path { fill: red } }]]></style>
      <style media="(prefers-color-scheme: dark)">p { color: blu&#101; }</style>
      <g color-scheme=dark><path d="M0 0" fill=red /></g></svg><p>a</p>
      """),
    Document(
      "shadow trees",
      """
      <!doctype html><title>t</title><meta name=color-scheme content="light dark">
      <div><template shadowrootmode=open><style>
      @media (prefers-color-scheme: dark) { p { color: red } } :host { color-scheme: dark }
      b { color: light-dark(red, blue) }</style><p>a <b>b</b></p><slot></slot></template><i>i</i></div>
      """),
    Document(
      "video sources and icons",
      """
      <!doctype html><title>t</title><link rel=icon href=a.png media="(prefers-color-scheme: dark)">
      <meta name=theme-color content=#fff media="(prefers-color-scheme: light)">
      <link rel=preload as=style href=a.css media="(prefers-color-scheme: dark)">
      <video><source media="(prefers-color-scheme: dark)" src=a.mp4><source src=b.mp4></video>
      <p style="color: light-dark(red, blue)">a</p>
      """),
    Document(
      "selectors that ask for what is rewritten",
      style: """
        [media] { color: red } link + style { color: lime } meta { color: blue }
        @media (prefers-color-scheme: dark) { p:nth-child(1) { color: red } }
        """),
    Document(
      "an iframe with srcdoc",
      """
      <!doctype html><title>t</title><iframe srcdoc="<style>@media (prefers-color-scheme: dark) { p {
      color: red } } b { color: light-dark(red, blue) }</style><meta name=color-scheme content='light
      dark'><p>a <b>b</b></p>"></iframe>
      """),
    Document(
      "if() with media",
      style: """
        p { color: if(media(prefers-color-scheme: dark): red; else: blue) }
        b { color: if(not media(prefers-color-scheme: dark): red; media(width > 600px): lime; else: tan) }
        i { color: if(media((prefers-color-scheme: light) and (width > 600px)): red; else: blue) }
        u { color: if(media((prefers-color-scheme: light) or (width > 600px)): red; else: blue) }
        s { --x: if(media(not (prefers-color-scheme: light)): if(media(print): red; else: lime));
          color: var(--x, navy) }
        """, body: "<p>a <b>b</b> <i>i</i> <u>u</u> <s>s</s></p>"),
    Document(
      "image-set() and url()",
      style: """
        p { background: image-set(url(a.png) 1x, "b.png" 2x) } @media (prefers-color-scheme: dark) {
        p { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") } }
        """),
  ]
}
