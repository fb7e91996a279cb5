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
}
