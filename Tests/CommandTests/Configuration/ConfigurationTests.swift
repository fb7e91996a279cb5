import Foundation
import Testing

@testable import SchemefyCommand

/// Options from `schemefy.json`.
struct ConfigurationTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("docs/a.css", Samples.sheet)
    sandbox.write("docs/b/c.css", Samples.sheet)
    sandbox.makeFolder("elsewhere")
  }

  private func write(_ text: String, _ path: String = "schemefy.json") {
    sandbox.write(path, text)
  }

  @Test(arguments: ["schemefy.json", "docs/schemefy.json", "docs/b/schemefy.json"])
  func isFoundAboveAFile(path: String) throws {
    write(#"{"style": "dark", "map": "never"}"#, path)
    #expect(try Tool.run("docs/b/c.css", in: sandbox).output == Samples.darkSheet)
  }

  @Test func theNearestCounts() throws {
    write(#"{"style": "light"}"#)
    write(#"{"style": "dark", "map": "never"}"#, "docs/schemefy.json")
    #expect(try Tool.run("docs/b/c.css", in: sandbox).output == Samples.darkSheet)
  }

  @Test func isFoundInAFolderAndForAStream() throws {
    write(#"{"style": "dark", "map": "never"}"#)
    _ = try Tool.run("docs", "-o", "site", in: sandbox)
    #expect(sandbox.read("site/b/c.css") == Samples.darkSheet)
    let stream = try Tool.run("-", "--type=css", in: sandbox, input: Data(Samples.sheet.utf8))
    #expect(stream.output == Samples.darkSheet)
  }

  /// What lies above the repository belongs to somebody else.
  @Test func isNotFoundAboveTheRepository() throws {
    write(#"{"style": "dark", "map": "never"}"#)
    sandbox.makeFolder("docs/.git")
    let outcome = try Tool.run("docs/b/c.css", "--map=never", in: sandbox)
    #expect(outcome.output == Samples.sheet)
  }

  @Test func theCommandLineGoesBeforeIt() throws {
    write(#"{"style": "light", "map": "always"}"#)
    let outcome = try Tool.run("docs/a.css", "--style=dark", "--map=never", in: sandbox)
    #expect(outcome.output == Samples.darkSheet)
    let none = try Tool.run("docs/a.css", "--no-config", "--map=never", in: sandbox)
    #expect(none.output == Samples.sheet)
  }

  @Test func optionsAreTakenBack() throws {
    write(#"{"style": "dark", "prune": true, "strict": true, "set": {"red": "blue"}}"#)
    write("<link rel=stylesheet href=none.css>", "docs/a.html")
    #expect(try Tool.run("docs/a.html", in: sandbox).status == 1)
    let outcome = try Tool.run("docs/a.html", "--no-strict", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning"))
    write("p { color: red }", "docs/p.css")
    #expect(try Tool.run("docs/p.css", in: sandbox).output.contains("#00f"))
    #expect(try !Tool.run("docs/p.css", "--no-set", in: sandbox).output.contains("#00f"))
  }

  @Test func isNamed() throws {
    write(#"{"style": "dark", "map": "never"}"#, "elsewhere/dark.json")
    let outcome = try Tool.run("docs/a.css", "--config", "elsewhere/dark.json", in: sandbox)
    #expect(outcome.output == Samples.darkSheet)
    let missing = try Tool.run("docs/a.css", "--config", "none.json", in: sandbox)
    #expect(missing.status == 2)
    #expect(missing.errors == "schemefy: none.json: no such file\n")
  }

  @Test func hasOptionsForSomeFiles() throws {
    write(#"{"map": "never", "files": {"docs/b/**": {"style": "dark"}}}"#)
    _ = try Tool.run("docs", "-o", "site", in: sandbox)
    #expect(sandbox.read("site/a.css") == Samples.sheet)
    #expect(sandbox.read("site/b/c.css") == Samples.darkSheet)
    #expect(try Tool.run("docs/b/c.css", in: sandbox).output == Samples.darkSheet)
    let style = try Tool.run("docs/b/c.css", "--style=auto", in: sandbox)
    #expect(style.output == Samples.sheet)
    let plan = try Tool.run("docs/b/c.css", "--plan", "x.plan", in: sandbox)
    #expect(plan.status == 2)
    #expect(plan.errors.hasPrefix("schemefy: '--plan' does not go with 'files' of a config"))
  }

  /// Pages that share a sheet are planned with the options of each.
  @Test func plansForSomeFiles() throws {
    for name in ["1", "2", "3"] {
      sandbox.write("site/\(name).html", "<link rel=stylesheet href=x.css><p style='color:#333'>x")
    }
    sandbox.write("site/x.css", "p { background: #fff }")
    write(#"{"files": {"site/2.html": {"style": "dark"}}}"#)
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 0)
    #expect(sandbox.read("out/1.html")?.contains("var(--scheme-x-") == true)
    #expect(sandbox.read("out/2.html")?.contains("var(--scheme-x-") == false)
  }

  @Test func otherCommandsTakeWhatTheyHave() throws {
    write(#"{"style": "dark", "dark-logo": "plate", "allow": ["dark-logo"]}"#)
    sandbox.write("page.html", "<p style='color:#777;background:#888'>x")
    let outcome = try Tool.run("audit", "page.html", in: sandbox)
    #expect(outcome.output.contains("(dark)"))
    #expect(!outcome.output.contains("(light)"))
  }

  @Test func differentOnesAreRefused() throws {
    write("{}", "docs/schemefy.json")
    sandbox.write("a.css", Samples.sheet)
    let outcome = try Tool.run("a.css", "docs/a.css", "--check", in: sandbox)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "schemefy: the inputs have different configurations, none and"
        + " 'docs/schemefy.json'; '--config FILE' names one for all\n")
  }

  static let refused: [(text: String, message: String)] = [
    (#"{"stlye": "dark"}"#, "1:2: error: unknown option 'stlye'; did you mean 'style'?"),
    ("{\n  \"wonderful\": 1\n}", "2:3: error: unknown option 'wonderful'"),
    (
      #"{"style": "drak"}"#,
      "1:11: error: option '--style' can't be 'drak': light, dark, auto or both; did you mean"
        + " 'dark'?"
    ),
    (#"{"style": ["dark"]}"#, "1:11: error: option 'style' needs a string"),
    (#"{"prune": "yes"}"#, "1:11: error: option 'prune' is true or false"),
    (
      #"{"ignore": [true]}"#,
      "1:13: error: option 'ignore' needs a string, or an array or object of strings"
    ),
    (#"{"limit": {"dept": 3}}"#, "1:12: error: option '--limit' has no 'dept'"),
    (#"{"in-place": true}"#, "1:2: error: option 'in-place' is for the command line only"),
    (#"{"output": "x"}"#, "1:2: error: option 'output' is for the command line only"),
    (#"{"root": "/"}"#, "1:10: error: option 'root' can't be '/': paths stay in the folder"),
    (#"{"root": ".."}"#, "1:10: error: option 'root' can't be '..': paths stay in the folder"),
    (#"{"root": "link"}"#, "1:10: error: option 'root' can't be 'link': paths stay in the folder"),
    (#"{"palette": "../x.css"}"#, "1:13: error: option 'palette' can't be '../x.css'"),
    (#"{"files": {"*": {"strict": true}}}"#, "1:18: error: option 'strict' counts for all files"),
    (#"{"files": {"*": {"stile": "x"}}}"#, "1:18: error: unknown option 'stile'"),
    (#"{"files": ["*"]}"#, "1:11: error: 'files' is an object of patterns and their options"),
    (#"{"files": {"*": 1}}"#, "1:17: error: a pattern has an object of options"),
    (#"{"style": "dark", "style": "light"}"#, "1:19: error: the name 'style' stands twice"),
    (#"["dark"]"#, "1:1: error: a configuration is an object of options"),
    ("{\"style\": \"dark\",\n}", "2:1: error: a name in quotes is missing"),
  ]

  @Test(arguments: refused.indices)
  func whatIsWrongIsNamed(index: Int) throws {
    let (text, message) = Self.refused[index]
    sandbox.link("link", to: "/usr")
    write(text)
    let outcome = try Tool.run("docs/a.css", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("schemefy.json:" + message), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(try Tool.run("--help", in: sandbox).status == 0)
  }

  /// A palette beside the file, wherever the command is called.
  @Test func pathsStartAtTheFile() throws {
    write(":root { --scheme-label: light-dark(#000, #abcdef) }", "docs/palette.css")
    write(#"{"palette": "palette.css", "style": "dark"}"#, "docs/schemefy.json")
    write("<p style='color:#000'>x", "docs/a.html")
    #expect(try Tool.run("docs/a.html", in: sandbox).output.contains("#abcdef"))
  }
}
