internal import Schemefy
internal import SchemefyReports

/// `schemefy audit`: judges whether texts can be read.
struct AuditCommand {
  let settings: AuditSettings
  let console: Console

  /// What judges the pages of an input.
  private func audit(ofStream isStream: Bool) -> ContrastAudit {
    ContrastAudit(
      options: settings.scheme.forInput(isStream: isStream), palette: settings.palette,
      lints: settings.lints)
  }

  static var subcommand: Subcommand {
    Subcommand(
      name: "audit", summary: "Judge whether texts can be read", help: Help<AuditSettings>.init
    ) { settings throws(CommandFailure) in
      let console = Console(MessageSettings(verbosity: settings.verbosity))
      return try AuditCommand(settings: settings, console: console).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no input; 'schemefy audit --help' says how to call it")
    }
    try ColorOption.check(settings.scheme, settings.palette)
    let baseline = try self.baseline()
    var report = AuditReport()
    var pages = ShownPages(baseline: baseline)
    var status = ExitStatus.done
    for input in settings.inputs {
      do throws(CommandFailure) {
        report.merge(try self.report(on: input, &pages, &status))
      } catch {
        console.report(error)
        status = .failure
      }
    }
    if let baseline { report = report.removing(baseline) }
    try show(report, pages)
    let isFound = report.hasFailures || settings.unknownFails && report.hasUnknowns
    return status.combined(with: isFound ? .findings : .done)
  }

  private func baseline() throws(CommandFailure) -> AuditBaseline? {
    guard let path = settings.baseline else { return nil }
    let baseline = AuditBaseline(String(decoding: try WholeInput.file(path), as: UTF8.self))
    if let line = baseline.unknownLines.first {
      let count = baseline.unknownLines.count
      let text = count == 1 ? "a line is no finding" : "\(count) lines are no findings"
      let place = SourceLocation(file: path.description, line: line, column: 1)
      console.show(
        [Diagnostic(.warning, "baseline-unknown", "\(text) of an audit", at: place)]
      ) { $0 }
    }
    return baseline
  }

  private func show(_ report: AuditReport, _ pages: ShownPages) throws(CommandFailure) {
    let text =
      switch settings.format {
      case .text: text(of: report)
      case .json: report.json
      case .sarif: report.sarif(version: Version.number)
      case .html: html(report, pages)
      case .baseline: AuditBaseline.text(of: report)
      }
    try console.output(Array(text.utf8))
  }

  private func html(_ report: AuditReport, _ pages: ShownPages) -> String {
    let (views, omitted) = pages.views()
    return report.html(
      title: settings.inputs.map(\.description).joined(separator: ", "), views: views,
      omitted: omitted)
  }

  private func text(of report: AuditReport) -> String {
    let isQuiet = settings.verbosity == .quiet
    var text = ""
    for finding in report.namingFiles(Console.printable).findings {
      switch finding.verdict {
      case .unknown where isQuiet && !settings.unknownFails, .scriptColor where isQuiet,
        .canvas where isQuiet:
        continue
      default: text += Console.printableLines(finding.diagnostic.description) + "\n"
      }
    }
    return isQuiet ? text : text + report.summary + "\n"
  }

  // MARK: Inputs

  private func report(
    on input: FilePath, _ pages: inout ShownPages, _ status: inout ExitStatus
  ) throws(CommandFailure) -> AuditReport {
    if input != FilePath("-"), try isFolder(input) {
      return try report(onFolder: input, &pages, &status)
    }
    let input = try WholeInput(input, limit: settings.scheme.limits.size)
    let audit = audit(ofStream: input.isStream)
    let place = try input.place(root: settings.root)
    let report = try report(of: audit, on: input.bytes, input.name, place, type: nil)
    add(report, input.name, to: &pages) {
      try? audit.views(of: input.bytes, path: place.path, resources: place.resources)
    }
    return report
  }

  private func isFolder(_ input: FilePath) throws(CommandFailure) -> Bool {
    do {
      return try FileStatus(of: input).kind == .folder
    } catch {
      throw CommandFailure(input, error)
    }
  }

  private func report(
    of audit: ContrastAudit, on bytes: [UInt8], _ name: FilePath, _ place: Place,
    type: ContentType?
  ) throws(CommandFailure) -> AuditReport {
    do {
      return try audit.report(
        on: bytes, path: place.path, type: type, resources: place.resources
      ).namingFiles(place.name)
    } catch {
      throw CommandFailure(name, error)
    }
  }

  /// Adds a page to those that a report in HTML shows.
  private func add(
    _ report: AuditReport, _ name: FilePath, to pages: inout ShownPages,
    views: @escaping () -> AuditViews?
  ) {
    guard settings.format == .html else { return }
    pages.add(report, name.description, views: views)
  }

  /// The report on all pages of a folder.
  private func report(
    onFolder folder: FilePath, _ pages: inout ShownPages, _ status: inout ExitStatus
  ) throws(CommandFailure) -> AuditReport {
    let contents = RootFolder(path: folder)
    let root = settings.root ?? folder
    let prefix =
      try settings.root.map { root throws(CommandFailure) in
        try Place.relativePath(of: folder, isFolder: true, inside: root)
      } ?? FilePath("")
    let walk = FolderWalk(
      contents, excluded: nil, rules: try TreeRules(for: contents, given: settings.treeRules),
      followsLinks: settings.followsLinks, takesOutputs: true)
    for failure in walk.failures {
      console.report(failure)
      status = .failure
    }
    let audit = audit(ofStream: false)
    var report = AuditReport()
    for entry in walk.entries {
      guard case .content(let type) = entry.kind, type != .css else { continue }
      let name = folder.appending(entry.path)
      do throws(CommandFailure) {
        let bytes = try Self.read(
          entry, from: contents, name, limit: settings.scheme.limits.size)
        var place = Place.member(entry.path, of: folder, prefix: prefix, root: root)
        // Links in the output of one of several inputs are as in that input.
        if settings.root == nil, let output = walk.output(of: entry) {
          let root = folder.appending(output.folder)
          place = Place.member(output.path, of: root, prefix: FilePath(""), root: root)
        }
        let own = try self.report(of: audit, on: bytes, name, place, type: type)
        report.merge(own)
        add(own, name, to: &pages) {
          guard let bytes = try? contents.read(entry.path) else { return nil }
          return try? audit.views(
            of: bytes, path: place.path, type: type, resources: place.resources)
        }
      } catch {
        console.report(error)
        status = .failure
      }
    }
    return report
  }

  private static func read(
    _ entry: FolderEntry, from contents: RootFolder, _ name: FilePath, limit: Int
  ) throws(CommandFailure) -> [UInt8] {
    try WholeInput.read(name, limit) { () throws(SystemError) in
      try contents.read(entry.path, limit: limit)
    }
  }
}
