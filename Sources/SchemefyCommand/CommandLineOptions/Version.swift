/// The text of `--version`.
enum Version {
  static let text = "schemefy 0.1.0\n"
}
