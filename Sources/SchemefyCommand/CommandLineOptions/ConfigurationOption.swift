/// The options that say which configuration counts. They do so before all others, and set nothing.
enum ConfigurationOption {
  static let file = "--config"
  static let none = "--no-config"

  /// The options of the configuration.
  static func all<Settings>() -> [OptionDefinition<Settings>] {
    [
      OptionDefinition(
        file, value: .path("FILE"), reach: .call, section: .input,
        help: "The configuration; by default the nearest schemefy.json in the folder of the input"
          + " or above. What the command line says goes before it, and --no-NAME takes back what it"
          + " says of an option"
      ) { _, _ in },
      OptionDefinition(none, reach: .call, section: .input, help: "Read no configuration") { _, _ in
      },
    ]
  }
}
