/// The tool's version.
enum Version {
  static let number = "0.1.0"
  /// The day of the version, for the manual page.
  static let date = "2026-11-25"
  /// The text of `--version`.
  static let text = "schemefy \(number)\n"
}
