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
