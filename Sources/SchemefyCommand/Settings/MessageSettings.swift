/// The settings for messages on standard error: which are shown, and in which format.
struct MessageSettings: Sendable {
  var verbosity = CommandSettings.Verbosity.normal
  var color = CommandSettings.ColorMode.auto
  var format = MessageFormat.text
  var progress = ProgressLine.Mode.auto
  var rules = MessageRules()
}
