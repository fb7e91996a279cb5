internal import SchemefyPage
internal import Stylesheets

/// The script by which the readers of a page choose its style, `Stylesheets/switch.js`.
public enum SwitchScript {
  /// The name that the command gives the file.
  public static let fileName = "schemefy-switch.js"

  /// The bytes of the file.
  public static var bytes: [UInt8] { EmbeddedStylesheets.switchScript }

  /// Whether a file is the script, of this or another version.
  public static func isFile(_ bytes: [UInt8]) -> Bool {
    let start = Self.bytes.prefix { $0 != UInt8(ascii: ".") }
    return bytes.starts(with: start)
  }

  /// The relative URL of the script, seen from a page, both given by paths from the same root:
  /// `../switch.js` for `switch.js` seen from `a/b.html`.
  static func url(of script: String, from page: String) -> [UInt8] {
    let target = script.split(separator: "/")
    let folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .filter { !$0.isEmpty }
    let common = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
    let steps =
      folder.dropFirst(common).map { _ in ".." } + target.dropFirst(common).map(String.init)
    return Array(PercentEncoding.text(steps.joined(separator: "/")).utf8)
  }
}
