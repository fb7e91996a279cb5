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
    let commands = Subcommand.all.map { $0.reference() }
    if settings.showsManual {
      return ManualPage(
        main: Self.main, commands: commands, version: Version.number, date: Version.date
      ).text
    }
    switch settings.completion {
    case .bash: return BashCompletion(main: Self.main, commands: commands).text
    case .zsh: return ZshCompletion(main: Self.main, commands: commands).text
    case .fish: return FishCompletion(main: Self.main, commands: commands).text
    case nil: return try help()
    }
  }

  private func help() throws(CommandFailure) -> String {
    guard let name = settings.inputs.first?.description else { return Help<CommandSettings>().text }
    if let command = Subcommand.all.first(where: { $0.name == name }) { return command.helpText }
    let hint = Suggestion.hint(for: name, among: Subcommand.all.map(\.name))
    throw CommandFailure("no command '\(name)'\(hint)")
  }

  /// The tool itself.
  static var main: CommandReference {
    CommandReference(nil, "Make web content follow the colour scheme", Help<CommandSettings>())
  }
}

/// The help of `schemefy help`.
extension Help<HelpSettings> {
  init() {
    self.init(
      introduction: """
        Usage: schemefy help [COMMAND]
               schemefy help --man|--completion bash|zsh|fish

        Shows the help of the tool, or of one of its commands, as '--help' does; or
        writes the manual page, or the completions for a shell.

          schemefy help audit
          schemefy help --man > schemefy.1
          source <(schemefy help --completion bash)

        """, options: HelpOptions.all, end: "")
  }
}
