package import Schemefy
package import TestSupport

/// What is put into inputs: markup and CSS of all that is looked for.
package enum Mutation {
  package static let tokens =
    [
      "<style>", "</style>", "<style media=\"(prefers-color-scheme: dark)\">",
      "<link rel=stylesheet href=a.css>",
      "<meta charset=utf-8>", "<meta name=color-scheme content=\"light dark\">",
      "<meta name=color-scheme content=dark>",
      "<meta name=\"color-scheme\" content='only light'>", "<meta name=theme-color content=#fff>",
      "<base href=x/>", "<head>", "</head>", "<body bgcolor=white text=#333 link=blue>", "</body>",
      "<html>",
      "<!doctype html>", "<!--", "-->", "<![CDATA[", "]]>", "<script>", "</script>", "<title>",
      "<textarea>",
      "<template>", "</template>", "<noscript>", "<svg>",
      "<svg fill=\"#000\"><style>a{fill:#000}</style></svg>",
      "<font color=red>", "<font color=#111>", "<font color=#222>", "<font color=#000><p>",
      "<b style=color:#111>", "<b style=color:#222><div>", "<img src=logo.png>",
      "<table bgcolor=#eee><td bgcolor=\"chucknorris\">", "<frameset>",
      "<select>", "<p>", "<b>",
      "<p style=\"color:#333;background:#fff\">", "<p style='color:&quot;#333'>",
      "<p style=color:#000>",
      "<p style=\"--a:#fff;background:var(--a)\">", "<a style=\"color&colon;red\">",
      "style=color:red ", "\"", "'", "&",
      "&amp;", "&#x", "{", "}", "(", ")", "[", "]", ";", ":", ",", "/*", "*/", "\\", "\\0",
      "!important", "@",
      "color:#333;", "background:#fff;", "background:linear-gradient(#fff,#eee 10%,var(--a))",
      "box-shadow:0 0 2px rgba(0,0,0,.2),0 1px #ccc;", "border:1px solid #ddd;",
      "filter:drop-shadow(0 0 2px #000);",
      "@media (prefers-color-scheme:dark){", "@media (prefers-color-scheme: light),print{",
      "@media not all and (prefers-color-scheme:dark) {",
      "@import \"a.css\";", "@import url(b.css) layer(x) supports(display:grid) screen;",
      "@charset \"utf-8\";", "@import 'a.css' (prefers-color-scheme:light);",
      "@media (prefers-color-scheme:light){a{color:red}}",
      "@custom-media --x (prefers-color-scheme);",
      "color:if(media(prefers-color-scheme:dark):red;else:blue);", "if(media(hover):",
      "@namespace x url(y);", "@layer a,b;", "@layer a{", "@supports (color:red){", ":root{",
      "html{",
      "body{background:#fff}",
      "a{color:#06c}", "--a:#fff;", "--b:var(--a);", "--rgb:33, 37, 41;", "--c:1 2 3;",
      "color:rgb(var(--rgb));",
      "color:rgba(var(--c),.5);", "color:var(--a);", "border-color:var(--a);",
      "color:var(--b,#123);",
      "background:var(--scheme-x-label, #fff);", "color:light-dark(#000,#fff);", "light-dark(",
      "var(",
      "rgb(", "#fff", "red",
      "transparent", "currentColor", "CanvasText", "oklch(50% .1 200)",
      "color-mix(in srgb, red, blue)", "color-scheme:light dark;",
      "color-scheme:dark;", "*color:red;", "color:#333\\9;", "url(x.png)", "url('x y.png')",
      "\u{0}",
      "\r\n", "\u{FEFF}", "\u{C3A9}",
      "data-schemefy=\"auto\"", "data-schemefy=dark", "<!--schemefy auto-->",
      "<!--schemefy dark-->",
      "/*schemefy auto*/", "/*schemefy end*/",
      "<style data-schemefy=\"auto\"></style>",
      "<iframe srcdoc=\"", "<iframe srcdoc='<p style=\"color:#333\">x'></iframe>",
      "<iframe srcdoc>",
      "<iframe srcdoc=\"<style>a{color:#333}</style><iframe srcdoc='<p style=color:#333>'>\">",
      "<iframe srcdoc=&lt;p&#32;bgcolor=white&gt;>", "&quot;", "&lt;", "&amp;quot;", "</iframe>",
      "<svg><style>a{fill:r<![CDATA[ed}@media (prefers-color-scheme:dark) and (width<9px){]]>&amp;",
      "<template shadowrootmode=open>", "<body bgcolor=white>",
    ] + hostile

  /// What ends something, opens something else or runs, where it does not pass the encoder of the place
  /// that it is copied to; and marks that are ours, which anyone can write.
  package static let hostile = [
    "<", ">", "</", "</s", "</style", "</noscript>", "</textarea>", "</title>", "<!-", "--!>", "<?",
    "]]",
    "]]&gt;", "<![CDATA[]]", "&lt", "&#60", "&#x3c;", "&NewLine;", "&quot", "&#39;", "`", "=", "/",
    "\u{1}",
    "\u{C}", "\r", "\u{FFFE}", "\\3c ", "\\3c\\2fstyle\\3e ", "\\22 ", "\\a ", "\\0 ", "\\",
    "onload=x(1) ",
    " onload=\"x(1)\"", "' onload=x(1) '", "\" onload=x(1) \"", "<script>x(1)</script>",
    "<img src=logo.png alt=\"<script>\">", "<a href=\"javascript:x(1)\">",
    "<base href=\"javascript:/\">",
    "<svg><style>a{fill:#333}", "<svg><style><![CDATA[a{fill:#333}</style>]]></style>",
    "<math><mtext><style>p{color:#333}</style>", "<xmp><p style=color:#333>", "<plaintext>",
    "<noscript><style>p{color:#333}</style></noscript>",
    "<noscript><p style='color:#333' title='</noscript><script>x(1)</script>'></noscript>",
    "<template><style>p{color:#333}</style></template>", "<style nonce='a\"b'>", "nonce=a&quot;b ",
    "<style onload=x(1)>", "<link rel=stylesheet href=a.css onload=x(1) integrity=x nonce=\"'\">",
    "<meta http-equiv=content-security-policy name=color-scheme content=\"script-src light\">",
    "<meta http-equiv=content-security-policy content=\"style-src 'nonce-a'\">",
    "<p>a<<link rel=stylesheet data-schemefy=auto href=x>script>",
    "&l<link rel=stylesheet data-schemefy=auto href=x>t;",
    "<link rel=stylesheet data-schemefy=auto href=x>",
    "<style data-schemefy=\"auto\">p{color:red}</style>",
    "<style data-schemefy='auto\"completed'>",
    "<meta name=color-scheme data-schemefy=dark content=light>",
    "<svg data-schemefy=icon width=9 height=9><path d=M0/></svg>",
    "<picture data-schemefy=auto><source data-schemefy=auto srcset=x><img src=y></picture>",
    "<!--schemefy auto\"-->", "<!--schemefy light", "/*schemefy auto</style>*/",
    "/*schemefy auto*/a{b:c}",
    "body[onload=\"x(1)\"]{background:#000;color:#fff}",
    "[data-theme=\"\\3c/style>\"] body{background:#000}",
    "body.dark{background:#000;color:#fff}", "body.light{background:#000;color:#fff}",
    "<body class=light title=' onload=x(1) '>", "<html class=dark title='>'>",
    "[a\\3e b]{color:#333}",
    "data-scheme-style=\"dark\" ", "data-scheme-ignore ", "class=light ", "@layer a\\3c b{",
    "background:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' fill='%23333'/>\");",
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='red'/></svg>\">",
  ]

  /// Any options.
  package static func options(using random: inout SeededRandom) -> SchemeOptions {
    func any<T>(_ values: [T], _ fallback: T) -> T {
      values.randomElement(using: &random) ?? fallback
    }
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = any(UserInterfaceStyle.allCases, .dark)
    options.traits.accessibilityContrast = any([.unspecified, .unspecified, .normal, .high], .high)
    options.traits.userInterfaceLevel = any([.unspecified, .unspecified, .elevated], .base)
    options.map = any([.missing, .missing, .always, .never], .missing)
    options.lightColors = any(SchemeOptions.LightColors.allCases, .author)
    options.palette = any([.ios, .ios, .material], .ios)
    options.isFragment = any([nil, nil, nil, true, false], nil)
    options.prunes = any([false, false, true], false)
    options.environment.mediaType = any([nil, nil, nil, "screen", "print"], nil)
    return options
  }

  /// A part of one input inside another.
  package static func splice(
    _ first: [UInt8], _ second: [UInt8], using random: inout SeededRandom
  ) -> [UInt8] {
    let place = Int.random(in: 0...first.count, using: &random)
    let start = Int.random(in: 0...second.count, using: &random)
    let end = Swift.min(second.count, start + Int.random(in: 0...400, using: &random))
    let isCut = Bool.random(using: &random)
    return Array(first[..<place]) + Array(second[start..<end])
      + (isCut ? [] : Array(first[place...]))
  }
}
