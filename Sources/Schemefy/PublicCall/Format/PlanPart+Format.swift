internal import SchemefyEvidence
internal import SchemefySource

extension BinaryFileFormat {
  /// The format of a part of a plan, made of a part of a site's files.
  fileprivate static let planPart = BinaryFileFormat(name: "schemefy part of a plan\n", version: 6)
  /// The plan of a site between two rounds.
  fileprivate static let planDraft = BinaryFileFormat(
    name: "schemefy draft of a plan\n", version: 5)
}

extension PlanPart {
  /// The part as bytes: the same whatever order its files came in.
  public var bytes: [UInt8] {
    BinaryFileFormat.planPart.file { binary in
      fingerprint.write(to: &binary)
      binary.write(round.rawValue)
      binary.write(draft)
      switch content {
      case .survey(let survey):
        var writer = PlanWriter(binary)
        survey.writeFiles(to: &writer)
        binary = writer.binary
      case .evidence(let evidence): binary.write(evidence.bytes)
      case .ownSheets(let pages):
        binary.write(pages.count)
        for (page, bytes) in pages.sorted(by: { $0.key.isBefore($1.key) }) {
          binary.write(page)
          binary.write(bytes)
        }
      }
    }
  }

  /// Reads a part that ``bytes`` has given.
  ///
  /// - Parameters:
  ///   - bytes: of anyone: what is no part is an error.
  ///   - rewriter: which will merge it; its options must be those that the part was made with.
  public init(
    reading bytes: [UInt8], for rewriter: SchemeRewriter
  ) throws(SitePlan.ReadingError) {
    var reader = try SitePlan.ReadingError.reader(bytes, .planPart)
    fingerprint = PlanFingerprint(rewriter.options, rewriter.palette)
    try fingerprint.check(&reader)
    let pipeline = rewriter.sitePipeline
    (draft, content) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      let round = PlanRound(rawValue: try reader.number(below: PlanRound.allCases.count + 1))
      let draft = try reader.hash()
      guard let round else { throw reader.failure("a round is none") }
      return (draft, try Content(of: round, from: &reader, pipeline))
    }
    guard reader.remaining == 0 else {
      throw .damaged("something stands behind its end", offset: reader.offset)
    }
  }
}

extension PlanPart.Content {
  fileprivate init(
    of round: PlanRound, from reader: inout BinaryReader, _ pipeline: Pipeline
  ) throws(BinaryReader.Failure) {
    switch round {
    case .survey:
      var plan = PlanReader(reader, addedRoleCount: 0)
      self = .survey(try SiteSurvey(filesFrom: &plan, pipeline))
      reader = plan.binary
    case .evidence:
      let bytes = try reader.content()
      guard let evidence = try? SiteEvidence(reading: bytes) else {
        throw reader.failure("its evidence is none")
      }
      self = .evidence(evidence)
    case .ownSheets:
      var pages: [String: [UInt8]] = [:]
      for _ in 0..<(try reader.count()) {
        let page = try reader.text()
        pages[page] = try reader.content()
      }
      self = .ownSheets(pages)
    }
  }
}

extension PlanDraft {
  /// The draft as bytes; of a whole plan its own.
  public var bytes: [UInt8] {
    guard let next else { return plan.bytes }
    return BinaryFileFormat.planDraft.file { writer in
      writer.write(next.rawValue)
      writer.write(plan.bytes)
    }
  }

  /// Reads a draft that ``bytes`` has given, of a round that others follow: ``SitePlan/init(reading:for:)``
  /// reads a whole plan.
  ///
  /// - Parameters:
  ///   - bytes: of anyone: what is no draft is an error.
  ///   - rewriter: its options must be those that the draft was made with.
  public init(
    reading bytes: [UInt8], for rewriter: SchemeRewriter
  ) throws(SitePlan.ReadingError) {
    var reader = try SitePlan.ReadingError.reader(bytes, .planDraft)
    let (round, content) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      guard
        let round = PlanRound(rawValue: try reader.number(below: PlanRound.allCases.count + 1)),
        round != .survey
      else { throw reader.failure("a round is none") }
      return (round, try reader.content())
    }
    next = round
    plan = try SitePlan(reading: content, for: rewriter)
  }
}

extension SiteSurvey {
  /// Writes all files: sheets by their texts, and what is said of pages.
  func writeFiles(to writer: inout PlanWriter) {
    let file: [UInt8] = []
    writer.binary.write(sheets.count)
    for (path, sheet) in sheets {
      writer.binary.write(path)
      writer.binary.write(sheet.text.bytes(in: file.span))
    }
    let pages = self.pages
    writer.binary.write(pages.count)
    for path in pages {
      writer.binary.write(path)
      write(path, to: &writer)
    }
  }

  init(
    filesFrom reader: inout PlanReader, _ pipeline: Pipeline
  ) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.binary.count()) {
      let path = try reader.binary.text()
      let text = try reader.binary.content()
      merge(pipeline.surveySheet(text.span, path: path))
    }
    for _ in 0..<(try reader.binary.count()) {
      let path = try reader.binary.text()
      merge(try SiteSurvey(of: path, from: &reader))
    }
  }
}

extension SitePlan.ReadingError {
  /// Returns a reader of the content of a file of a format.
  static func reader(
    _ bytes: [UInt8], _ format: BinaryFileFormat
  ) throws(SitePlan.ReadingError) -> BinaryReader {
    do throws(BinaryFileFormat.Failure) {
      return try format.reader(bytes)
    } catch {
      throw SitePlan.ReadingError(error)
    }
  }
}
