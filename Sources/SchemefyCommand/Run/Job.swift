/// An input of the call, and the target of its result.
struct Job {
  /// The input of a job.
  enum Source {
    case standardInput
    case file(FilePath, FileStatus)
    case folder(FilePath, FileStatus)

    var isStandardInput: Bool { if case .standardInput = self { true } else { false } }
  }

  /// The target of a result.
  enum Target {
    /// The result is compared with the input.
    case comparison
    case standardOutput
    /// A file, or for a folder a folder.
    case path(FilePath)
    /// The result replaces the input.
    case inPlace
  }

  let source: Source
  let target: Target

  /// Whether jobs are about many files, which may all say the same.
  static func areOfFiles(_ jobs: [Job]) -> Bool {
    jobs.count > 1
      || jobs.contains { if case .folder = $0.source { true } else { false } }
  }
}
