internal import SchemefyEvidence
internal import SchemefySource
internal import SchemefyTraits

extension BinaryFileFormat {
  /// The format of surveys of a site.
  fileprivate static let survey = BinaryFileFormat(name: "schemefy survey of a site\n", version: 5)
}

extension SurveyedSite {
  /// The survey as bytes, from which ``init(reading:for:)`` makes it again.
  ///
  /// The bytes hold the text of each style sheet, the facts of pages, equal ones once, and the places
  /// where colours are seen; and the pages that use style sheets which no other page does. Those of one
  /// site are the same whatever order its files came in.
  ///
  /// - Complexity: linear in the number of bytes.
  public var bytes: [UInt8] {
    BinaryFileFormat.survey.file { binary in
      binary.write(views.count)
      for view in views {
        binary.write(view.style)
        binary.write(view.contrast.rawValue)
        view.fingerprint.write(to: &binary)
        var writer = PlanWriter(binary)
        view.survey.writeFiles(to: &writer)
        binary = writer.binary
        binary.write(view.evidence.bytes)
      }
      binary.write(ownPages.count)
      for (path, page) in ownPages.sorted(by: { $0.key.isBefore($1.key) }) {
        binary.write(path)
        binary.write(page.type?.rawValue)
        binary.write(page.charset)
        binary.write(page.bytes)
      }
    }
  }

  /// Reads a survey that ``bytes`` has given.
  ///
  /// - Parameters:
  ///   - bytes: of anyone: what is no survey is an error.
  ///   - rewriter: one with the options that the survey was made with; its traits, its palette and what else
  ///     a survey does not depend on may be any.
  /// - Throws: if the bytes are no survey, or one that was made with other options.
  public init(
    reading bytes: [UInt8], for rewriter: SchemeRewriter
  ) throws(SitePlan.ReadingError) {
    var reader = try SitePlan.ReadingError.reader(bytes, .survey)
    let count = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      try reader.count()
    }
    var views: [View] = []
    for _ in 0..<count { views.append(try View(from: &reader, for: rewriter)) }
    self.views = views
    ownPages = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      var pages: [String: OwnPage] = [:]
      for _ in 0..<(try reader.count()) {
        let path = try reader.text()
        let type = try reader.optionalText()
        let charset = try reader.optionalText()
        pages[path] = OwnPage(
          type: type.flatMap { ContentType(rawValue: $0) }, charset: charset,
          bytes: try reader.content())
      }
      return pages
    }
    guard reader.remaining == 0 else {
      throw .damaged("something stands behind its end", offset: reader.offset)
    }
  }
}

extension SurveyedSite.View {
  fileprivate init(
    from reader: inout BinaryReader, for rewriter: SchemeRewriter
  ) throws(SitePlan.ReadingError) {
    let (style, contrast) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      let style = try reader.style()
      guard let contrast = AccessibilityContrast(rawValue: try reader.text()) else {
        throw reader.failure("a contrast is none")
      }
      return (style, contrast)
    }
    (self.style, self.contrast) = (style, contrast)
    var traits = rewriter.options.traits
    (traits.userInterfaceStyle, traits.accessibilityContrast) = (style, contrast)
    let rewriter = rewriter.with(traits)
    fingerprint = PlanFingerprint(ofViewsBy: rewriter)
    try fingerprint.check(&reader)
    (survey, evidence) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      var plan = PlanReader(reader, addedRoleCount: 0)
      let survey = try SiteSurvey(filesFrom: &plan, rewriter.sitePipeline)
      reader = plan.binary
      guard let evidence = try? SiteEvidence(reading: try reader.content()) else {
        throw reader.failure("its evidence is none")
      }
      return (survey, evidence)
    }
  }
}
