extension Processor {
  /// Runs one job after the other; a job that fails does not stop the others, unless it fails for want
  /// of room on the disk.
  func run(_ jobs: [Job]) -> ExitStatus {
    var status = ExitStatus.done
    var sheets = LinkedSheets()
    for job in jobs {
      do throws(CommandFailure) {
        status = status.combined(with: try run(job, &sheets))
      } catch {
        console.report(error)
        status = status.combined(with: error.status)
        if error.isSilent || error.isDiskFull { return status }
      }
    }
    return status.combined(with: sheets.finish(self))
  }

  /// - Parameter sheets: the style sheets that written pages link.
  private func run(
    _ job: Job, _ sheets: inout LinkedSheets
  ) throws(CommandFailure) -> ExitStatus {
    if case .folder(let folder, _) = job.source {
      var run = try FolderRun(
        processor: self, folder: folder, target: job.target, sheets: sheets)
      defer { sheets = run.sheets }
      return try run.run()
    }
    var run = FileRun(processor: self, sheets: sheets)
    defer { sheets = run.sheets }
    switch job.source {
    case .standardInput: return try run.runStandardInput(target: job.target)
    case .file(let file, let status): return try run.run(file, status, target: job.target)
    case .folder: return .done
    }
  }
}
