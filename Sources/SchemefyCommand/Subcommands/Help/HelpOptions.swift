/// The options of `schemefy help`.
enum HelpOptions {
  private typealias Option = OptionDefinition<HelpSettings>

  /// All options.
  static var all: [OptionDefinition<HelpSettings>] {
    [
      Option("--man", section: .result, help: "Write the manual page, for man(1)") {
        settings, _ in settings.showsManual = true
      },
      Option(
        "--completion", value: .oneOf(HelpSettings.Shell.allCases.map(\.rawValue)),
        section: .result, help: "Write what a shell needs to complete words"
      ) { $0.completion = HelpSettings.Shell(rawValue: $1.description) },
      MessageOption.help(),
    ]
  }
}
