import Foundation
import Testing

/// The style sheets that pages link to for their custom properties.
struct LinkedSheetTests {
  private static let page = "<!doctype html><title>t</title><p style=\"color: %\">a"

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    sandbox.write("site/a.html", page.replacing("%", with: "#336"))
    sandbox.write("site/sub/b.html", page.replacing("%", with: "#d32f2f"))
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
    #expect(sheet.contains("--scheme-x-system-red:"))
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

  @Test("The pages of a folder link one by default, each from where it lies")
  func byDefault() throws {
    let sandbox = Self.sandbox()
    sandbox.write(
      "site/base.html",
      "<base href='https://a.b/'><meta charset=utf-8>" + Self.page.replacing("%", with: "#336"))
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 0)
    let sheet = try #require(sandbox.read("out/schemefy-palette.css"))
    #expect(sheet.contains("--scheme-x-label:") && sheet.contains("--scheme-x-system-red:"))
    func link(_ folder: String) -> String {
      "<link rel=\"stylesheet\" href=\"\(folder)schemefy-palette.css\""
    }
    #expect(sandbox.read("out/a.html")?.contains(link("")) == true)
    #expect(sandbox.read("out/sub/b.html")?.contains(link("../")) == true)
    // From there the link would lead elsewhere.
    #expect(sandbox.read("out/base.html")?.contains(":root{--scheme-x-") == true)
    #expect(try Tool.run("audit", "out", "--style", "dark", in: sandbox).status == 0)
    let again = try Tool.run("out", "--check", in: sandbox)
    #expect(again.status == 0 && again.output == "")
    _ = try Tool.run("site", "-o", "inline", "--palette-css=inline", in: sandbox)
    #expect(!sandbox.list("inline").contains("schemefy-palette.css"))
    #expect(try Tool.run("restore", "out", "-o", "back", in: sandbox).status == 0)
    #expect(try Tool.run("restore", "out", "--in-place", in: sandbox).status == 0)
    for folder in ["back", "out"] {
      #expect(sandbox.list(folder) == sandbox.list("site"))
      for file in ["a.html", "sub/b.html", "base.html"] {
        #expect(sandbox.read("\(folder)/\(file)") == sandbox.read("site/\(file)"))
      }
    }
  }

  @Test("It holds what the pages of now need, whichever of them are written again")
  func incremental() throws {
    let sandbox = Self.sandbox()
    func run(_ folder: String, _ arguments: String...) throws {
      let outcome = try Tool.run(["site", "-o", folder] + arguments, in: sandbox)
      #expect(outcome.status == 0)
    }
    try run("out")
    for (number, color) in ["#c00", "#336", "inherit"].enumerated() {
      sandbox.write("site/sub/b.html", Self.page.replacing("%", with: color))
      try run("out")
      try run("new\(number)")
      #expect(
        sandbox.read("out/schemefy-palette.css")
          == sandbox.read("new\(number)/schemefy-palette.css"))
    }
    try FileManager.default.removeItem(at: sandbox.url("out/schemefy-palette.css"))
    try run("out")
    #expect(
      sandbox.read("out/schemefy-palette.css") == sandbox.read("new2/schemefy-palette.css"))
    let dark = "<!doctype html><meta name=color-scheme content='light dark'><title>t</title><p>a"
    sandbox.write("site/a.html", dark)
    try run("out")
    #expect(sandbox.list("out").contains("schemefy-palette.css"))
    sandbox.write("site/sub/b.html", dark)
    try run("out")
    #expect(!sandbox.list("out").contains("schemefy-palette.css"))
  }

  @Test("Pages hold their own where another file has the name, or their options or policy differ")
  func ownDefinitions() throws {
    let sandbox = Self.sandbox()
    sandbox.write("site/schemefy-palette.css", "p { color: #123 }")
    #expect(try Tool.run("site", "-o", "own", in: sandbox).status == 0)
    #expect(sandbox.read("own/a.html")?.contains(":root{--scheme-x-") == true)
    try FileManager.default.removeItem(at: sandbox.url("site/schemefy-palette.css"))
    let policy = "<meta http-equiv=Content-Security-Policy content=\"style-src 'unsafe-inline'\">"
    sandbox.write("site/policy.html", policy + Self.page.replacing("%", with: "#336"))
    sandbox.write("site/schemefy.json", #"{"files": {"sub/**": {"palette": "material"}}}"#)
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 0)
    for page in ["sub/b.html", "policy.html"] {
      #expect(sandbox.read("out/\(page)")?.contains(":root{--scheme-x-") == true)
    }
    #expect(sandbox.read("out/a.html")?.contains("schemefy-palette.css") == true)
  }

  @Test(
    "What is in its way is no file of a run", arguments: ["mkfifo", "mkdir", "ln -s /dev/zero"])
  func occupied(command: String) throws {
    let sandbox = Self.sandbox()
    _ = try Tool.shell("mkdir out; \(command) out/schemefy-palette.css", in: sandbox)
    let outcome = try Tool.run("site", "-o", "out", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("schemefy: out/schemefy-palette.css: "))
    #expect(!sandbox.list("out").contains("a.html"))
  }

  @Test("A copy of it in the input is none of the author's")
  func copyInInput() throws {
    let sandbox = Self.sandbox()
    _ = try Tool.run("site", "-o", "out", in: sandbox)
    _ = try Tool.shell("cp out/schemefy-palette.css site/", in: sandbox)
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 0)
    #expect(
      sandbox.read("out/schemefy-palette.css")?.contains("--scheme-x-system-red:") == true)
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
    #expect(sheet.contains("--scheme-x-label:") && sheet.contains("--scheme-x-system-red:"))
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
