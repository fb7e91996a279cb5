internal import SchemefySource

/// The header fields of a message, in their order: names in any case, and several lines of one name.
///
/// RFC 9110 §5 <https://www.rfc-editor.org/rfc/rfc9110#section-5>
public struct HeaderFields: Hashable, Sendable {
  /// A field line.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var lines: [Field] = []

  public init() {}

  /// The fields of a message of a server's library, by names and values:
  /// `HeaderFields(request.headers.map { ($0.name.rawName, $0.value) })`.
  public init(_ fields: some Sequence<(String, String)>) {
    lines = fields.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of a field: that of its line, or, if it has several lines, their values in order with
  /// commas between them; `nil` if there is none.
  ///
  /// Setting it puts one line in the place of the first; setting `nil` removes all lines.
  ///
  /// RFC 9110 §5.3 <https://www.rfc-editor.org/rfc/rfc9110#section-5.3>
  public subscript(name: String) -> String? {
    get {
      let values = values(of: name)
      return values.count > 1 ? values.joined(separator: ", ") : values.first
    }
    set {
      guard let place = lines.firstIndex(where: { Self.isSame($0.name, name) }) else {
        if let newValue { append(name, newValue) }
        return
      }
      let written = lines[place].name
      lines.removeAll { Self.isSame($0.name, name) }
      if let newValue { lines.insert(Field(name: written, value: newValue), at: place) }
    }
  }

  /// The values of the lines of a field, each without white space around it.
  public func values(of name: String) -> [String] {
    var values: [String] = []
    for line in lines where Self.isSame(line.name, name) {
      values.append(String(FieldText.trimmed(line.value)))
    }
    return values
  }

  /// Adds a line behind the other lines.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(Field(name: name, value: value))
  }

  /// Removes the fields that are about the connection that a message came by, as a proxy has to.
  ///
  /// RFC 9110 §7.6.1 <https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1>
  public mutating func removeConnectionFields() {
    let named = FieldText.parts(self["Connection"] ?? "", by: ",").map(String.init)
    let known = [
      "Connection", "Proxy-Connection", "Keep-Alive", "TE", "Transfer-Encoding", "Upgrade",
    ]
    for name in named + known { self[name] = nil }
  }

  /// Changes the value of each line of a field.
  mutating func changeLines(of name: String, _ change: (String) -> String) {
    for index in lines.indices where Self.isSame(lines[index].name, name) {
      lines[index].value = change(lines[index].value)
    }
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    FieldText.isSame(name, other)
  }
}

extension HeaderFields: RandomAccessCollection {
  public var startIndex: Int { lines.startIndex }
  public var endIndex: Int { lines.endIndex }
  public subscript(position: Int) -> Field { lines[position] }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { Field(name: $0.0, value: $0.1) }
  }
}
