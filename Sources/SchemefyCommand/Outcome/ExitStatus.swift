/// The exit status of the command, as the shell gets it.
enum ExitStatus: Int32 {
  /// All that was asked for was done.
  case done = 0
  /// `--check` or `--diff` found something that would change, a symbolic link was left out, or a message
  /// is denied.
  case findings = 1
  /// A file could not be read, written or parsed; standard error says which.
  case failure = 2

  /// The status of two steps together, which is the worse one.
  func combined(with other: ExitStatus) -> ExitStatus {
    rawValue >= other.rawValue ? self : other
  }
}
