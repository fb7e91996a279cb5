extension InertPage {
  static let all =
    controls + themes + policies + nonces + marks + sheets + values + places + ends + xml

  private static let script = "<script>x(1)</script>"
  private static let text = "<p style=\"color:#333;background:#fff\">text</p>"

  /// What runs in the page and in what becomes of it.
  private static let controls = [
    InertPage(
      description: "a script, a handler and a frame",
      text: "<!DOCTYPE html><body onload=\"x(1)\"><script>x(2)</script>\(text)"
        + "<iframe srcdoc=\"<p style='color:#333'>x<script>x(3)</script>\"></iframe>",
      runs: [1, 2, 3]),
    InertPage(
      description: "a handler of a sheet that is put into the page",
      text: "<!DOCTYPE html><link rel=stylesheet href=a.css onload=x(1)>\(text)",
      files: ["a.css": "p{color:#333}"], runs: [1]),
    InertPage(
      description: "a document of XML", path: "page.xhtml",
      text: xhtml(head: script, body: "<p style=\"color:#333\">text</p>"), runs: [1]),
  ]

  /// Selectors that themes are found by.
  private static let themes: [InertPage] =
    [
      #"[onload="x(1)"]"#, #"[a\3e \3cscript\3e x\28 1\29 \3c\2fscript\3e ="d"]"#,
      #"[a\20 onload\3d x\28 1\29 \20 ]"#, #"[data-a\20 onload\3d x\28 1\29 ]"#,
      #"[data-theme="\22 onload=x(1) a=\22"]"#, #".a\22 onload\3d x\28 1\29 "#,
      #"[data-theme="\3c/style>\3cscript>x(1)\3c/script>"]"#,
    ]
    .flatMap { selector in
      let css =
        "body{background:#fff;color:#000}body\(selector){background:#000;color:#fff}\(selector) body"
        + "{background:#000;color:#fff}"
      return [
        InertPage(
          description: "a theme of \(selector)",
          text: "<!DOCTYPE html><body><style>\(css)</style>\(text)"),
        InertPage(
          description: "a theme of \(selector) in a linked sheet",
          text: "<!DOCTYPE html><link rel=stylesheet href=a.css><body>\(text)",
          files: ["a.css": css]),
      ]
    }

  /// Policies that keep scripts from running.
  private static let policies = [
    InertPage(
      description: "a policy that is named as a scheme",
      text: "<!DOCTYPE html><meta http-equiv=Content-Security-Policy name=color-scheme "
        + "content=\"script-src light\">\(script)\(text)"),
    InertPage(
      description: "a policy that is named as the scheme of a draft",
      text: "<!DOCTYPE html><meta name=supported-color-schemes http-equiv=content-security-policy "
        + "content=\"default-src light\">\(script)\(text)"),
    InertPage(
      description: "a handler of a sheet that no policy lets in",
      text: "<!DOCTYPE html><meta http-equiv=Content-Security-Policy "
        + "content=\"style-src 'unsafe-inline'\"><link rel=stylesheet href=a.css onload=x(1)>\(text)",
      files: ["a.css": "p{color:#333}"]),
    InertPage(
      description: "a handler of a sheet without the nonce",
      text: "<!DOCTYPE html><meta http-equiv=Content-Security-Policy "
        + "content=\"style-src 'nonce-a'\"><style nonce=a>b{color:#333}</style>"
        + "<link rel=stylesheet href=a.css onload=x(1)>\(text)",
      files: ["a.css": "p{color:#333}"]),
    InertPage(
      description: "a handler of a sheet that is another than expected",
      text:
        "<!DOCTYPE html><link rel=stylesheet href=a.css integrity=sha256-AAAA onload=x(1)>\(text)",
      files: ["a.css": "p{color:#333}"]),
  ]

  private static let nonces = [
    "nonce='a\"onload=x(1) b=\"'", "nonce=a&quot;onload=x(1)&#32;b=&quot;",
  ]
  .map { nonce in
    InertPage(
      description: nonce,
      text: "<!DOCTYPE html><style \(nonce)>p{color:#333}</style>"
        + "<link rel=stylesheet href=a.css>\(text)",
      files: ["a.css": "p{background:#eee}"])
  }

  /// Marks of an earlier run, which anyone can write.
  private static let marks = [
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>script>x(1)</script>",
    "<p>a&l<link rel=stylesheet data-schemefy=auto href=x>t;script>x(1)&lt;/script>",
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>!--><script>x(1)</script>-->",
    "<style data-schemefy='auto\"><script>x(1)</script>'>p{color:#333}</style>",
    "<!--schemefy auto\"--!><p title='<script>x(1)</script>'>",
    "<style>/*schemefy auto<\\/style><script>x(1)</script>*/p{color:red}/*schemefy end*/",
    "<svg data-schemefy='icon\"onload=x(1)' width=9 height=9><path d='M0 0h9v9z' fill=#000 />",
    "<meta name=color-scheme data-schemefy='auto\"><script>x(1)</script>' content=light>",
    "<svg><style data-schemefy=auto>a<title>\\3c script>x(1)&lt;/script>",
  ].map { markup in
    InertPage(
      description: markup, text: "<!DOCTYPE html><title>t</title>\(text)\(markup)",
      runs: markup.contains("!--><script>") ? [1] : [])
  }

  /// Linked sheets that hold ends of what they are put into.
  private static let sheets: [InertPage] = [
    "p{color:#333}/*</noscript></style><script>x(1)</script>*/",
    "p{color:#333;content:\"</noscript></style><script>x(1)</script>\"}",
    "p{color:#333;--a:</noscript><script>x(1)</script>}",
    "p{color:#333;background:url(</style><script>x(1)</script>)}",
    "p{color:#333}/*]]><script>x(1)</script>*/", "p{color:#333}/*<!--<script>x(1)</script>-->*/",
    "@import \"b.css\" layer(a\\3c\\2fstyle\\3e\\3cscript\\3e);p{color:#333}",
  ].flatMap { css -> [InertPage] in
    let files = ["a.css": css, "b.css": "b{color:#333;content:'</style><script>x(1)</script>'}"]
    let link = "<link rel=stylesheet href=a.css>"
    return [
      InertPage(description: css, text: "<!DOCTYPE html>\(link)\(text)", files: files),
      InertPage(
        description: "\(css) in noscript",
        text: "<!DOCTYPE html><noscript>\(link)</noscript>\(text)",
        files: files),
      InertPage(
        description: "\(css) in noscript, without scripts",
        text: "<!DOCTYPE html><noscript>\(link)</noscript>\(text)", files: files, runsScripts: false
      ),
      InertPage(
        description: "\(css) in XML", path: "page.xhtml",
        text: xhtml(
          head: "<link rel=\"stylesheet\" href=\"a.css\"/>",
          body: "<p style=\"color:#333\">text</p>"),
        files: files),
    ]
  }

  /// Values of attributes, and what is put in their place.
  private static let values = [
    "<body class=light title=\" onload=x(1) \"><style>body.light{background:#000;color:#fff}</style>",
    "<body class=light title=' onload=x(1) '><style>.light{background:#000;color:#fff}</style>",
    "<font color=#333333 title=\" onload=x(1) \">", "<p style=color:#333 title=\" onload=x(1) \">",
    "<p style=\"--a:&lt#333;color:#333\" title=\"&ltscript>x(1)</script>\">",
    "<iframe srcdoc='<p style=\"color:#333\" title=\"&lt;script>x(1)&lt;/script>\">'></iframe>",
    "<iframe srcdoc=\"<p style=color:#333 title='&amp;#39;>&lt;script>x(1)&lt;/script>'>\"></iframe>",
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='x(1)'>"
      + "<path fill='%23333' d='M0 0h9v9z'/></svg>\">",
    "<table bgcolor='\"><script>x(1)</script>' style=color:#333>",
    "<svg fill='\"><script>x(1)</script>' width=9><path fill='#333'/></svg>",
  ].map { markup in
    InertPage(description: markup, text: "<!DOCTYPE html>\(markup)\(text)")
  }

  /// What scripts stand in that are none, with something to edit beside them.
  private static let places = [
    "<textarea>\(script)\(text)</textarea>", "<title>\(script)</title>",
    "<xmp>\(script)\(text)</xmp>",
    "<template>\(script)\(text)</template>", "<noscript>\(script)\(text)</noscript>",
    "<noscript><p style='color:#333' title='</noscript>\(script)'></noscript>",
    "<svg><style>a{fill:#333}&lt;/style>&lt;script>x(1)&lt;/script></style></svg>",
    "<svg><style><![CDATA[a{fill:#333}</style>\(script)]]></style></svg>",
    "<svg><style>a{fill:#3<!--\(script)-->33}</style></svg>",
    "<math><mtext><style>p{color:#333}</style><mglyph><style><!--</style>\(text)--></style>",
    "<style>p{color:#333}/*\(script)*/</style>", "<iframe>\(script)\(text)</iframe>",
    "<!--\(script)\(text)-->", "<p title=\"\(script.replacing("\"", with: ""))\" style=color:#333>",
    "<noembed>\(script)\(text)</noembed>", "<select><option style='color:#333'>a</select>",
  ].map { markup in
    let runs = markup.hasPrefix("<noscript><p") ? [1] : []
    return InertPage(description: markup, text: "<!DOCTYPE html><body>\(markup)\(text)", runs: runs)
  }

  /// Pages that end in the middle of a tag, which counts for nothing then.
  private static let ends = [
    "<img src=missing.png onerror=x(1) alt=\"", "<svg onload=x(1) class='", "<body onload=x(1)",
    "<p><svg onload=x(1) class=", "<script>x(1)",
    "<!--><script>x(2)</script><svg onload=x(1) class='",
  ].map { end in
    InertPage(
      description: end,
      text: "<!DOCTYPE html><style>body{background:#fff;color:#000}body.dark{background:#000;"
        + "color:#fff}@media (prefers-color-scheme:dark){b{c:d}}</style>\(end)",
      runs: end.hasPrefix("<!-->") ? [2] : [])
  }

  /// Documents of XML that have to stay well-formed: their own scripts run.
  private static let xml: [InertPage] = {
    let mark = "<link rel=\"stylesheet\" data-schemefy=\"auto\" href=\"x\"/>"
    let link = "<link rel=\"stylesheet\" href=\"a.css\"/>"
    let text = "<p style=\"color:#333\">text</p>\(script)"
    let css = "p{color:#333}a{content:\"\u{1}\u{c}\\\u{1}\u{FFFE}]]>&lt;\"}/*\u{FFFF}\u{0}]]>*/"
    let theme = #"body{background:#fff;color:#000}body[data-theme="a\1 b\fffe "]{background:#000}"#
    return [
      (xhtml(head: "", body: "]]\(mark)> ]\(mark)]> \(text)"), [1]),
      (xhtml(head: link, body: text), [1]),
      (xhtml(head: "<style>\(theme)</style>", body: text), [1]),
      (
        "<!DOCTYPE html [<!ENTITY c \"&#60;script>x(1)&#60;/script>\">]>"
          + xhtml(head: "", body: "<p style=\"color:#333\" title=\"&amp;c;\">text</p>"), []
      ),
      (xhtml(head: "", body: "<p style='color:#333' ONLOAD='x(1)'><![CDATA[\(script)]]></p>"), []),
      (
        xhtml(
          head: "<link xmlns='urn:x' onload='x(2)' rel='stylesheet' href='a.css'/>", body: text),
        [1]
      ),
    ]
    .map { page, runs in
      InertPage(
        description: page, path: "page.xhtml", text: page, files: ["a.css": css], runs: runs)
    }
  }()

  private static func xhtml(head: String, body: String) -> String {
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>t</title>\(head)</head>"
      + "<body>\(body)</body></html>"
  }
}
