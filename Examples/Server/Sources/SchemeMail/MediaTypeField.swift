/// A type of content, or a disposition, with parameters.
///
/// RFC 2045 §5.1 <https://www.rfc-editor.org/rfc/rfc2045#section-5.1>
struct MediaTypeField {
  /// In lower case, such as `text/html`.
  let essence: String
  /// By names in lower case; of two of one name the first.
  private(set) var parameters: [String: String] = [:]

  var charset: String? { parameters["charset"] }

  init(_ value: String) {
    let parts = Self.parts(value)
    essence = parts.first?.lowercased() ?? ""
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = Self.trimmed(part[..<sign]).lowercased()
      if parameters[name] == nil {
        parameters[name] = Self.trimmed(part[part.index(after: sign)...])
      }
    }
  }

  /// The parts between semicolons, without quotes and comments.
  private static func parts(_ value: String) -> [String] {
    var parts = [""]
    var (isQuoted, comments, isEscaped) = (false, 0, false)
    for character in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if comments == 0 { parts[parts.count - 1].unicodeScalars.append(character) }
        continue
      }
      switch character {
      case "\\" where isQuoted || comments > 0: isEscaped = true
      case "\"" where comments == 0: isQuoted.toggle()
      case "(" where !isQuoted: comments += 1
      case ")" where !isQuoted && comments > 0: comments -= 1
      case _ where comments > 0: break
      case ";" where !isQuoted: parts.append("")
      default: parts[parts.count - 1].unicodeScalars.append(character)
      }
    }
    return parts.map { trimmed($0[...]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }
}
