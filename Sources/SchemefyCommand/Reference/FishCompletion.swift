/// Completions for fish.
struct FishCompletion {
  let main: CommandReference
  let commands: [CommandReference]

  /// A script to be put into a folder of completions as `schemefy.fish`.
  var text: String {
    let names = commands.compactMap(\.name).joined(separator: " ")
    let isMain = "not __fish_seen_subcommand_from \(names)"
    var lines = ["# Completions of schemefy for fish, made by 'schemefy help --completion fish'."]
    lines += commands.map { command in
      "complete -c schemefy -n __fish_is_first_token -a \(command.name ?? "")"
        + " -d \(Self.quoted(command.summary))"
    }
    lines += main.options.map { line($0, isMain) }
    for command in commands {
      let condition = "__fish_seen_subcommand_from \(command.name ?? "")"
      lines += command.options.map { line($0, condition) }
    }
    lines.append(
      "complete -c schemefy -n '__fish_seen_subcommand_from help' -f -a \(Self.quoted(names))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: OptionReference, _ condition: String) -> String {
    var text = "complete -c schemefy -n \(Self.quoted(condition))"
    for name in option.names {
      text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst(1))"
    }
    if option.placeholder != nil { text += option.takesPath ? " -r -F" : " -x" }
    if !option.words.isEmpty { text += " -a \(Self.quoted(option.words.joined(separator: " ")))" }
    return text + " -d \(Self.quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
