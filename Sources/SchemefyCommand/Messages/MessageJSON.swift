internal import Schemefy
internal import SchemefyJSON

extension MessageGroup {
  /// The messages of the group as an object: the first of them, and how many there are.
  var json: JSONValue {
    .object(
      [
        ("kind", "message"), ("severity", .string(first.severity.rawValue)),
        ("identifier", .string(first.identifier)), ("message", .string(first.message)),
      ] + first.location.members
        + [
          ("count", .int(count)), ("files", .int(fileCount)),
          ("notes", .array(first.notes.map(\.json))),
        ])
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSONValue {
    .object([("message", .string(message))] + location.members)
  }
}

extension SourceLocation {
  /// The place as members of an object: the file, and where a line is known line and column.
  var members: [(name: String, value: JSONValue)] {
    [("file", .string(file))]
      + (line == 0 ? [] : [("line", .int(line)), ("column", .int(column))])
  }
}
