import SchemefyCSS
import SchemefySource
import TestSupport
import Testing

/// Rules and declarations, and how errors are recovered from.
struct StylesheetTests {
  @Test(arguments: [
    ("", ""),
    ("a{}", "a{}"),
    ("a , b { color : red ; }", "a , b{color=red}"),
    ("a{color:red;color:/**/blue/**/!/**/IMPORTANT/**/;}", "a{color=red color=blue!}"),
    ("a{b:c !important d}", "a{b=c !important d}"),
    ("a{b:!important}", "a{b=!}"),
    ("a{b:c!important!important}", "a{b=c!important!}"),
    ("a{b:c! \\69mportant;}", "a{b=c!}"),
    ("a{b:;c:}", "a{b= c=}"),
    ("a{--b:;--c: ;--d:{};--e:x{y}z !important}", "a{--b= --c= --d={} --e=x{y}z!}"),
    ("a{b c:d;e:f}", "a{e=f}"),
    ("a{:b;c:d}", "a{c=d}"),
    ("a{b:c}}d{e:f}", "a{b=c} }d{e=f}"),
    ("a{b:(c;d);e:[f}g];h:i}", "a{b=(c;d) e=[f}g] h=i}"),
    ("a{b:c", "a{b=c}"),
    ("a{b:c;d", "a{b=c}"),
    ("a{b:f(c;d:e}", "a{b=f(c;d:e}}"),
    ("a", ""),
    ("a;b{c:d}", "a;b{c=d}"),
    ("<!--a{}-->b{}", "a{} b{}"),
    ("a <!-- {}", "a <!--{}"),
    ("--a:hover{b:c}d{}", "d{}"),
    ("-a:hover{b:c}", "-a:hover{b=c}"),
    ("/**/a/**/{/**/b/**/:/**/c/**/}/**/", "a{b=c}"),
    ("a{b:url(c;d)}", "a{b=url(c;d)}"),
    ("a{b:'c;}\n;d:e}", "a{b='c;} d=e}"),
  ])
  func rules(_ text: String, _ expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    (
      "@charset \"utf-8\";@import url(a.css) screen;a{}",
      "@charset \"utf-8\"; @import url(a.css) screen; a{}"
    ),
    ("@MEDIA print{a{b:c}}", "@media print{a{b=c}}"),
    ("@m\\65 dia x", "@media x;"),
    ("@foo bar{baz:qux;a{}}", "@unknown bar{baz=qux a{}}"),
    (
      "@font-face{font-family:x;unicode-range:U+26}", "@fontFace {font-family=x unicode-range=U+26}"
    ),
    ("@keyframes x{from{a:b}50%{c:d}}", "@keyframes x{from{a=b} 50%{c=d}}"),
    ("@page :first{margin:0;@top-left{a:b}}", "@page :first{margin=0 @unknown {a=b}}"),
    ("@layer a,b;@layer c{d{e:f}}", "@layer a,b; @layer c{d{e=f}}"),
    ("@media (a:{b}){c{}}", "@media (a:{b}){c{}}"),
    ("@media }a{b:c}", "@media }a{b=c}"),
    ("a{@media }b{}", "a{@media ;} b{}"),
    ("a{@media print", "a{@media print;}"),
    ("@custom-media --x (width>1px);", "@customMedia --x (width>1px);"),
    ("@media print{;;a:b}", "@media print{a=b}"),
  ])
  func atRules(_ text: String, _ expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("color:red;b:c", "color=red b=c"),
    (" ; color : red ! important ", "color=red!"),
    ("color:red}b:c", "color=red"),
    ("a:b;{c:d};e:f", "a=b {c=d} e=f"),
    ("a{b:c}d:e", "a{b=c} d=e"),
    ("@media print{a:b}c:d", "@media print{a=b} c=d"),
    ("a:b;c", "a=b"),
    ("<!-- a:b;c:d", "c=d"),
  ])
  func styleAttributes(_ text: String, _ expected: String) {
    #expect(outline(text, isAttribute: true) == expected)
  }

  @Test
  func ranges() {
    let marked = MarkedText("@media 1️⃣print2️⃣ {3️⃣ a { 4️⃣color: 5️⃣red6️⃣ 7️⃣!important8️⃣; }9️⃣}")
    let bytes = marked.bytes
    let sheet = Stylesheet.parse(bytes.span)
    let declaration = sheet.declarations[0]
    #expect(sheet.textRange(sheet.rules[0].prelude) == marked.range(1, 2))
    #expect(sheet.rules[0].block.map(sheet.textRange) == marked.range(3, 9))
    #expect(sheet.textRange(declaration.tokens) == marked.range(4, 8))
    #expect(sheet.textRange(declaration.value) == marked.range(5, 6))
    #expect(sheet.textRange(declaration.importance) == marked.range(7, 8))
    let isColor = sheet.nameToken(of: declaration).matches("color", in: bytes.span)
    let isMedia = sheet.nameToken(of: sheet.rules[0])?.matches("media", in: bytes.span)
    #expect(isColor)
    #expect(isMedia == true)
    #expect(sheet.nameToken(of: sheet.rules[1]) == nil)
  }

  @Test
  func unicodeRangeDescriptor() {
    let bytes = Array("@font-face{unicode-range: u+0-7F, U+4?? ;}".utf8)
    let sheet = Stylesheet.parse(bytes.span)
    let tokens = sheet.unicodeRangeTokens(of: sheet.declarations[0], in: bytes.span)
    let kinds: [CSSTokenKind] = [.unicodeRange, .comma, .whitespace, .unicodeRange, .endOfFile]
    #expect(tokens.map(\.kind) == kinds)
    #expect(tokens[3].unicodeRange(in: bytes.span) == (0x400, 0x4FF))
  }
}
