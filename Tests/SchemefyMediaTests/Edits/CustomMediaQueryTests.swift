@testable import SchemefyMedia
import SchemefyCSS
import SchemefySource
import Testing

/// `@custom-media`, and names that lead in a circle.
///
/// Media Queries 5 "Custom Media Queries" <https://drafts.csswg.org/mediaqueries-5/#custom-mq>
struct CustomMediaQueryTests {
  private struct Parts: Equatable {
    var name: String
    var media: String
  }

  private func parse(_ prelude: String) -> Parts? {
    let bytes = Array(prelude.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let all = TokenRange(0..<tokens.count - 1)
    guard let query = CustomMediaQuery(ComponentValueCursor(tokens.span, in: bytes.span, all))
    else { return nil }
    let media = query.media.range.flatMap { bytes[tokens[$0].range.range] }
    return Parts(name: query.name, media: String(decoding: media, as: UTF8.self))
  }

  /// `@custom-media <extension-name> [ <media-query-list> | true | false ]`: of a constant, nothing is to be
  /// edited.
  @Test(arguments: [
    ("--a (width > 1px)", "--a", "(width > 1px)"), ("--A screen, print", "--A", "screen, print"),
    (" /**/ --a /**/ screen", "--a", "screen"), ("--\\61 b screen", "--ab", "screen"),
    ("\\2d-a screen", "--a", "screen"), ("--a", "--a", ""), ("--a/**/", "--a", ""),
    ("--a screen", "--a", "screen"), ("--a [x]", "--a", "[x]"),
    ("--a true", "--a", ""), ("--a FALSE", "--a", ""), ("--a/**/false /**/", "--a", ""),
    ("--a t\\72ue", "--a", ""),
    ("--a true false", "--a", "true false"), ("--a true, print", "--a", "true, print"),
    ("--a true and (hover)", "--a", "true and (hover)"), ("--a (true)", "--a", "(true)"),
    ("--a \"true\"", "--a", "\"true\""), ("--a true()", "--a", "true()"),
    ("--a #false", "--a", "#false"),
  ])
  func valid(prelude: String, name: String, media: String) {
    #expect(parse(prelude) == Parts(name: name, media: media))
  }

  @Test(arguments: [
    "", "screen", "-a screen", "(--a) screen", "\"--a\" screen", "--a(screen)", "true", "1 --a",
    "#--a screen",
  ])
  func invalid(prelude: String) {
    #expect(parse(prelude) == nil)
  }

  /// "A `@custom-media` rule must not directly or indirectly refer to itself": none of the names that do, or
  /// that lead to such a name, is defined.
  @Test(arguments: [
    ("@custom-media --a (--a);", ["--a"]),
    ("@custom-media --a (--b); @custom-media --b (--a);", ["--a", "--b"]),
    (
      "@custom-media --a not (--b); @custom-media --b ((hover) or (--c)); @custom-media --c print, (--a);",
      ["--a", "--b", "--c"]
    ),
    ("@custom-media --a (--b); @custom-media --b (--b);", ["--a", "--b"]),
    (
      "@custom-media --a (--b); @custom-media --b (--b) and (--c); @custom-media --c print;",
      ["--a", "--b"]
    ),
    // Of rules of one name all count.
    ("@custom-media --a (--b); @custom-media --a print; @custom-media --b (--a);", ["--a", "--b"]),
    ("@custom-media --a print; @custom-media --a (--b); @custom-media --b (--a);", ["--a", "--b"]),
    ("@custom-media --a (--\\62); @custom-media --b (--a);", ["--a", "--b"]),
  ])
  func circular(sheet: String, expected: [String]) {
    #expect(circularNames(of: sheet) == Set(expected))
  }

  @Test(arguments: [
    "", "@custom-media --a print;", "@custom-media --a (--b);", "@custom-media --a true;",
    "@custom-media --a (--b); @custom-media --b (hover);",
    "@custom-media --a (--b) and (--c); @custom-media --b (--d); @custom-media --c (--d) or (--e);"
      + "@custom-media --d (--e); @custom-media --e print;",
    "@custom-media --a (--b), (--b); @custom-media --b (--c), (--x); @custom-media --c not print;",
    // Names are case-sensitive.
    "@custom-media --a (--B); @custom-media --b (--a);",
    // No rules, or no custom media query of this name in them.
    "@custom-media --a (--b) {} @custom-media --b (--a);",
    "@media (--a) {} @custom-media --a (hover);",
    "@custom-media a (--a);", "@custom --a (--b); @custom-media --b (--a);",
    "@custom-media --a f(--a);", "@custom-media --a (--a) (--a);", "@custom-media --a --a;",
  ])
  func notCircular(sheet: String) {
    #expect(circularNames(of: sheet) == [])
  }

  private func circularNames(of sheet: String) -> Set<String> {
    let bytes = Array(sheet.utf8)
    return CustomMediaQuery.circularNames(of: Stylesheet.parse(bytes.span), in: bytes.span)
  }
}
