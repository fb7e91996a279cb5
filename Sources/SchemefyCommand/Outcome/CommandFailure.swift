internal import Schemefy
internal import SchemefyJSON
internal import SchemefyReports

/// The reason why something could not be done, in words for standard error.
struct CommandFailure: Error {
  /// The subject: a file as the user named it, or an option; `nil` for the call as a whole.
  let subject: String?
  /// The place of the fault in the file; `nil` if it is in the file as a whole.
  private(set) var place: (line: Int, column: Int)?
  /// Lower case, no full stop.
  let cause: String
  /// Whether it is for want of room on the disk, so that other files fail as well.
  private(set) var isDiskFull = false

  /// The end that is none: the reader of standard output, such as `head`, has seen enough.
  static let readerIsGone = CommandFailure("")

  /// A failure of the whole call.
  init(_ cause: String) {
    subject = nil
    self.cause = cause
  }

  /// A failure at a file.
  init(_ path: FilePath, _ cause: String) {
    subject = path.description
    self.cause = cause
  }

  /// A failure at a place of a file.
  init(_ location: SourceLocation, _ cause: String) {
    self.init(FilePath(location.file), cause)
    place = (location.line, location.column)
  }

  /// A failure of a system call at a file.
  init(_ path: FilePath, _ error: SystemError) {
    self.init(path, error.description)
  }

  /// A failure to write a file.
  init(writing path: FilePath, _ error: SystemError) {
    self.init(path, "can't be written: \(error)")
    isDiskFull = error.isDiskFull
  }

  /// A failure to parse a file.
  init(_ path: FilePath, _ error: InspectionError) {
    guard case .noTree(let line, let column, let message) = error else {
      self.init(path, error.description)
      return
    }
    self.init(path, message)
    place = (line, column)
  }

  /// The exit status that the failure leads to.
  var status: ExitStatus { isSilent ? .done : .failure }
  /// Whether the failure has no message.
  var isSilent: Bool { cause.isEmpty }

  /// `schemefy: file: cause`, and where a place is known `file:line:column: error: cause`.
  var message: String {
    guard let subject else { return "schemefy: \(cause)" }
    guard let place else { return "schemefy: \(subject): \(cause)" }
    return "\(subject):\(place.line):\(place.column): error: \(cause)"
  }

  /// The failure as an object of the messages for programs.
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("kind", "failure"), ("severity", "error"), ("message", .string(cause)),
    ]
    if let subject { members.append(("file", .string(subject))) }
    if let place { members += [("line", .int(place.line)), ("column", .int(place.column))] }
    return .object(members)
  }
}
