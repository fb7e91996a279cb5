import Foundation
import Schemefy
import Testing

@testable import SchemefyC

/// The C interface, as a program in C sees it.
@Suite(.enabled(if: Shell.has("cc"), "there is no cc"))
struct CInterfaceTests {
  static let page = Array(
    "<!doctype html><title>t</title><link rel=stylesheet href=a.css><style>p { color: #333 }</style><p>text"
      .utf8)
  static let sheet = Array("p { background: #fff; color: #222 }".utf8)

  /// What the program gives as `a.css`.
  struct Sheets: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? { path == "a.css" ? sheet : nil }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let number: Int
    let kind: SchemeContent.Kind
    let bytes: [UInt8]
    var testDescription: String { "\(kind)" }
  }

  static let cases = [
    Case(number: 0, kind: .page, bytes: page),
    Case(
      number: 1, kind: .xmlPage,
      bytes: Array(
        "<html xmlns='http://www.w3.org/1999/xhtml'><head/><body style='color:#222'/></html>".utf8)),
    Case(
      number: 2, kind: .fragment(FragmentContext("tr") ?? .body),
      bytes: Array("<td bgcolor=#eee>".utf8)),
    Case(number: 3, kind: .styleSheet, bytes: sheet),
    Case(
      number: 4, kind: .picture,
      bytes: Array("<svg xmlns='http://www.w3.org/2000/svg'><path fill='#111'/></svg>".utf8)),
    Case(number: 0, kind: .page, bytes: []),
    Case(number: 1, kind: .xmlPage, bytes: Array("<html><a></b>".utf8)),
  ]

  @Test("A program in C gets the bytes and diagnostics that Swift gets", arguments: cases)
  func isTheSame(content: Case) throws {
    let program = try CProgram(Shell.programs.appending(path: "calls.c"))
    for (number, style) in Self.styles.enumerated() {
      let result = try Self.rewriter.rewrite(
        SchemeContent(content.bytes, as: content.kind, path: "page"),
        with: TraitCollection(userInterfaceStyle: style), resources: Sheets())
      let outcome = try program.run(
        "rewrite", "\(content.number)", "\(number + 1)", "palette=web", input: Data(content.bytes))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(Array(outcome.output) == result.bytes)
      #expect(
        outcome.errors
          == Self.lines(result.diagnostics) + "changed: \(result.isChanged ? 1 : 0)\n")
    }
  }

  /// Diagnostics as the program prints them.
  private static func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let location = diagnostic.location
      return
        "\(location.file):\(location.line):\(location.column): \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message) [\(diagnostic.identifier)]\n"
    }.joined()
  }

  private static let styles = [UserInterfaceStyle.unspecified, .light, .dark]

  private static let rewriter: SchemeRewriter = {
    var options = SchemeOptions(traits: TraitCollection())
    options.palette = .web
    return SchemeRewriter(options: options)
  }()

  /// A page that is longer than what a stream waits for.
  private static let longPage = Case(
    number: 0, kind: .page,
    bytes: page + Array(String(repeating: "<p style='color:#345'>\n", count: 400).utf8))

  @Test(
    "A stream in C gives what one in Swift gives, whatever its content is",
    arguments: cases + [longPage])
  func streams(content: Case) throws {
    let program = try CProgram(Shell.programs.appending(path: "calls.c"))
    for (number, style) in Self.styles.enumerated() {
      var stream = Self.rewriter.stream(
        SchemeContent(as: content.kind, path: "page"),
        with: TraitCollection(userInterfaceStyle: style), resources: Sheets())
      let output = stream.push(content.bytes) + stream.finish()
      let outcome = try program.run(
        "stream", "\(content.number)", "\(number + 1)", "palette=web",
        input: Data(content.bytes))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(Array(outcome.output) == output)
      #expect(outcome.errors == Self.lines(stream.diagnostics))
    }
  }

  @Test("A plan in C is the one in Swift, and pages become the same with it")
  func plans() throws {
    let program = try CProgram(Shell.programs.appending(path: "calls.c"))
    let files = [
      SiteFile(path: "page", type: .html) { Self.page },
      SiteFile(path: "a.css", type: .css) { Self.sheet },
      SiteFile(path: "other", type: .html) { Self.page },
    ]
    for (number, style) in Self.styles.enumerated() {
      let traits = TraitCollection(userInterfaceStyle: style)
      let plan = Self.rewriter.with(traits).plan(files)
      let input = Data(Self.page)
      let outcome = try program.run("plan", "\(number + 1)", "palette=web", input: input)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(Array(outcome.output) == plan.bytes)
      let page = try Self.rewriter.rewrite(
        SchemeContent(Self.page, as: .page, path: "page"), with: traits, plan: plan)
      let planned = try program.run("planned", "\(number + 1)", "palette=web", input: input)
      #expect(planned.status == 0, "\(planned.errors)")
      #expect(Array(planned.output) == page.bytes + page.bytes)
    }
  }

  @Test("What can't be is an error with a text, and NULL is never followed")
  func errors() throws {
    let outcome = try CProgram(Shell.programs.appending(path: "checks.c")).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Memory stays flat over the calls of two threads that share all")
  func memory() throws {
    // `C_CALLS=50000` makes 100,000 of them, which takes minutes.
    let calls = ProcessInfo.processInfo.environment["C_CALLS"] ?? "2000"
    let program = try CProgram(Shell.programs.appending(path: "calls.c"))
    let outcome = try program.run("repeat", calls, "2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let growth = try #require(Int(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(growth < 2048, "\(growth) kB more")
  }

  /// `C_VALGRIND=1` asks for it, as it takes minutes.
  @Test(
    "Under valgrind no memory is lost, and none used that is not there",
    .enabled(
      if: ProcessInfo.processInfo.environment["C_VALGRIND"] != nil && Shell.has("valgrind"),
      "not asked for, or there is no valgrind"))
  func valgrind() throws {
    let checks = try CProgram(Shell.programs.appending(path: "checks.c"))
    let calls = try CProgram(Shell.programs.appending(path: "calls.c"))
    for program in [
      [checks.path], [calls.path, "planned", "3"], [calls.path, "repeat", "40", "2"],
    ] {
      let outcome = try Shell.run(
        "/usr/bin/env",
        [
          "valgrind", "-q", "--leak-check=full", "--show-leak-kinds=definite",
          "--errors-for-leak-kinds=definite", "--error-exitcode=99",
          "--suppressions=" + Shell.programs.appending(path: "valgrind.supp").path,
        ] + program, input: Data(Self.page))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("The header is one of C++, too", .enabled(if: Shell.has("c++"), "there is no c++"))
  func headerInCPlusPlus() throws {
    let outcome = try Shell.run(
      "/usr/bin/env",
      [
        "c++", "-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-x",
        "c++", Shell.header.appending(path: "schemefy.h").path, "-Wno-pragma-once-outside-header",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("The example in C does what its text says")
  func example() throws {
    let program = try CProgram(Shell.package.appending(path: "Examples/C/darken.c"))
    let outcome = try program.run(input: Data(Self.page))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = try SchemeRewriter(options: SchemeOptions(traits: TraitCollection())).rewrite(
      SchemeContent(Self.page, as: .page, path: "page.html"),
      with: TraitCollection(userInterfaceStyle: .dark))
    #expect(Array(outcome.output) == result.bytes)
  }
}

/// The C interface by ctypes, with the module of the example.
@Suite(.enabled(if: Shell.has("python3"), "there is no python3"))
struct PythonTests {
  @Test("Python gets the same bytes, its errors are exceptions, and memory stays flat")
  func python() throws {
    var options = SchemeOptions(traits: TraitCollection())
    options.palette = .web
    let result = try SchemeRewriter(options: options).rewrite(
      SchemeContent(CInterfaceTests.page, as: .page, path: "page"),
      with: TraitCollection(userInterfaceStyle: .dark), resources: CInterfaceTests.Sheets())
    let outcome = try Shell.run(
      "/usr/bin/env",
      [
        "python3", Shell.programs.appending(path: "checks.py").path,
        Shell.package.appending(path: "Examples/Python").path,
        Shell.libraryFolder.appending(path: "libSchemefyC.so").path,
      ], input: Data(CInterfaceTests.page))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Array(outcome.output) == result.bytes)
  }
}

/// What the interface says in more than one place.
struct CWordTests {
  /// `checks.c` compares the header with the library.
  @Test func versionIsTheLibrarys() throws {
    let header = try String(
      contentsOf: Shell.header.appending(path: "schemefy.h"), encoding: .utf8)
    #expect(header.contains("#define SCHEMEFY_VERSION \"\(SchemeRewriter.version)\""))
  }

  @Test(arguments: OptionName.allCases)
  func optionIsTheCommands(option: OptionName) throws {
    let article = try String(
      contentsOf: Shell.package.appending(
        path: "Sources/Schemefy/Documentation.docc/Options.md"), encoding: .utf8)
    let header = try String(
      contentsOf: Shell.header.appending(path: "schemefy.h"), encoding: .utf8)
    #expect(article.contains("--\(option.rawValue)"))
    #expect(header.contains(try Regex("[ ,]\(option.rawValue)[, .]")))
  }

  @Test("A value sets what the command's does, or is an error that leaves the options alone")
  func values() throws {
    let values: [(OptionName, good: String, bad: String)] = [
      (.canvas, "#101010", "nothing at all"), (.charset, "shift_jis", "klingon"),
      (.contrast, "high", "low"), (.darkLogo, "plate", "x"),
      (.feature, "forced-colors=none", "x=y"),
      (.ignore, ".a", "::before"), (.images, "dim", ""), (.level, "elevated", "top"),
      (.lightColors, "palette", "x"), (.limit, "work=32", "work=0"), (.map, "never", "x"),
      (.minContrast, "7", "22"), (.override, "a[b=c]=dark", "a=blue"), (.palette, "web", "x"),
      (.paletteCSS, "link=a.css", "link="), (.prune, "on", "yes"), (.repair, "both", "x"),
      (.scripting, "off", "x"), (.set, "#333=label", "#333"), (.siteURL, "https://a.example/", "a"),
      (.style, "dark", "x"), (.isSwitch, "on", "x"),
    ]
    for (option, good, bad) in values {
      var options = SchemeOptions(traits: TraitCollection())
      let standard = "\(options)"
      let failure = #expect(throws: CallFailure.self) { try option.apply(bad, to: &options) }
      #expect(failure?.message.contains("'\(option.rawValue)'") == true)
      #expect("\(options)" == standard)
      try option.apply(good, to: &options)
      #expect("\(options)" != standard, "\(option)")
    }
  }
}
