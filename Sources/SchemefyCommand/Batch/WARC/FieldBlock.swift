internal import Schemefy
internal import SchemefyHTTP

/// A first line and lines of fields, up to an empty line, as records of archives and messages of HTTP
/// begin.
struct FieldBlock {
  fileprivate struct Line {
    /// `nil` if the line is no field, which is kept.
    var field: HeaderFields.Field?
    /// With the line's end.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  /// With its end.
  private let start: Range<Int>
  private var lines: [Line] = []
  let fields: HeaderFields
  /// Behind the empty line, in the bytes.
  let end: Int

  /// - Parameter offset: the offset in the bytes at which the block starts.
  /// - Returns: `nil` if the block has no end.
  init?(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    guard let first = Self.line(bytes, from: offset) else { return nil }
    start = first
    var next = first.upperBound
    while true {
      guard let range = Self.line(bytes, from: next) else { return nil }
      next = range.upperBound
      let text = Self.text(bytes, range)
      guard let first = text.first else { break }
      if first.isASCIIWhitespace, !lines.isEmpty {
        lines[lines.count - 1].continue(
          String(decoding: text, as: UTF8.self), to: range.upperBound)
      } else {
        lines.append(Line(field: Self.field(text), range: range))
      }
    }
    end = next
    fields = HeaderFields(lines.lazy.compactMap(\.field).map { ($0.name, $0.value) })
  }

  private static func line(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { start..<$0 + 1 }
  }

  /// A line without its end.
  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8> {
    let line = bytes[range].dropLast()
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private static func field(_ text: ArraySlice<UInt8>) -> HeaderFields.Field? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = text[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    return HeaderFields.Field(
      name: String(decoding: text[..<colon], as: UTF8.self),
      value: String(decoding: value, as: UTF8.self))
  }

  var startLine: String { String(decoding: Self.text(bytes, start), as: UTF8.self) }

  /// The lines with other fields, and the empty line: a field that stays does so byte for byte.
  func written(_ fields: HeaderFields) -> [UInt8] {
    var rest = Array(fields)
    var result = Array(bytes[start])
    for line in lines {
      guard let field = line.field else {
        result += bytes[line.range]
        continue
      }
      if let index = rest.firstIndex(of: field) {
        rest.remove(at: index)
        result += bytes[line.range]
      } else if let index = rest.firstIndex(where: { changes($0, field) }) {
        result += Self.line(rest.remove(at: index))
      }
    }
    for field in rest { result += Self.line(field) }
    return result + Array("\r\n".utf8)
  }

  /// Whether a field takes the place of another, rather than of one that stays.
  private func changes(_ new: HeaderFields.Field, _ old: HeaderFields.Field) -> Bool {
    new.name == old.name && !lines.contains { $0.field == new }
  }

  private static func line(_ field: HeaderFields.Field) -> [UInt8] {
    Array("\(field.name): \(field.value)\r\n".utf8)
  }
}

extension FieldBlock.Line {
  /// Adds a line that continues the value of the field.
  fileprivate mutating func `continue`(_ text: String, to end: Int) {
    field?.value += " " + text.drop { $0 == " " || $0 == "\t" }
    range = range.lowerBound..<end
  }
}
