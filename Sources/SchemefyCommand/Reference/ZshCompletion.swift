/// Completions for zsh, by its function `_arguments`.
struct ZshCompletion {
  let main: CommandReference
  let commands: [CommandReference]

  /// A script to be put into a folder of `fpath` as `_schemefy`.
  var text: String {
    """
    #compdef schemefy
    # Completions of schemefy for zsh, made by 'schemefy help --completion zsh'.

    _schemefy_commands() {
      local -a commands=(
    \(commands.map(description).joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _schemefy_first() {
      _alternative 'commands:command:_schemefy_commands' 'files:file:_files'
    }

    _schemefy_or_file() {
      _alternative "words:word:($*)" 'files:file:_files'
    }

    _schemefy() {
      local command=$words[2]
      (( CURRENT > 2 )) || command=
      case $command in
    \(commands.map(body).joined(separator: "\n"))
        *)
          _arguments -s \\
    \(specifications(of: main))
            '1:input:_schemefy_first' \\
            '*:file:_files'
          ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _schemefy "$@"
    else
      compdef _schemefy schemefy
    fi

    """
  }

  private func description(_ command: CommandReference) -> String {
    "    \(Self.quoted("\(command.name ?? ""):\(command.summary)"))"
  }

  private func body(_ command: CommandReference) -> String {
    let rest = command.name == "help" ? "1:command:_schemefy_commands" : "*:file:_files"
    return """
          \(command.name ?? ""))
            shift words
            (( CURRENT-- ))
            _arguments -s \\
      \(specifications(of: command))
              '\(rest)'
            ;;
      """
  }

  private func specifications(of command: CommandReference) -> String {
    command.options.flatMap(specifications).map { "        \($0) \\" }.joined(separator: "\n")
  }

  /// The specifications of an option: one for each of its names, which excludes the others.
  private func specifications(_ option: OptionReference) -> [String] {
    let others = option.names.joined(separator: " ")
    let front = option.repeats ? "*" : option.names.count > 1 ? "(\(others))" : ""
    return option.names.map { name in
      var text = front + name
      if option.placeholder != nil { text += name.hasPrefix("--") ? "=" : "+" }
      text += "[\(Self.plain(option.summary))]"
      if let placeholder = option.placeholder {
        text += ":\(Self.plain(placeholder)):\(action(option))"
      }
      return Self.quoted(text)
    }
  }

  private func action(_ option: OptionReference) -> String {
    let words = option.words.joined(separator: " ")
    // Without the space, the function would be given further arguments.
    if option.takesPath, !option.words.isEmpty { return " _schemefy_or_file \(words)" }
    if option.takesPath { return "_files" }
    return option.words.isEmpty ? "( )" : "(\(words))"
  }

  /// A text without what the language of specifications is made of.
  private static func plain(_ text: String) -> String {
    String(text.map { "[]:".contains($0) ? " " : $0 })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
