import Foundation
import Testing

/// What becomes of the style sheets that an earlier run has written for pages to link.
struct FormerSheetTests {
  private let sandbox = Sandbox()
  private static let name = "schemefy-palette.css"

  init() {
    sandbox.write("site/a.html", Self.page("#336"))
    sandbox.write("site/sub/b.html", Self.page("#d32f2f"))
  }

  private static func page(_ color: String) -> String {
    "<!doctype html><title>t</title><p style=\"color: \(color)\">a"
  }

  private func run(_ arguments: String...) throws {
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("They go where no page links them any more")
  func unlinked() throws {
    try run("site", "-o", "out")
    for options in [["--palette-css=inline"], ["--style=dark"]] {
      _ = try Tool.shell("rm -rf copy; cp -r out copy", in: sandbox)
      let check = try Tool.run(["copy", "--check"] + options, in: sandbox)
      #expect(check.status == 1)
      #expect(check.output == "copy/a.html\ncopy/sub/b.html\ncopy/\(Self.name)\n")
      #expect(try Tool.run(["copy", "--in-place", "--dry-run"] + options, in: sandbox).status == 0)
      #expect(sandbox.list("copy").contains(Self.name))
      #expect(try Tool.run(["copy", "--in-place"] + options, in: sandbox).status == 0)
      #expect(!sandbox.list("copy").contains(Self.name))
      #expect(try Tool.run(["out", "-o", "copied"] + options, in: sandbox).status == 0)
      #expect(!sandbox.list("copied").contains(Self.name))
      #expect(sandbox.read("copied/a.html") == sandbox.read("copy/a.html"))
    }
  }

  @Test("They stay where pages may link them that are not looked at")
  func kept() throws {
    try run("site", "-o", "out")
    let sheet = sandbox.read("out/\(Self.name)")
    try run("out", "--in-place", "--palette-css=inline", "--exclude=sub/")
    #expect(sandbox.read("out/\(Self.name)") == sheet)
    try run("out", "--in-place", "--style=dark", "--map=never")
    #expect(sandbox.read("out/\(Self.name)") == sheet)
    // One that the author has written is none of ours.
    sandbox.write("site/\(Self.name)", "p { color: #333 }")
    try run("site", "-o", "own", "--palette-css=inline")
    #expect(sandbox.list("own").contains(Self.name))
  }

  @Test("A page that links one which is missing is the same again")
  func missing() throws {
    sandbox.write(
      "site/a.html", "<!doctype html><link rel=stylesheet href=\(Self.name)>" + Self.page("#336"))
    let option = "--palette-css=link=\(Self.name)"
    _ = try Tool.run("site/a.html", "-o", "out/", option, in: sandbox)
    #expect(sandbox.list("out").contains(Self.name))
    for options in [["--style=dark"], ["--palette-css=inline"], [option]] {
      for folder in ["site", "out"] {
        _ = try Tool.run(["\(folder)/a.html", "-o", "\(folder).html"] + options, in: sandbox)
      }
      #expect(sandbox.read("out.html") == sandbox.read("site.html"))
    }
    _ = try Tool.run("site", "-o", "all", in: sandbox)
    for options in [["--style=dark"], ["--palette-css=inline"], []] {
      for folder in ["site", "all"] {
        _ = try Tool.run([folder, "-o", "\(folder)2"] + options, in: sandbox)
      }
      for file in ["a.html", "sub/b.html", Self.name] {
        #expect(sandbox.read("all2/\(file)") == sandbox.read("site2/\(file)"))
      }
      _ = try Tool.shell("rm -r site2 all2", in: sandbox)
    }
  }

  @Test("Pages whose input is gone keep their definitions when options change")
  func gone() throws {
    try run("site", "-o", "out")
    _ = try Tool.shell("rm site/sub/b.html", in: sandbox)
    try run("site", "-o", "out", "--palette=material")
    try run("site", "-o", "fresh", "--palette=material")
    let sheet = try #require(sandbox.read("out/\(Self.name)"))
    let fresh = try #require(sandbox.read("fresh/\(Self.name)"))
    #expect(sheet.contains("--scheme-x-system-red:"))
    #expect(!fresh.contains("--scheme-x-system-red:"))
    let label = try #require(fresh.firstMatch(of: /--scheme-x-label:[^;}]*/)).output
    #expect(sheet.contains(label))
    try run("site", "-o", "out", "--palette=material")
    #expect(sandbox.read("out/\(Self.name)") == sheet)
    sandbox.write("site/c.html", Self.page("#336"))
    try run("site", "-o", "out", "--palette=material")
    #expect(sandbox.read("out/\(Self.name)") == sheet)
    try run("site", "-o", "out", "--palette=material", "--delete")
    #expect(sandbox.read("out/\(Self.name)") == fresh)
  }

  @Test("They are not written through links that lead out of the folder")
  func links() throws {
    try run("site", "-o", "other")
    let sheet = try #require(sandbox.read("other/\(Self.name)"))
    sandbox.write("else/\(Self.name)", sheet + "\n" + sheet)
    sandbox.write("elsewhere/x", "")
    _ = try Tool.shell(
      "mkdir out; ln -s ../elsewhere out/css; ln -s ../else/\(Self.name) out/\(Self.name)",
      in: sandbox)
    let linked = try Tool.run("site", "-o", "out", "--palette-css=link=/css/p.css", in: sandbox)
    #expect(linked.status == 2)
    #expect(
      linked.errors.contains("out/css/p.css: 'out/css' is a symbolic link that leads out"))
    #expect(sandbox.list("elsewhere") == ["x"])
    let before = sandbox.read("else/\(Self.name)")
    let byDefault = try Tool.run("site", "-o", "out", in: sandbox)
    #expect(byDefault.status == 2)
    #expect(sandbox.read("else/\(Self.name)") == before)
  }

  @Test("The outputs of several inputs are restored together")
  func several() throws {
    sandbox.write("more/c.html", Self.page("#336"))
    try run("site", "more", "-o", "both")
    try run("restore", "both", "-o", "again")
    #expect(sandbox.list("again/site") == sandbox.list("site"))
    #expect(sandbox.read("again/site/sub/b.html") == sandbox.read("site/sub/b.html"))
    #expect(sandbox.read("again/more/c.html") == sandbox.read("more/c.html"))
    try run("restore", "both", "--in-place")
    #expect(sandbox.read("both/more/c.html") == sandbox.read("more/c.html"))
    #expect(sandbox.list("both/more") == ["c.html"])
  }
}
