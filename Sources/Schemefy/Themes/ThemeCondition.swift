internal import SchemefySource

/// What a page's script sets on the root, or takes from it, to show the page in another look: a
/// class, or an attribute.
struct ThemeCondition: Sendable, Hashable {
  /// The name of the attribute, in lower case; `nil` for a class.
  var attribute: String?
  /// The name of the class, or the value of the attribute; `nil` if any value will do.
  var value: String?

  static func `class`(_ name: String) -> ThemeCondition { ThemeCondition(value: name) }

  /// Whether the name says that it is for the dark: a hint, where there is nothing else to tell.
  var isNamedDark: Bool { Self.isNamedDark([attribute, value]) }

  /// Whether the name says that it is for the light.
  var isNamedLight: Bool {
    [attribute, value].contains { $0?.lowercased().contains("light") == true }
  }

  private static func isNamedDark(_ names: [String?]) -> Bool {
    names.contains { name in
      guard let name = name?.lowercased() else { return false }
      return name.contains("dark") || name.contains("night")
    }
  }

  /// Whether another one excludes it, as an attribute has but one value.
  func excludes(_ other: ThemeCondition) -> Bool {
    attribute != nil && attribute == other.attribute && self != other
  }
}

extension ThemeCondition: CustomStringConvertible {
  /// As a selector spells it.
  var description: String {
    guard let attribute else { return "." + Self.identifier(value ?? "") }
    guard let value else { return "[\(Self.identifier(attribute))]" }
    return "[\(Self.identifier(attribute))=\(Self.spelled(value))]"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// A value as an identifier, if it is one, else as a string.
  private static func spelled(_ value: String) -> String {
    let isName =
      value.utf8.allSatisfy(isPlain)
      && value.utf8.first.map { !$0.isASCIIDigit && $0 != 0x2D } ?? false
    return isName
      ? value : "\"\(escaped(value) { $0 != UInt8(ascii: "\"") && $0 != 0x5C && $0 >= 0x20 })\""
  }

  /// A name as an identifier.
  ///
  /// CSSOM "serialize an identifier" <https://drafts.csswg.org/cssom/#serialize-an-identifier>
  private static func identifier(_ name: String) -> String {
    var isFirst = true
    return escaped(name) { byte in
      defer { isFirst = false }
      return isPlain(byte) && !(isFirst && (byte.isASCIIDigit || name == "-"))
    }
  }

  /// Escapes the bytes that can't stand for themselves; those of other characters can.
  private static func escaped(_ text: String, _ isPlain: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) { bytes.append(byte) } else { bytes += "\\\(String(byte, radix: 16)) ".utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The elements that carry a theme.
enum ThemeRoot: UInt8, Sendable, Hashable {
  case html, body
}
