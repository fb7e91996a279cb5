/// Reads the arguments by the table of options.
struct ArgumentParser<Settings: CommandLineSettings> {
  private let options: [OptionDefinition<Settings>]
  private var settings = Settings()

  init(options: [OptionDefinition<Settings>]) {
    self.options = options
  }

  /// The settings that the arguments ask for. A later option replaces an earlier one.
  ///
  /// Options and inputs may be mixed; `--` ends the options. A value follows its option as the
  /// next argument, behind `=`, or right behind a short name.
  consuming func parse(_ arguments: [FilePath]) throws(CommandFailure) -> Settings {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument.bytes == Array("--".utf8) {
        settings.inputs += arguments[index...]
        break
      }
      guard argument.bytes.first == UInt8(ascii: "-"), argument.bytes.count > 1 else {
        settings.inputs.append(argument)
        continue
      }
      let (option, name, attached) = try option(of: argument)
      guard option.takesValue else {
        guard attached == nil else { throw CommandFailure("option '\(name)' takes no value") }
        try option.apply(&settings, FilePath(""))
        continue
      }
      let next = index < arguments.count ? arguments[index] : nil
      if attached == nil { index += 1 }
      try apply(option, name, value: attached ?? next)
    }
    return settings
  }

  /// The option that an argument names, how it spells it, and the value in the same argument.
  private func option(
    of argument: FilePath
  ) throws(CommandFailure) -> (option: OptionDefinition<Settings>, name: String, value: FilePath?) {
    let text = argument.description
    if argument.bytes[1] != UInt8(ascii: "-") {
      let name = FilePath(bytes: argument.bytes.prefix(2)).description
      if let option = options.first(where: { $0.names.contains(name) }) {
        let rest = FilePath(bytes: argument.bytes.dropFirst(2))
        if rest.isEmpty { return (option, name, nil) }
        if option.takesValue { return (option, name, rest) }
      }
      throw unknown(text)
    }
    let equals = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    let name = FilePath(bytes: argument.bytes[..<(equals ?? argument.bytes.count)]).description
    guard let option = options.first(where: { $0.names.contains(name) }) else {
      throw unknown(name)
    }
    return (option, name, equals.map { FilePath(bytes: argument.bytes[($0 + 1)...]) })
  }

  /// Checks a value and applies the option.
  private mutating func apply(
    _ option: OptionDefinition<Settings>, _ name: String, value: FilePath?
  ) throws(CommandFailure) {
    guard let value else {
      let expected = option.words.map { ": " + Suggestion.list($0) } ?? ""
      throw CommandFailure("option '\(name)' needs a value\(expected)")
    }
    if let words = option.words {
      let word = value.description
      guard words.contains(word) else {
        let hint = Suggestion.hint(for: word, among: words)
        throw CommandFailure(
          "option '\(name)' can't be '\(word)': \(Suggestion.list(words))\(hint)")
      }
    } else if value.isEmpty {
      throw CommandFailure("option '\(name)' needs a value that is not empty")
    }
    try option.apply(&settings, value)
  }

  private func unknown(_ name: String) -> CommandFailure {
    let hint = Suggestion.hint(
      for: name, among: options.flatMap(\.names).filter { $0.hasPrefix("--") })
    return CommandFailure("unknown option '\(name)'\(hint)")
  }

}
