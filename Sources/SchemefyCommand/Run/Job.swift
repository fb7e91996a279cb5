/// One input of the call, and where its result goes.
struct Job {
  /// What is read.
  enum Source {
    case standardInput
    case file(FilePath, FileStatus)
    case folder(FilePath, FileStatus)

    var isStandardInput: Bool { if case .standardInput = self { true } else { false } }
  }

  /// What becomes of the result.
  enum Target {
    /// It is compared with the input.
    case comparison
    case standardOutput
    /// A file, or for a folder a folder.
    case path(FilePath)
    /// It takes the place of the input.
    case inPlace
  }

  let source: Source
  let target: Target
}
