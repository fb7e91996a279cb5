internal import SchemefyJSON

/// `schemefy config`: shows what each option is, and who says so.
struct ConfigCommand {
  private let call: CommandCall<CommandSettings>
  private let settings: CommandSettings

  /// - Parameter arguments: those behind the name of the command.
  init(_ arguments: [FilePath]) throws(CommandFailure) {
    call = try CommandCall(arguments, options: OptionTable.all)
    settings = try call.settingsForFiles()
  }

  static var subcommand: Subcommand {
    Subcommand(
      name: "config", summary: "Show what each option is, and who says so", help: { help },
      running: { arguments throws(CommandFailure) in try ConfigCommand(arguments).run() })
  }

  private func run() throws(CommandFailure) -> ExitStatus {
    guard !settings.showsHelp else {
      try Console().output(Array(Self.help.text.utf8))
      return .done
    }
    guard settings.inputs.count <= 1 else {
      throw CommandFailure("'config' takes one input, not \(settings.inputs.count)")
    }
    if let input = settings.inputs.first, input != FilePath("-") {
      do throws(SystemError) {
        _ = try FileStatus(of: input)
      } catch {
        throw CommandFailure(input, error)
      }
    }
    let parts = settings.inputs.first.map(call.parts) ?? []
    let values = EffectiveValue.all(call.uses(parts: parts))
    let text = settings.messages.format == .json ? json(values) : text(values)
    try Console().output(Array(Console.printableLines(text).utf8))
    return .done
  }

  private func text(_ values: [EffectiveValue]) -> String {
    let file = call.file.map { "configuration: \($0)\n\n" } ?? "no configuration\n\n"
    let name = values.map(\.name.utf8.count).max() ?? 0
    let value = min(values.map { ($0.value ?? "").utf8.count }.max() ?? 0, 32)
    return values.reduce(into: file) { text, row in
      text += Self.padded(row.name, name) + "  "
      text += Self.padded(row.value ?? "", value) + "  " + row.source + "\n"
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private func json(_ values: [EffectiveValue]) -> String {
    JSONWriter.text([
      "configuration": call.file.map { .string($0.description) } ?? .null,
      "options": .array(values.map(\.json)),
    ])
  }

  private static var help: Help<CommandSettings> {
    Help(
      introduction: """
        Usage: schemefy config [OPTION]... [INPUT]

        Shows what each option is for an input, or in the working folder, and who says
        so: a place in the configuration, the command line, or nobody.

          schemefy config
          schemefy config docs/index.html --style dark

        A configuration is a file 'schemefy.json' in the folder of the input or above,
        up to the top of its repository: an object of options by their long names,
        and under "files" for patterns of names further such objects.

          { "palette": "web", "set": { "#0b57d0": "systemBlue" },
            "files": { "api/**": { "map": "always" } } }

        """, options: OptionTable.all, end: "")
  }
}
