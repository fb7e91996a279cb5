/// An entity tag, which distinguishes one state of a representation from others.
///
/// RFC 9110 §8.8.3 <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3>
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// Whether representations with it are equivalent only, and not the same byte for byte.
  public let isWeak: Bool
  /// The text between the quotes.
  public let opaque: String

  init(isWeak: Bool, opaque: String) {
    self.isWeak = isWeak
    self.opaque = opaque
  }

  /// Reads one entity tag, such as `"a1"` or `W/"a1"`.
  public init?(_ text: some StringProtocol) {
    var rest = FieldText.trimmed(text).utf8
    guard let tag = EntityTag(takenFrom: &rest), rest.isEmpty else { return nil }
    self = tag
  }

  private init?(takenFrom rest: inout Substring.UTF8View) {
    isWeak = rest.starts(with: "W/".utf8)
    if isWeak { rest.removeFirst(2) }
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    let text = rest.prefix { $0 == 0x21 || 0x23...0x7E ~= $0 || $0 >= 0x80 }
    rest = rest[text.endIndex...]
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    opaque = String(Substring(text))
  }

  /// Reads the list of `If-Match` and `If-None-Match`.
  ///
  /// - Returns: `nil` if it is none, as `*`.
  static func list(_ value: String) -> [EntityTag]? {
    var rest = FieldText.trimmed(value).utf8
    var tags: [EntityTag] = []
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return tags.isEmpty ? nil : tags }
      guard let tag = EntityTag(takenFrom: &rest) else { return nil }
      tags.append(tag)
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return nil }
    }
  }

  /// Whether the tags are the same, weak or not.
  ///
  /// RFC 9110 §8.8.3.2 <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2>
  public func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

  public var description: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }
}
