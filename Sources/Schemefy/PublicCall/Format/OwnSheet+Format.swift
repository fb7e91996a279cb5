internal import SchemefySheets
internal import SchemefySource

extension BinaryFileFormat {
  /// The format of a page's plans for the sheets that it alone uses.
  fileprivate static let ownSheets = BinaryFileFormat(name: "schemefy own sheets\n", version: 6)
}

extension OwnSheet {
  /// The sheets of one page as bytes.
  static func bytes(of sheets: [String: OwnSheet]) -> [UInt8] {
    BinaryFileFormat.ownSheets.file { binary in
      var writer = PlanWriter(binary)
      writer.binary.write(sheets.count)
      for (path, sheet) in sheets.sorted(by: { $0.key.isBefore($1.key) }) {
        writer.binary.write(path)
        writer.write(sheet.facts)
        sheet.basis.write(to: &writer.binary)
        writer.binary.write(sheet.plan != nil)
        if let plan = sheet.plan { writer.write(plan) }
      }
      binary = writer.binary
    }
  }

  /// Reads the sheets of one page.
  ///
  /// - Parameters:
  ///   - page: the path of the page.
  ///   - survey: the survey of the site, with the plans for the sheets that several pages use.
  /// - Throws: also where the sheets are not the page's.
  static func sheets(
    of page: String, reading bytes: [UInt8], _ survey: SiteSurvey, _ pipeline: Pipeline
  ) throws(BinaryFileFormat.Failure) -> [String: OwnSheet] {
    let binary = try BinaryFileFormat.ownSheets.reader(bytes)
    return try BinaryFileFormat.Failure.of { () throws(BinaryReader.Failure) in
      var reader = PlanReader(binary, addedRoleCount: pipeline.shape.addedRoles.count)
      var sheets: [String: OwnSheet] = [:]
      for _ in 0..<(try reader.binary.count()) {
        let path = try reader.binary.text()
        guard let shared = survey.shared(at: path), shared.page == page else {
          throw reader.binary.failure("a sheet is not the page's")
        }
        sheets[path] = try OwnSheet(from: &reader, of: shared.loaded, pipeline)
      }
      return sheets
    }
  }

  private init(
    from reader: inout PlanReader, of sheet: LoadedSheet, _ pipeline: Pipeline
  ) throws(BinaryReader.Failure) {
    let (facts, number) = try reader.sheetFacts()
    try reader.charge(facts: number)
    let basis = try OwnBasis(from: &reader.binary)
    self.init(
      facts: facts,
      decision: PageDecision(
        pipeline.options, pipeline.shape, facts: facts, meta: basis.meta,
        disproved: basis.disproved),
      basis: basis,
      plan: try reader.binary.flag() ? try reader.plan(of: sheet.usage) : nil)
  }
}
