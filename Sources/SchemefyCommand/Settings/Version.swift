internal import Schemefy

/// The tool's version, which is the library's.
enum Version {
  static let number = SchemeRewriter.version
  /// The day of the version, for the manual page.
  static let date = "2026-11-25"
  /// The text of `--version`.
  static let text = "schemefy \(number)\n"
}
