/// A diagnostic: a message on the content, with a place in it.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// A second place, such as the other colour of a pair.
  public struct Note: Hashable, Sendable {
    public var location: SourceLocation
    public var message: String

    public init(location: SourceLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  public var severity: Severity
  /// The stable name of the kind of diagnostic, such as `contrast-minimum`.
  public var identifier: String
  /// Lower case, no full stop, names in single quotes.
  public var message: String
  public var location: SourceLocation
  public var notes: [Note]

  public init(
    _ severity: Severity, _ identifier: String, _ message: String, at location: SourceLocation,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.location = location
    self.notes = notes
  }
}

/// A place in a file, by line and column.
public struct SourceLocation: Hashable, Sendable {
  public var file: String
  /// Counted from 1; 0 for the file as a whole.
  public var line: Int
  /// Counted from 1, in bytes of UTF-8; 0 for the file as a whole.
  public var column: Int
  /// The column in Unicode scalar values; 0 for the file as a whole.
  public var scalarColumn: Int

  /// - Parameter scalarColumn: the column in Unicode scalar values; `nil` if it equals `column`.
  public init(file: String, line: Int = 0, column: Int = 0, scalarColumn: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.scalarColumn = scalarColumn ?? column
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: severity: message [identifier]`, and a line for each note.
  public var description: String {
    var text = "\(location): \(severity.rawValue): \(message) [\(identifier)]"
    for note in notes {
      text += "\n\(note.location): note: \(note.message)"
    }
    return text
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String {
    line == 0 ? file : "\(file):\(line):\(column)"
  }
}
