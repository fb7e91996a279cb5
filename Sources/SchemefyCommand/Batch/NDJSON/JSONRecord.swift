internal import Schemefy
internal import SchemefyJSON

/// A record as a JSON object, with the places of its members in the line.
struct JSONRecord {
  private let line: [UInt8]
  private let members: [JSONMember]
  /// The index of the content among the members.
  private let contentIndex: Int
  /// The content, in UTF-8 if it is a text.
  let bytes: [UInt8]
  let isText: Bool

  init(_ line: [UInt8]) throws(RecordFault) {
    let members = try Self.members(line)
    (self.line, self.members) = (line, members)
    let contents = members.indices.filter { ["text", "base64"].contains(members[$0].name) }
    guard contents.count == 1, let index = contents.first else {
      throw RecordFault(message: "it needs either 'text' or 'base64'")
    }
    contentIndex = index
    let (name, value) = (members[index].name, members[index].value)
    guard let text = value.string else {
      throw RecordFault(message: "its '\(name)' is no string")
    }
    isText = name == "text"
    guard let bytes = isText ? Array(text.utf8) : Base64.decode(Array(text.utf8)) else {
      throw RecordFault(message: "its 'base64' is none")
    }
    self.bytes = bytes
  }

  /// A string of the record; `nil` if there is none, or `null`.
  private func string(_ name: String) throws(RecordFault) -> String? {
    guard let value = members.first(where: { $0.name == name })?.value else { return nil }
    if case .null = value.content { return nil }
    guard let text = value.string else { throw RecordFault(message: "its '\(name)' is no string") }
    return text
  }

  private static func members(_ line: [UInt8]) throws(RecordFault) -> [JSONMember] {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(line.span)
    } catch {
      throw RecordFault(
        message: "no JSON: \(error.message), at byte \(error.offset) of the record")
    }
    guard let members = value.members else { throw RecordFault(message: "it is no object") }
    return members
  }

  /// The name by which messages refer to the record.
  func name() throws(RecordFault) -> String? {
    if let path = try path() { return path }
    return try url()
  }

  func path() throws(RecordFault) -> String? { try string("path") }
  func url() throws(RecordFault) -> String? { try string("url") }
  func type() throws(RecordFault) -> String? { try string("type") }

  /// The style that is asked for.
  func style() throws(RecordFault) -> UserInterfaceStyle? {
    switch try string("style") {
    case nil: return nil
    case "light": return .light
    case "dark": return .dark
    case "auto", "both": return .unspecified
    case let word?: throw RecordFault(message: "its 'style' is '\(word)', not light, dark or auto")
    }
  }

  /// The context of a fragment, if the content is a piece of a page.
  func fragment() throws(RecordFault) -> FragmentContext? {
    if case .boolean(let isFragment)? = members.first(where: { $0.name == "fragment" })?.value
      .content
    {
      return isFragment ? .body : nil
    }
    guard let name = try string("fragment") else { return nil }
    guard let context = FragmentContext(name) else {
      throw RecordFault(
        message: "its 'fragment' is '\(name)', not \(Suggestion.list(FragmentContext.names))")
    }
    return context
  }

  /// The record with other content and with messages. All else is as it was.
  ///
  /// - Parameter content: `nil` if it is as it was.
  func answer(_ content: [UInt8]?, messages: JSONValue) -> [UInt8] {
    var edits: [(range: Range<Int>, text: String)] = []
    if let content {
      let text =
        isText ? content : Base64.encode(content, isPadded: true)
      edits.append(
        (range(of: contentIndex), JSONWriter.line(.string(String(decoding: text, as: UTF8.self)))))
    }
    let list = JSONWriter.line(messages)
    if let index = members.firstIndex(where: { $0.name == "messages" }) {
      edits.append((range(of: index), list))
    } else {
      let end = range(of: members.count - 1).upperBound
      edits.append((end..<end, ",\"messages\":" + list))
    }
    var result: [UInt8] = []
    var last = 0
    for (range, text) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += line[last..<range.lowerBound]
      result += text.utf8
      last = range.upperBound
    }
    return result + line[last...]
  }

  /// The range of a member's value, up to the comma or the brace behind it.
  private func range(of index: Int) -> Range<Int> {
    let start = members[index].value.offset
    var end = line.lastIndex(of: UInt8(ascii: "}")) ?? line.count
    if index + 1 < members.count {
      let next = members[index + 1].offset
      end = line[start..<next].lastIndex(of: UInt8(ascii: ",")) ?? next
    }
    while end > start, line[end - 1].isASCIIWhitespace { end -= 1 }
    return start..<end
  }
}
