/// What is known to make CSS processors slow.
extension HostileInput {
  /// All style sheets.
  package static var sheets: [HostileInput] { nesting + lists + values + variables + media }

  private static func css(
    _ piece: String, closing: String = "", front: String = "", end: String = ""
  ) -> HostileInput {
    HostileInput(.css, piece, closing: closing, front: front, end: end)
  }

  private static let nesting = [
    css("{"), css("("), css("["), css("f("), css("a{"), css("a{", closing: "}"),
    css("a{color:#333;"), css("a{color:#333;", closing: "}"), css("a{b:("), css("a:not("),
    css("@media x{"), css("@media (prefers-color-scheme:dark){a{color:#333}"), css("@layer a{"),
    css("@supports ("), css("a{&{"), css("}"), css(")"), css("url("), css("'"), css("'\n"),
    css("/*"), css("/**/"), css("\\"), css("<!--"), css("@"), css("#"),
  ]

  private static let lists = [
    css("a,", end: "a{color:#333}"), css("a>", end: "a{color:#333}"),
    css("a ", end: "{color:#333}"),
    css(".a§{color:#333}"), css(".a§{color:rgb(§,2,3)}"), css("a{color:#333}"),
    css(":root{color:#333}"), css("color:#333;", front: "a{"), css("--a§:#333;", front: "a{"),
    css("@import 'a§';"), css("@import 'a';"), css("@layer a§;"), css("@charset 'x';"),
    css("a{background:rgb(§,250,250)}b{color:rgb(1,§,3)}"), css("@font-face{}"),
    css("@page{color:#333}"), css("@keyframes a§{to{color:#333}}"),
  ]

  private static let values = [
    css("light-dark(#333,", front: "a{color:"), css("color-mix(in srgb,red,", front: "a{color:"),
    css("calc(1+", front: "a{color:rgb("), css("rgb(from ", front: "a{color:"),
    css("linear-gradient(red,", front: "a{background:"), css("red,", front: "a{background:f("),
    css("0 0 red,", front: "a{box-shadow:"), css("red ", front: "a{border:"),
    css("if(media(", front: "a{color:"),
    css("if(media(prefers-color-scheme:dark):red;else:", front: "a{color:"),
    css("media(prefers-color-scheme:light):red;", front: "a{color:if("),
    css("if((media(prefers-color-scheme:dark)):", front: "a{color:"),
    css("image-set(", front: "a{background:"),
    css("(", front: "a{color:"), css("1+", front: "a{color:rgb(calc(", end: "1))}"),
    css("env(a,", front: "a{color:"), css("!important ", front: "a{color:red"),
    css("url(data:image/svg+xml,<svg>)", front: "a{background:"),
  ]

  private static let variables = [
    css(":root{--a§:var(--b§);--b§:var(--a§)}"), css("var(--a,", front: "a{color:"),
    css("var(--a) ", front: "a{border:"), css("--a§:var(--a);color:var(--a§);", front: "a{"),
    css("a{--a:#333;color:var(--a)}"), css("a{--a:rgb(§,2,3);color:var(--a)}"),
    css("a{color:var(--a§)}", front: ":root{--a1:red}"),
    css("var(--a)var(--a)", front: ":root{--a:", end: "}a{color:var(--a)}"),
    css("a{--a§:#333}", closing: "b{background:var(--a§)}"),
  ]

  private static let media = [
    css("(prefers-color-scheme:dark),", front: "@media ", end: "x{a{color:#333}}"),
    css("(prefers-color-scheme:dark) and ", front: "@media ", end: "(width>1px){a{color:#333}}"),
    css("(not ", front: "@media ", end: "{a{color:#333}}"), css("not ", front: "@media "),
    css("(", front: "@media "), css("(1px<width<", front: "@media "),
    css("@media (prefers-color-scheme:dark){a{color:#333}}"),
    css("@media (min-width:§px){a{color:#333}}"),
    css("@import 'a' (prefers-color-scheme:dark);"), css("@media,", end: "{a{color:#333}}"),
    css("@media (prefers-color-scheme:light){a{color:#333}"),
    css("@media (prefers-color-scheme:light){@custom-media --a§ (prefers-color-scheme:light);"),
    css("@import 'a' (prefers-color-scheme:light);"),
    css("@custom-media --a§ (--b§);@custom-media --b§ (prefers-color-scheme:light);"),
    css("(--a§) and ", front: "@custom-media --a ", end: "(prefers-color-scheme);"),
    css("((prefers-color-scheme:dark) and ", front: "@media ", end: "(hover){a{color:#333}}"),
    css("(hover) and ", front: "@media ", end: "(prefers-color-scheme:dark){a{color:#333}}"),
  ]
}
