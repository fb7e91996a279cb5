import Foundation
import Testing

/// `schemefy inspect`, as the shell sees it.
struct InspectTests {
  private static let golden = Tool.package.appendingPathComponent(
    "Tests/CommandTests/Golden/inspect")

  /// Options, and the file with what they give for `page.html`, or for the picture.
  static let views: [(options: [String], file: String)] = [
    (["--tree"], "page.tree"),
    (["--tree", "--scripting", "on"], "page.tree"),
    (["--tree", "--scripting", "off"], "page-noscript.tree"),
    (["--tree", "--fragment", "td"], "page-td.tree"),
    (["--tree", "--fragment", "svg path"], "page-path.tree"),
    (["--tokens"], "page.tokens"),
    (["--tokens", "--scripting=off"], "page-noscript.tokens"),
    (["--tokens", "--fragment", "title"], "page-title.tokens"),
    (["--tree"], "picture.tree"),
    (["--tokens"], "picture.tokens"),
    (["--css"], "sheet.colors"),
    (["--css"], "styles.colors"),
    (["--css"], "drawing.colors"),
  ]

  /// `UPDATE_GOLDEN=1` writes the golden texts anew.
  @Test(arguments: views.indices)
  func showsTheGoldenText(index: Int) throws {
    let (options, name) = Self.views[index]
    let inputs = [
      "page": "page.html", "picture": "picture.svg", "sheet": "sheet.css", "styles": "styles.html",
      "drawing": "drawing.svg",
    ]
    let stem = String(name.prefix { $0.isLetter })
    let page = Self.golden.appendingPathComponent(try #require(inputs[stem]))
    let file = Self.golden.appendingPathComponent(name)
    let outcome = try Tool.run(["inspect"] + options + [page.path], in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try outcome.outputData.write(to: file)
    }
    #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func readsStandardInput() throws {
    let outcome = try Tool.run(
      ["inspect", "--tree", "-"], in: Sandbox(), input: Data("<p>a\u{0}\r\nb".utf8))
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        | <html>
        |   <head>
        |   <body>
        |     <p>
        |       "a
        b"

        """)
  }

  @Test func readsASheetFromStandardInput() throws {
    let outcome = try Tool.run(
      ["inspect", "--css", "--type", "css", "-"], in: Sandbox(),
      input: Data("\u{FEFF}p { color:\r\n#333 }".utf8))
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        1:1     3..<21        rule         "p" 3..<4
        1:5     7..<20          declaration  color 7..<12  "#333" 15..<19
        2:1     15..<19           color        text  "#333"  #333333

        """)
  }

  /// A file can have a command's name, or nearly so.
  @Test(arguments: [
    ["./inspect", "--type", "css"], ["--type", "css", "inspect"], ["inspct", "--type", "css"],
  ])
  func takesFilesOfACommandsName(arguments: [String]) throws {
    let sandbox = Sandbox()
    sandbox.write("inspect", Samples.plainSheet)
    sandbox.write("inspct", Samples.plainSheet)
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.output == Samples.plainSheet)
    #expect(outcome.errors == "")
  }

  @Test func saysWhichLimitBit() throws {
    let sandbox = Sandbox()
    sandbox.write("a.html", "<p>\n<i><b x y z><a>")
    let outcome = try Tool.run(
      ["inspect", "--tree", "--limit", "depth=3", "--limit=attributes=2", "a.html"], in: sandbox)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        a.html:2:4: warning: elements nest deeper than 3; what lies deeper is put beside its \
        parent [limit-depth]
        a.html:2:11: warning: an element has more than 2 attributes; the rest is dropped \
        [limit-attributes]

        """)
    let quiet = try Tool.run(
      ["inspect", "--tree", "--limit", "depth=3", "--quiet", "a.html"], in: sandbox)
    #expect(quiet.errors == "")
  }

  /// Arguments that end with status 2, and what is said about them.
  static let refused: [(arguments: [String], message: String)] = [
    (
      ["inspect"],
      "nothing to show; '--tree', '--tokens', '--css', '--media' or '--color' says what"
    ),
    (
      ["inspect", "a.html"],
      "nothing to show; '--tree', '--tokens', '--css', '--media' or '--color' says what"
    ),
    (["inspect", "--tree"], "no input; 'schemefy inspect --help' says how to call it"),
    (
      ["inspect", "--tree", "--tokens", "a.html"],
      "'--tree', '--tokens', '--css', '--media' and '--color' exclude each other"
    ),
    (
      ["inspect", "--media", "--tree", "a.html"],
      "'--tree', '--tokens', '--css', '--media' and '--color' exclude each other"
    ),
    (["inspect", "--color"], "no colour; 'schemefy inspect --help' says how to call it"),
    (
      ["inspect", "--media", "--style=dark"],
      "no media query; 'schemefy inspect --help' says how to call it"
    ),
    (["inspect", "--tree", "a.html", "-"], "'inspect' takes one input, not 2"),
    (["inspect", "--tree", "none.html"], "none.html: no such file"),
    (["inspect", "--tree", "folder"], "folder: is a folder"),
    (["inspect", "--tree", "a.css"], "a.css: is 'text/css', and no page"),
    (["inspect", "--tokens", "a.css"], "a.css: is 'text/css', and no page"),
    (
      ["inspect", "--tree", "a.txt"],
      "a.txt: not of a type that is read; '--type' tells what it is"
    ),
    (["inspect", "--tre", "a.html"], "unknown option '--tre'; did you mean '--tree'?"),
    (["inspect", "--palette", "a.html"], "unknown option '--palette'"),
    (
      ["inspect", "--tree", "--fragment", "svg:g", "--fragment=xml g", "a.html"],
      "option '--fragment' can't be 'xml g': a name, 'svg NAME' or 'math NAME'"
    ),
    (
      ["inspect", "--tree", "--scripting", "maybe", "a.html"],
      "option '--scripting' can't be 'maybe': on or off"
    ),
    (
      ["inspect", "--tree", "--limit", "size=2", "a.html"],
      "a.html: has more than 2 bytes; see '--limit size'"
    ),
    (
      ["inspct", "--tree", "a.html"], "'inspct' is no file and no command; did you mean 'inspect'?"
    ),
  ]

  @Test(arguments: refused.indices)
  func refusesWithAMessage(index: Int) throws {
    let (arguments, message) = Self.refused[index]
    let sandbox = Sandbox()
    for name in ["a.html", "a.css", "a.txt"] { sandbox.write(name, "<p>") }
    sandbox.makeFolder("folder")
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.errors == "schemefy: \(message)\n")
    #expect(outcome.status == 2)
    #expect(outcome.outputData.isEmpty)
  }
}
