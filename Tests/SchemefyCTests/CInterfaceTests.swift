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
    for (number, style) in [UserInterfaceStyle.unspecified, .light, .dark].enumerated() {
      var options = SchemeOptions(traits: TraitCollection())
      options.palette = .web
      let result = try SchemeRewriter(options: options).rewrite(
        SchemeContent(content.bytes, as: content.kind, path: "page"),
        with: TraitCollection(userInterfaceStyle: style), resources: Sheets())
      let outcome = try program.run(
        "rewrite", "\(content.number)", "\(number + 1)", "palette=web", input: Data(content.bytes))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(Array(outcome.output) == result.bytes)
      let lines = result.diagnostics.map { diagnostic in
        let location = diagnostic.location
        return
          "\(location.file):\(location.line):\(location.column): \(diagnostic.severity.rawValue): "
          + "\(diagnostic.message) [\(diagnostic.identifier)]\n"
      }
      #expect(outcome.errors == lines.joined() + "changed: \(result.isChanged ? 1 : 0)\n")
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
  @Test func versionIsTheCommands() throws {
    let version = try String(
      contentsOf: Shell.package.appending(path: "Sources/SchemefyCommand/Settings/Version.swift"),
      encoding: .utf8)
    let header = try String(
      contentsOf: Shell.header.appending(path: "schemefy.h"), encoding: .utf8)
    let number = try #require(version.firstMatch(of: /number = "([\d.]+)"/)?.output.1)
    #expect(header.contains("#define SCHEMEFY_VERSION \"\(number)\""))
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
