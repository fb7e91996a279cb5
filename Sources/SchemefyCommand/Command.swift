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
      return run(jobs, Processor(settings: settings, console: console))
    } catch {
      console.report(error)
      return error.status
    }
  }

  /// Does one job after the other; one that fails does not keep the others from being done.
  private func run(_ jobs: [Job], _ processor: Processor) -> ExitStatus {
    var status = ExitStatus.done
    for job in jobs {
      do throws(CommandFailure) {
        status = status.combined(with: try run(job, processor))
      } catch {
        processor.console.report(error)
        status = status.combined(with: error.status)
        if error.isSilent { return status }
      }
    }
    return status
  }

  private func run(_ job: Job, _ processor: Processor) throws(CommandFailure) -> ExitStatus {
    let fileRun = FileRun(processor: processor)
    switch job.source {
    case .standardInput:
      return try fileRun.runStandardInput(target: job.target)
    case .file(let file, let status):
      return try fileRun.run(file, status, target: job.target)
    case .folder(let folder, _):
      return try FolderRun(processor: processor, folder: folder, target: job.target).run()
    }
  }
}
