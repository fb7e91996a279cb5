internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

extension BinaryFileFormat {
  /// The format of plans for the style sheets of a site.
  static let plan = BinaryFileFormat(name: "schemefy plan\n", version: 7)
}

extension SitePlan {
  /// The plan as bytes, from which ``init(reading:for:)`` makes it again: to be carried to the place
  /// where the files of the site are rewritten later, or one by one.
  ///
  /// The bytes hold the text of each style sheet, and all that can't be made again from that: the facts
  /// of the pages that use it, equal ones once, and the new colours. They do not grow with the number of
  /// pages. Those of one site are the same whatever order its files came in.
  ///
  /// - Complexity: linear in the number of bytes.
  public var bytes: [UInt8] {
    BinaryFileFormat.plan.file { writer in
      fingerprint.write(to: &writer)
      var plan = PlanWriter(writer)
      survey.write(to: &plan)
      writer = plan.binary
    }
  }

  /// Reads a plan that ``bytes`` has given.
  ///
  /// The style sheets are parsed once more, so that this takes a part of the time of planning.
  ///
  /// - Parameters:
  ///   - bytes: of anyone: what is no plan is an error.
  ///   - rewriter: which will use the plan. Its options and palette must be those that the plan was
  ///     made with, but for what only says how files are written.
  /// - Throws: if the bytes are no plan, or one that was made with other options.
  public init(reading bytes: [UInt8], for rewriter: SchemeRewriter) throws(ReadingError) {
    fingerprint = PlanFingerprint(rewriter.options, rewriter.palette)
    var reader: BinaryReader
    do throws(BinaryFileFormat.Failure) {
      reader = try BinaryFileFormat.plan.reader(bytes)
    } catch {
      throw ReadingError(error)
    }
    try fingerprint.check(&reader)
    survey = try SiteSurvey(reading: reader, rewriter.sitePipeline)
    diagnostics = []
  }
}

extension SiteSurvey {
  /// The hash of the decisions on the sheets and of their plans, by which these are recognised.
  var hash: ContentHash {
    var writer = PlanWriter(BinaryWriter())
    write(to: &writer)
    return ContentHash(writer.binary.bytes)
  }

  /// Writes the sheets, in the order of their paths.
  fileprivate func write(to writer: inout PlanWriter) {
    let exceptions = self.exceptions.sorted { $0.isBefore($1) }
    writer.binary.write(exceptions.count)
    for path in exceptions { writer.binary.write(path) }
    writer.binary.write(shownSurfaces != nil)
    if let shownSurfaces { writer.binary.write(shownSurfaces) }
    let sheets = self.sheets
    writer.binary.write(sheets.count)
    let file: [UInt8] = []
    for (path, sheet) in sheets {
      writer.binary.write(path)
      writer.binary.write(sheet.text.bytes(in: file.span))
      let shared = shared(at: path)
      writer.binary.write(shared != nil)
      shared?.write(to: &writer)
    }
  }

  fileprivate init(
    reading binary: BinaryReader, _ pipeline: Pipeline
  ) throws(SitePlan.ReadingError) {
    var reader = PlanReader(binary, addedRoleCount: pipeline.shape.addedRoles.count)
    self.init()
    let (exceptions, shown) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      var exceptions: Set<String> = []
      for _ in 0..<(try reader.binary.count()) { exceptions.insert(try reader.binary.text()) }
      return (exceptions, try reader.binary.flag() ? try reader.binary.colors() : nil)
    }
    let count = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      try reader.binary.count()
    }
    var shared: [String: SharedSheet] = [:]
    var made: [SharedSheet.MadeKey: SharedSheet.Made] = [:]
    for _ in 0..<count {
      let (path, sheet, isShared) = try SitePlan.ReadingError.of {
        () throws(BinaryReader.Failure) in
        let path = try reader.binary.text()
        let text = try reader.binary.content()
        let survey = pipeline.surveySheet(text.span, path: path)
        guard let sheet = survey.sheets.first?.sheet, !has(path) else {
          throw reader.binary.failure("a sheet is there twice, or none")
        }
        merge(survey)
        return (path, sheet, try reader.binary.flag())
      }
      guard isShared else { continue }
      let own = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
        try SharedSheet.read(sheet, from: &reader, pipeline, shown: shown, &made)
      }
      guard let own else { throw .outdated(path: path) }
      shared[path] = own
    }
    guard reader.binary.remaining == 0 else {
      throw .damaged("something stands behind its end", offset: reader.binary.offset)
    }
    plan { path, _ in shared[path] }
    note(exceptions: exceptions)
    shownSurfaces = shown
  }
}
