internal import SchemefySource

/// Functions that the grammars of field values share. Values are read by bytes: non-ASCII text between
/// ASCII characters stays as it is.
enum FieldText {
  /// A text without spaces and tabs around it.
  ///
  /// RFC 9110 §5.6.3 <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.3>
  static func trimmed(_ text: some StringProtocol) -> Substring {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var rest = Substring(text)[...].utf8
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return Substring(rest)
  }

  /// The parts of a text between separators, each without spaces around it; empty parts are left out.
  static func parts(_ text: some StringProtocol, by separator: Unicode.Scalar) -> [Substring] {
    Substring(text).utf8.split { Unicode.Scalar($0) == separator }
      .map { trimmed(Substring($0)) }.filter { !$0.isEmpty }
  }

  /// The words of a text between ASCII white space.
  static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).utf8.split(whereSeparator: \.isASCIIWhitespace).map { Substring($0) }
  }

  /// Whether two texts are the same but for the case of ASCII letters.
  static func isSame(_ text: some StringProtocol, _ other: some StringProtocol) -> Bool {
    // Most names of fields differ in their length already.
    text.utf8.count == other.utf8.count
      && text.utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }

  static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(\.asciiLowercased), as: UTF8.self)
  }

  /// Whether a text is a token, as names of fields are.
  ///
  /// RFC 9110 §5.6.2 <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2>
  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}

extension HeaderFields {
  /// Adds names to a list of names, where they are not in it.
  ///
  /// RFC 8942 §3.1 <https://www.rfc-editor.org/rfc/rfc8942#section-3.1>: browsers take no notice of a list
  /// with a member that is no token, so that such a member goes.
  mutating func addMembers(_ names: [String], to field: String) {
    guard !names.isEmpty else { return }
    var members = FieldText.parts(self[field] ?? "", by: ",").filter(FieldText.isToken)
    for name in names where !members.contains(where: { FieldText.isSame($0, name) }) {
      members.append(name[...])
    }
    self[field] = members.joined(separator: ", ")
  }

  /// Says in `Vary` that a response depends on fields of the request. `*` says so of all, and stays.
  ///
  /// RFC 9110 §12.5.5 <https://www.rfc-editor.org/rfc/rfc9110#section-12.5.5>
  public mutating func addVary(_ names: [String]) {
    if FieldText.parts(self["Vary"] ?? "", by: ",").contains("*") {
      self["Vary"] = "*"
    } else {
      addMembers(names, to: "Vary")
    }
  }

  /// Whether a directive stands in `Cache-Control`.
  ///
  /// RFC 9111 §5.2 <https://www.rfc-editor.org/rfc/rfc9111#section-5.2>
  func hasCacheDirective(_ name: String) -> Bool {
    FieldText.parts(self["Cache-Control"] ?? "", by: ",").contains { FieldText.isSame($0, name) }
  }
}
