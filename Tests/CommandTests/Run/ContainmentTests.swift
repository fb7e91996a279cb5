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
    // Above the page only style sheets are read.
    sandbox.write("else/pages/page.html", Samples.page(linking: "../styles/a.txt"))
    sandbox.write("else/styles/a.txt", Samples.sheet)
    #expect(!holdsSheet(try run("../else/pages/page.html").output))
  }

  /// Packages link to style sheets that they share: these count where they really are, as if the
  /// page named that place.
  @Test func linkedSheetsInferTheRoot() throws {
    sandbox.write("else/pages/page.html", Samples.page(linking: "static/css/theme.css"))
    sandbox.write("shared/styles/a.css", Samples.sheet)
    sandbox.link("shared/same.css", to: "styles/a.css")
    sandbox.makeFolder("else/pages/static/css")
    sandbox.link("else/pages/static/css/theme.css", to: "../../../../shared/same.css")
    let outcome = try run("../else/pages/page.html")
    #expect(holdsSheet(outcome.output))
    #expect(outcome.errors == "")
    // A given root stays what it is, and so does the working directory.
    let given = try run("--root ../else ../else/pages/page.html")
    #expect(given.output == Samples.page(linking: "static/css/theme.css"))
    #expect(
      given.errors.hasSuffix(
        "warning: style sheet 'static/css/theme.css' leads outside the root '../else'"
          + " [stylesheet-outside]\n"))
    let working = try Tool.shell(
      "cd else && schemefy --style dark --map never pages/page.html", in: sandbox)
    #expect(!holdsSheet(working.output))
    #expect(working.errors.contains("leads outside the root '.' [stylesheet-outside]"))
  }

  /// Through a link whose name is that of a style sheet, nothing else is read; what leads nowhere is
  /// missing.
  @Test(arguments: [
    ("link.css", "link.css", "../../secret.txt", "stylesheet-outside"),
    ("link.css", "link.css", "/etc/hostname", "stylesheet-outside"),
    ("link.css", "link.css", "../..", "stylesheet-outside"),
    ("folder/secret.txt", "folder", "../..", "stylesheet-outside"),
    ("link.css", "link.css", "../../none.css", "stylesheet-missing"),
    ("link.css", "link.css", "link.css", "stylesheet-missing"),
  ])
  func linksLeadToSheetsAlone(
    reference: String, link: String, target: String, identifier: String
  ) throws {
    sandbox.write("secret.txt", Self.secret)
    sandbox.write("else/pages/page.html", Samples.page(linking: reference))
    sandbox.link("else/pages/\(link)", to: target)
    let outcome = try run("../else/pages/page.html")
    #expect(outcome.output == Samples.page(linking: reference))
    #expect(outcome.errors.contains("[\(identifier)]"))
  }

  @Test func standardInputStandsNowhere() throws {
    sandbox.write("work/page.html", Samples.page(linking: "styles/a.css"))
    #expect(!holdsSheet(try run("- < page.html").output))
    #expect(holdsSheet(try run("- --root . < page.html").output))
  }
}
