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
    ("[ab", "[ab", false), ("x\\", "x\\", false), ("x\\*", "x*", true), ("x\\*", "xy", false),
    ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
    ("ä*", "äö.html", true), ("**", "a/b", true),
  ])
  func covers(pattern: String, path: String, isMatch: Bool) {
    #expect(GlobPattern(pattern.utf8).covers(FilePath(path)) == isMatch, "\(pattern) \(path)")
  }

  /// What git says of the same pattern and path.
  @Test(arguments: [
    ("[[:alpha:]]", "b", true), ("[[:alpha:]]", "1", false), ("[[:upper:][:digit:]_]x", "_x", true),
    ("[[:foo:]]", "f", false), ("[[:al]", "a", true), ("[[:alpha:", "a", false),
    ("[\\]]", "]", true), ("[\\]]", "\\", false), ("[]]", "]", true), ("[!]]", "]", false),
    ("[!]]", "a", true), ("[^a]", "b", true), ("[a-]", "-", true), ("[]-a]", "^", true),
    ("[a-\\z]", "q", true), ("[\\a-z]", "q", true), ("[[:digit:]-z]", "q", false),
    ("[![:digit:]-]x", "-x", false), ("[z-a]", "m", false), ("a[", "a[", false),
    ("f//a", "f/a", false), ("/f//a", "f/a", false), ("//a", "a", false), ("a//", "a", false),
    ("**a", "ba", true), ("/**", "q", true),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) {
    #expect(GlobPattern(pattern.utf8).covers(FilePath(path)) == isMatch, "\(pattern) \(path)")
  }
}
