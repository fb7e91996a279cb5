internal import Glibc
internal import Schemefy

/// `schemefy batch`: rewrites the records of a stream.
struct BatchCommand {
  let settings: CommandSettings

  static var subcommand: Subcommand {
    Subcommand(
      name: "batch", summary: "Rewrite the records of a stream, such as a web archive",
      help: help
    ) { settings throws(CommandFailure) in
      try BatchCommand(settings: settings).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    try check()
    let console = Console(settings.messages, isOfFiles: true)
    let content = try RecordContent(settings)
    let reader = settings.recordFormat.reader(
      InputBuffer(ByteReader(descriptor: STDIN_FILENO)), limit: settings.recordLimit)
    let run = BatchRun(
      console: console, workers: settings.workers,
      rewriter: settings.recordFormat.rewriter(content, settings.messages.rules))
    return try run.run(reader).combined(with: console.finish())
  }

  /// Refuses options and inputs that do not go with records.
  private func check() throws(CommandFailure) {
    guard settings.inputs.allSatisfy({ $0 == FilePath("-") }) else {
      throw CommandFailure("the records come from standard input; no file is an input")
    }
    if case .link = settings.scheme.paletteCSS {
      throw CommandFailure("'--palette-css link=HREF' needs pages that are files")
    }
    try ColorOption.check(settings.scheme, settings.palette)
  }

  @Sendable private static func help() -> Help<CommandSettings> {
    Help(introduction: usage, options: OptionTable.batching, end: end)
  }

  private static var usage: String {
    """
    Usage: schemefy batch [OPTION]... < RECORDS > RECORDS

    Reads records, rewrites the pages, style sheets and drawings in them, and writes
    all of them in their order. All else comes out byte for byte.

      schemefy batch --style dark < pages.ndjson > dark.ndjson
      gzip -dc a.warc.gz | schemefy batch --format warc | gzip > b.warc.gz

    In NDJSON each line is an object with the content as 'text', or as 'base64', and
    with 'type', 'path' or 'url', 'style' and 'fragment' where they are known. Its
    content is rewritten, and it gets 'messages'. In a WARC the HTTP responses and
    the resources are rewritten, with their lengths and digests.

    """
  }

  private static var end: String {
    """

    Exit status: 0 done, 1 a message is not to be (--deny, --strict), 2 a record
    could not be read, and came out as it was; standard error says which.

    """
  }
}
