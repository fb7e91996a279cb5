import SchemefyHTML
import SchemefySource
import Testing

@testable import SchemefySheets

/// What scripts in a page may set as the browser's scheme is.
struct SchemeScriptsTests {
  private func conditions(_ page: String) -> Set<String> {
    let bytes = Array(page.utf8)
    let document = HTMLDocument.parse(bytes.span)
    return Set(SchemeScripts(in: document, bytes.span).conditions.map(\.description))
  }

  private static let query = "matchMedia(q('(prefers-color-scheme: dark)'));"

  private func script(_ text: String) -> Set<String> {
    conditions("<script>\(Self.query)\(text)</script>")
  }

  // MARK: Scripts

  @Test(arguments: [
    ("a.setAttribute('data-theme',x)", ["[data-theme]"]),
    ("a.setAttribute(\"data-theme\",x)", ["[data-theme]"]),
    ("a.setAttribute(`data-theme`,x)", ["[data-theme]"]), ("a.toggleAttribute('dark')", ["[dark]"]),
    ("a.setAttribute('Data-Theme')", ["[data-theme]"]),
    ("a.setAttribute('data-a_b')", ["[data-a_b]"]),
    ("a.setAttribute('data-1')", ["[data-1]"]),
    ("a.dataset.theme=x", ["[data-theme]"]), ("a.dataset.colorMode=x", ["[data-color-mode]"]),
    ("dataset.bsTheme", ["[data-bs-theme]"]), ("a.dataset.theme", ["[data-theme]"]),
    (
      "a.setAttribute('data-a');a.dataset.b;a.toggleAttribute('data-c')",
      ["[data-a]", "[data-b]", "[data-c]"]
    ),
    // None that is set, or that may be written into a page.
    ("a.getAttribute('data-theme')", []), ("a.setAttribute( 'data-theme')", []),
    ("setAttribute('onload')", []),
    ("setAttribute('class')", []), ("setAttribute('data-theme\")", []),
    ("setAttribute('data theme')", []), ("setAttribute('data-theme", []),
    ("setAttribute('')", []), ("'data-theme'", []), ("a.data.theme", []), ("datase.theme", []),
    ("dataset.", []), ("dataset .theme", []),
    ("dataset,theme", []), ("a.dataset.schemefyX", []), ("toggleAttribut('dark')", []),
    ("etAttribute('dark')", []),
  ])
  func attributes(text: String, expected: [String]) {
    #expect(script(text) == Set(expected))
  }

  /// Where a script sets classes, the names in its strings.
  @Test(arguments: [
    ("a.classList.add('dark')", [".dark"]), ("a.className='dark'", [".dark"]),
    ("a.classList.toggle(\"a-b_C1\")", [".a-b_C1"]),
    ("a.classList.add(`dark`,'b')", [".dark", ".b"]), ("x='a b';y='c';a.className", [".c"]),
    ("x='é';y='c';a.className", [".c"]),
    ("x='a\";y=\"b\";a.className", [".b"]), ("x='';y='c';a.className", [".c"]),
    ("x='c';a.className;y='d", [".c"]), ("x='c';a.className;'", [".c"]),
    ("x='a'in'b';a.className", [".a", ".b"]), ("x='a'`b`;a.className", [".a", ".b"]),
    ("a.dataset.b;x='c';a.className", ["[data-b]", ".c"]),
    ("a.setAttribute('data-b','c');a.className", ["[data-b]", ".c"]),
    ("a.classlist.add('dark')", []), ("a.classNam='dark'", []), ("x='dark'", []),
  ])
  func classes(text: String, expected: [String]) {
    #expect(script(text) == Set(expected))
  }

  /// Each script is looked at by itself.
  @Test func scriptsApart() {
    let set = "<script>a.classList.add('b');a.dataset.c</script>"
    #expect(conditions(set) == [])
    #expect(conditions(set + "<script>\(Self.query)</script>") == [])
    #expect(conditions("<script>\(Self.query)x='d'</script>" + set) == [])
    #expect(conditions("<!--prefers-color-scheme-->" + set) == [])
    #expect(
      conditions(
        "<script>prefers-color-scheme;a.dataset.b</script>" + set
          + "<body><script>prefers-color-scheme;a.className='c'</script>") == ["[data-b]", ".c"])
  }

  /// The words of a script that is longer than any real one count up to a number.
  @Test func words() {
    let words = (0..<300).map { "'w\($0)'" }.joined(separator: ",")
    let found = conditions("<script>prefers-color-scheme;className;\(words)</script>")
    #expect(found == Set((0..<256).map { ".w\($0)" }))
  }

  /// A string that does not end before its script names nothing.
  @Test(arguments: ["'a", "'a-", "a", "a.dataset.", "'", ""])
  func endOfTheText(text: String) {
    #expect(conditions("<script>prefers-color-scheme;className;\(text)") == [])
  }

  // MARK: Elements

  /// The attributes of an element that asks for the scheme.
  @Test(arguments: [
    (
      "<input data-media='(prefers-color-scheme: dark)' data-theme=x>",
      ["[data-media]", "[data-theme]"]
    ),
    ("<input data-theme=x media='(prefers-color-scheme: dark)'>", ["[data-theme]"]),
    ("<p data-a='prefers-color-scheme'><i data-b=c>", ["[data-a]"]),
    ("<p DATA-A='prefers-color-scheme'>", ["[data-a]"]),
    ("<p data-theme=x>prefers-color-scheme", []), ("<p data-prefers-color-scheme=x>", []),
    ("<p id='prefers-color-scheme'>", []),
  ])
  func elements(markup: String, expected: [String]) {
    #expect(conditions("<!doctype html>\(markup)") == Set(expected))
  }
}
