import Schemefy
import Testing

/// The script that pages load for their readers to choose a style.
struct SwitchScriptTests {
  private static let page = "<!doctype html><title>t</title><p style=\"color: #336\">a"
  private static let script = String(decoding: SwitchScript.bytes, as: UTF8.self)

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    sandbox.write("site/a.html", page)
    sandbox.write("site/sub/sub/b.html", page)
    return sandbox
  }

  private static func element(_ url: String) -> String {
    "<script src=\"\(url)\" data-schemefy=\"auto 1\"></script>"
  }

  @Test("All pages of a folder load one, and a second run writes nothing")
  func folder() throws {
    let sandbox = Self.sandbox()
    let outcome = try Tool.run("site", "-o", "out", "--switch-script", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(sandbox.read("out/schemefy-switch.js") == Self.script)
    let page = try #require(sandbox.read("out/a.html"))
    #expect(page.contains(Self.element("schemefy-switch.js")))
    #expect(page.contains("data-scheme-style"))
    let other = try #require(sandbox.read("out/sub/sub/b.html"))
    #expect(other.contains(Self.element("../../schemefy-switch.js")))
    let again = try Tool.run("site", "-o", "out", "--switch-script", "-v", in: sandbox)
    #expect(again.errors.contains("out/schemefy-switch.js: unchanged\n"))
    #expect(try Tool.run("out", "--check", "--switch-script", in: sandbox).status == 0)
    _ = try Tool.run("restore", "out", "--in-place", in: sandbox)
    #expect(sandbox.read("out/a.html") == Self.page)
  }

  @Test("Where the root lies above the folder, the script is in the folder")
  func outerRoot() throws {
    let sandbox = Self.sandbox()
    _ = try Tool.run("site/sub", "--root", ".", "-o", "out", "--switch-script", in: sandbox)
    let page = try #require(sandbox.read("out/sub/b.html"))
    #expect(page.contains(Self.element("../schemefy-switch.js")))
    #expect(sandbox.read("out/schemefy-switch.js") == Self.script)
  }

  @Test("It lies beside a page")
  func file() throws {
    let sandbox = Self.sandbox()
    let outcome = try Tool.run(
      "site/sub/sub/b.html", "-o", "b.html", "--switch-script", in: sandbox)
    #expect(outcome.status == 0)
    #expect(sandbox.read("b.html")?.contains(Self.element("schemefy-switch.js")) == true)
    #expect(sandbox.read("schemefy-switch.js") == Self.script)
    let stream = try Tool.run("site/a.html", "--switch-script", in: sandbox)
    #expect(stream.status == 2)
    #expect(
      stream.errors
        == "schemefy: site/a.html: '--switch-script' needs a file to write to, as the script lies"
        + " beside the page\n")
  }

  @Test("Nothing else adds a script, and what is the author's is not written over")
  func refusals() throws {
    let sandbox = Self.sandbox()
    _ = try Tool.run("site", "-o", "plain", "--switch", in: sandbox)
    #expect(sandbox.read("plain/a.html")?.contains("<script") == false)
    #expect(sandbox.read("plain/schemefy-switch.js") == nil)
    let baked = try Tool.run(
      "site/a.html", "-o", "baked.html", "--style", "dark", "--switch-script", in: sandbox)
    #expect(baked.status == 0)
    #expect(sandbox.read("baked.html")?.contains("<script") == false)
    sandbox.write("site/schemefy-switch.js", "alert()")
    let own = try Tool.run("site", "-o", "out", "--switch-script", in: sandbox)
    #expect(own.status == 2)
    #expect(
      own.errors
        == "schemefy: out/schemefy-switch.js: exists, and is not the script by which a style is"
        + " chosen\n")
    #expect(sandbox.read("out/schemefy-switch.js") == "alert()")
  }

  @Test("A configuration, which may come with the content, can't ask for it")
  func configuration() throws {
    let sandbox = Self.sandbox()
    sandbox.write("site/schemefy.json", "{\"switch-script\": true}")
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 2)
  }
}
