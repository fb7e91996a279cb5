internal import SchemefyTraits

/// The spellings of the names of a palette's roles in files: `purple_500` for the role `purple500`.
///
/// Written again in the same format, a role keeps its name; in another, where that has such names.
public struct PaletteSpelling: Hashable, Sendable {
  /// The format that the names come from.
  public var format: PaletteFormat
  /// The spellings by the names of roles, with `/` between groups: `Colors/Card`.
  public var names: [String: String]

  public init(format: PaletteFormat, names: [String: String]) {
    self.format = format
    self.names = names
  }
}

extension PaletteSpelling {
  /// The maximum number of groups around a name.
  static let depthLimit = 8

  /// The spelling of a role in an imported file; `nil` if that, changed by `name`, is one of another
  /// role.
  func spelling(of role: String, _ name: (String) -> String = { $0 }) -> String? {
    names[role].flatMap { RoleName.role(spelt: name($0)) == role ? $0 : nil }
  }

  /// The name of a role among Android's resources.
  package func androidName(of role: String) -> String {
    let standard = RoleName.split(role, with: "_")
    guard let name = spelling(of: role), let first = name.utf8.first else { return standard }
    // Names are identifiers of Java, those that begin words by case only where the app has them.
    let isKept = name.utf8.allSatisfy {
      Self.isLowercase($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_")
        || format == .android && Self.isLowercase($0 | 0x20)
    }
    return isKept && !Self.isDigit(first) ? name : standard
  }

  /// The folders and the name of a role in an asset catalogue.
  package func assetPath(of role: String) -> [String] {
    guard let name = spelling(of: role) else { return [role] }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isKept = parts.allSatisfy { part in
      part.first.map { $0 != "." && $0 != " " } ?? false
        && part.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !":\\".utf8.contains($0) }
        && !part.contains(".")
    }
    return isKept && parts.count <= Self.depthLimit ? parts : [role]
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
