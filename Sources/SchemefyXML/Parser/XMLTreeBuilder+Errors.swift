/// The errors that libxml2 reports.
extension XMLTreeBuilder {
  /// Notes an error of libxml2's.
  ///
  /// - Parameters:
  ///   - code: its number.
  ///   - offset: how much of the document was read; negative if that is not known.
  func reportError(code: Int32, _ message: String, offset: Int) {
    let offset = offset < 0 ? nil : offset
    if let limit = Self.limit(code: code, message) {
      fail(.limit, limit, at: offset)
    } else if code == Self.internalError {
      // This message only names the function of libxml2 that failed.
      let isSubset = message.contains("Subset")
      fail(
        .notWellFormed, isSubset ? "error in the document type declaration" : "not well-formed",
        at: offset)
    } else {
      fail(.notWellFormed, Self.styled(message), at: offset)
    }
  }

  /// `XML_ERR_INTERNAL_ERROR`: some limits, and errors that have no number.
  private static var internalError: Int32 { 1 }

  /// A message of ours for a limit of libxml2's own, such as "a name is too long"; its own messages
  /// advise options that only libxml2 has. `nil` for other errors.
  private static func limit(code: Int32, _ message: String) -> String? {
    switch code {
    // `XML_ERR_NO_MEMORY`
    case 2: return "not enough memory"
    // `XML_ERR_NAME_TOO_LONG`
    case 110: return "a name is too long"
    default: break
    }
    if message.contains("depth") {
      return message.contains("document")
        ? "elements nest deeper than \(XMLScopes.depth)" : "declarations nest too deep"
    }
    if message.contains("amplification") { return "entities stand for too much text" }
    let isLimit = ["XML_PARSE_HUGE", "Huge", "too big", "too long", "overflow"]
      .contains { message.contains($0) }
    // `XML_ERR_RESOURCE_LIMIT`
    return isLimit || code == 116 ? "a text or a value is too long" : nil
  }

  /// A message without the name of a function in front, without line end and full stop, and in
  /// lower case.
  private static func styled(_ message: String) -> String {
    var text = message.prefix { $0 != "\n" }.prefix(200)
    if text.hasPrefix("xml"), let colon = text.firstIndex(of: ":") {
      text = text[text.index(after: colon)...].drop { $0 == " " }
    }
    while text.last == "." || text.last == " " { text.removeLast() }
    guard let first = text.first, !text.dropFirst().prefix(1).allSatisfy(\.isUppercase) else {
      return text.isEmpty ? "not well-formed" : String(text)
    }
    return first.lowercased() + text.dropFirst()
  }
}
