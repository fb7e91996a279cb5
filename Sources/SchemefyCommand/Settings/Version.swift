/// The tool's version.
enum Version {
  static let number = "0.1.0"
  /// The text of `--version`.
  static let text = "schemefy \(number)\n"
}
