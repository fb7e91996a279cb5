/// Pages that know nothing of dark schemes, made of what such pages are made of.
extension Document {
  static let unprepared: [Document] = [
    Document(
      "plain",
      """
      <!doctype html><title>t</title><h1>Heading</h1><p>Text with <a href="#a">a link</a>,
      <code>code</code> and <mark>a mark</mark>.</p><hr><blockquote>Quote</blockquote>
      <table border=1><tr><th>One<td>Two</table><input value=field> <button>Button</button>
      <select><option>Choice</select> <textarea>Area</textarea>
      """),
    Document(
      "cards and badges",
      style: """
        body { font: 16px sans-serif; color: #222; background: #f5f5f5; margin: 0 }
        header { background: #24292e; color: #fff; padding: 12px } header a { color: #9ecbff }
        .card { background: #fff; border: 1px solid #ddd; border-radius: 6px; padding: 16px;
          box-shadow: 0 1px 3px rgba(0,0,0,.12); margin: 16px }
        .muted { color: #666 } .badge { background: #d73a49; color: white; padding: 2px 6px }
        .ok { background: #e6ffed; color: #22863a } .warning { background: #fff3cd; color: #856404 }
        .info { background-color: rgba(3, 102, 214, .1); color: #0366d6 }
        a { color: #0366d6 } a:hover { color: #024 } pre { background: #f6f8fa; color: #24292e }
        .button { background: linear-gradient(#fafbfc, #eff3f6); color: #24292e; border: 1px solid #ccc }
        .button.primary { background: #2ea44f; color: #fff }
        """,
      body: """
        <header>Site <a href="#">Link</a></header><div class=card><h2>Title</h2>
        <p>Text <span class=muted>secondary</span> <span class=badge>3</span> <a href="#">link</a></p>
        <p class=ok>Done</p><p class=warning>Careful</p><p class=info>Note</p><pre>code</pre>
        <a class=button href="#">Open</a> <a class="button primary" href="#">Save</a></div>
        """),
    Document(
      "legacy mail",
      """
      <html><body bgcolor="#eeeeee" text="#333333" link="#0066cc"><table width="100%" bgcolor="#ffffff">
      <tr><td bgcolor="#003366"><font color="white" size="5">News</font></td></tr>
      <tr><td><font color="#999999">A grey note</font> and text, <a href="#">a link</a></td></tr>
      <tr><td bgcolor="#ffffcc" style="color: #663300">Note</td></tr>
      <tr><td style="background: #F7F7F7; border-top: 1px solid #E0E0E0; color: gray">Footer</td></tr>
      </table></body></html>
      """),
    Document(
      "custom properties",
      style: """
        :root { --bg: #fff; --fg: #212529; --rgb: 13, 110, 253; --line: #dee2e6; --soft: #f8f9fa }
        body { background: var(--bg); color: var(--fg) } .line { border: 1px solid var(--line) }
        .soft { background: var(--soft); color: rgba(var(--rgb), 1) }
        .box { --bg: #fafad2; background: var(--bg); color: var(--other, #555) }
        .solid { background: rgb(var(--rgb)); color: var(--soft) }
        """,
      body: """
        <p class=line>a</p><p class=soft>b</p><p class=box>c</p><p class=solid>d</p>
        """),
    Document(
      "documents inside",
      """
      <!doctype html><title>t</title><style>body { background: #eee; color: #222 }</style><p>Text</p>
      <iframe srcdoc="<style>body { background: #fff; color: #333 } a { color: #06c }</style><p>Inside <a
      href=#>link</a></p><p bgcolor=x style='color: #555; background: #ffc'>Note</p>"></iframe>
      <iframe srcdoc='<p>Plain</p><iframe srcdoc="<p style=&amp;quot;color:#444&amp;quot;>Deeper</p>
      <table bgcolor=white><tr><td>Cell</table>"></iframe>'></iframe>
      <iframe srcdoc=""></iframe><iframe srcdoc></iframe><iframe srcdoc=Text></iframe>
      <iframe srcdoc='<meta name=color-scheme content="light dark"><p>Follows</p>'></iframe>
      """),
    Document(
      "pictures and shadow trees",
      """
      <!doctype html><title>t</title><svg width=99 height=30><style>.a { fill: #3<![CDATA[33; stroke: #fff }]]>
      text.b { fill: &#35;555 }</style><text class=a y=12>One</text><text class=b y=28>Two</text></svg>
      <div><template shadowrootmode=open><style>:host { color: #333 } p { background: #fff; color: #444 }
      </style><p>Inside</p><slot></slot></template>Slotted</div>
      """),
    Document(
      "colours of quirks mode",
      """
      <title>t</title><link rel=stylesheet href=q.css><style>body { color: 333; background-color: eeeeee }
      div { background-color: fff; border: 2px solid; border-color: ddd 00ddff 123 444 } b { color: 0a5 }
      i { color: fff; background: 336 } u { color: var(--none, 900) }</style><div>Text <b>bold</b> <i>none</i>
      <u>none</u> <a href=#>link</a> <s style="color: 555">struck</s></div><q>Quote</q>
      """,
      files: ["q.css": "q { color: 660000; background-color: ffe }"]),
    Document(
      "registered properties",
      """
      <!doctype html><title>t</title><style>@property --b { syntax: '<color>'; inherits: true; initial-value: #fff }
      @property --t { syntax: '<color>'; inherits: false; initial-value: #333 }
      @layer x { @property --c { syntax: '*'; inherits: false; initial-value: #fef } i { background: var(--c) } }
      body { background: var(--b) } p { color: var(--t); border: 1px solid color-mix(in srgb, var(--t), var(--b)) }
      i { color: #444 }</style><p>Text <i>more</i></p>
      """),
    Document(
      "components in custom properties",
      """
      <!doctype html><title>t</title><style>:root { --background: 0 0% 100%; --text: 222.2 84% 4.9%; --h: 210;
      --s: 50%; --l: 30%; --muted: 210, 40%, 96.1%; --brand: 49.12% 0.3096 275.75; --card: var(--background);
      --gray: 0.9 0.9 0.9; --r: 250; --link: hsl(var(--h) var(--s) var(--l)); --pink: 90% 5 0; --hwb: 60 80% 0%;
      --p3: 0.9 1 1; --shade: var(--h) var(--s) 20% }
      body { background: hsl(var(--background)); color: hsl(var(--text)) } a { color: var(--link) }
      header { background-color: hsla(var(--muted), 1); color: oklch(var(--brand) / 1) }
      main { color: hsl(var(--h) 50% 20%); background: rgb(var(--r), var(--r), var(--r)) }
      .b { background: color(display-p3 var(--p3)); color: hsl(var(--shade)) }
      .c { color: hsl(var(--h) var(--s) calc(var(--l) - 10%)); background: hsl(var(--card) / 1) }
      .d { background: color(srgb var(--gray)) } .e { background: hwb(var(--hwb)); color: #444 }
      .f { background: lab(var(--pink)); color: #222; border: 1px solid hsl(var(--h) 10% 50%) }</style>
      <header>Head</header><main><p>Text <a href=#>Link</a></p></main><p class=b>B</p><p class=c>C</p>
      <p class=d>D</p><p class=e>E</p><p class=f>F</p>
      """),
    Document(
      "links to a sheet",
      """
      <!doctype html><title>t</title><link rel=stylesheet href=site.css>
      <style>@import "more.css"; nav { color: #555 }</style><nav>Menu <a href="#">Home</a></nav>
      <main><p>Text</p><aside>Aside</aside></main>
      """,
      files: [
        "site.css": "body { background: white; color: black } nav { background: #e9ecef }",
        "more.css": "aside { background: #fffbe6; color: #7a5c00; border-left: 4px solid #ffe58f }",
      ]),
  ]
}
