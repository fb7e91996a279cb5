import Foundation
import Testing

/// A folder.
struct FolderTests {
  private let sandbox = Sandbox()

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["--style=dark", "--map=never"] + arguments, in: sandbox)
  }

  private func makeDocs() {
    sandbox.write("docs/index.html", Samples.page(linking: "styles/a.css"))
    sandbox.write("docs/a/page.htm", Samples.page, mode: 0o600)
    sandbox.write("docs/styles/a.css", Samples.sheet)
    sandbox.write("docs/styles/Plain.CSS", Samples.plainSheet)
    sandbox.write("docs/notes.txt", Samples.sheet, mode: 0o755)
    sandbox.write("docs/data.bin", data: Data([0, 1, 2, 255]))
    sandbox.makeFolder("docs/empty")
    sandbox.setMode("docs/empty", 0o750)
  }

  @Test func isProcessedAndCopied() throws {
    makeDocs()
    let before = sandbox.list("docs")
    let outcome = try run("docs", "-o", "site")
    #expect(outcome.errors == "")
    #expect(outcome.outputData.isEmpty)
    #expect(outcome.status == 0)
    #expect(sandbox.list("site") == before)
    #expect(sandbox.list("docs") == before)
    #expect(sandbox.read("site/a/page.htm") == Samples.darkPage)
    #expect(sandbox.read("site/styles/a.css") == Samples.darkSheet)
    #expect(sandbox.read("site/styles/Plain.CSS") == Samples.plainSheet)
    #expect(sandbox.read("site/notes.txt") == Samples.sheet)
    #expect(try Data(contentsOf: sandbox.url("site/data.bin")) == Data([0, 1, 2, 255]))
    // The sheet is a file of its own, so the link stays.
    #expect(sandbox.read("site/index.html") == Samples.page(linking: "styles/a.css"))
    #expect(sandbox.read("docs/styles/a.css") == Samples.sheet)
  }

  @Test func publicationsSayWhatTheirFilesAre() throws {
    sandbox.write(
      "book/META-INF/container.xml",
      "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
        + "<rootfile full-path='OEBPS/a%20b.opf'/><rootfile full-path='OEBPS/p.opf'/>"
        + "</rootfiles></container>")
    let package =
      "<package xmlns='http://www.idpf.org/2007/opf'><manifest>"
      + "<item href='text/c.html' media-type='application/xhtml+xml'/>"
      + "<item href='text/d.xml' media-type='application/xhtml+xml'/>"
      + "<item href='toc.ncx' media-type='application/x-dtbncx+xml'/>"
      + "</manifest></package>"
    sandbox.write("book/OEBPS/p.opf", package)
    let page =
      "<html xmlns='http://www.w3.org/1999/xhtml'><head><style>"
      + "@media (prefers-color-scheme: dark) { p { color: #fff } }</style><title/></head>"
      + "<body><p/></body></html>"
    let dark = page.replacing("(prefers-color-scheme: dark)", with: "all")
    sandbox.write("book/OEBPS/text/c.html", page)
    sandbox.write("book/OEBPS/text/d.xml", page)
    sandbox.write("book/OEBPS/text/e.xml", page)
    sandbox.write("book/OEBPS/toc.ncx", page)
    sandbox.write("book/mimetype", "application/epub+zip")
    let outcome = try run("book", "-o", "out")
    #expect(outcome.errors == "")
    #expect(sandbox.read("out/OEBPS/text/c.html") == dark)
    #expect(sandbox.read("out/OEBPS/text/d.xml") == dark)
    #expect(sandbox.read("out/OEBPS/text/e.xml") == page)
    #expect(sandbox.read("out/OEBPS/toc.ncx") == page)
    #expect(sandbox.read("out/OEBPS/p.opf") == package)
    #expect(sandbox.read("out/mimetype") == "application/epub+zip")
  }

  @Test func keepsPermissions() throws {
    makeDocs()
    sandbox.write("docs/locked/a.css", Samples.sheet, mode: 0o444)
    sandbox.setMode("docs/locked", 0o555)
    defer {
      sandbox.setMode("docs/locked", 0o755)
      sandbox.setMode("site/locked", 0o755)
    }
    #expect(try run("docs", "-o", "site").status == 0)
    #expect(sandbox.mode("site/a/page.htm") == 0o600)
    #expect(sandbox.mode("site/notes.txt") == 0o755)
    #expect(sandbox.mode("site/empty") == 0o750)
    #expect(sandbox.mode("site/locked") == 0o555)
    #expect(sandbox.mode("site/locked/a.css") == 0o444)
    #expect(sandbox.read("site/locked/a.css") == Samples.darkSheet)
  }

  @Test func mayHoldItsOutput() throws {
    makeDocs()
    let before = sandbox.list("docs")
    for _ in 1...2 {
      #expect(try run("docs", "-o", "docs/site").status == 0)
      #expect(sandbox.list("docs/site") == before)
    }
    sandbox.setMode("docs/site/empty", 0o755)
    #expect(try Tool.shell("cd docs && schemefy . -o site", in: sandbox).status == 0)
    #expect(sandbox.list("docs/site") == (before + ["schemefy-palette.css"]).sorted())
  }

  @Test func canBeProcessedAgain() throws {
    makeDocs()
    #expect(try run("docs", "-o", "site").status == 0)
    let first = try Tool.shell(
      "cd site; find . -type f ! -name '.schemefy-*' | sort | xargs cksum", in: sandbox
    ).output
    #expect(try run("docs", "-o", "site").status == 0)
    let second = try Tool.shell(
      "cd site; find . -type f ! -name '.schemefy-*' | sort | xargs cksum", in: sandbox
    ).output
    #expect(first == second)
    #expect(!first.isEmpty)
  }

  @Test func isNotWrittenOver() throws {
    makeDocs()
    sandbox.write("site/docs/docs/page.html", Samples.page)
    for (input, output) in [("docs", "./docs/../docs"), ("site/docs", "site")] {
      let outcome = try run(input, "-o", output)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("schemefy: \(output)"))
    }
    #expect(sandbox.read("docs/a/page.htm") == Samples.page)
    #expect(sandbox.read("site/docs/docs/page.html") == Samples.page)
    #expect(sandbox.list("site") == ["docs", "docs/docs", "docs/docs/page.html"])
  }

  @Test func isReplacedWhereItDiffers() throws {
    makeDocs()
    let number = sandbox.number("docs/styles/Plain.CSS")
    let before = sandbox.list("docs")
    let outcome = try run("docs", "--in-place", "--verbose")
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.dropLast() == [
        "schemefy: docs/index.html: unchanged", "schemefy: docs/a/page.htm: rewritten",
        "schemefy: docs/styles/Plain.CSS: unchanged", "schemefy: docs/styles/a.css: rewritten",
      ])
    #expect(sandbox.list("docs") == before)
    #expect(sandbox.read("docs/a/page.htm") == Samples.darkPage)
    #expect(sandbox.mode("docs/a/page.htm") == 0o600)
    #expect(sandbox.read("docs/styles/a.css") == Samples.darkSheet)
    #expect(sandbox.number("docs/styles/Plain.CSS") == number)
    #expect(sandbox.read("docs/notes.txt") == Samples.sheet)
  }

  /// Links to something inside are made anew, so that they stay there; all others are left out, which
  /// is a finding.
  @Test func keepsOnlyLinksThatStayInside() throws {
    makeDocs()
    sandbox.write("secret/secret.css", "/* secret */")
    sandbox.link("docs/same.css", to: "styles/a.css")
    sandbox.link("docs/a/up.css", to: "../styles/a.css")
    sandbox.link("docs/folder", to: "styles")
    sandbox.link("docs/out.css", to: "../secret/secret.css")
    sandbox.link("docs/absolute.css", to: sandbox.path("docs/styles/a.css"))
    sandbox.link("docs/outside", to: "../secret")
    sandbox.link("docs/around.css", to: "../docs/styles/a.css")
    sandbox.link("docs/a/far.css", to: sandbox.path("docs/styles/a.css"))
    sandbox.link("docs/broken.css", to: "nothing.css")
    sandbox.link("docs/loop", to: "loop")
    let outcome = try run("docs", "-o", "site")
    #expect(outcome.status == 1)
    #expect(sandbox.linkText("site/same.css") == "styles/a.css")
    #expect(sandbox.linkText("site/absolute.css") == "styles/a.css")
    #expect(sandbox.linkText("site/around.css") == "styles/a.css")
    #expect(sandbox.linkText("site/a/far.css") == "../styles/a.css")
    #expect(sandbox.linkText("site/a/up.css") == "../styles/a.css")
    #expect(sandbox.linkText("site/folder") == "styles")
    #expect(sandbox.read("site/a/up.css") == Samples.darkSheet)
    let leftOut = [
      ("broken.css", "nowhere"), ("loop", "nowhere"), ("out.css", "out of the folder"),
      ("outside", "out of the folder"),
    ]
    #expect(Set(leftOut.map(\.0)).isDisjoint(with: sandbox.list("site")))
    #expect(outcome.errorLines.count == leftOut.count)
    for (line, (name, place)) in zip(outcome.errorLines, leftOut) {
      #expect(line.hasPrefix("docs/\(name): warning: symbolic link to "))
      #expect(line.hasSuffix(" leads \(place), left out [symbolic-link]"))
    }
  }

  @Test func keepsLinksInPlace() throws {
    makeDocs()
    sandbox.write("elsewhere/a.css", Samples.sheet)
    sandbox.link("docs/same.css", to: "styles/a.css")
    sandbox.link("docs/out.css", to: "../elsewhere/a.css")
    sandbox.link("docs/outside", to: "../elsewhere")
    let outcome = try run("docs", "--in-place")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.linkText("docs/same.css") == "styles/a.css")
    #expect(sandbox.linkText("docs/out.css") == "../elsewhere/a.css")
    #expect(sandbox.read("docs/styles/a.css") == Samples.darkSheet)
    #expect(sandbox.read("elsewhere/a.css") == Samples.sheet)
  }

  @Test func isNotLeftThroughALinkInTheOutput() throws {
    makeDocs()
    sandbox.makeFolder("elsewhere")
    sandbox.makeFolder("site")
    sandbox.link("site/a", to: "../elsewhere")
    let outcome = try run("docs", "-o", "site")
    #expect(outcome.errors == "schemefy: site/a: exists and is not a folder\n")
    #expect(outcome.status == 2)
    #expect(sandbox.list("elsewhere") == [])
  }

  @Test func leavesOutWhatIsNoFile() throws {
    makeDocs()
    _ = try Tool.shell("mkfifo docs/pipe.html docs/pipe", in: sandbox)
    let outcome = try run("docs", "-o", "site", "--verbose")
    let message = "warning: not a file, a folder or a link, left out [special-file]"
    let lines = outcome.errorLines.filter { $0.hasSuffix(message) }
    #expect(lines == ["docs/pipe: \(message)", "docs/pipe.html: \(message)"])
    #expect(outcome.status == 0)
    #expect(!sandbox.list("site").contains("pipe.html"))
  }

  @Test func thatFailsInPartIsDoneInPart() throws {
    makeDocs()
    sandbox.write("site/styles/a.css/in-the-way")
    let outcome = try run("docs", "-o", "site")
    #expect(outcome.errors == "schemefy: site/styles/a.css: can't be written: is a folder\n")
    #expect(outcome.status == 2)
    #expect(sandbox.read("site/a/page.htm") == Samples.darkPage)
    #expect(sandbox.read("site/styles/Plain.CSS") == Samples.plainSheet)
  }

  /// A sheet is named once, however many pages name it.
  @Test func saysWhichSheetsAreNotThere() throws {
    let page =
      "<link rel=stylesheet href=no.css><link rel=stylesheet href=a.css>"
      + "<link rel=stylesheet href=//x.example/x.css><body>"
    for name in ["1", "2"] { sandbox.write("docs/\(name).html", page) }
    sandbox.write("docs/a.css", "p{margin:0}\n@import 'ignored.css'")
    sandbox.write("docs/b.css", "\n@import 'a.css'; @import 'none.css'; @import 'b.css';")
    #expect(
      try run("docs", "-o", "site").errors == """
        docs/1.html:1:1: warning: style sheet 'no.css' is not found [stylesheet-missing]
        docs/1.html:1:1: note: the same in one other place of 2 files; '--verbose' shows all
        docs/1.html:1:66: note: style sheet '//x.example/x.css' is not a file of this site \
        [stylesheet-remote]
        docs/1.html:1:66: note: the same in one other place of 2 files; '--verbose' shows all
        docs/b.css:2:18: warning: style sheet 'none.css' is not found [stylesheet-missing]
        docs/b.css:2:38: warning: style sheet 'b.css' imports itself [import-cycle]

        """)
  }

  @Test func mayLieInAGivenRoot() throws {
    makeDocs()
    #expect(try run("docs", "-o", "site", "--root", ".").errors == "")
    #expect(try run("./docs/styles", "-o", "styles", "--root=docs").errors == "")
    #expect(sandbox.read("site/styles/a.css") == Samples.darkSheet)
    #expect(sandbox.read("styles/a.css") == Samples.darkSheet)
    let outcome = try Tool.shell(
      "cd docs/a; schemefy .. ../styles -o ../../out --root ../..", in: sandbox)
    #expect(outcome.errors == "")
    #expect(sandbox.list("out").contains("docs/a/page.htm"))
    #expect(sandbox.list("out").contains("styles/a.css"))
  }

  @Test func mayBeDeep() throws {
    let path = "docs/" + String(repeating: "d/", count: 400) + "a.css"
    sandbox.write(path, Samples.sheet)
    #expect(try run("docs", "-o", "site").status == 0)
    #expect(sandbox.read("site" + path.dropFirst(4)) == Samples.darkSheet)
  }

  @Test func withNamesThatAreNotUTF8() throws {
    sandbox.write("docs/a.css", Samples.sheet)
    let outcome = try Tool.shell(
      "n=$(printf 'x\\377'); mkdir docs/$n; mv docs/a.css docs/$n/$n.css;"
        + " schemefy docs -o site --style dark --map never; cat site/$n/$n.css", in: sandbox)
    #expect(outcome.errors == "")
    #expect(outcome.output == Samples.darkSheet)
  }
}
