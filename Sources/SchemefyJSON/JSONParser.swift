/// Parses JSON strictly: text that the grammar does not allow is an error, and so is a name that
/// occurs twice in an object, which parsers understand in different ways.
///
/// RFC 8259 <https://www.rfc-editor.org/rfc/rfc8259>. A byte order mark at the start is skipped, as
/// §8.1 allows.
package struct JSONParser: ~Escapable {
  let text: Span<UInt8>
  var position = 0

  /// The maximum depth to which arrays and objects may nest.
  private static let depthLimit = 64

  /// An array or an object whose end has not been read yet; changed in place, as a copy of its
  /// contents would be made for each value.
  private struct Open {
    /// The name whose value is next; `nil` in an array.
    var name: String?
    var nameOffset = 0
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    var names: Set<String> = []
    let offset: Int

    mutating func add(_ value: JSONValue) {
      guard let name else { return elements.append(value) }
      members.append(JSONMember(name, value, offset: nameOffset))
    }

    var value: JSONValue {
      JSONValue(name == nil ? .array(elements) : .object(members), offset: offset)
    }
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
    var open: [Open] = []
    while true {
      skipSpace()
      let offset = position
      var value: JSONValue
      if consume(UInt8(ascii: "[")) {
        skipSpace()
        guard consume(UInt8(ascii: "]")) else {
          try checkDepth(open.count)
          open.append(Open(offset: offset))
          continue
        }
        value = JSONValue(.array([]), offset: offset)
      } else if consume(UInt8(ascii: "{")) {
        skipSpace()
        guard consume(UInt8(ascii: "}")) else {
          try checkDepth(open.count)
          open.append(Open(offset: offset))
          try readName(into: &open[open.count - 1])
          continue
        }
        value = JSONValue(.object([]), offset: offset)
      } else {
        value = JSONValue(try scalar(), offset: offset)
      }
      // Closes the containers that the value completes.
      while true {
        let last = open.count - 1
        guard last >= 0 else { return value }
        skipSpace()
        open[last].add(value)
        let isArray = open[last].name == nil
        guard consume(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) else {
          try expect(UInt8(ascii: ","), isArray ? "',' or ']'" : "',' or '}'")
          if !isArray { try readName(into: &open[last]) }
          break
        }
        value = open.removeLast().value
      }
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw JSONError(message: "nested deeper than \(Self.depthLimit)", offset: position - 1)
    }
  }

  /// Reads a name of an object and the colon behind it.
  @_lifetime(self: copy self)
  private mutating func readName(into object: inout Open) throws(JSONError) {
    skipSpace()
    let offset = position
    guard consume(UInt8(ascii: "\"")) else { throw fault("a name in quotes is missing") }
    let name = try string()
    guard object.names.insert(name).inserted else {
      throw JSONError(message: "the name '\(name)' stands twice", offset: offset)
    }
    skipSpace()
    try expect(UInt8(ascii: ":"), "':'")
    object.name = name
    object.nameOffset = offset
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
