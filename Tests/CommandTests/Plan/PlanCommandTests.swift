import Foundation
import Testing

/// `schemefy plan` and `--plan`.
struct PlanCommandTests {
  private static let site = [
    "s.css":
      "@import 'parts/t.css'; body { background: #fff; color: #333 } .note { color: #777 }\n",
    "parts/t.css": ".chip { background: #eee; color: #555 }\n",
    "own.css": ".own { background: #fed; color: #654 }\n",
    "a.html":
      "<!doctype html>\n<link rel=stylesheet href=s.css>\n<p class=note>a <b class=chip>b</b>\n",
    "b/c.html": """
    <!doctype html>
    <link rel=stylesheet href=../s.css><link rel=stylesheet href=../own.css>
    <p class=note style="background: #111">c<p class=own>own

    """,
    "d.svg": "<svg xmlns='http://www.w3.org/2000/svg'><text fill='#333'>x</text></svg>\n",
  ]

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    for (path, text) in site { sandbox.write("site/\(path)", text) }
    return sandbox
  }

  /// Each file by itself, from a plan, is what it is in the output for the folder.
  @Test(arguments: [
    ["--style", "dark"], ["--style", "auto"], ["--style", "auto", "--set", "#777=#aaa"],
    ["--style", "dark", "--override", ".chip=light", "--min-contrast", "7"],
  ])
  func filesBecomeWhatTheyDoInTheFolder(options: [String]) throws {
    let sandbox = Self.sandbox()
    let folder = try Tool.run(["site", "-o", "out"] + options, in: sandbox)
    #expect(folder.status == 0)
    let plan = try Tool.run(["plan", "site", "-o", "site.plan"] + options, in: sandbox)
    #expect(plan.status == 0)
    #expect(plan.errors == "")
    #expect(plan.output == "")
    for path in Self.site.keys {
      let file = try Tool.run(
        ["site/\(path)", "--root", "site", "--plan", "site.plan"] + options, in: sandbox)
      #expect(file.status == 0)
      #expect(file.output == sandbox.read("out/\(path)"), "\(path)")
    }
    let again = try Tool.run(
      ["site", "-o", "again", "--plan", "site.plan"] + options, in: sandbox)
    #expect(again.status == 0)
    for path in Self.site.keys {
      #expect(sandbox.read("again/\(path)") == sandbox.read("out/\(path)"))
    }
  }

  /// Where nothing but the page is, and one that the plan does not know.
  @Test func elsewhere() throws {
    let sandbox = Self.sandbox()
    #expect(try Tool.run("site", "-o", "out", "--style", "dark", in: sandbox).status == 0)
    let plan = try Tool.run("plan", "site", "--style", "dark", in: sandbox)
    sandbox.write("other/site.plan", data: plan.outputData)
    sandbox.write("other/site/b/c.html", Self.site["b/c.html"] ?? "")
    sandbox.write("other/site/new.html", Self.site["a.html"] ?? "")
    let page = try Tool.run(
      "other/site/b/c.html", "--root", "other/site", "--plan", "other/site.plan", "--style", "dark",
      in: sandbox)
    #expect(page.output == sandbox.read("out/b/c.html"))
    #expect(page.errors == "")
    let new = try Tool.run(
      "other/site/new.html", "--root", "other/site", "--plan", "other/site.plan", "--style", "dark",
      in: sandbox)
    #expect(new.output == sandbox.read("out/a.html"))
    let stream = try Tool.run(
      "-", "--root", "other/site", "--plan", "other/site.plan", "--style", "dark", in: sandbox,
      input: Data((Self.site["a.html"] ?? "").utf8))
    #expect(stream.output == sandbox.read("out/a.html"))
  }

  @Test func severalFoldersOfARoot() throws {
    let sandbox = Self.sandbox()
    let both = try Tool.run("plan", "site/b", "site/parts", "-o", "x.plan", in: sandbox)
    #expect(both.status == 2)
    #expect(both.errors.contains("'--root'"))
    let options = ["--root", "site", "--style", "dark"]
    #expect(try Tool.run(["site", "-o", "out"] + options, in: sandbox).status == 0)
    for folder in ["one", "two"] {
      sandbox.write("parted/\(folder)/s.css", Self.site["s.css"] ?? "")
      sandbox.write("parted/\(folder)/a.html", Self.site["a.html"] ?? "")
    }
    let parted = ["--root", "parted", "--style", "dark"]
    #expect(
      try Tool.run(
        ["plan", "parted/one", "parted/two", "-o", "p.plan"] + parted, in: sandbox
      ).status == 0)
    let one = try Tool.run(["parted/one/a.html", "--plan", "p.plan"] + parted, in: sandbox)
    #expect(one.status == 0)
    #expect(one.output.contains("href=s.css"))
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let sandbox = Self.sandbox()
    #expect(try Tool.run("plan", "site", "-o", "p", "--style", "dark", in: sandbox).status == 0)
    func run(_ options: [String]) throws -> Tool.Outcome {
      try Tool.run(["site/a.html", "--root", "site"] + options, in: sandbox)
    }
    let auto = try run(["--plan", "p"])
    #expect(auto.status == 2)
    #expect(auto.output == "")
    #expect(
      auto.errors == "schemefy: p: the plan was made with another '--style': 'dark', not 'auto'\n")
    let set = try run(["--plan", "p", "--style", "dark", "--set", "#777=label"])
    #expect(set.status == 2)
    #expect(set.errors.contains("another '--set': 'none', not '#777777=label'"))
    let palette = try run(["--plan", "p", "--style", "dark", "--palette", "web"])
    #expect(palette.errors.contains("another '--palette'"))
    let written = try run(["--plan", "p", "--style", "dark", "--images", "dim", "--prune"])
    #expect(written.status == 0)

    let bytes = Array(try Data(contentsOf: sandbox.url("p")))
    sandbox.write("cut", data: Data(bytes.dropLast(9)))
    let cut = try run(["--plan", "cut", "--style", "dark"])
    #expect(cut.status == 2)
    #expect(cut.errors.hasPrefix("schemefy: cut: it is damaged at byte "))
    sandbox.write("newer", data: Data(Array("schemefy plan\n".utf8) + [9]))
    #expect(
      try run(["--plan", "newer"]).errors
        == "schemefy: newer: it is a plan in version 9 of the format, which a later schemefy has"
        + " written\n")
    #expect(
      try run(["--plan", "site/a.html"]).errors
        == "schemefy: site/a.html: it is no plan of a site\n")
    #expect(try run(["--plan", "missing"]).status == 2)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let sandbox = Self.sandbox()
    sandbox.write("site/large.css", String(repeating: " ", count: 2000))
    sandbox.write("site/bad.html", "\u{1b}$B<meta charset=x-user-defined>")
    let plan = try Tool.run("plan", "site", "-o", "p", "--limit", "size=1000", in: sandbox)
    #expect(plan.status == 0)
    #expect(plan.errors.contains("site/large.css: warning: it has more than 1000 bytes"))
    #expect(sandbox.read("p") != nil)
    sandbox.write("site/gone.css", mode: 0)
    guard (try? Data(contentsOf: sandbox.url("site/gone.css"))) == nil else { return }
    let partial = try Tool.run("plan", "site", "-o", "p", in: sandbox)
    #expect(partial.status == 2)
    #expect(partial.errors.contains("site/gone.css: error: it can't be read: "))
  }

  @Test func inputs() throws {
    let sandbox = Self.sandbox()
    #expect(try Tool.run("plan", in: sandbox).errors.contains("no site"))
    #expect(try Tool.run("plan", "site/a.html", in: sandbox).errors.contains("is no folder"))
    #expect(try Tool.run("plan", "nowhere", in: sandbox).status == 2)
    #expect(try Tool.run("plan", "site", "-o", "site", in: sandbox).status == 2)
    #expect(try Tool.run("plan", "site", "--prune", in: sandbox).status == 2)
  }
}
