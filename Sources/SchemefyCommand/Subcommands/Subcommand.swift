/// A command other than rewriting, named by the first argument of the call.
///
/// A file of that name can still be given with its folder, as `./inspect`.
struct Subcommand: Sendable {
  let name: String
  /// A line of help.
  let summary: String
  /// The reference of the subcommand, for the manual and the completions.
  let reference: @Sendable () -> CommandReference
  private let help: @Sendable () -> String
  /// Runs the command with the arguments behind its name.
  let run: @Sendable (ArraySlice<FilePath>) throws(CommandFailure) -> ExitStatus

  /// A command with options of its own; `--help` shows them.
  init<Settings: CommandLineSettings>(
    name: String, summary: String, help: @escaping @Sendable () -> Help<Settings>,
    run: @escaping @Sendable (Settings) throws(CommandFailure) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    reference = { CommandReference(name, summary, help()) }
    self.help = { help().text }
    self.run = { arguments throws(CommandFailure) in
      let help = help()
      let settings = try CommandCall(Array(arguments), options: help.options).settingsForInput()
      guard settings.showsHelp else { return try run(settings) }
      try Console().output(Array(help.text.utf8))
      return .done
    }
  }

  /// A command that reads its arguments by itself.
  init<Settings>(
    name: String, summary: String, help: @escaping @Sendable () -> Help<Settings>,
    running run: @escaping @Sendable ([FilePath]) throws(CommandFailure) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    reference = { CommandReference(name, summary, help()) }
    self.help = { help().text }
    self.run = { arguments throws(CommandFailure) in try run(Array(arguments)) }
  }

  /// The text of `--help`.
  var helpText: String { help() }

  /// All commands, in the order in which help lists them.
  static var all: [Subcommand] {
    [
      AuditCommand.subcommand, BatchCommand.subcommand, ConfigCommand.subcommand,
      ExplainCommand.subcommand, HelpCommand.subcommand, InspectCommand.subcommand,
      PaletteCommand.subcommand, PlanCommand.subcommand, PreviewCommand.subcommand,
      RestoreCommand.subcommand,
    ]
  }

  /// The command that a call names.
  ///
  /// - Throws: if the first argument is no file, but nearly the name of a command.
  static func named(by arguments: [FilePath]) throws(CommandFailure) -> Subcommand? {
    guard let first = arguments.first, first.bytes.first != UInt8(ascii: "-"),
      !first.bytes.contains(FilePath.slash)
    else { return nil }
    let name = first.description
    if let command = all.first(where: { $0.name == name }) { return command }
    // Only a word that looks like a command costs a system call.
    let hint = Suggestion.hint(for: name, among: all.map(\.name))
    guard !hint.isEmpty, (try? FileStatus(of: first)) == nil else { return nil }
    throw CommandFailure("'\(name)' is no file and no command\(hint)")
  }
}
