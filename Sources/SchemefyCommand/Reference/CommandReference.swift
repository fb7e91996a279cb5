/// The reference of a command, for the manual, the completions and the documentation.
struct CommandReference: Sendable {
  /// `nil` for the tool itself.
  let name: String?
  /// A line.
  let summary: String
  /// The help without the options: the synopsis, a description, examples.
  let introduction: String
  /// The part of the help behind the options.
  let end: String
  let options: [OptionReference]

  init<Settings>(_ name: String?, _ summary: String, _ help: Help<Settings>) {
    self.name = name
    self.summary = summary
    introduction = help.introduction
    end = help.end
    options = help.options.map(OptionReference.init)
  }
}
