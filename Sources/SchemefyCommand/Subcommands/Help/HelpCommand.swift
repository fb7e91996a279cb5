/// `schemefy help`: shows the help of the tool, or of one of its commands.
struct HelpCommand {
  let settings: HelpSettings

  static var subcommand: Subcommand {
    Subcommand(
      name: "help", summary: "Show this help, or that of a command", help: Help<HelpSettings>.init
    ) { settings throws(CommandFailure) in
      try HelpCommand(settings: settings).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard settings.inputs.count <= 1 else {
      throw CommandFailure("'help' takes one command, not \(settings.inputs.count)")
    }
    try Console().output(Array(text().utf8))
    return .done
  }

  private func text() throws(CommandFailure) -> String {
    guard let name = settings.inputs.first?.description else { return Help<CommandSettings>().text }
    if let command = Subcommand.all.first(where: { $0.name == name }) { return command.helpText() }
    let hint = Suggestion.hint(for: name, among: Subcommand.all.map(\.name))
    throw CommandFailure("no command '\(name)'\(hint)")
  }
}

/// The help of `schemefy help`.
extension Help<HelpSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy help [COMMAND]

        Shows the help of the tool, or of one of its commands, as '--help' does.

          schemefy help
          schemefy help audit

        """, options: [MessageOption.help()], end: "")
  }
}
