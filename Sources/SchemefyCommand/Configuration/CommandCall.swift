/// A call of a command: what its arguments and the configuration say.
struct CommandCall<Settings: CommandLineSettings>: Sendable {
  let options: [OptionDefinition<Settings>]
  /// Files and folders in the order given; `-` is standard input.
  let inputs: [FilePath]
  /// The file with the configuration; `nil` if there is none.
  private(set) var file: FilePath?
  /// The folder in which patterns for files start.
  private(set) var folder: FilePath?
  private(set) var configuration = Configuration<Settings>()
  private let arguments: [OptionUse<Settings>]

  /// - Throws: if the arguments, or the configuration, can't be understood.
  init(
    _ arguments: [FilePath], options: [OptionDefinition<Settings>]
  ) throws(CommandFailure) {
    self.options = options
    let parsed = try ArgumentParser(options: options, arguments)
    inputs = parsed.inputs
    self.arguments = parsed.uses
    // A configuration that is wrong must not keep help from being shown.
    guard !uses("--help"), !uses("--version"), let path = try configurationPath() else { return }
    let file = try ConfigurationFile(path)
    let others = OptionTable.all.filter { $0.reach != .call }.map(\.key)
    configuration = try ConfigurationReader(file: file, options: options, others: others).read()
    self.file = path
    folder = file.folder
  }

  private func uses(_ name: String) -> Bool {
    arguments.contains { $0.option.longName == name }
  }

  /// The configuration that the arguments name, or that lies nearest to the inputs.
  private func configurationPath() throws(CommandFailure) -> FilePath? {
    guard options.contains(where: { $0.longName == ConfigurationOption.file }),
      !uses(ConfigurationOption.none)
    else { return nil }
    if let given = arguments.last(where: { $0.option.longName == ConfigurationOption.file })?.value
    {
      return given
    }
    let first = ConfigurationFile.nearest(to: inputs.first)
    for input in inputs.dropFirst() {
      let other = ConfigurationFile.nearest(to: input)
      guard other != first else { continue }
      let names = [first, other].compactMap { $0.map { "'\($0)'" } ?? "none" }
      throw CommandFailure(
        "the inputs have different configurations, \(names.joined(separator: " and "));"
          + " '--config FILE' names one for all")
    }
    return first
  }

  /// The uses of options that count.
  ///
  /// - Parameter parts: the parts of the configuration that count.
  func uses(parts: [Int] = []) -> [OptionUse<Settings>] {
    OptionUse.effective(
      configuration.uses + parts.flatMap { configuration.parts[$0].uses } + arguments)
  }

  /// The settings.
  ///
  /// - Parameter parts: as of `uses`.
  func settings(parts: [Int] = []) throws(CommandFailure) -> Settings {
    var settings = Settings()
    for use in uses(parts: parts) { try use.apply(to: &settings) }
    settings.inputs = inputs
    return settings
  }

  /// The parts of the configuration that count for a file or a folder.
  func parts(for file: FilePath) -> [Int] {
    guard let folder, !configuration.parts.isEmpty, let path = try? file.resolved(),
      let inside = path.relative(to: folder)
    else { return [] }
    return configuration.parts.indices.filter { configuration.parts[$0].glob.covers(inside) }
  }

  /// The settings for the only input of a command, if there is one.
  func settingsForInput() throws(CommandFailure) -> Settings {
    try settings(parts: inputs.count == 1 ? inputs.first.map(parts) ?? [] : [])
  }
}
