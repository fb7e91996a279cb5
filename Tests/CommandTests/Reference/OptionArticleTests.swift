import Foundation
import Testing

@testable import SchemefyCommand

/// The article `Options.md` is the table of the options.
struct OptionArticleTests {
  private static let article = Tool.package.appendingPathComponent(
    "Sources/Schemefy/Documentation.docc/Options.md")

  /// `UPDATE_GOLDEN=1` writes the article anew.
  @Test func isTheTableOfTheOptions() throws {
    let made = Self.text(Subcommand.all.map { $0.reference() })
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(made.utf8).write(to: Self.article)
    }
    let found = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(found == made, "Options.md is not what the options say; run with UPDATE_GOLDEN=1")
  }

  private static func text(_ commands: [CommandReference]) -> String {
    let main = HelpCommand.main
    var text = """
      # Options

      What the command can be told, option by option.

      <!-- Made from the tables of options by OptionArticleTests, with UPDATE_GOLDEN=1. -->

      ## Overview

      A value follows its option as the next argument, behind `=`, or right behind a short name.
      Options and inputs may be mixed; behind `--` everything is an input. What is not marked as
      for the command line only may stand in a configuration, too, by its long name without the
      dashes; `--no-NAME` takes back what that says.

      """
    for section in OptionSection.allCases {
      text += "\n## \(section.rawValue)\n"
      text += main.options.filter { $0.section == section }.map(entry).joined()
    }
    for command in commands {
      let own = command.options.filter { !main.options.contains($0) }
      let shared = command.options.filter(main.options.contains).compactMap(\.names.last)
      text += "\n## The command \(command.name ?? "")\n\n\(command.summary).\n"
      text += own.map(entry).joined()
      if !shared.isEmpty {
        let names = shared.map { "`\($0)`" }.joined(separator: ", ")
        text += "\n" + wrapped((own.isEmpty ? "As above: " : "And as above: ") + names + ".") + "\n"
      }
    }
    return text
  }

  private static func entry(_ option: OptionReference) -> String {
    let names = option.names.joined(separator: ", ")
    let value = option.placeholder.map { " " + $0 } ?? option.suffix ?? ""
    var notes: [String] = []
    if let standard = option.standard { notes.append("By default `\(standard)`.") }
    if option.repeats { notes.append("May be given several times.") }
    if !option.isConfigurable { notes.append("For the command line only.") }
    let help = option.help.replacing(/--[a-z][a-z-]+/) { "`\($0.output)`" }
    let text = ([help + "."] + notes).joined(separator: " ")
    return "\n### `\(names)\(value)`\n\n\(wrapped(text))\n"
  }

  /// Lines of at most 100 bytes.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count < 100 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
