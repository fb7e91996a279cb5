import Testing

/// Shapes that css-nesting-1 allows and forbids: <https://drafts.csswg.org/css-nesting/#syntax>
struct NestingTests {
  @Test(arguments: [
    (".a{color:red;.b{color:blue}}", ".a{color=red .b{color=blue}}"),
    (".a{&:hover{x:y}z:w}", ".a{&:hover{x=y} z=w}"),
    ("a{b:hover{c:d}}", "a{b:hover{c=d}}"),
    ("a{b:hover,c{d:e}f:g}", "a{b:hover,c{d=e} f=g}"),
    ("a{b:hover c:d{e:f};g:h}", "a{b:hover c:d{e=f} g=h}"),
    ("a{> b{c:d}+ e{}~ f{}}", "a{> b{c=d} + e{} ~ f{}}"),
    ("a{.b &{c:d}:is(e) &{}}", "a{.b &{c=d} :is(e) &{}}"),
    ("a{#b{}[c]{}*{}}", "a{#b{} [c]{} *{}}"),
    ("a{b:c;@media print{d:e;&:f{}}g:h}", "a{b=c @media print{d=e &:f{}} g=h}"),
    ("a{@supports (b:c){d{e:f}}}", "a{@supports (b:c){d{e=f}}}"),
    ("a{b{c{d{e:f}g:h}}i:j}", "a{b{c{d{e=f} g=h}} i=j}"),
    ("a{--b:hover{c:d}}", "a{--b=hover{c:d}}"),
    ("a{--b:{c:d}e:f;g:h}", "a{--b={c:d}e:f g=h}"),
    ("a{b:{c:d}}", "a{b={c:d}}"),
    ("a{b:{c:d}!important;}", "a{b={c:d}!}"),
    ("a{b:{c:d}!x;e:f}", "a{b:{c=d} e=f}"),
    ("a{b:{c:d}!}", "a{b:{c=d}}"),
    ("a{b:{}{}c:d}", "a{b:{} {} c=d}"),
    ("a{b c;d{e:f}}", "a{d{e=f}}"),
    ("a{b:hover}c{d:e}", "a{b=hover} c{d=e}"),
    ("a{b{c:d", "a{b{c=d}}"),
    ("a{b(c{d:e}f){g:h}}", "a{b(c{d:e}f){g=h}}"),
    ("a{;b{;c:d;};}", "a{b{c=d}}"),
    ("a{b:c{d:e}f:g{h:i}}", "a{b:c{d=e} f:g{h=i}}"),
  ])
  func nesting(_ text: String, _ expected: String) {
    #expect(outline(text) == expected)
  }
}
