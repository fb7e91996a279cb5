import Foundation
import Testing

/// Views of pages that are written for a browser.
@Suite(.serialized)
struct PreviewTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("docs/s.css", "body { background: #fff; color: #333 } .note { color: #aaa }")
    sandbox.write(
      "docs/a.html", "<!doctype html><link rel=stylesheet href=s.css><p class=note>pale</p><p>text")
  }

  private var state: String { sandbox.read("view/state.js") ?? "" }

  /// The texts of all views.
  private func views() -> String {
    sandbox.list("view/views").compactMap { sandbox.read("view/views/" + $0) }.joined()
  }

  @Test func writesViews() throws {
    let outcome = try Tool.run("preview", "docs/a.html", "-o", "view", in: sandbox)
    #expect(outcome.status == 0 && outcome.errors == "")
    let folder = sandbox.url.resolvingSymlinksInPath().path
    #expect(outcome.output == "file://\(folder)/view/index.html\n")
    #expect(
      Set(sandbox.list("view")).isSuperset(
        of: ["index.html", "preview.css", "preview.js", "state.js", "views"]))
    #expect(state.contains(#""watches": false"#) && state.contains(#""name": "docs/a.html""#))
    #expect(state.components(separatedBy: #""processed": true"#).count == 9)
    #expect(state.contains("a text of #aaaaaa on #ffffff: contrast 2.32, not 4.5 (light)"))
    #expect(views().contains(#"<base href=\"file://\#(folder)/docs/a.html\" target=\"_blank\">"#))
  }

  @Test func showsThePagesOfAFolder() throws {
    for number in 0..<45 { sandbox.write("docs/n\(number).html", "<p>\(number)") }
    let outcome = try Tool.run("preview", "docs", "-o", "view", in: sandbox)
    #expect(
      outcome.errors
        == "docs: warning: it has 46 pages, of which 40 are shown [preview-limit]\n")
    #expect(state.components(separatedBy: #""name": "#).count == 41)
  }

  /// With the plan of the site, a page has the colours that it has where all pages are processed.
  @Test func showsTheColorsOfTheSite() throws {
    sandbox.write(
      "docs/b.html",
      "<!doctype html><link rel=stylesheet href=s.css><p class=note style='background:#555'>x")
    _ = try Tool.run("plan", "docs", "-o", "site.plan", in: sandbox)
    _ = try Tool.run("docs", "-o", "out", in: sandbox)
    let sheet = try #require(sandbox.read("out/s.css"))
    let name = try #require(
      sheet.firstMatch(of: /color: var\((--scheme-x-[a-z0-9-]+), #aaa\)/)?.output.1)
    let palette = sandbox.read("out/schemefy-palette.css") ?? ""
    let colors = (sheet + palette).matches(of: /(--scheme-x-[a-z0-9-]+):(#[0-9a-f]+)/)
    let dark = try #require(colors.first { $0.output.1 == name }?.output.2)
    func views(_ arguments: String...) throws -> String {
      let call = ["preview", "docs/a.html", "-o", "view", "--root", "docs"] + arguments
      let outcome = try Tool.run(call, in: sandbox)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      return self.views()
    }
    #expect(!(try views().contains(".note { color: \(dark) }")))
    #expect(try views("--plan", "site.plan").contains("\(name):\(dark)"))
    #expect(state.components(separatedBy: #""processed": true"#).count == 5)
    _ = try Tool.run("plan", "docs", "-o", "dark.plan", "--style", "dark", in: sandbox)
    let outcome = try Tool.run(
      "preview", "docs/a.html", "-o", "view", "--root", "docs", "--plan", "dark.plan", in: sandbox)
    #expect(outcome.status == 2 && outcome.errors.contains("another '--style'"))
  }

  /// Without a folder it is a new one that nobody else may read.
  @Test func makesAFolder() throws {
    sandbox.makeFolder("tmp")
    let outcome = try Tool.run(
      "preview", "docs/a.html", in: sandbox, environment: ["TMPDIR": sandbox.path("tmp")])
    let name = try #require(sandbox.list("tmp").first)
    #expect(outcome.output.hasSuffix("/tmp/\(name)/index.html\n"))
    #expect(sandbox.mode("tmp/" + name) == 0o700)
  }

  @Test func writesNowhereElse() throws {
    sandbox.write("other/file.txt", "x")
    let outcome = try Tool.run("preview", "docs/a.html", "-o", "other", in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "schemefy: other: has files that are no preview's; a preview needs a folder of its own\n"
    )
    #expect(sandbox.list("other") == ["file.txt"])
  }

  /// Names like ours make no folder of previews: neither the input nor what a link leads to is written.
  @Test func writesOverNothing() throws {
    sandbox.write("site/index.html", "<p style='color:#333'>mine")
    sandbox.write("site/state.js", "var s = 1")
    let page = try Tool.run("preview", "site/index.html", "-o", "site", in: sandbox)
    #expect(page.status == 2)
    #expect(sandbox.read("site/index.html") == "<p style='color:#333'>mine")
    #expect(sandbox.read("site/state.js") == "var s = 1")
    #expect(try Tool.run("preview", "docs/a.html", "-o", "view", in: sandbox).status == 0)
    sandbox.write("mine/0-0.js", "mine")
    _ = try Tool.shell("rm -r view/views; ln -s ../mine view/views", in: sandbox)
    #expect(try Tool.run("preview", "docs/a.html", "-o", "view", in: sandbox).status == 2)
    #expect(sandbox.read("mine/0-0.js") == "mine")
    _ = try Tool.shell("rm view/views", in: sandbox)
    #expect(try Tool.run("preview", "docs/a.html", "-o", "view", in: sandbox).status == 0)
  }

  @Test(arguments: [
    ([], "no input; 'schemefy preview --help' says how to call it"),
    (["none.html"], "none.html: no such file"), (["docs/s.css"], "docs/s.css: "),
    (["empty"], "there is no page to be shown"),
  ])
  func saysWhatIsWrong(inputs: [String], message: String) throws {
    sandbox.makeFolder("empty")
    let outcome = try Tool.run(["preview", "-o", "view"] + inputs, in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("schemefy: " + message), "\(outcome.errors)")
  }

  /// A page, a sheet that it links, and a page that is new.
  @Test func showsWhatChanges() throws {
    let run = try LiveRun(["preview", "docs", "-o", "view", "--watch"], in: sandbox)
    run.waitForStart()
    #expect(
      run.output.hasSuffix("/view/index.html\n") && state.contains(#""watches": true"#),
      "\(run.errors)")
    sandbox.write("docs/s.css", "body { color: #123456 } .note { color: #bbb }")
    let isSheetSeen = LiveRun.wait { views().contains("#123456") && state.contains("#bbbbbb") }
    #expect(isSheetSeen, "\(run.errors)")
    sandbox.write("docs/a.html", "<!doctype html><p>other")
    let isPageSeen = LiveRun.wait { views().contains("other") && !state.contains("#bbbbbb") }
    #expect(isPageSeen, "\(run.errors)")
    sandbox.write("docs/new.html", "<!doctype html><p>new")
    let isNewSeen = LiveRun.wait { state.contains("docs/new.html") }
    #expect(isNewSeen, "\(run.errors)")
    try FileManager.default.removeItem(at: sandbox.url("docs/a.html"))
    let isGone = LiveRun.wait { !state.contains("docs/a.html") }
    #expect(isGone, "\(run.errors)")
    sandbox.write("docs/a.html", "<!doctype html><p>third")
    let isThirdSeen = LiveRun.wait { views().contains("third") }
    #expect(isThirdSeen && run.isRunning, "\(run.errors)")
    #expect(run.end() == 143)
  }
}
