/// Writes JSON to be read by people, a member or an element a line and arrays of numbers in one, or
/// all of a value in a line.
package struct JSONWriter {
  /// In UTF-8. Text is added byte by byte: a string to which scalars are added takes ten times as long.
  private var text: [UInt8] = []
  private let colon: String
  private var isInLine = false

  /// The white space between names and values.
  package enum Style: Sendable {
    /// `"name": value`
    case plain
    /// `"name" : value`, as Xcode does.
    case xcode
  }

  /// The text of a value, with a line end behind it.
  ///
  /// - Precondition: numbers are finite, and the value does not nest deeper than can be read.
  package static func text(_ value: JSONValue, style: Style = .plain) -> String {
    var writer = JSONWriter(colon: style == .xcode ? " : " : ": ")
    writer.write(value, indent: 0)
    return String(decoding: writer.text, as: UTF8.self) + "\n"
  }

  /// The text of a value in one line, without a line end.
  ///
  /// - Precondition: as of `text`.
  package static func line(_ value: JSONValue) -> String {
    var writer = JSONWriter(colon: ": ")
    writer.isInLine = true
    writer.write(value, indent: 0)
    return String(decoding: writer.text, as: UTF8.self)
  }

  private init(colon: String) {
    self.colon = colon
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value.content {
    case .null: write("null")
    case .boolean(let value): write(value ? "true" : "false")
    case .number(let number): write(Self.number(number))
    case .string(let string): writeString(string)
    case .array(let elements) where elements.allSatisfy({ $0.number != nil }):
      // An empty array comes here, too.
      write("[" + elements.compactMap(\.number).map(Self.number).joined(separator: ", ") + "]")
    case .array(let elements):
      writeItems(elements, "[", "]", indent) { writer, element in
        writer.write(element, indent: indent + 2)
      }
    case .object(let members):
      guard !members.isEmpty else {
        write("{}")
        return
      }
      writeItems(members, "{", "}", indent) { writer, member in
        writer.writeString(member.name)
        writer.write(writer.colon)
        writer.write(member.value, indent: indent + 2)
      }
    }
  }

  private mutating func writeItems<Item>(
    _ items: [Item], _ open: String, _ close: String, _ indent: Int,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    self.write(open)
    for (index, item) in items.enumerated() {
      if index > 0 { self.write(isInLine ? ", " : ",") }
      breakLine(indent + 2)
      write(&self, item)
    }
    breakLine(indent)
    self.write(close)
  }

  private mutating func breakLine(_ indent: Int) {
    if !isInLine { write("\n" + String(repeating: " ", count: indent)) }
  }

  /// The shortest text that reads back as the same number.
  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func writeString(_ string: String) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        writeEscaped(byte)
      } else {
        text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a byte that can't stand in a string as it is.
  private mutating func writeEscaped(_ byte: UInt8) {
    text.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): text.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): text.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): text.append(UInt8(ascii: "t"))
    case ..<0x20:
      let digits = String(byte, radix: 16)
      write("u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    default: text.append(byte)
    }
  }

  private mutating func write(_ words: String) { text += words.utf8 }
}
