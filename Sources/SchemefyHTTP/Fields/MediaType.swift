package import SchemefyPage

/// The type that `Content-Type` names, and its `charset`.
///
/// RFC 9110 §8.3 <https://www.rfc-editor.org/rfc/rfc9110#section-8.3>
package struct MediaType {
  /// In lower case, without parameters.
  package let essence: String
  package let charset: String?

  package init(_ value: String) {
    let parts = FieldText.parts(value, by: ";")
    essence = FieldText.lowercased(parts.first ?? "")
    charset = parts.dropFirst().lazy.compactMap(Self.charset).first
  }

  /// The type that is rewritten; `nil` for any other.
  package var contentType: ContentType? { ContentType(rawValue: essence) }

  private static func charset(_ parameter: Substring) -> String? {
    guard let sign = parameter.utf8.firstIndex(of: UInt8(ascii: "=")),
      FieldText.isSame(parameter[..<sign], "charset")
    else { return nil }
    // Labels of encodings hold nothing that would be escaped.
    let value = parameter[parameter.utf8.index(after: sign)...].utf8
    return String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
