internal import Schemefy

/// The processing of every page and style sheet, wherever it comes from and goes to.
struct Processor: Sendable {
  let settings: CommandSettings
  let console: Console
  private let isForStream: Bool
  let rewriter: SchemeRewriter
  private let restorer: SchemeRestorer
  /// The plan of the site that the inputs belong to, if one was given.
  let givenPlan: SitePlan?
  private let variants: ProcessorVariants?

  /// - Parameter isForStream: whether the input is no file, so that a fragment is recognized by its
  ///   lack of document tags: `<p>x` is a fragment from a pipe, and a page as `x.html`.
  /// - Throws: if the settings name a plan that can't be used.
  init(
    settings: CommandSettings, console: Console, isForStream: Bool = false
  ) throws(CommandFailure) {
    try self.init(settings: settings, console: console, isForStream: isForStream) {
      rewriter throws(CommandFailure) in
      try settings.plan.map { path throws(CommandFailure) in
        try PlanFile(path: path).plan(for: rewriter)
      }
    }
  }

  private init<Failure>(
    settings: CommandSettings, console: Console, isForStream: Bool,
    _ plan: (SchemeRewriter) throws(Failure) -> SitePlan?
  ) throws(Failure) {
    self.settings = settings
    self.console = console
    self.isForStream = isForStream
    rewriter = SchemeRewriter(
      options: settings.scheme.forInput(isStream: isForStream), palette: settings.palette)
    restorer = SchemeRestorer(options: settings.scheme)
    givenPlan = try plan(rewriter)
    variants = settings.files.map(ProcessorVariants.init)
  }

  /// A processor for files that have settings of their own. Their definitions may have other values than
  /// those of other files, so that they don't link one sheet by default.
  func variant(_ settings: CommandSettings) -> Processor {
    var settings = settings
    settings.scheme.switchScript = self.settings.scheme.switchScript
    return Processor(settings: settings, console: console, isForStream: isForStream) { _ in nil }
  }

  /// This processor with another console.
  func with(_ console: Console) -> Processor {
    Processor(settings: settings, console: console, isForStream: isForStream) { _ in givenPlan }
  }

  /// This processor for input that is no file.
  var forStream: Processor {
    isForStream
      ? self
      : Processor(settings: settings, console: console, isForStream: true) { _ in givenPlan }
  }

  /// This processor, for pages that load the script by which readers choose a style, if one is asked for.
  ///
  /// - Parameter folder: the folder in the root that has the script.
  func loadingScript(in folder: FilePath) -> Processor {
    guard settings.scheme.switchScript != nil else { return self }
    var settings = settings
    settings.scheme.switchScript = folder.appending(SwitchScript.fileName).description
    return with(settings)
  }

  /// This processor, for pages that link one style sheet for their custom properties, unless the call
  /// says otherwise.
  ///
  /// - Parameter folder: the folder in the root that has the sheet.
  func linkingPalette(in folder: FilePath) -> Processor {
    guard !settings.choosesPaletteCSS else { return self }
    var settings = settings
    settings.scheme.paletteCSS = .file(
      path: folder.appending(LinkedSheets.paletteName).description)
    return with(settings)
  }

  private func with(_ settings: CommandSettings) -> Processor {
    Processor(settings: settings, console: console, isForStream: isForStream) { _ in givenPlan }
  }

  /// The plan for the style sheets that the pages of a site link.
  ///
  /// - Parameters:
  ///   - members: its pages and style sheets.
  ///   - resources: the files that these link to.
  ///   - memory: what is known of them from the last plan.
  ///   - store: where what was seen of them lies, and is kept.
  func plan(
    _ members: [SiteFolder.Member], resources: (any ResourceProvider)?,
    remembering memory: SiteMemory? = nil, storing store: (any EvidenceStore)? = nil
  ) -> SitePlan {
    variants?.begin(members)
    let files = files(of: members)
    let run = settings.workers.run(_:_:)
    guard let memory else { return rewriter.plan(files, resources: resources, running: run) }
    return rewriter.plan(
      files, resources: resources, remembering: memory, storing: store, running: run)
  }

  /// Makes a part of a plan of the pages and style sheets of a part of a site.
  ///
  /// - Parameter draft: the draft of the round before, which its parts were merged to.
  func part(
    _ members: [SiteFolder.Member], after draft: PlanDraft?, _ resources: (any ResourceProvider)?
  ) -> PlanPart {
    rewriter.part(
      files(of: members), after: draft, resources: resources,
      running: settings.workers.run(_:_:))
  }

  private func files(of members: [SiteFolder.Member]) -> [SiteFile] {
    // Made once: that of each file would hold a copy of this.
    let taken: @Sendable ([UInt8], String?) -> [UInt8]? = { bytes, charset in
      console.advance()
      return charset != nil || isProcessed(bytes) ? bytes : nil
    }
    return members.map { member in
      var file = SiteFile(
        path: member.place.path, type: member.type, charset: member.charset
      ) { [read = member.read, charset = member.charset] in
        taken(try read(), charset)
      }
      (file.version, file.formerVersion) = (member.version, member.formerVersion)
      return file
    }
  }

  /// The rewritten file.
  ///
  /// - Parameters:
  ///   - type: the content type, if it is known.
  ///   - plan: given for a file of a folder; `nil` for that of the settings, if there is one.
  func rewrite(
    _ bytes: [UInt8], place: Place, type: ContentType? = nil, plan: SitePlan? = nil
  ) -> ProcessedFile {
    if let variant = variants?.variant(for: FilePath(place.name(of: place.path)), of: self) {
      return variant.processor.rewrite(bytes, place: place, type: type, plan: variant.plan)
    }
    guard isProcessed(bytes) else {
      let warning = Diagnostic(
        .warning, "binary-file", "not text, left as it is", at: SourceLocation(file: place.path))
      return ProcessedFile(bytes: bytes, isChanged: false, diagnostics: [warning])
    }
    guard !settings.restores else { return restore(bytes, place: place, type: type) }
    let result = rewriter.rewrite(
      bytes, path: place.path, type: type, resources: place.resources, plan: plan ?? givenPlan)
    console.count(
      .processed(
        type ?? contentType(place.path), edits: result.edits.count, result.statistics))
    return ProcessedFile(
      bytes: result.bytes, isChanged: result.isChanged, diagnostics: result.diagnostics,
      sheet: result.paletteSheet, sheetPath: result.paletteSheetPath)
  }

  /// The file as it was before an earlier run, and the places that can't be restored.
  private func restore(_ bytes: [UInt8], place: Place, type: ContentType?) -> ProcessedFile {
    let result = restorer.restore(bytes, path: place.path, type: type)
    var file = ProcessedFile(bytes: result.bytes, isChanged: result.isChanged)
    if result.state == .baked {
      file.refusal = result.diagnostics.first?.message
    } else {
      file.diagnostics = result.diagnostics
      file.isDoubtful = result.state == .doubtful
    }
    return file
  }

  /// Whether bytes can be a page or a style sheet. Who names the type or the encoding is believed.
  private func isProcessed(_ bytes: [UInt8]) -> Bool {
    settings.scheme.contentType != nil || settings.scheme.charset != nil
      || !ContentSniffer.isBinary(bytes)
  }

  /// The text on standard output about the changes of a file; `nil` if there are none.
  func comparison(
    _ old: [UInt8], with result: ProcessedFile, at path: FilePath
  ) -> [UInt8]? {
    guard result.isChanged else { return nil }
    guard settings.isDiff else { return path.bytes + [UInt8(ascii: "\n")] }
    return UnifiedDiff.bytes(
      old: old, new: result.bytes, path: path.bytes, isColored: console.colorsOutput)
  }

  /// Says on standard output how a file would change.
  func compare(_ old: [UInt8], with result: ProcessedFile, at path: FilePath)
    throws(CommandFailure) -> ExitStatus
  {
    guard let text = comparison(old, with: result, at: path) else { return .done }
    try console.output(text)
    return .findings
  }

  private func contentType(_ path: String) -> ContentType? {
    settings.scheme.contentType ?? ContentType(fileName: path)
  }

  /// The warning that a page links to a style sheet that is not written; `nil` if it links to none.
  func warning(
    ofSheetOf name: FilePath, _ result: ProcessedFile, _ reason: String
  ) -> FileMessage? {
    guard case .link(let href) = settings.scheme.paletteCSS, !result.sheet.isEmpty else {
      return nil
    }
    return .warning(
      name, "palette-css", "the style sheet '\(href)' is not written, as \(reason)")
  }

  /// Shows the result for a file.
  func sayResult(_ file: FilePath, _ text: String) -> ExitStatus {
    console.logResult(file, text)
    return .done
  }

  /// Writes a file whole, or not at all.
  ///
  /// - Parameter name: the file as the user named it, where that is not its path.
  func write(
    _ bytes: [UInt8], to path: FilePath, named name: FilePath? = nil,
    _ permissions: AtomicFile.Permissions
  ) throws(CommandFailure) {
    do throws(SystemError) {
      let file = try AtomicFile(path: path, permissions)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw Self.failure(writing: name ?? path, error)
    }
  }

  /// Writes a file in place of its source. A file with further names is treated according to the
  /// settings.
  ///
  /// - Parameter name: the file as the user named it, where that is not its path.
  func write(
    _ bytes: [UInt8], inPlaceOf path: FilePath, named name: FilePath? = nil, _ status: FileStatus
  ) throws(CommandFailure) {
    guard status.linkCount > 1, settings.hardLinks != .break else {
      return try write(bytes, to: path, named: name, .replacing(status))
    }
    guard settings.hardLinks == .keep else {
      throw CommandFailure(
        name ?? path,
        "has \(status.linkCount) names that are hard links; '--hard-links keep' changes the file of"
          + " all of them, 'break' the one of this name")
    }
    do throws(SystemError) {
      let file = try AtomicFile(path: path, .replacing(status), isNamed: true)
      try file.write(bytes)
      try file.commit(over: bytes, into: path)
    } catch {
      throw Self.failure(writing: name ?? path, error)
    }
  }

  /// The failure to write a file.
  static func failure(writing path: FilePath, _ error: SystemError) -> CommandFailure {
    if error.isMissingFile { return CommandFailure(path.parent, "no such folder") }
    return CommandFailure(writing: path, error)
  }
}
