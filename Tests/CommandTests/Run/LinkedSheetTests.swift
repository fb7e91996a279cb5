import Testing

/// The style sheets that pages link to for their custom properties.
struct LinkedSheetTests {
  private static let page = "<!doctype html><title>t</title><p style=\"color: %\">a"

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    sandbox.write("site/a.html", page.replacing("%", with: "#336"))
    sandbox.write("site/sub/b.html", page.replacing("%", with: "#262"))
    return sandbox
  }

  @Test("All pages of a folder share one, and a second run changes nothing")
  func folder() throws {
    let sandbox = Self.sandbox()
    let option = "--palette-css=link=/css/palette.css"
    let outcome = try Tool.run("site", "-o", "out", option, in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let sheet = try #require(sandbox.read("out/css/palette.css"))
    #expect(sheet.contains("--scheme-x-label:"))
    #expect(sheet.contains("--scheme-x-system-green:"))
    let page = try #require(sandbox.read("out/sub/b.html"))
    #expect(
      page.contains("<link rel=\"stylesheet\" href=\"/css/palette.css\" data-schemefy=\"auto 1\">"))
    let again = try Tool.run("out", "--check", option, in: sandbox)
    #expect(again.status == 0)
    #expect(again.output == "")
    let without = try Tool.run("site", "--check", option, in: sandbox)
    #expect(without.status == 1)
    #expect(without.output == "site/a.html\nsite/sub/b.html\nsite/css/palette.css\n")
    let audit = try Tool.run("audit", "out", "--style", "dark", in: sandbox)
    #expect(audit.status == 0)
    // Without it the colours are the author's.
    sandbox.write("out/css/palette.css", "")
    #expect(try Tool.run("audit", "out", "--style", "dark", in: sandbox).status == 1)
  }

  @Test("It lies beside the page as the link says")
  func file() throws {
    let sandbox = Self.sandbox()
    let outcome = try Tool.run(
      "site/sub/b.html", "-o", "b.html", "--palette-css", "link=p/q.css", in: sandbox)
    #expect(outcome.status == 0)
    #expect(try #require(sandbox.read("p/q.css")).hasPrefix("/*schemefy auto*/"))
    let several = try Tool.run(
      "site/a.html", "site/sub/b.html", "-o", "out/", "--palette-css", "link=q.css", in: sandbox)
    #expect(several.status == 0)
    let sheet = try #require(sandbox.read("out/q.css"))
    #expect(sheet.contains("--scheme-x-label:") && sheet.contains("--scheme-x-system-green:"))
  }

  @Test("What can't be written is told, and what is the author's is not written over")
  func refusals() throws {
    let sandbox = Self.sandbox()
    let remote = try Tool.run(
      "site/a.html", "-o", "a.html", "--palette-css=link=https://a.b/c.css", in: sandbox)
    #expect(remote.status == 0)
    #expect(
      remote.errors
        == "site/a.html: warning: the style sheet 'https://a.b/c.css' is not written, as it lies"
        + " outside of the root [palette-css]\n")
    let stream = try Tool.run("site/a.html", "--palette-css=link=c.css", in: sandbox)
    #expect(stream.errors.contains("as the page is not written to a file [palette-css]"))
    sandbox.write("site/own.css", "p { color: #333 }")
    let own = try Tool.run("site", "-o", "out", "--palette-css=link=/own.css", in: sandbox)
    #expect(own.status == 2)
    #expect(
      own.errors
        == "schemefy: out/own.css: exists, and holds more than the custom properties of pages\n")
    let none = try Tool.run("site/a.html", "--palette-css=none", in: sandbox)
    #expect(none.errors == "")
    #expect(!none.output.contains(":root"))
  }
}
