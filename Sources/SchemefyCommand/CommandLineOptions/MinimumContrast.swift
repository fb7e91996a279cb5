/// `--min-contrast`, which more than one command has.
enum MinimumContrast {
  /// - Parameter set: sets the ratio, which is in 1...21.
  static func option<Settings>(
    help: String, _ set: @escaping @Sendable (inout Settings, Double) -> Void
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--min-contrast", value: .any("RATIO"), section: .colors, help: help
    ) { settings, value throws(CommandFailure) in
      guard let ratio = Double(value.description), ratio >= 1, ratio <= 21 else {
        throw CommandFailure(
          "option '--min-contrast' can't be '\(value)': a number from 1 to 21")
      }
      set(&settings, ratio)
    }
  }
}
