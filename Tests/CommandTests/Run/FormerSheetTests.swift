import Foundation
import Testing

/// What becomes of the style sheets that an earlier run has written for pages to link.
struct FormerSheetTests {
  private let sandbox = Sandbox()
  private static let name = "schemefy-palette.css"

  init() {
    sandbox.write("site/a.html", Self.page("#336"))
    sandbox.write("site/sub/b.html", Self.page("#262"))
  }

  private static func page(_ color: String) -> String {
    "<!doctype html><title>t</title><p style=\"color: \(color)\">a"
  }

  private func run(_ arguments: String...) throws {
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("Pages whose input is gone keep their definitions when options change")
  func gone() throws {
    try run("site", "-o", "out")
    _ = try Tool.shell("rm site/sub/b.html", in: sandbox)
    try run("site", "-o", "out", "--palette=material")
    try run("site", "-o", "fresh", "--palette=material")
    let sheet = try #require(sandbox.read("out/\(Self.name)"))
    let fresh = try #require(sandbox.read("fresh/\(Self.name)"))
    #expect(sheet.contains("--scheme-x-system-green:"))
    #expect(!fresh.contains("--scheme-x-system-green:"))
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
