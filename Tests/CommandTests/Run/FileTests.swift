import Foundation
import Testing

/// A single file, or standard input.
struct FileTests {
  private let sandbox = Sandbox()

  private func run(_ arguments: String..., input: String = "") throws -> Tool.Outcome {
    try Tool.run(
      ["--style=dark", "--map=never"] + arguments, in: sandbox, input: Data(input.utf8))
  }

  @Test func goesToStandardOutput() throws {
    sandbox.write("page.html", Samples.page)
    let outcome = try run("page.html")
    #expect(outcome.output == Samples.darkPage)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.read("page.html") == Samples.page)
    #expect(sandbox.list() == ["page.html"])
  }

  @Test(arguments: [["-"], ["-", "-o", "-"]])
  func comesFromStandardInput(arguments: [String]) throws {
    let outcome = try Tool.run(
      arguments + ["--style=dark", "--map=never"], in: sandbox, input: Data(Samples.page.utf8))
    #expect(outcome.output == Samples.darkPage)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("A file without tags is a page, and a piece of one from a pipe is none")
  func isPageAsAFile() throws {
    let text = "<title>x</title><style>p{color:#333}</style><p>x</p>"
    sandbox.write("page.html", text)
    let meta = "<meta name=\"color-scheme\" content=\"dark\" data-schemefy=\"dark\">"
    func run(_ arguments: String...) throws -> String {
      try Tool.run(["--style=dark"] + arguments, in: sandbox, input: Data(text.utf8)).output
    }
    #expect(try run("page.html").hasPrefix(meta))
    #expect(try run("-").hasPrefix("<!--schemefy dark--><title>"))
    #expect(try run("page.html", "--fragment") == run("-", "--fragment"))
  }

  @Test("A piece of a page stands where its first tag belongs, or where an option says")
  func standsInAContext() throws {
    sandbox.write("cell.html", "<td bgcolor='#ffffff'>x")
    func run(_ option: String) throws -> Tool.Outcome {
      try Tool.run(["--style=dark", "cell.html", option], in: sandbox)
    }
    let output = "<!--schemefy dark--><td bgcolor='#000000'>x"
    #expect(try run("--fragment").output == output)
    #expect(try run("--fragment=tr").output == output)
    #expect(try !run("--fragment=body").output.contains("#000000"))
    #expect(try run("--fragment=nonsense").status == 2)
    #expect(try run("--no-fragment=tr").errors.hasSuffix("option '--no-fragment' takes no value\n"))
  }

  @Test func ofTypeThatTheNameDoesNotTell() throws {
    #expect(try run("-", "--type=css", input: Samples.sheet).output == Samples.darkSheet)
    #expect(try run("-", "--type=text/css", input: Samples.sheet).output == Samples.darkSheet)
  }

  @Test func comesFromAPipe() throws {
    sandbox.write("page.html", Samples.page)
    let outcome = try Tool.shell(
      "mkfifo pipe; cat page.html > pipe & schemefy pipe --style dark --map never", in: sandbox)
    #expect(outcome.output == Samples.darkPage)
    #expect(outcome.status == 0)
    let binary = try Tool.shell("printf 'a\\0b' > pipe & schemefy pipe", in: sandbox)
    #expect(binary.errors == "pipe: warning: not text, left as it is [binary-file]\n")
  }

  @Test func goesToAFile() throws {
    sandbox.write("page.html", Samples.page, mode: 0o640)
    let outcome = try run("page.html", "-o", "dark.html")
    #expect(outcome.outputData.isEmpty)
    #expect(outcome.errors == "")
    #expect(sandbox.read("dark.html") == Samples.darkPage)
    #expect(sandbox.mode("dark.html") == 0o640)
    #expect(sandbox.read("page.html") == Samples.page)
    #expect(sandbox.list() == ["dark.html", "page.html"])
  }

  @Test func goesToAFileThatIsThere() throws {
    sandbox.write("page.html", Samples.page)
    sandbox.write("dark.html", "old", mode: 0o604)
    #expect(try run("page.html", "-o", "dark.html").status == 0)
    #expect(sandbox.read("dark.html") == Samples.darkPage)
    #expect(sandbox.mode("dark.html") == 0o604)
  }

  @Test func goesThroughALinkToAFile() throws {
    sandbox.write("page.html", Samples.page)
    sandbox.write("real/dark.html", "old")
    sandbox.link("dark.html", to: "real/dark.html")
    #expect(try run("page.html", "-o", "dark.html").status == 0)
    #expect(sandbox.read("real/dark.html") == Samples.darkPage)
    #expect(sandbox.linkText("dark.html") == "real/dark.html")
  }

  @Test(arguments: ["site", "site/", "new/", "new/er/"])
  func goesToAFolder(output: String) throws {
    sandbox.write("page.html", Samples.page)
    sandbox.makeFolder("site")
    #expect(try run("page.html", "-o", output).status == 0)
    #expect(sandbox.read(output + "/page.html") == Samples.darkPage)
  }

  @Test func severalGoToAFolder() throws {
    sandbox.write("page.html", Samples.page)
    sandbox.write("styles/a.css", Samples.sheet)
    sandbox.write("docs/b/c.html", Samples.page)
    let outcome = try run("page.html", "styles/a.css", "docs", "-o", "new/site")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(sandbox.read("new/site/page.html") == Samples.darkPage)
    #expect(sandbox.read("new/site/a.css") == Samples.darkSheet)
    #expect(sandbox.read("new/site/docs/b/c.html") == Samples.darkPage)
  }

  @Test func isReplacedWhereItDiffers() throws {
    sandbox.write("page.html", Samples.page, mode: 0o600)
    sandbox.write("plain.css", Samples.plainSheet)
    let number = sandbox.number("plain.css")
    let outcome = try run("page.html", "plain.css", "--in-place", "--verbose")
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.prefix(2)
        == ["schemefy: page.html: rewritten", "schemefy: plain.css: unchanged"])
    #expect(sandbox.read("page.html") == Samples.darkPage)
    #expect(sandbox.mode("page.html") == 0o600)
    #expect(sandbox.number("plain.css") == number)
    #expect(sandbox.list() == ["page.html", "plain.css"])
  }

  @Test func isReplacedBehindALink() throws {
    sandbox.write("real/page.html", Samples.page)
    sandbox.link("page.html", to: "real/page.html")
    #expect(try run("page.html", "--in-place").status == 0)
    #expect(sandbox.linkText("page.html") == "real/page.html")
    #expect(sandbox.read("real/page.html") == Samples.darkPage)
  }

  @Test func stillMissesNoneOfTheOthers() throws {
    sandbox.write("a.css", Samples.sheet)
    sandbox.makeFolder("c.css/d")
    sandbox.write("b.css", Samples.sheet)
    sandbox.write("out/a.css/in-the-way")
    let outcome = try run("a.css", "b.css", "-o", "out")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "schemefy: out/a.css: can't be written: is a folder\n")
    #expect(sandbox.read("out/b.css") == Samples.darkSheet)
    #expect(sandbox.list("out") == ["a.css", "a.css/in-the-way", "b.css"])
  }

  @Test(arguments: ["empty.css", "empty.txt"])
  func mayBeEmpty(name: String) throws {
    sandbox.write(name)
    let outcome = try run(name, "--type=css")
    #expect(outcome.outputData.isEmpty)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func ofBytesThatAreNotTextIsLeftAsItIs() throws {
    let bytes = Data([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) + Data(Samples.sheet.utf8)
    sandbox.write("a.css", data: bytes)
    let outcome = try run("a.css")
    #expect(outcome.outputData == bytes)
    #expect(outcome.errors == "a.css: warning: not text, left as it is [binary-file]\n")
    #expect(outcome.status == 0)
    #expect(try run("a.css", "--quiet").errors == "")
    // Who names the type is believed.
    #expect(try run("a.css", "--type=css").errors == "")
  }

  @Test(arguments: ["a.js", "x.xml"])
  func ofAnotherTypeIsLeftAsItIs(name: String) throws {
    sandbox.write(name, Samples.page)
    let warning =
      "\(name): warning: not of a type that is processed, left as it is; "
      + "'--type' tells what it is [type-unknown]\n"
    let outcome = try run(name)
    #expect(outcome.output == Samples.page)
    #expect(outcome.errors == warning)
    #expect(outcome.status == 0)
    #expect(try run(name, "--check").status == 0)
    #expect(try run(name, "--type=html").output == Samples.darkPage)
    let stream = try run("-", input: "<?xml version='1.0'?>" + Samples.page)
    #expect(stream.output == "<?xml version='1.0'?>" + Samples.page)
    #expect(stream.errors.hasPrefix("<stdin>: warning: not of a type"))
  }

  /// The standards say what becomes of a NUL: it is no reason to leave a page as it is.
  @Test func ofTextWithANulIsText() throws {
    let page =
      "<!DOCTYPE html><title>a\0</title><!-- \0 --><style>p{color:#333;--a:\0}</style>"
      + "<p title='\0' style='color:#444'>some text\0 of a page that is otherwise as others are"
    sandbox.write("a.html", page)
    let outcome = try run("a.html", "--map=missing")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("<title>a\0</title><!-- \0 --><style>p{color:#fff;--a:\0}"))
    #expect(!outcome.output.contains("#444"))
    #expect(outcome.output.hasSuffix("some text\0 of a page that is otherwise as others are"))
  }

  @Test func ofUTF16IsText() throws {
    let bytes = Data([0xff, 0xfe]) + Data(Samples.plainSheet.utf16.flatMap { [UInt8($0), 0] })
    sandbox.write("a.css", data: bytes)
    let outcome = try run("a.css")
    #expect(outcome.outputData == bytes)
    #expect(!outcome.errors.contains("binary-file"))
  }

  /// Even root can't read this one.
  @Test func thatCanNotBeReadIsNamed() throws {
    let outcome = try run("/proc/self/mem")
    #expect(outcome.errors == "schemefy: /proc/self/mem: input/output error\n")
    #expect(outcome.status == 2)
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func thatMayNotBeReadIsNamed() throws {
    sandbox.write("a.css", Samples.sheet, mode: 0)
    let outcome = try run("a.css")
    #expect(outcome.errors == "schemefy: a.css: permission denied\n")
    #expect(outcome.status == 2)
  }

  /// File names are bytes; and what would play tricks on a terminal is not shown as it is.
  @Test func mayHaveAnyName() throws {
    sandbox.write("a.css", Samples.sheet)
    let copy = try Tool.shell(
      "n=$(printf 'x\\377\\033[31m.css'); cp a.css \"$n\";"
        + " schemefy --style dark --map never --verbose --in-place \"$n\"; cat \"$n\"", in: sandbox)
    #expect(copy.output == Samples.darkSheet)
    #expect(copy.errors == "schemefy: x\u{fffd}\\u{1b}[31m.css: rewritten\n")
  }
}
