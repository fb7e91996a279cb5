import Foundation
import Testing

/// Law 7: no file outside the root is read.
struct ContainmentTests {
  private let sandbox = Sandbox()

  /// What must not come out.
  private static let secret = "@media (prefers-color-scheme: dark) { .secret { color: red } }\n"

  init() {
    sandbox.write("secret.css", Self.secret)
    sandbox.write("work/styles/a.css", Samples.sheet)
  }

  /// Runs the command in the folder `work`.
  private func run(_ line: String) throws -> Tool.Outcome {
    try Tool.shell("cd work && schemefy --style dark --map never \(line)", in: sandbox)
  }

  /// Whether a result has the linked sheet in it, its condition decided.
  private func holdsSheet(_ text: String) -> Bool {
    text.contains(Samples.darkSheet.dropLast())
  }

  @Test func sheetsInsideAreFound() throws {
    sandbox.write("work/page.html", Samples.page(linking: "styles/a.css"))
    sandbox.write("work/pages/page.html", Samples.page(linking: "../styles/a.css"))
    for page in ["page.html", "./pages/page.html", "pages/../page.html", "\"$PWD/page.html\""] {
      let outcome = try run(page)
      #expect(holdsSheet(outcome.output), "\(page)")
      #expect(outcome.status == 0)
    }
  }

  /// Ways out of the root, as a page would write them.
  @Test(arguments: [
    "../secret.css", "styles/../../secret.css", "/../secret.css", "%2e%2e/secret.css",
    "..%2fsecret.css", "link.css", "folder/secret.css", "loop/../../secret.css",
  ])
  func nothingLeadsOut(reference: String) throws {
    sandbox.write("work/page.html", Samples.page(linking: reference))
    sandbox.link("work/link.css", to: "../secret.css")
    sandbox.link("work/folder", to: "..")
    sandbox.link("work/loop", to: "styles")
    for arguments in ["page.html", "--root . page.html", "--root=. - < page.html"] {
      let outcome = try run(arguments)
      #expect(!outcome.output.contains("secret {"))
      #expect(outcome.status == 0)
    }
    _ = try run(". -o ../site")
    #expect(!(sandbox.read("site/page.html") ?? "").contains("secret {"))
    #expect(!sandbox.list("site").contains("link.css"))
  }

  @Test func aLinkThatStaysInsideIsFollowed() throws {
    sandbox.write("work/page.html", Samples.page(linking: "link/same.css"))
    sandbox.link("work/styles/same.css", to: "a.css")
    sandbox.link("work/link", to: "styles")
    #expect(holdsSheet(try run("page.html").output))
  }

  @Test func aPipeThatNobodyFillsIsNotWaitedFor() throws {
    sandbox.write("work/page.html", Samples.page(linking: "pipe.css"))
    _ = try Tool.shell("mkfifo work/pipe.css", in: sandbox)
    #expect(try run("page.html").status == 0)
  }

  @Test func aGivenRootHoldsBothPageAndSheets() throws {
    sandbox.write("work/pages/page.html", Samples.page(linking: "../styles/a.css"))
    #expect(holdsSheet(try run("--root=. pages/page.html").output))
    #expect(!holdsSheet(try run("--root=pages pages/page.html").output))
    #expect(holdsSheet(try run("--root=.. pages/page.html").output))
  }

  /// Outside the working directory the root is the nearest folder that holds page and sheets.
  @Test func theRootIsInferredElsewhere() throws {
    sandbox.write("else/pages/page.html", Samples.page(linking: "../styles/a.css"))
    sandbox.write("else/styles/a.css", Samples.sheet)
    #expect(holdsSheet(try run("../else/pages/page.html").output))
    #expect(holdsSheet(try run("\"$PWD/../else/pages/page.html\"").output))
    // A link in that folder is no way out of it.
    sandbox.write("else/pages/page.html", Samples.page(linking: "../styles/link.css"))
    sandbox.link("else/styles/link.css", to: "../../secret.css")
    #expect(!(try run("../else/pages/page.html")).output.contains("secret {"))
    // Above the page only style sheets are read.
    sandbox.write("else/pages/page.html", Samples.page(linking: "../styles/a.txt"))
    sandbox.write("else/styles/a.txt", Samples.sheet)
    #expect(!holdsSheet(try run("../else/pages/page.html").output))
  }

  @Test func standardInputStandsNowhere() throws {
    sandbox.write("work/page.html", Samples.page(linking: "styles/a.css"))
    #expect(!holdsSheet(try run("- < page.html").output))
    #expect(holdsSheet(try run("- --root . < page.html").output))
  }
}
