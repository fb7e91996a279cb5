internal import Schemefy
internal import SchemefyJSON

/// Reads a configuration: an object whose members are options by their long names.
struct ConfigurationReader<Settings: CommandLineSettings> {
  let file: ConfigurationFile
  /// The options that the command has.
  let options: [OptionDefinition<Settings>]
  /// The names of options that other commands have; they may stand in the file, and say nothing.
  let others: [String]

  /// The name under which options stand that count for some files.
  static var filesKey: String { "files" }

  /// - Throws: for what is no configuration, at its place.
  func read() throws(CommandFailure) -> Configuration<Settings> {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(file.bytes.span)
    } catch {
      throw fault(error.offset, error.message)
    }
    guard let members = value.members else {
      throw fault(value.offset, "a configuration is an object of options")
    }
    var result = Configuration<Settings>()
    for member in members {
      if member.name == Self.filesKey {
        result.parts = try parts(member)
      } else {
        result.uses += try uses(member, isOfFiles: false)
      }
    }
    return result
  }

  private func parts(_ member: JSONMember) throws(CommandFailure) -> [Configuration<Settings>.Part]
  {
    guard let patterns = member.value.members else {
      throw fault(
        member.value.offset, "'\(member.name)' is an object of patterns and their options")
    }
    var parts: [Configuration<Settings>.Part] = []
    for pattern in patterns {
      guard let members = pattern.value.members else {
        throw fault(pattern.value.offset, "a pattern has an object of options")
      }
      var part = Configuration<Settings>.Part(glob: GlobPattern(pattern.name.utf8), uses: [])
      for member in members { part.uses += try uses(member, isOfFiles: true) }
      parts.append(part)
    }
    return parts
  }

  /// The uses of an option that a member is.
  private func uses(
    _ member: JSONMember, isOfFiles: Bool
  ) throws(CommandFailure) -> [OptionUse<Settings>] {
    // An option that this command takes from the command line only may be another command's, which takes
    // it from here, too.
    let found = options.first {
      $0.key == member.name && ($0.reach != .call || !others.contains($0.key))
    }
    guard let option = found else {
      guard !others.contains(member.name) else { return [] }
      throw unknown(member)
    }
    try checkReach(of: option, member, isOfFiles: isOfFiles)
    let reader = ConfigurationValue(option: option, folder: file.folder)
    var uses: [OptionUse<Settings>] = []
    do throws(ConfigurationValue<Settings>.Fault) {
      for (value, offset) in try reader.values(of: member.value) {
        uses.append(
          OptionUse(
            option: option, name: option.longName, value: value, origin: .file(location(offset))))
      }
    } catch {
      throw fault(error.offset, error.message)
    }
    return uses
  }

  private func checkReach(
    of option: OptionDefinition<Settings>, _ member: JSONMember, isOfFiles: Bool
  ) throws(CommandFailure) {
    switch option.reach {
    case .file: return
    case .run where !isOfFiles: return
    case .run:
      throw fault(member.offset, "option '\(option.key)' counts for all files alike")
    case .call:
      throw fault(member.offset, "option '\(option.key)' is for the command line only")
    }
  }

  private func unknown(_ member: JSONMember) -> CommandFailure {
    let keys = options.filter { $0.reach != .call }.map(\.key) + others + [Self.filesKey]
    let hint = Suggestion.hint(for: member.name, among: Array(Set(keys)).sorted())
    return fault(member.offset, "unknown option '\(member.name)'\(hint)")
  }

  private func location(_ offset: Int) -> SourceLocation {
    LineIndex(file.bytes.span).location(of: offset, in: file.path.description)
  }

  private func fault(_ offset: Int, _ message: String) -> CommandFailure {
    CommandFailure(location(offset), message)
  }
}
