/// The manual page, `schemefy.1`, in the language of man(7).
struct ManualPage {
  let main: CommandReference
  let commands: [CommandReference]
  let version: String
  /// The day of the version, as `2026-11-25`.
  let date: String

  /// The whole page.
  var text: String {
    let synopsis = ([main] + commands).flatMap { HelpBlock.all(of: $0.introduction).synopsis }
    return """
      .TH SCHEMEFY 1 "\(date)" "schemefy \(version)" "User Commands"
      .SH NAME
      schemefy \\- make web content follow the colour scheme
      .SH SYNOPSIS
      .nf
      \(synopsis.map(Self.escaped).joined(separator: "\n"))
      .fi
      .SH DESCRIPTION
      \(Self.blocks(main.introduction))
      .SH OPTIONS
      \(Self.sections(main.options))
      .SH COMMANDS
      \(commands.map(command).joined(separator: "\n"))
      .SH FILES
      .TP
      .I schemefy.json
      Options for a project, in the folder of the input or above. See
      .B schemefy config \\-\\-help\\fR.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If it is set and not empty, nothing is coloured unless
      .B \\-\\-color
      asks for it.
      .SH EXIT STATUS
      \(Self.blocks(main.end))

      """
  }

  /// A command, with the options that it does not share with the tool itself.
  private func command(_ command: CommandReference) -> String {
    let own = command.options.filter { !main.options.contains($0) }
    let shared = command.options.filter { main.options.contains($0) }
    var text = ".SS schemefy \(command.name ?? "")\n" + Self.blocks(command.introduction)
    if !own.isEmpty { text += "\n" + own.map(Self.option).joined(separator: "\n") }
    if !shared.isEmpty {
      let names = shared.compactMap(\.names.last).map { "\\fB\(Self.escaped($0))\\fR" }
      text += "\n.PP\nAs above: " + names.joined(separator: ", ") + "."
    }
    let end = Self.blocks(command.end)
    return end.isEmpty ? text : text + "\n.PP\n" + end
  }

  private static func sections(_ options: [OptionReference]) -> String {
    OptionSection.allCases.map { section in
      ".SS \(section.rawValue)\n"
        + options.filter { $0.section == section }.map(option).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func option(_ option: OptionReference) -> String {
    let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value =
      option.placeholder.map { " \\fI\(escaped($0))\\fR" }
      ?? option.suffix.map { "\\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(escaped(option.help))."
  }

  /// The paragraphs and examples of a text for help; the text before it begins a paragraph.
  private static func blocks(_ text: String) -> String {
    HelpBlock.all(of: text).compactMap { block in
      switch block {
      case .paragraph(let lines): lines.map(escaped).joined(separator: "\n")
      case .example(let lines): ".nf\n" + lines.map(escaped).joined(separator: "\n") + "\n.fi"
      case .synopsis, .listing: nil
      }
    }.joined(separator: "\n.PP\n")
  }

  /// A line in which nothing is a command of the language.
  private static func escaped(_ line: String) -> String {
    var result = ""
    for character in line {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case ".",
        "'" where result.isEmpty:
        result += "\\&" + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
