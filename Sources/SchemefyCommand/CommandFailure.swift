/// Why something could not be done, in words for standard error.
struct CommandFailure: Error {
  /// What was worked on: a file as the user named it, or an option; `nil` for the call as a whole.
  let subject: String?
  /// Lower case, no full stop.
  let cause: String

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

  /// A failure of a system call at a file.
  init(_ path: FilePath, _ error: SystemError) {
    self.init(path, error.description)
  }

  /// What the command's status becomes.
  var status: ExitStatus { isSilent ? .done : .failure }
  /// Whether there is nothing to say about it.
  var isSilent: Bool { cause.isEmpty }

  /// `file: cause`.
  var message: String {
    guard let subject else { return cause }
    return "\(subject): \(cause)"
  }
}
