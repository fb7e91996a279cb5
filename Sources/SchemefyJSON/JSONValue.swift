/// A value of JSON, with its place in the text that it was read from.
///
/// RFC 8259 §3 <https://www.rfc-editor.org/rfc/rfc8259#section-3>
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package var content: Content
  /// The offset at which the value starts, in bytes of the text.
  package var offset: Int

  package init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }
}

/// A name and its value in an object.
package struct JSONMember: Sendable {
  package var name: String
  package var value: JSONValue
  /// The offset at which the name starts, in bytes of the text.
  package var offset: Int

  package init(_ name: String, _ value: JSONValue, offset: Int = 0) {
    self.name = name
    self.value = value
    self.offset = offset
  }
}

extension JSONValue {
  /// The text of a string; `nil` for other values.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The number of a numeric value; `nil` for other values.
  package var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The elements of an array; `nil` for other values.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members in the order of the text, if it is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of a name; `nil` if there is none, or it is no object.
  package subscript(name: String) -> JSONValue? {
    members?.first { $0.name == name }?.value
  }
}

// MARK: - Values to be written

extension JSONValue {
  package static var null: JSONValue { JSONValue(.null) }

  package static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }

  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }

  package static func int(_ number: Int) -> JSONValue { JSONValue(.number(Double(number))) }

  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// An object with its members in the order given.
  package static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember($0.name, $0.value) }))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }

  /// An object with its members in the order given.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { ($0, $1) })
  }
}
