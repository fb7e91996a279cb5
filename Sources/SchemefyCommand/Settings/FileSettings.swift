/// Settings that count for some files only.
struct FileSettings: Sendable {
  /// The parts of the configuration that count for a file; none for most.
  let parts: @Sendable (FilePath) -> [Int]
  /// The settings with some parts, each of which has been checked.
  let settings: @Sendable ([Int]) throws(CommandFailure) -> CommandSettings
}
