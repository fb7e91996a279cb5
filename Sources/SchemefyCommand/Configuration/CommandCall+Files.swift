extension CommandCall<CommandSettings> {
  /// The settings for the inputs, with those that count for some files only.
  ///
  /// - Throws: also where such a part has a value that can't be used.
  func settingsForFiles() throws(CommandFailure) -> CommandSettings {
    var settings = try settings()
    guard !configuration.parts.isEmpty else { return settings }
    for part in configuration.parts.indices {
      let own = try self.settings(parts: [part])
      try ColorOption.check(own.scheme, own.palette)
    }
    guard settings.plan == nil else {
      let key = ConfigurationReader<CommandSettings>.filesKey
      throw CommandFailure(
        "'--plan' does not go with '\(key)' of a configuration: a plan is made with the same"
          + " options for all files")
    }
    settings.files = FileSettings(parts: parts) { parts throws(CommandFailure) in
      try self.settings(parts: parts)
    }
    return settings
  }
}
