import Foundation
import Testing

/// Sites with a theme switch, as documentation tools and frameworks shape them.
struct ThemePage: CustomTestStringConvertible {
  var name: String
  var css: String
  /// The tags that the page begins with, and what becomes of them for the dark and for the light.
  var tags: String
  var dark: String
  var light: String?
  var body = "<p>text <a href=x>link</a>"

  var testDescription: String { name }

  var page: String { page(tags) }

  func page(_ tags: String) -> String {
    let (html, body) = tags.contains("<body") ? Self.split(tags) : (tags, "")
    return
      "<!doctype html>\(html)<head><title>t</title><style>\(css)</style></head>\(body)\(self.body)"
  }

  private static func split(_ tags: String) -> (String, String) {
    let place = tags.range(of: "<body")?.lowerBound ?? tags.endIndex
    return (String(tags[..<place]), String(tags[place...]))
  }

  static let switched: [ThemePage] = [
    ThemePage(
      name: "a transparent page, and a scheme from a variable",
      css: """
        :root{--scheme:light;--content:#1c1e21;--page:transparent;--surface:#fff;--link:#2e8555}
        html{color-scheme:var(--scheme);background-color:var(--page);color:var(--content)}
        html[data-theme='dark']{--scheme:dark;--content:#e3e3e3;--page:#1b1b1d;--surface:#242526;\
        --link:#25c2a0}
        .card{background:var(--surface)} a{color:var(--link)}
        """,
      tags: "<html lang=en>", dark: #"<html data-theme="dark" lang=en>"#),
    ThemePage(
      name: "two attributes, one for the theme of the dark",
      css: """
        [data-mode=light][data-light-theme=light],[data-mode=auto][data-light-theme=light]{\
        color-scheme:light;--bg:#fff;--fg:#1f2328}
        [data-mode=dark][data-dark-theme=dark]{color-scheme:dark;--bg:#0d1117;--fg:#f0f6fc}
        [data-mode=dark][data-dark-theme=dimmed]{color-scheme:dark;--bg:#fed;--fg:#fdc}
        body{background:var(--bg);color:var(--fg)} a{color:var(--fg)}
        """,
      tags: "<html data-mode=light data-light-theme=light data-dark-theme=dark>",
      dark: "<html data-mode=dark data-light-theme=light data-dark-theme=dark>"),
    ThemePage(
      name: "two attributes, of one only a part of the value",
      css: """
        :root,[data-mode=light][data-light-theme*=light],[data-mode=dark][data-dark-theme*=light]{\
        --bg:#fff;--fg:#1f2328}
        [data-mode=light][data-light-theme*=dark],[data-mode=dark][data-dark-theme*=dark]{\
        --bg:#0d1117;--fg:#f0f6fc}
        [data-mode=dark][data-dark-theme^='light']{--bg:#fed} [data-mode=dark][data-dark-theme$=x]{--fg:#fdc}
        body{background:var(--bg);color:var(--fg)} a{color:var(--fg)}
        """,
      tags: "<html data-mode=light data-light-theme=light data-dark-theme=dark_dimmed>",
      dark: "<html data-mode=dark data-light-theme=light data-dark-theme=dark_dimmed>"),
    ThemePage(
      name: "parts with colours from variables",
      css: """
        :root,:host{--c-white:#fff;--c-gray-1:#f3f4f6;--c-gray-8:#1f2937;--c-gray-9:#111827;--c-ink:#222}
        .bg{background-color:var(--c-white)} .text{color:var(--c-ink)} .box{background:var(--c-gray-1)}
        .dark\\:bg{&:where(.dark,.dark *){background-color:var(--c-gray-9)}}
        .dark\\:box{&:where(.dark,.dark *){background-color:var(--c-gray-8)}}
        .dark\\:bar{&:where(.dark,.dark *){background-color:var(--c-gray-8)}}
        .dark\\:text{&:where(.dark,.dark *){color:var(--c-white)}}
        .dark\\:link{&:where(.dark,.dark *){color:var(--c-gray-1)}}
        """,
      tags: "<html lang=en>", dark: #"<html class="dark" lang=en>"#,
      body: "<div class='bg dark:bg text dark:text'>text <p class='box dark:box'>box</div>"),
    ThemePage(
      name: "an attribute with custom properties",
      css: """
        :root,[data-bs-theme=light]{--bs-body-color:#212529;--bs-body-bg:#fff;--bs-second:248,249,250}
        [data-bs-theme=dark]{color-scheme:dark;--bs-body-color:#dee2e6;--bs-body-bg:#212529;--bs-second:43,48,53}
        body{color:var(--bs-body-color);background-color:var(--bs-body-bg)}
        .card{background:rgba(var(--bs-second),1)}
        .navbar-dark,.navbar[data-bs-theme=dark]{--bs-navbar-color:#fff}
        [data-bs-theme=dark] .close{filter:invert(1)}
        """,
      tags: #"<html lang=en data-bs-theme="light">"#, dark: #"<html lang=en data-bs-theme="dark">"#),
    ThemePage(
      name: "one of several classes",
      css: """
        .ayu{--bg:hsl(210,25%,8%);--fg:#c5c5c5;--links:#0096cf}
        .light{--bg:hsl(0,0%,100%);--fg:hsl(0,0%,0%);--links:#20609f}
        .rust{--bg:hsl(60,9%,87%);--fg:#262625;--links:#2b79a2}
        html{background-color:var(--bg);color:var(--fg)} a{color:var(--links)}
        .light .hljs-dark{color:#333}
        """,
      tags: #"<html lang="en" class="light sidebar-visible">"#,
      dark: #"<html lang="en" class="ayu sidebar-visible">"#),
    ThemePage(
      name: "an attribute of the body, with components in variables",
      css: """
        :root{--md-fg:hsla(0,0%,0%,.87);--md-bg:#fff}
        @media screen{[data-md-color-scheme=slate]{color-scheme:dark;--md-hue:225deg;\
        --md-fg:hsla(var(--md-hue),15%,90%,.82);--md-bg:hsla(var(--md-hue),15%,14%,1)}
        [data-md-color-scheme=slate] img[src$="#only-light"]{display:none}}
        body{color:var(--md-fg);background-color:var(--md-bg)}
        """,
      tags: #"<html lang="en"><body dir="ltr" data-md-color-scheme="default">"#,
      dark: #"<html lang="en"><body dir="ltr" data-md-color-scheme="slate">"#),
    ThemePage(
      name: "an attribute that selectors ask the body for",
      css: """
        body{--fg:#000;--bg:#fff;background:var(--bg);color:var(--fg)}
        body[data-theme=dark]{--fg:#cfd0d0;--bg:#131416}
        html body[data-theme=dark] .only-light{display:none}
        """,
      tags: #"<html><body>"#, dark: #"<html><body data-theme="dark">"#),
    ThemePage(
      name: "an attribute that selectors ask the root for",
      css: """
        :root{--ifm-scheme:light;--ifm-fg:var(--gray-900);--ifm-bg:#fff;--gray-900:#1c1e21;--gray-100:#f5f6f7}
        html[data-theme='dark']{--ifm-scheme:dark;--ifm-fg:#e3e3e3;--ifm-bg:#1b1b1d}
        html{color-scheme:var(--ifm-scheme);background-color:var(--ifm-bg);color:var(--ifm-fg)}
        [data-theme='light'] .dark-only{display:none}
        """,
      tags: #"<html data-theme='light' lang=en>"#, dark: #"<html data-theme='dark' lang=en>"#),
    ThemePage(
      name: "components in another notation",
      css: """
        :root{--background:0 0% 100%;--foreground:222 84% 5%}
        .dark{--background:222 84% 5%;--foreground:210 40% 98%}
        body{background-color:hsl(var(--background));color:hsl(var(--foreground))}
        """,
      tags: "<html>", dark: #"<html class="dark">"#),
    ThemePage(
      name: "utilities",
      css: """
        .bg-white{background-color:#fff}
        .dark\\:bg-gray-900:is(.dark *){background-color:rgb(17 24 39)}
        .dark\\:bg-gray-800:is(.dark *){background-color:rgb(31 41 55)}
        .dark\\:bg-gray-700:is(.dark *){background-color:rgb(55 65 81)}
        .dark\\:text-white:is(.dark *){color:#fff}
        .dark\\:text-gray-300:is(.dark *){color:rgb(209 213 219)}
        """,
      tags: #"<html class="h-full">"#, dark: #"<html class="h-full dark">"#,
      body: "<body class='bg-white dark:bg-gray-900 dark:text-white'><p>text"),
    ThemePage(
      name: "a class with variables of variables",
      css: """
        :root{--vp-black:#3c3c43;--vp-c-bg:#fff;--vp-c-text-1:var(--vp-black);--vp-soft:#f6f6f7}
        .dark{--vp-c-bg:#1b1b1f;--vp-c-text-1:#dfdfd6;--vp-soft:#202127}
        body{background-color:var(--vp-c-bg);color:var(--vp-c-text-1)} .x{background:var(--vp-soft)}
        html:not(.dark) .shiki span{color:var(--vp-black)}
        """,
      tags: #"<html lang="en-US" dir="ltr">"#, dark: #"<html class="dark" lang="en-US" dir="ltr">"#),
    ThemePage(
      name: "rules for what is on the page",
      css: """
        body{background:#fff;color:#222} .card{background:#eee}
        .dark-mode body{background:#111;color:#ddd} .dark-mode .card{background:#222}
        """,
      tags: "<html>", dark: #"<html class="dark-mode">"#),
    ThemePage(
      name: "a class of the body",
      css: """
        body{background:#fff;color:#222} body.theme-night{background:#111;color:#ddd}
        body.theme-night .card{background:#222}
        """,
      tags: "<html><body class=x>", dark: #"<html><body class=x&#32;theme-night>"#),
    ThemePage(
      name: "what holds without the attribute, and lively colours",
      css: """
        html:not([data-theme]){--bg:#fff;--fg:#222;--primary:#0a7d91;--more:#8045e5;color-scheme:light}
        html[data-theme=light]{--bg:#fff;--fg:#222;--primary:#0a7d91;--more:#8045e5;color-scheme:light}
        html[data-theme=dark]{--bg:#14181e;--fg:#ced6dd;--primary:#3fb1c5;--more:#9c5ffd;color-scheme:dark}
        body{background:var(--bg);color:var(--fg)} a{color:var(--primary)} b{color:var(--more)}
        .x{background:var(--primary);color:var(--bg)} .y{background:var(--more);color:var(--bg)}
        html[data-theme=dark] img{background-color:#fff}
        """,
      tags: "<html>", dark: #"<html data-theme="dark">"#),
    ThemePage(
      name: "an attribute of what is in the root",
      css: """
        :root{--bg:#fff;--fg:#222} body{background:var(--bg);color:var(--fg)}
        :root:has([data-theme=dark]){--bg:#111;--fg:#eee} [data-theme=dark] .card{opacity:.5}
        :root:has(> body[data-theme="dark"]) .x{opacity:.5}
        """,
      tags: "<html><body>", dark: #"<html><body data-theme="dark">"#),
    ThemePage(
      name: "a rule in that of the root",
      css: """
        html{--bg:#fff;--fg:#222;&[data-theme="dark"]{--bg:#111;--fg:#eee}}
        body{background:var(--bg);color:var(--fg)}
        .card{background:#eee;[data-theme=dark] &{background:#222} .dark &{opacity:.5}}
        """,
      tags: "<html>", dark: #"<html data-theme="dark">"#),
    ThemePage(
      name: "states of an attribute",
      css: """
        :root{--bg:#fff;--fg:#222;--box:#eee}
        :root[data-mode=sepia]{--bg:#f4ecd8;--fg:#433422;--box:#e8dcc0}
        :root[data-mode=contrast]{--bg:#000;--fg:#fff}
        :root[data-mode=dim]{--bg:#181818;--fg:#ddd;--box:#262626}
        body{background:var(--bg);color:var(--fg)} .box{background:var(--box)}
        """,
      tags: "<html data-mode=sepia>", dark: "<html data-mode=dim>"),
  ]

  /// Pages in which what is dark is no theme of the page.
  static let parts: [ThemePage] = [
    ThemePage(
      name: "components",
      css: """
        body{background:#fff;color:#212529}
        .navbar-dark .navbar-brand{color:#fff} .navbar-dark .nav-link{color:rgba(255,255,255,.8)}
        .table-dark{--table-bg:#212529;--table-color:#fff} .table{--table-bg:#fff;--table-color:#000}
        .table td{background:var(--table-bg);color:var(--table-color)}
        .btn.dark{background:#222;color:#fff}
        """,
      tags: "<html>", dark: "<html>", body: "<table class='table table-dark'><tr><td>x</table>"),
    ThemePage(
      name: "a section",
      css: """
        .dark{background:#222;color:#eee} .dark a{color:#8cf} .dark .card{background:#333;color:#fff}
        """,
      tags: "<html>", dark: "<html>", body: "<section class=dark><p>text</section>"),
    ThemePage(
      name: "a section with custom properties",
      css: """
        :root{--bg:#fff;--fg:#222} .dark{--bg:#222;--fg:#eee}
        body,section{background:var(--bg);color:var(--fg)}
        """,
      tags: "<html>", dark: "<html>", body: "<section class=dark><p>text</section>"),
    ThemePage(
      name: "a canvas that stays",
      css: """
        body{background:#fff;color:#222}
        [data-theme=dark] .a{background:#111;color:#eee} [data-theme=dark] .b{background:#222}
        """,
      tags: "<html>", dark: "<html>"),
    ThemePage(
      name: "themes of code",
      css: """
        .hljs-dark{background:#111;color:#eee} .hljs-dark .k{color:#f9a} .hljs-dark .s{color:#9fa}
        .hljs-dark .c{background:#222} .hljs-dark .d{background:#111} .hljs-dark .e{background:#000}
        """,
      tags: "<html>", dark: "<html>", body: "<pre class=hljs-dark>x</pre>"),
    ThemePage(
      name: "rules for paper",
      css: """
        body{background:#fff;color:#222}
        @media print{body.dark-ink{background:#000;color:#fff}}
        """,
      tags: "<html>", dark: "<html>"),
    ThemePage(
      name: "a button that is pressed",
      css: """
        body{background:#fff;color:#222}
        [aria-pressed=true]{background:#222;color:#fff} [type=submit]{background:#111;color:#eee}
        """,
      tags: "<html>", dark: "<html>"),
    ThemePage(
      name: "a box that is checked",
      css: """
        :root{--bg:#fff;--fg:#222} body{background:var(--bg);color:var(--fg)}
        :root:has(#dark:checked){--bg:#111;--fg:#eee}
        """,
      tags: "<html>", dark: "<html>", body: "<input type=checkbox id=dark><p>text"),
    ThemePage(
      name: "something in the page",
      css: """
        :root{--bg:#fff;--fg:#222} body{background:var(--bg);color:var(--fg)}
        :root:has(.dark){--bg:#111;--fg:#eee} :root:has(.hero){--bg:#000;--fg:#fff}
        """,
      tags: "<html>", dark: "<html>", body: "<p class=dark>text"),
    ThemePage(
      name: "texts alone",
      css: """
        :root{--fg:#222;--accent:#06c} .dark{--fg:#eee;--accent:#8cf} p{color:var(--fg)}
        a{color:var(--accent)}
        """,
      tags: "<html>", dark: "<html>"),
  ]

  /// Pages that are dark from the start.
  static let started: [ThemePage] = [
    ThemePage(
      name: "an attribute",
      css: """
        :root{--bg:#fff;--fg:#222} [data-theme=dark]{--bg:#111;--fg:#eee}
        body{background:var(--bg);color:var(--fg)}
        """,
      tags: #"<html data-theme="dark">"#, dark: #"<html data-theme="dark">"#,
      light: #"<html data-theme="light">"#),
    ThemePage(
      name: "a class beside others",
      css: """
        body.dark{background:#111;color:#eee} body{background:#fff;color:#222}
        """,
      tags: #"<html><body class="a dark b">"#, dark: #"<html><body class="a dark b">"#,
      light: #"<html><body class="a b">"#),
  ]
}
