/// What is said on standard error, and how.
struct MessageSettings: Sendable {
  var verbosity = CommandSettings.Verbosity.normal
  var color = CommandSettings.ColorMode.auto
  var format = MessageFormat.text
  var progress = ProgressLine.Mode.auto
  var rules = MessageRules()
}
