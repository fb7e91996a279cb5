/// A value that is written as JSON.
///
/// RFC 8259 <https://www.rfc-editor.org/rfc/rfc8259>
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in their order.
  case object([(name: String, value: JSONValue)])

  /// The value with two spaces for each level, and a line feed at the end.
  var text: String {
    var output = ""
    write(to: &output, indentation: "")
    return output + "\n"
  }

  private func write(to output: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .int(let value): output += "\(value)"
    case .number(let value): output += value
    case .string(let value): Self.quote(value, to: &output)
    case .array(let values) where values.isEmpty: output += "[]"
    case .array(let values):
      output += "["
      for (index, value) in values.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner
        value.write(to: &output, indentation: inner)
      }
      output += "\n\(indentation)]"
    case .object(let members) where members.isEmpty: output += "{}"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner
        Self.quote(member.name, to: &output)
        output += ": "
        member.value.write(to: &output, indentation: inner)
      }
      output += "\n\(indentation)}"
    }
  }

  private static func quote(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\r": output += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
