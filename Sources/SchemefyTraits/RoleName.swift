/// The names of roles as CSS spells them: `secondaryLabel` is `--scheme-secondary-label`.
package enum RoleName {
  /// Whether a name can be recovered from its custom property: ASCII letters and digits, the first
  /// a lower-case letter.
  package static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLowercase(first) else { return false }
    return name.utf8.allSatisfy { isLowercase($0 | 0x20) || isDigit($0) }
  }

  /// The custom property of a role.
  package static func customProperty(of name: String) -> String {
    SemanticColor.customPropertyPrefix + split(name, with: "-")
  }

  /// The words of a name in lower case, with a separator between them.
  package static func split(_ name: String, with separator: Unicode.Scalar) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(name.utf8.count + 8)
    for byte in name.utf8 {
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        text.append(UInt8(ascii: separator))
        text.append(byte | 0x20)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The name of the role that a custom property holds; `nil` for any other property.
  package static func name(ofCustomProperty property: String) -> String? {
    guard property.hasPrefix(SemanticColor.customPropertyPrefix),
      let name = camelCase(property.dropFirst(SemanticColor.customPropertyPrefix.utf8.count)),
      // Words are joined by hyphens alone: `--scheme-secondary_label` is another property.
      customProperty(of: name) == property
    else { return nil }
    return name
  }

  /// `secondary-label` or `secondary_label` as `secondaryLabel`; `nil` for a text that is no
  /// spelling of a name.
  package static func camelCase(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var startsWord = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        guard !bytes.isEmpty, !startsWord else { return nil }
        startsWord = true
      } else if isLowercase(byte) {
        bytes.append(startsWord ? byte & 0xDF : byte)
        startsWord = false
      } else if isDigit(byte), !startsWord, !bytes.isEmpty {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes.isEmpty || startsWord ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The role of a name in another format: its words may be separated by case, or by anything but
  /// letters and digits. `nil` if that gives no valid name.
  package static func role(spelt text: String) -> String? {
    var bytes: [UInt8] = []
    var startsWord = false
    for byte in text.utf8 {
      if isLowercase(byte | 0x20) || isDigit(byte) {
        let isFirst = bytes.isEmpty
        let isWord = startsWord && isLowercase(byte)
        bytes.append(isFirst && !isDigit(byte) ? byte | 0x20 : isWord ? byte & 0xDF : byte)
        startsWord = false
      } else if byte < 0x80 {
        startsWord = !bytes.isEmpty
      } else {
        return nil
      }
    }
    let name = String(decoding: bytes, as: UTF8.self)
    return isValid(name) ? name : nil
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
