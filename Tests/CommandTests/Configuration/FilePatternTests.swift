import Testing

@testable import SchemefyCommand

/// Patterns for files, as a configuration has them.
struct FilePatternTests {
  @Test(arguments: [
    ("*.html", "a.html", true), ("*.html", "docs/b/a.html", true), ("*.html", "a.htm", false),
    ("api/**", "api/a/b.html", true), ("api/**", "api", false), ("api/**", "x/api/a.html", false),
    ("**/api/*.html", "api/a.html", true), ("**/api/*.html", "x/y/api/a.html", true),
    ("**/api/*.html", "api/x/a.html", false), ("a/**/b.css", "a/b.css", true),
    ("a/**/b.css", "a/x/y/b.css", true), ("a/**/b.css", "a/x/c.css", false),
    ("api", "api/a.html", true), ("api/", "x/api/a.html", true), ("/a.html", "b/a.html", false),
    ("/a.html", "a.html", true), ("docs/*", "docs/a/b", true),
    ("a?c", "abc", true), ("a?c", "ac", false), ("[ab]", "c", false),
    ("[ab", "[ab", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
    ("ä*", "äö.html", true), ("**", "a/b", true),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) {
    #expect(GlobPattern(pattern.utf8).covers(FilePath(path)) == isMatch, "\(pattern) \(path)")
  }
}
