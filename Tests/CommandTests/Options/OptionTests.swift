import Foundation
import Testing

/// Options that can't be understood, and inputs that do not go with them.
struct OptionTests {
  /// Arguments that end with status 2, and what is said about them.
  static let refused: [(arguments: [String], message: String)] = [
    ([], "schemefy: no input; 'schemefy --help' says how to call it"),
    (["--stlye", "dark", "a.css"], "schemefy: unknown option '--stlye'; did you mean '--style'?"),
    (["--stlye=dark", "a.css"], "schemefy: unknown option '--stlye'; did you mean '--style'?"),
    (["--colour", "a.css"], "schemefy: unknown option '--colour'; did you mean '--color'?"),
    (["--light", "a.css"], "schemefy: unknown option '--light'; did you mean '--light-colors'?"),
    (["--ver", "a.css"], "schemefy: unknown option '--ver'"),
    (["help", "audit", "plan"], "schemefy: 'help' takes one command, not 2"),
    (["--wonderful", "a.css"], "schemefy: unknown option '--wonderful'"),
    (["-x", "a.css"], "schemefy: unknown option '-x'"),
    (["-hx", "a.css"], "schemefy: unknown option '-hx'"),
    (["--check=yes", "a.css"], "schemefy: option '--check' takes no value"),
    (["a.css", "--output"], "schemefy: option '--output' needs a value"),
    (["a.css", "-o"], "schemefy: option '-o' needs a value"),
    (["a.css", "--output="], "schemefy: option '--output' needs a value that is not empty"),
    (
      ["a.css", "--style"],
      "schemefy: option '--style' needs a value: light, dark, auto or both"
    ),
    (
      ["a.css", "--style", "drak"],
      "schemefy: option '--style' can't be 'drak': light, dark, auto or both; did you mean 'dark'?"
    ),
    (
      ["a.css", "--map=sometimes"],
      "schemefy: option '--map' can't be 'sometimes': missing, always or never"
    ),
    (
      ["a.css", "--limit", "dept=3"],
      "schemefy: option '--limit' has no 'dept': depth, attributes, size, sheets, imports, srcdoc,"
        + " picture, work or memory; did you mean 'depth'?"
    ),
    (
      ["a.css", "--limit", "imports=65"],
      "schemefy: option '--limit' needs 'imports=' and a number: 1 to 64"
    ),
    (
      ["a.css", "--limit=depth"],
      "schemefy: option '--limit' needs 'depth=' and a number: 1 to 1024"
    ),
    (
      ["a.css", "--feature", "forced-colors=off"],
      "schemefy: option '--feature' needs 'forced-colors=' and a value: none or active"
    ),
    (
      ["a.css", "--feature=type"],
      "schemefy: option '--feature' needs 'type=' and a value: screen or print"
    ),
    (
      ["a.css", "--charset", "utf-17"],
      "schemefy: option '--charset' can't be 'utf-17': no encoding has this label"
    ),
    (
      ["a.css", "--set", "#fff"],
      "schemefy: option '--set' needs a colour, '=' and what it becomes, not '#fff'"
    ),
    (
      ["a.css", "--set=label=#fff"],
      "schemefy: option '--set' can't be 'label=#fff': 'label' is no colour"
    ),
    (
      ["a.css", "--palette-css", "link="],
      "schemefy: option '--palette-css' can't be 'link=': inline, link=HREF or none"
    ),
    (
      ["a.css", "--set", "#fff=#12"],
      "schemefy: option '--set' can't be '#fff=#12': '#12' is no colour and no role"
    ),
    (
      ["a.css", "--set", "#fff=lable"],
      "schemefy: option '--set' can't be 'lable': no colour, and no role of the palette 'ios-26';"
        + " did you mean 'label'?"
    ),
    (
      ["a.css", "--canvas", "#12"], "schemefy: option '--canvas' can't be '#12': a role or a colour"
    ),
    (
      ["a.css", "--canvas", "card", "--palette=macos"],
      "schemefy: option '--canvas' can't be 'card': no colour, and no role of the palette 'macos'"
    ),
    (
      ["audit", "a.css", "--canvas", "card"],
      "schemefy: option '--canvas' can't be 'card': no colour, and no role of the palette 'ios-26'"
    ),
    (["none.html"], "schemefy: none.html: no such file"),
    (["a.css/b.css"], "schemefy: a.css/b.css: not a folder"),
    (["folder"], "schemefy: folder: is a folder; it needs '-o FOLDER' or '--in-place'"),
    (["folder", "-o", "-"], "schemefy: folder: is a folder; it needs '-o FOLDER' or '--in-place'"),
    (
      ["folder", "--in-place", "--type=css"], "schemefy: folder: '--type' does not go with a folder"
    ),
    (["folder", "-o", "a.css"], "schemefy: a.css: exists and is not a folder"),
    (["a.css", "b.css"], "schemefy: several inputs need '-o FOLDER' or '--in-place'"),
    (["a.css", "b.css", "-o", "a.css"], "schemefy: a.css: exists and is not a folder"),
    (
      ["a.css", "./a.css", "-o", "out"],
      "schemefy: out/a.css: would be written twice: two inputs have this name"
    ),
    (
      ["a.css", "-o", "b", "--in-place"], "schemefy: '--output' and '--in-place' exclude each other"
    ),
    (["-", "--in-place"], "schemefy: '--in-place' does not go with standard input"),
    (
      ["/dev/null", "--in-place"],
      "schemefy: /dev/null: '--in-place' goes with files and folders only"
    ),
    (["-", "-", "--check"], "schemefy: standard input can be only one of the inputs"),
    (
      ["-", "a.css", "-o", "out"],
      "schemefy: standard input has no name, and so can't be one of several inputs"
    ),
    (
      ["-", "-o", "folder"],
      "schemefy: folder: is a folder; standard input needs the name of a file"
    ),
    (
      ["a.css", "-o", "./a.css"],
      "schemefy: ./a.css: is an input; '--in-place' allows to write there"
    ),
    (
      ["folder/a.css", "-o", "folder"],
      "schemefy: folder/a.css: is an input; '--in-place' allows to write there"
    ),
    (
      ["folder", "-o", "folder/"],
      "schemefy: folder/: is an input; '--in-place' allows to write there"
    ),
    (["a.css", "--root", "none"], "schemefy: none: no such folder"),
    (["a.css", "--root", "folder"], "schemefy: a.css: does not lie in the root 'folder'"),
    (
      ["folder", "--check", "--root", "other"], "schemefy: folder: does not lie in the root 'other'"
    ),
    (["a.css", "-o", "none/b.css"], "schemefy: none: no such folder"),
  ]

  @Test(arguments: refused.indices)
  func refusesWithAMessage(index: Int) throws {
    let (arguments, message) = Self.refused[index]
    let sandbox = Sandbox()
    sandbox.write("a.css", Samples.sheet)
    sandbox.write("b.css", Samples.sheet)
    sandbox.write("folder/a.css", Samples.sheet)
    sandbox.makeFolder("other")
    let before = sandbox.list()
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.errors == message + "\n")
    #expect(outcome.status == 2)
    #expect(outcome.outputData.isEmpty)
    #expect(sandbox.list() == before)
    #expect(sandbox.read("a.css") == Samples.sheet)
    #expect(sandbox.read("folder/a.css") == Samples.sheet)
  }

  /// Sizes are not what a single value says, nor what is known beforehand.
  @Test func saysWhatFeaturesThereAre() throws {
    let outcome = try Tool.run("a.css", "--feature", "width=600px", in: Sandbox())
    let start = "schemefy: option '--feature' has no 'width': type, any-hover, "
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix(start))
    for name in [
      "prefers-color-scheme", "prefers-contrast", "prefers-reduced-data", "prefers-reduced-motion",
      "prefers-reduced-transparency", "inverted-colors", "forced-colors", "color-gamut",
    ] {
      #expect(outcome.errors.contains(" \(name)"))
    }
    let near = try Tool.run("a.css", "--feature", "forced-colour=none", in: Sandbox())
    #expect(near.errors.hasSuffix("; did you mean 'forced-colors'?\n"))
  }

  /// Ways to say `--style dark --map never a.css -o out.css`.
  @Test(arguments: [
    ["--style", "dark", "--map", "never", "a.css", "-o", "out.css"],
    ["--style=dark", "--map=never", "--output=out.css", "a.css"],
    ["a.css", "--style", "dark", "-oout.css", "--map", "never"],
    ["--style=light", "--style=dark", "--map", "never", "--output", "out.css", "--", "a.css"],
  ])
  func understandsAllSpellings(arguments: [String]) throws {
    let sandbox = Sandbox()
    sandbox.write("a.css", Samples.sheet)
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(sandbox.read("out.css") == Samples.darkSheet)
  }

  @Test func takesEverythingBehindTwoDashesForInputs() throws {
    let sandbox = Sandbox()
    sandbox.write("--style", "a { margin: 0 }\n")
    let outcome = try Tool.run("--type", "css", "--", "--style", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.output == "a { margin: 0 }\n")
  }

  /// What is in the table works: every word of every option is accepted.
  @Test(arguments: [
    "--style=light", "--style=dark", "--style=auto", "--style=both", "--contrast=normal",
    "--contrast=high", "--level=base", "--level=elevated", "--map=missing", "--map=always",
    "--map=never", "--light-colors=author", "--light-colors=palette", "--palette=ios",
    "--palette=material", "--type=css", "--type=text/css", "--fragment", "--fragment=tr",
    "--match-roles=always", "--root=.",
    "--base=https://example.org/a/", "--scripting=on", "--scripting=off", "--limit=size=1000",
    "--feature=type=screen", "--feature=Prefers-Reduced-Motion=reduce",
    "--feature=prefers-contrast=less", "--prune", "--quiet", "--verbose", "--color=auto",
    "--color=always",
    "--color=never", "--format=text", "--format=json", "--progress=never", "--allow=dark-logo",
    "--deny=dark-logo", "--strict", "-q", "-v",
  ])
  func accepts(option: String) throws {
    let sandbox = Sandbox()
    sandbox.write("a.css", Samples.plainSheet)
    let outcome = try Tool.run(option, "a.css", in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.output == Samples.plainSheet)
  }
}
