/// Reads the arguments by the table of options.
struct ArgumentParser<Settings: CommandLineSettings> {
  private let options: [OptionDefinition<Settings>]
  /// The uses of options in the order of the arguments.
  private(set) var uses: [OptionUse<Settings>] = []
  /// Files and folders in the order given; `-` is standard input.
  private(set) var inputs: [FilePath] = []

  /// Reads all arguments; values are not checked yet.
  ///
  /// Options and inputs may be mixed; `--` ends the options. A value follows its option as the
  /// next argument, behind `=`, or right behind a short name. `--no-` in front of a name takes
  /// earlier uses of the option back.
  init(
    options: [OptionDefinition<Settings>], _ arguments: [FilePath]
  ) throws(CommandFailure) {
    self.options = options
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument.bytes == Array("--".utf8) {
        inputs += arguments[index...]
        break
      }
      guard argument.bytes.first == UInt8(ascii: "-"), argument.bytes.count > 1 else {
        inputs.append(argument)
        continue
      }
      let found = try option(of: argument)
      let next = index < arguments.count ? arguments[index] : nil
      if found.takesNext { index += 1 }
      uses.append(try use(found, next: next))
    }
  }

  /// An argument that names an option.
  private struct Found {
    let option: OptionDefinition<Settings>
    /// The name of the option as it is spelt in the argument.
    let name: String
    /// The value in the same argument.
    var value: FilePath?
    var isTakenBack = false

    var takesNext: Bool { option.takesValue && value == nil && !isTakenBack }
  }

  private func option(of argument: FilePath) throws(CommandFailure) -> Found {
    let text = argument.description
    if argument.bytes[1] != UInt8(ascii: "-") {
      let name = FilePath(bytes: argument.bytes.prefix(2)).description
      if let option = option(named: name) {
        let rest = FilePath(bytes: argument.bytes.dropFirst(2))
        if rest.isEmpty { return Found(option: option, name: name) }
        if option.takesValue { return Found(option: option, name: name, value: rest) }
      }
      throw unknown(text)
    }
    let equals = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    let name = FilePath(bytes: argument.bytes[..<(equals ?? argument.bytes.count)]).description
    let value = equals.map { FilePath(bytes: argument.bytes[($0 + 1)...]) }
    if let option = option(named: name) { return Found(option: option, name: name, value: value) }
    guard name.hasPrefix("--no-"), let option = option(named: "--" + name.dropFirst(5)) else {
      throw unknown(name)
    }
    return Found(option: option, name: name, value: value, isTakenBack: true)
  }

  private func option(named name: String) -> OptionDefinition<Settings>? {
    options.first { $0.names.contains(name) }
  }

  /// The use of an option that an argument is, with the argument behind it as its value if it takes one.
  private func use(
    _ found: Found, next: FilePath?
  ) throws(CommandFailure) -> OptionUse<Settings> {
    let (option, name) = (found.option, found.name)
    guard option.takesValue, !found.isTakenBack else {
      guard found.value == nil || option.allowsValue && !found.isTakenBack else {
        throw CommandFailure("option '\(name)' takes no value")
      }
      let value = found.isTakenBack ? nil : found.value ?? FilePath("")
      return OptionUse(option: option, name: name, value: value, origin: .commandLine)
    }
    guard let value = found.value ?? next else {
      let expected = option.words.map { ": " + Suggestion.list($0) } ?? ""
      throw CommandFailure("option '\(name)' needs a value\(expected)")
    }
    return OptionUse(option: option, name: name, value: value, origin: .commandLine)
  }

  private func unknown(_ name: String) -> CommandFailure {
    let hint = Suggestion.hint(
      for: name, among: options.flatMap(\.names).filter { $0.hasPrefix("--") })
    return CommandFailure("unknown option '\(name)'\(hint)")
  }
}
