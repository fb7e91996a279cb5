/// The options for inputs that are folders.
enum TreeOption {
  private typealias Option = OptionDefinition<CommandSettings>

  /// `--jobs`
  static var jobs: OptionDefinition<CommandSettings> {
    Option(
      "-j", "--jobs", value: .any("NUMBER"), section: .trees,
      help: "How many files are worked on at a time, 1 to \(most); by default one on each processor"
        + " that the command may use. The result is the same"
    ) { settings, value throws(CommandFailure) in
      guard let number = Int(value.description), (1...most).contains(number) else {
        throw CommandFailure("option '--jobs' can't be '\(value)': a number, 1 to \(most)")
      }
      settings.jobs = number
    }
  }

  /// More threads than any machine has use for.
  private static let most = 256
}
