internal import Schemefy

/// `schemefy restore`: restores the author's bytes from the output of an auto run.
struct RestoreCommand {
  let settings: CommandSettings

  static var subcommand: Subcommand {
    Subcommand(
      name: "restore", summary: "Give files back as they were before 'auto'",
      help: help
    ) { settings throws(CommandFailure) in
      try RestoreCommand(settings: settings).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no input; 'schemefy restore --help' says how to call it")
    }
    var settings = settings
    settings.restores = true
    let jobs = try JobPlanner(settings: settings).jobs()
    let console = Console(settings.messages, isOfFiles: Job.areOfFiles(jobs))
    let status = try Processor(settings: settings, console: console).run(jobs)
    return status.combined(with: console.finish())
  }

  @Sendable private static func help() -> Help<CommandSettings> {
    Help(introduction: usage, options: OptionTable.restoring, end: end)
  }

  private static var usage: String {
    """
    Usage: schemefy restore [OPTION]... INPUT...

    Gives pages, style sheets and SVG back as they were before 'schemefy' left their
    style to the browser (--style auto). Where they were edited since, the edits
    stay. What has a style baked into it has lost its own values, and is refused.

      schemefy restore page.html -o before.html   a page
      schemefy restore site --in-place            a folder, where it is
      schemefy restore - < mail.html              standard input

    """
  }

  private static var end: String {
    """

    Exit status: 0 all is the author's again, 1 there are places of which that can't
    be told (they are named), or something differs (--check, --diff), 2 something
    could not be done.

    """
  }
}
