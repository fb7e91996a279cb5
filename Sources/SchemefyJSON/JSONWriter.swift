/// Writes JSON to be read by people, a member or an element a line and arrays of numbers in one, or
/// all of a value in a line.
package struct JSONWriter {
  private var text = ""
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
    return writer.text + "\n"
  }

  /// The text of a value in one line, without a line end.
  ///
  /// - Precondition: as of `text`.
  package static func line(_ value: JSONValue) -> String {
    var writer = JSONWriter(colon: ": ")
    writer.isInLine = true
    writer.write(value, indent: 0)
    return writer.text
  }

  private init(colon: String) {
    self.colon = colon
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value.content {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += Self.number(number)
    case .string(let string): writeString(string)
    case .array(let elements) where elements.allSatisfy({ $0.number != nil }):
      // Also the empty one.
      text += "[" + elements.compactMap(\.number).map(Self.number).joined(separator: ", ") + "]"
    case .array(let elements):
      writeItems(elements, "[", "]", indent) { writer, element in
        writer.write(element, indent: indent + 2)
      }
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      writeItems(members, "{", "}", indent) { writer, member in
        writer.writeString(member.name)
        writer.text += writer.colon
        writer.write(member.value, indent: indent + 2)
      }
    }
  }

  private mutating func writeItems<Item>(
    _ items: [Item], _ open: String, _ close: String, _ indent: Int,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += isInLine ? ", " : "," }
      breakLine(indent + 2)
      write(&self, item)
    }
    breakLine(indent)
    text += close
  }

  private mutating func breakLine(_ indent: Int) {
    if !isInLine { text += "\n" + String(repeating: " ", count: indent) }
  }

  /// The shortest text that reads back as the same number.
  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func writeString(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
