internal import Glibc

/// A call of the command.
struct Command {
  /// Without the command's own name.
  let arguments: [FilePath]

  /// Does what the arguments ask for; all failures end here, as messages.
  func run() -> ExitStatus {
    // A write to a pipe that nobody reads, or beyond a limit, then fails instead of killing.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var console = Console()
    do throws(CommandFailure) {
      if let command = try Subcommand.named(by: arguments) {
        return try command.run(arguments.dropFirst())
      }
      let settings = try ArgumentParser(options: OptionTable.all).parse(arguments)
      console = Console(verbosity: settings.verbosity, color: settings.color)
      if settings.showsHelp || settings.showsVersion {
        try console.output(
          Array((settings.showsHelp ? Help<CommandSettings>().text : Version.text).utf8))
        return .done
      }
      try ColorOption.check(settings.scheme, settings.palette)
      let jobs = try JobPlanner(settings: settings).jobs()
      return Self.run(
        jobs,
        Processor(
          settings: settings, console: console,
          isForStream: jobs.allSatisfy { $0.source.isStandardInput }))
    } catch {
      console.report(error)
      return error.status
    }
  }

  /// Does one job after the other; one that fails does not keep the others from being done.
  static func run(_ jobs: [Job], _ processor: Processor) -> ExitStatus {
    var status = ExitStatus.done
    var sheets = LinkedSheets()
    for job in jobs {
      do throws(CommandFailure) {
        status = status.combined(with: try run(job, processor, &sheets))
      } catch {
        processor.console.report(error)
        status = status.combined(with: error.status)
        if error.isSilent { return status }
      }
    }
    return status.combined(with: sheets.finish(processor))
  }

  /// - Parameter sheets: what written pages link to.
  private static func run(
    _ job: Job, _ processor: Processor, _ sheets: inout LinkedSheets
  ) throws(CommandFailure) -> ExitStatus {
    if case .folder(let folder, _) = job.source {
      var run = try FolderRun(
        processor: processor, folder: folder, target: job.target, sheets: sheets)
      defer { sheets = run.sheets }
      return try run.run()
    }
    var run = FileRun(processor: processor, sheets: sheets)
    defer { sheets = run.sheets }
    switch job.source {
    case .standardInput: return try run.runStandardInput(target: job.target)
    case .file(let file, let status): return try run.run(file, status, target: job.target)
    case .folder: return .done
    }
  }
}
