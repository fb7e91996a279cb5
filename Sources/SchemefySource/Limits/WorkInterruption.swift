/// The reason why the work on a document ended before it was done.
public enum WorkInterruption: Error, Hashable, Sendable, CustomStringConvertible {
  /// The task that did the work was cancelled.
  case cancelled
  /// The deadline of the call had passed.
  case deadlineExceeded

  public var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .deadlineExceeded: "the deadline has passed"
    }
  }
}
