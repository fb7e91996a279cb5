internal import Schemefy

/// Checks the arguments of a call against the file system, before anything is read or written.
struct JobPlanner {
  let settings: CommandSettings

  /// The jobs in the order of the inputs.
  func jobs() throws(CommandFailure) -> [Job] {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no input; 'schemefy --help' says how to call it")
    }
    var sources: [Job.Source] = []
    for input in settings.inputs { sources.append(try source(input)) }
    try checkCombination(sources)
    let names = TargetNames(settings.inputs)
    var jobs: [Job] = []
    for (source, input) in zip(sources, settings.inputs) {
      jobs.append(Job(source: source, target: try target(of: source, named: names.name(of: input))))
    }
    try checkTargets(jobs)
    return jobs
  }

  private func source(_ input: FilePath) throws(CommandFailure) -> Job.Source {
    if input == FilePath("-") { return .standardInput }
    do {
      let status = try FileStatus(of: input)
      return status.kind == .folder ? .folder(input, status) : .file(input, status)
    } catch {
      throw CommandFailure(input, error)
    }
  }

  /// Refuses options and inputs that do not go together.
  private func checkCombination(_ sources: [Job.Source]) throws(CommandFailure) {
    if settings.isInPlace, settings.output != nil {
      throw CommandFailure("'--output' and '--in-place' exclude each other")
    }
    let streams = sources.filter(\.isStandardInput)
    if !streams.isEmpty, settings.isInPlace, settings.writes {
      throw CommandFailure("'--in-place' does not go with standard input")
    }
    if streams.count > 1 {
      throw CommandFailure("standard input can be only one of the inputs")
    }
    for source in sources {
      if case .file(let file, let status) = source, status.kind == .special, settings.isInPlace {
        throw CommandFailure(file, "'--in-place' goes with files and folders only")
      }
      guard case .folder(let folder, _) = source else { continue }
      if settings.scheme.contentType != nil {
        throw CommandFailure(folder, "'--type' does not go with a folder")
      }
      if settings.writes, !settings.isInPlace, isStandardOutput(settings.output) {
        throw CommandFailure(folder, "is a folder; it needs '-o FOLDER' or '--in-place'")
      }
    }
    guard sources.count > 1, settings.writes, !settings.isInPlace else { return }
    if isStandardOutput(settings.output) {
      throw CommandFailure("several inputs need '-o FOLDER' or '--in-place'")
    }
    if !streams.isEmpty {
      throw CommandFailure("standard input has no name, and so can't be one of several inputs")
    }
  }

  private func isStandardOutput(_ path: FilePath?) -> Bool {
    path == nil || path == FilePath("-")
  }

  /// - Parameter name: the name of the result if it is one of several.
  private func target(
    of source: Job.Source, named name: FilePath
  ) throws(CommandFailure) -> Job.Target {
    if !settings.writes { return .comparison }
    if settings.isInPlace { return .inPlace }
    guard let output = settings.output, !isStandardOutput(output) else { return .standardOutput }
    let status = try? FileStatus(of: output)
    let isSeveral = settings.inputs.count > 1
    switch source {
    case .folder:
      try checkFolder(output, status)
      return .path(isSeveral ? output.appending(name) : output)
    case .file where isSeveral || output.hasTrailingSlash || status?.kind == .folder:
      try checkFolder(output, status)
      return .path(output.appending(name))
    case .standardInput where status?.kind == .folder || output.hasTrailingSlash:
      throw CommandFailure(output, "is a folder; standard input needs the name of a file")
    case .file, .standardInput:
      return .path(output)
    }
  }

  private func checkFolder(_ output: FilePath, _ status: FileStatus?) throws(CommandFailure) {
    if let status, status.kind != .folder {
      throw CommandFailure(output, "exists and is not a folder")
    }
  }

  /// Refuses to write over an input, or to one place twice.
  private func checkTargets(_ jobs: [Job]) throws(CommandFailure) {
    var inputs: Set<FileStatus.Identity> = []
    for job in jobs {
      switch job.source {
      case .file(_, let status) where status.kind == .file: inputs.insert(status.identity)
      case .folder(_, let status): inputs.insert(status.identity)
      case .file, .standardInput: break
      }
    }
    var outputs: Set<FilePath> = []
    for job in jobs {
      guard case .path(let path) = job.target else { continue }
      if let status = try? FileStatus(of: path), inputs.contains(status.identity) {
        throw CommandFailure(path, "is an input; '--in-place' allows to write there")
      }
      if !outputs.insert(path).inserted {
        throw CommandFailure(path, "would be written twice: two inputs have this name")
      }
    }
    try checkNesting(jobs)
  }

  /// Refuses to write the result of one input into the folder of another, where the two may meet.
  private func checkNesting(_ jobs: [Job]) throws(CommandFailure) {
    let targets = jobs.compactMap { job in
      if case .path(let path) = job.target { path } else { nil }
    }
    for job in jobs {
      guard case .folder(let input, _) = job.source, case .path(let folder) = job.target else {
        continue
      }
      for target in targets where target != folder && target.relative(to: folder) != nil {
        throw CommandFailure(
          target, "lies in what '\(input)' is written to; each needs a folder of its own")
      }
    }
  }
}
