internal import Glibc

/// A call of the command.
struct Command {
  /// Without the command's own name.
  let arguments: [FilePath]

  /// Runs the command with its arguments; all failures end here, as messages.
  func run() -> ExitStatus {
    // A write to a pipe without a reader, or beyond a limit, then fails instead of ending the
    // process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var console = Console()
    do throws(CommandFailure) {
      if let command = try Subcommand.named(by: arguments) {
        return try command.run(arguments.dropFirst())
      }
      let settings = try CommandCall(arguments, options: OptionTable.all).settingsForFiles()
      console = Console(settings.messages)
      if settings.showsHelp || settings.showsVersion {
        try console.output(
          Array((settings.showsHelp ? Help<CommandSettings>().text : Version.text).utf8))
        return .done
      }
      try ColorOption.check(settings.scheme, settings.palette)
      let jobs = try JobPlanner(settings: settings).jobs()
      console = Console(settings.messages, isOfFiles: Job.areOfFiles(jobs))
      let processor = try Processor(
        settings: settings, console: console,
        isForStream: jobs.allSatisfy { $0.source.isStandardInput })
      if settings.watches {
        var watch = try FolderWatch(processor, jobs)
        try watch.run()
      }
      return processor.run(jobs).combined(with: console.finish())
    } catch {
      console.report(error)
      return error.status
    }
  }
}
