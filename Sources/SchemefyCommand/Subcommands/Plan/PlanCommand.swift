internal import Schemefy

/// `schemefy plan`: decides what becomes of the style sheets of a site, and writes that to a file.
struct PlanCommand {
  let settings: CommandSettings

  static var subcommand: Subcommand {
    Subcommand(
      name: "plan", summary: "Decide on a site once, to process its files later",
      help: help
    ) { settings throws(CommandFailure) in
      try PlanCommand(settings: settings).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    try check()
    try ColorOption.check(settings.scheme, settings.palette)
    if settings.mergesParts { return try merge() }
    let console = Console(settings.messages)
    let processor = try Processor(settings: settings, console: console)
    var status = ExitStatus.done
    var members: [SiteFolder.Member] = []
    for input in settings.inputs {
      members += try self.members(of: input) { failure in
        console.report(failure)
        status = .failure
      }
    }
    // Records have no files beside them but in a root that is named.
    let hasFiles = !settings.readsRecords || settings.root != nil
    let resources = hasFiles ? members.first?.place.resources : nil
    let (bytes, diagnostics) = try made(of: members, resources, processor)
    console.show(diagnostics) { members.first?.place.name(of: $0) ?? $0 }
    if diagnostics.contains(where: { $0.severity == .error }) { status = .failure }
    try write(bytes, processor)
    return status.combined(with: console.finish())
  }

  /// The plan of the members as bytes, or a part of a plan.
  private func made(
    of members: [SiteFolder.Member], _ resources: (any ResourceProvider)?, _ processor: Processor
  ) throws(CommandFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard settings.writesPart else {
      let plan = processor.plan(members, resources: resources)
      return (plan.bytes, plan.diagnostics)
    }
    let part = processor.part(members, after: try draft(for: processor.rewriter), resources)
    return (part.bytes, part.diagnostics)
  }

  /// The pages and style sheets of an input.
  ///
  /// - Parameter fail: called with each thing that can't be read.
  private func members(
    of input: FilePath, _ fail: (CommandFailure) -> Void
  ) throws(CommandFailure) -> [SiteFolder.Member] {
    if settings.readsRecords { return try RecordMembers(settings).members(of: input, fail) }
    let folder = try SiteFolder(input, root: settings.root)
    let walk = try folder.walk(settings)
    for failure in walk.failures { fail(failure) }
    return folder.members(walk.entries, limit: settings.scheme.limits.size)
  }

  /// Refuses inputs and options of which no plan can be made.
  private func check() throws(CommandFailure) {
    if settings.mergesParts, settings.writesPart {
      throw CommandFailure("'--part' and '--merge' are two calls")
    }
    if settings.draft != nil, !settings.mergesParts, !settings.writesPart {
      throw CommandFailure("'--draft' is for '--part' and '--merge'")
    }
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no site; 'schemefy plan --help' says how to call it")
    }
    guard !settings.mergesParts else { return }
    for input in settings.inputs {
      let kind: FileStatus.Kind
      do {
        kind = try FileStatus(of: input).kind
      } catch {
        throw CommandFailure(input, error)
      }
      guard settings.readsRecords ? kind == .file : kind == .folder else {
        let words = settings.readsRecords ? "file, as '--records' reads" : "folder"
        throw CommandFailure(input, "is no \(words); a plan is made of all files of a site")
      }
    }
    let isInRoot = settings.inputs.count == 1 && !settings.writesPart
    guard settings.readsRecords || isInRoot || settings.root != nil else {
      throw CommandFailure("parts of a site need '--root', the folder that holds them")
    }
  }

  /// Writes the plan to a file, whole or not at all, or to standard output.
  func write(_ bytes: [UInt8], _ processor: Processor) throws(CommandFailure) {
    guard let output = settings.output, output != FilePath("-") else {
      return try processor.console.output(bytes)
    }
    let existing = try? FileStatus(of: output)
    if existing?.kind == .folder { throw CommandFailure(output, "is a folder") }
    try processor.write(bytes, to: output, existing.map { .replacing($0) } ?? .new(0o666))
    processor.console.logResult(output, "written")
  }

  @Sendable private static func help() -> Help<CommandSettings> {
    Help(introduction: usage, options: OptionTable.planning, end: end)
  }

  private static var usage: String {
    """
    Usage: schemefy plan [OPTION]... FOLDER... -o FILE

    Looks at all pages and style sheets of a site, decides what becomes of the style
    sheets that its pages share, and writes that to a file. With '--plan FILE' each
    page and style sheet is then processed by itself, also later or on another
    machine, and becomes what it does where the whole folder is processed.

      schemefy plan site -o site.plan --style dark
      schemefy site/a/b.html --root site --plan site.plan --style dark
      schemefy site/style.css --root site --plan site.plan --style dark
      schemefy plan a.warc b.warc --records warc --site-url https://example.org/
        -o site.plan

    A site whose files lie on several machines is planned in three rounds. In each,
    a call for every part writes what its files say, and one call merges that:

      schemefy plan a.warc --records warc --site-url https://example.org/ --part
        -o a.part
      schemefy plan a.part b.part --merge -o site.draft
      schemefy plan a.warc ... --part --draft site.draft -o a.part
      schemefy plan a.part b.part --merge --draft site.draft -o site.draft2

    The file holds the style sheets, so that these need not be there. Pages that the
    site has got since are processed as the others. Options that decide on colours
    have to be the same in both calls. Where the style sheets, or what the pages
    show, have changed, a new plan is to be made.

    """
  }

  private static var end: String {
    """

    Exit status: 0 done, 2 something could not be done. What can't be read is named,
    and the plan is made without it.

    """
  }
}
