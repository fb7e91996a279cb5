@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import Testing

/// The branches of `if()`, and which functions are valid.
///
/// CSS Values 5 "if()" <https://drafts.csswg.org/css-values-5/#if-notation>
struct IfFunctionTests {
  private struct Parts {
    var branches: [String] = []
    var media: [String?] = []
    var isValid: Bool
    var isRegular: Bool
  }

  private func parse(_ text: String) -> Parts {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let function = IfFunction(at: 0, tokens.span, in: bytes.span)
    func piece(_ range: TokenRange) -> String {
      String(decoding: range.range.flatMap { bytes[tokens[$0].range.range] }, as: UTF8.self)
    }
    #expect(function.close == tokens[0].match)
    return Parts(
      branches: function.branches.map { "\(piece($0.condition)) → \(piece($0.value))" },
      media: function.branches.map { $0.media.map(piece) },
      isValid: function.isValid, isRegular: function.isRegular)
  }

  /// `<if-branch> = <if-condition> : <declaration-value>?`: the first colon outside of brackets ends the
  /// condition, a semicolon outside of them the branch.
  @Test(arguments: [
    ("if(media(print): red; else: blue)", ["media(print) → red", "else → blue"]),
    ("if(else: blue;)", ["else → blue"]),
    ("if(else:blue; /**/ )", ["else → blue"]),
    (
      "if( /*a*/ media(print) /*b*/ : /*c*/ red /*d*/ ; /*e*/ else /*f*/ : /*g*/ blue /*h*/ )",
      ["media(print) → red", "else → blue"]
    ),
    (
      "if(style(--x: 1; 2): a b:c:d; else: {e:f;g})",
      ["style(--x: 1; 2) → a b:c:d", "else → {e:f;g}"]
    ),
    (
      "if(media(print): if(else: a; ); else: [b;c] (d:e;) f(g;h))",
      ["media(print) → if(else: a; )", "else → [b;c] (d:e;) f(g;h)"]
    ),
    ("if(media(print):; else:)", ["media(print) → ", "else → "]),
    // The end of the text closes what is open.
    ("if(media(print): red", ["media(print) → red"]),
    ("if(media(print): f(red; else: b", ["media(print) → f(red; else: b"]),
    ("if(media(print): a; style(--x: b", ["media(print) → a"]),
    ("if(a; : b; else: c)", ["else → c"]),
    ("if()", []), ("if(red)", []),
  ])
  func branches(text: String, expected: [String]) {
    #expect(parse(text).branches == expected)
  }

  /// A condition that is nothing but one `media()` has the argument of it.
  @Test(arguments: [
    ("media(print)", "print"), ("MEDIA( (hover) )", " (hover) "), ("m\\65 dia(hover)", "hover"),
    ("media()", ""), ("media(print) ", "print"),
    ("not media(print)", nil), ("(media(print))", nil), ("media(print) and media(hover)", nil),
    ("style(--x)", nil), ("supports(print)", nil), ("media", nil), ("else", nil),
    ("media(print) b", nil), ("not", nil),
  ])
  func media(condition: String, expected: String?) {
    #expect(parse("if(\(condition): a; else: b)").media == [expected, nil])
  }

  /// `<if-condition> = <boolean-expr[ <if-test> ]> | else`; operands may be of any kind, as those that are
  /// not known are `<general-enclosed>`.
  @Test(arguments: [
    "if(media(print): a; else: b)", "if(else: a)", "IF(ELSE: a;)", "if(not media(print): a)",
    "if((media(print)): a)", "if((media(print) or style(--x)) and supports(a: b): a)",
    "if(media(print) and style(--x): a)", "if(media(print) and style(--x) AND f(): a)",
    "if(media(print) or style(--x) or f(): a)", "if(f(): a)", "if((): a)", "if(NOT (x): a)",
    "if(/**/media(print)/**/and/**/(x)/**/: a)", "if(else: a; media(print): b)",
    "if(else: \"a!\" url(a) #b 1px c, d)", "if(else: f(!) (!) [!] {!})", "if(else: <!-- --> @x)",
  ])
  func valid(text: String) {
    let parts = parse(text)
    #expect(parts.isValid)
    #expect(parts.isRegular)
  }

  /// The value may be left out, but an engine that knows an earlier draft does not allow it.
  @Test(arguments: ["if(else:)", "if(media(print):; else: a)", "if(media(print): a; else: /**/ ;)"])
  func validButNotRegular(text: String) {
    let parts = parse(text)
    #expect(parts.isValid)
    #expect(!parts.isRegular)
  }

  @Test(arguments: [
    // A combination that is none.
    "if(media(print) style(--x): a)", "if(media(print) and: a)", "if(media(print) or: a)",
    "if(media(print) and not style(--x): a)", "if(media(print) and or style(--x): a)",
    "if(media(print) and style(--x) or f(): a)", "if(media(print) or style(--x) and f(): a)",
    "if(not: a)", "if(not else: a)", "if(not not (x): a)", "if(not media(print) and (x): a)",
    "if(not media(print) or (x): a)", "if(media(print) and else: a)", "if((x) and b: a)",
    "if((x) [y]: a)", "if((x), (y): a)", "if(media(print) xor (x): a)", "if((x) and [y]: a)",
    // Only the last branch is none; all are asked.
    "if(media(print): a; not: b)", "if(not: b; media(print): a)",
    // No branches.
    "if()", "if( /**/ )",
  ])
  func invalid(text: String) {
    let parts = parse(text)
    #expect(!parts.isValid)
    #expect(parts.isRegular)
  }

  @Test(arguments: [
    // Something else at the start of a condition.
    "if(else else: a)", "if(else (x): a)", "if(true: a)", "if(and (x): a)", "if([x]: a)",
    "if({x}: a)", "if(1: a)", "if(\"else\": a)", "if(, (x): a)", "if(media(print): a; x: b)",
    // Branches without a colon, or without a condition.
    "if(red)", "if(media(print): a; b)", "if(media(print): a; b; else: c)",
    "if(media(print): a;; else: b)", "if(;else: a)", "if(else: a;;)", "if(media(print): a; /**/; )",
    "if(media(print): a; style(--x: b", "if(: a)", "if( /**/ : a)", "if(else: a; : b)",
    // css-syntax-3 §5.4.9: what `<declaration-value>` does not allow.
    "if(else: a!b)", "if(else: !important)", "if(else: ])", "if(else: a })", "if(else: \"a\n)",
    "if(else: url(a b\"c))", "if(else: a; media(print): !)", "if(]: a)",
  ])
  func neitherValidNorRegular(text: String) {
    let parts = parse(text)
    #expect(!parts.isValid)
    #expect(!parts.isRegular)
  }
}
