internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

extension AuditReport {
  /// The report as a page: it loads nothing and runs no script, has a light and a dark style, and
  /// all of its own texts are readable.
  ///
  /// - Parameters:
  ///   - title: the name of the audited pages.
  ///   - views: pages with findings, shown in sandboxed frames.
  ///   - omitted: the number of pages with findings that are not among `views`.
  public func html(title: String, views: [AuditViews] = [], omitted: Int = 0) -> String {
    HTMLReport.page(
      title: title, style: views.isEmpty ? "" : HTMLReport.viewStyle,
      body: HTMLReport.figures(counts.figures) + Self.html(views, omitted: omitted) + list
    ).text
  }

  /// The list of findings, those of a declaration together.
  private var list: Markup {
    let findings = self.findings
    guard !findings.isEmpty else { return "<p>Nothing was found.</p>\n" }
    var text = Markup()
    var start = findings.startIndex
    while start < findings.endIndex {
      let place = findings[start].shownPlace
      var end = start + 1
      while end < findings.endIndex, findings[end].shownPlace == place { end += 1 }
      text += "<section>\n<h2>\(HTMLReport.place(place))</h2>\n<ul>\n"
      for finding in findings[start..<end] { text += finding.item }
      text += "</ul>\n</section>\n"
      start = end
    }
    return text
  }
}

extension AuditReport.Counts {
  fileprivate var figures: [(name: String, count: Int)] {
    [
      ("texts", total), ("proved", proven), ("assumed", assumed), ("unknown", unknown),
      ("failing", failing),
    ] + (faintControls == 0 ? [] : [("controls too faint", faintControls)])
      + (rawColors == 0 ? [] : [("outside the palette", rawColors)])
  }
}

extension AuditFinding {
  /// The place with which the finding is shown: the declaration of its colour, or the first text.
  var shownPlace: SourceLocation { textPlace ?? firstPlace }

  fileprivate var item: Markup {
    let diagnostic = self.diagnostic
    var text: Markup = "<li class=\"\(verdict.word)\">"
    if let swatch { text += swatch }
    text += "<div><p><strong>\(verdict.word)</strong> "
    text += "\(diagnostic.message)</p>\n"
    for note in diagnostic.notes {
      text += "<p>\(HTMLReport.place(note.location)) \(note.message)</p>\n"
    }
    return text + "</div></li>\n"
  }

  private var swatch: Markup? {
    if verdict == .rawColor { return text.map { HTMLReport.swatch($0, on: nil) } }
    guard let text, let backdrop else { return nil }
    return HTMLReport.swatch(text, on: backdrop)
  }
}

extension AuditFinding.Verdict {
  fileprivate var word: String {
    switch self {
    case .failing: "failing"
    case .assumed: "assumed"
    case .unknown: "unknown"
    case .controlBorder: "faint"
    case .rawColor: "raw"
    case .scriptColor, .canvas: "note"
    }
  }
}
