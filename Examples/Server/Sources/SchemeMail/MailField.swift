/// A field of a header: a line, with those that continue it.
///
/// RFC 5322 §2.2 <https://www.rfc-editor.org/rfc/rfc5322#section-2.2>
struct MailField {
  /// In lower case.
  let name: String
  let value: String
  /// All of its lines, with their ends.
  let range: Range<Int>

  /// Reads the header of a message or of a part.
  ///
  /// - Returns: its fields, and where the body begins: behind the first empty line.
  static func header(
    in message: [UInt8], _ range: Range<Int>
  ) -> (fields: [MailField], end: Int, body: Int) {
    var fields: [MailField] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = message.endOfLine(from: start, to: range.upperBound)
      if message.isEmptyLine(start..<end) { return (fields, start, end) }
      while end < range.upperBound, message[end] == 0x20 || message[end] == 0x09 {
        end = message.endOfLine(from: end, to: range.upperBound)
      }
      if let field = MailField(message, start..<end) { fields.append(field) }
      start = end
    }
    return (fields, range.upperBound, range.upperBound)
  }

  private init?(_ message: [UInt8], _ range: Range<Int>) {
    let line = message[range]
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    name = Self.text(line[..<colon]).lowercased()
    value = Self.text(line[(colon + 1)...])
    self.range = range
  }

  /// A text without the ends of its lines, and without white space around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.filter { $0 != 0x0D && $0 != 0x0A }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
    let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}

extension [MailField] {
  /// The value of the first field of a name.
  func value(of name: String) -> String? { first { $0.name == name }?.value }
}

extension [UInt8] {
  /// The place behind the end of the line that a place is in.
  func endOfLine(from start: Int, to limit: Int) -> Int {
    self[start..<limit].firstIndex(of: 0x0A).map { $0 + 1 } ?? limit
  }

  /// Whether a line has nothing but its end.
  func isEmptyLine(_ line: Range<Int>) -> Bool {
    line.count == 1 && self[line.lowerBound] == 0x0A
      || line.count == 2 && self[line.lowerBound] == 0x0D && self[line.lowerBound + 1] == 0x0A
  }
}
