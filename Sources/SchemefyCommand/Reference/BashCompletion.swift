/// Completions for bash, without help of other scripts.
struct BashCompletion {
  let main: CommandReference
  let commands: [CommandReference]

  /// A script to be read by a shell, or put into its folder of completions.
  var text: String {
    """
    # Completions of schemefy for bash, made by 'schemefy help --completion bash'.
    _schemefy() {
      local current=${COMP_WORDS[COMP_CWORD]} previous= command= options= words=
      (( COMP_CWORD > 0 )) && previous=${COMP_WORDS[COMP_CWORD - 1]}
      # Readline takes '=' for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]] && (( COMP_CWORD > 1 )); then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      (( COMP_CWORD > 1 )) && command=${COMP_WORDS[1]}
      case $command in
    \(commands.compactMap(optionCase).joined(separator: "\n"))
        *) command= options='\(names(of: main))' ;;
      esac
      case $command:$previous in
    \(([main] + commands).flatMap(valueCases).joined(separator: "\n"))
      esac
      if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
      elif (( COMP_CWORD == 1 )); then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -W '\(commandNames)' -- "$current"; compgen -f -- "$current")
      elif [[ $command == help ]]; then
        mapfile -t COMPREPLY < <(compgen -W '\(commandNames)' -- "$current")
      fi
    }
    complete -o bashdefault -o default -F _schemefy schemefy

    """
  }

  private var commandNames: String { commands.compactMap(\.name).joined(separator: " ") }

  private func names(of command: CommandReference) -> String {
    command.options.flatMap(\.names).joined(separator: " ")
  }

  private func optionCase(_ command: CommandReference) -> String? {
    command.name.map { "    \($0)) options='\(names(of: command))' ;;" }
  }

  /// The cases of the values that options can have; a value that is a file has none here, so that the
  /// shell looks for files.
  private func valueCases(_ command: CommandReference) -> [String] {
    command.options.filter { $0.placeholder != nil }.map { option in
      let pattern = option.names.map { "\(command.name ?? ""):\($0)" }.joined(separator: "|")
      guard !option.words.isEmpty else { return "    \(pattern)) return ;;" }
      let files = option.takesPath ? " words+=\" $(compgen -f -- \"$current\")\"" : ""
      return "    \(pattern)) words='\(option.words.joined(separator: " "))'\(files) ;;"
    }
  }
}
