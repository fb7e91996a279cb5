/// Reads JSON, strictly: what the grammar does not have is an error, and so is a name that stands
/// twice in an object, which readers understand in different ways.
///
/// RFC 8259 <https://www.rfc-editor.org/rfc/rfc8259>. A byte order mark at the start is passed over,
/// as §8.1 allows.
package struct JSONParser: ~Escapable {
  let text: Span<UInt8>
  var position = 0

  /// How deep arrays and objects may nest.
  private static let depthLimit = 64

  /// An array or an object whose end has not come yet.
  private enum Open {
    case array([JSONValue])
    /// With the name whose value is next.
    case object([JSONMember], names: Set<String>, name: String)
  }

  @_lifetime(copy text)
  private init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// The value that a text is.
  package static func parse(_ text: Span<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(text)
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { parser.position = 3 }
    let value = try parser.document()
    parser.skipSpace()
    guard parser.position == text.count else { throw parser.fault("unexpected text at the end") }
    return value
  }

  @_lifetime(self: copy self)
  private mutating func document() throws(JSONError) -> JSONValue {
    var open: [(container: Open, offset: Int)] = []
    while true {
      skipSpace()
      let offset = position
      var value: JSONValue
      if consume(UInt8(ascii: "[")) {
        skipSpace()
        guard consume(UInt8(ascii: "]")) else {
          try checkDepth(open.count)
          open.append((.array([]), offset))
          continue
        }
        value = JSONValue(.array([]), offset: offset)
      } else if consume(UInt8(ascii: "{")) {
        skipSpace()
        guard consume(UInt8(ascii: "}")) else {
          try checkDepth(open.count)
          let name = try self.name(besides: [])
          open.append((.object([], names: [name], name: name), offset))
          continue
        }
        value = JSONValue(.object([]), offset: offset)
      } else {
        value = JSONValue(try scalar(), offset: offset)
      }
      // What the value ends, and what that ends.
      while true {
        guard let last = open.popLast() else { return value }
        skipSpace()
        switch last.container {
        case .array(var elements):
          elements.append(value)
          if consume(UInt8(ascii: "]")) {
            value = JSONValue(.array(elements), offset: last.offset)
            continue
          }
          try expect(UInt8(ascii: ","), "',' or ']'")
          open.append((.array(elements), last.offset))
        case .object(var members, var names, let name):
          members.append(JSONMember(name, value))
          if consume(UInt8(ascii: "}")) {
            value = JSONValue(.object(members), offset: last.offset)
            continue
          }
          try expect(UInt8(ascii: ","), "',' or '}'")
          let next = try self.name(besides: names)
          names.insert(next)
          open.append((.object(members, names: names, name: next), last.offset))
        }
        break
      }
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw JSONError(message: "nested deeper than \(Self.depthLimit)", offset: position - 1)
    }
  }

  /// A name and the colon behind it.
  @_lifetime(self: copy self)
  private mutating func name(besides names: Set<String>) throws(JSONError) -> String {
    skipSpace()
    let offset = position
    guard consume(UInt8(ascii: "\"")) else { throw fault("a name in quotes is missing") }
    let name = try string()
    guard !names.contains(name) else {
      throw JSONError(message: "the name '\(name)' stands twice", offset: offset)
    }
    skipSpace()
    try expect(UInt8(ascii: ":"), "':'")
    return name
  }

  // MARK: Characters

  @_lifetime(self: copy self)
  mutating func consume(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  @_lifetime(self: copy self)
  private mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) {
    guard consume(byte) else { throw fault("\(what) is missing") }
  }

  @_lifetime(self: copy self)
  private mutating func skipSpace() {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// An error at the position.
  func fault(_ message: String) -> JSONError {
    JSONError(message: message, offset: min(position, text.count))
  }
}
