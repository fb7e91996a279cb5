package import Schemefy
package import SchemefyColor
package import SchemefySource
package import SchemefyTraits

/// The findings of an audit in a page, or in all pages of a site.
public struct AuditReport: Hashable, Sendable {
  /// Numbers of judged texts: each text counts once for each style, and for each state in which it
  /// looks different.
  public struct Counts: Hashable, Sendable {
    /// The contrast is high enough on a known backdrop.
    public var proven = 0
    /// The contrast is high enough, if the layout puts nothing else behind the text.
    public var assumed = 0
    /// The contrast is unknown.
    public var unknown = 0
    /// The contrast is too low, on a known backdrop or by the same assumption.
    public var failing = 0
    /// Controls that do not stand out from their surroundings; no texts.
    public var faintControls = 0
    /// Colours that the palette does not have; no texts.
    public var rawColors = 0

    public var total: Int { proven + assumed + unknown + failing }
  }

  private var found: [AuditFinding] = []
  /// The indices in `found` of the findings of a declaration.
  private var places: [AuditFinding.Key: Int] = [:]
  public private(set) var counts = Counts()
  /// The texts of a single page at rest that are proved to be readable, without those of documents in
  /// it.
  package internal(set) var claims: [AuditClaim] = []

  /// An empty report, to be merged with others.
  public init() {}

  package init(_ findings: [AuditFinding], _ counts: Counts) {
    self.counts = counts
    for finding in findings { add(finding) }
  }

  /// Whether there are findings of texts that can't be read, on a known or an assumed backdrop, of
  /// controls that can't be seen, or of colours outside the palette.
  public var hasFailures: Bool { found.contains { $0.verdict != .unknown && !$0.verdict.isNote } }

  /// Whether there are findings of texts whose contrast is unknown.
  public var hasUnknowns: Bool { found.contains { $0.verdict == .unknown } }

  /// In the order of their places.
  public var findings: [AuditFinding] {
    found.sorted { first, second in
      let (one, other) = (
        first.shownPlace, second.shownPlace
      )
      let (start, otherStart) = (first.firstPlace, second.firstPlace)
      return (one.file, one.line, one.column, start.line, start.column, first.ratio ?? 0)
        < (
          other.file, other.line, other.column, otherStart.line, otherStart.column,
          second.ratio ?? 0
        )
    }
  }

  /// Adds the report of another page. Declarations in sheets that both pages use have one finding.
  public mutating func merge(_ other: AuditReport) {
    counts.proven += other.counts.proven
    counts.assumed += other.counts.assumed
    counts.unknown += other.counts.unknown
    counts.failing += other.counts.failing
    counts.faintControls += other.counts.faintControls
    counts.rawColors += other.counts.rawColors
    for finding in other.found { add(finding) }
  }

  /// The report with further notes, which are no failures.
  package func adding(notes: [AuditFinding]) -> AuditReport {
    var report = self
    for finding in notes { report.add(finding) }
    return report
  }

  /// The report with findings of colours.
  package func adding(colors: [AuditFinding]) -> AuditReport {
    var report = self
    report.counts.rawColors += colors.count
    for finding in colors { report.add(finding) }
    return report
  }

  private mutating func add(_ finding: AuditFinding) {
    if let place = places[finding.key] {
      found[place].count += finding.count
    } else {
      places[finding.key] = found.count
      found.append(finding)
    }
  }

  /// The counts of the report in one line.
  public var summary: String {
    "\(counts.total) texts: \(counts.proven) proved, \(counts.assumed) assumed, "
      + "\(counts.unknown) unknown, \(counts.failing) failing"
      + (counts.faintControls == 0 ? "" : "; \(counts.faintControls) controls too faint")
      + (counts.rawColors == 0 ? "" : "; \(counts.rawColors) colours outside the palette")
  }
}

extension AuditFinding {
  /// The key that findings from the same declarations share.
  package struct Key: Hashable {
    package var verdict: Verdict
    package var styles: [UserInterfaceStyle]
    package var states: [InteractionState]
    package var text: Color?
    package var backdrop: Color?
    package var minimum: Double
    package var reason: String?
    var textPlace: SourceLocation?
    var backdropPlace: SourceLocation?
    /// The place of the first text, for findings without a declaration, as each of these is one of its
    /// own.
    package var firstPlace: SourceLocation?
  }

  package var key: Key {
    Key(
      verdict: verdict, styles: styles, states: states, text: text, backdrop: backdrop,
      minimum: minimum, reason: reason, textPlace: textPlace, backdropPlace: backdropPlace,
      firstPlace: textPlace == nil && backdropPlace == nil ? firstPlace : nil)
  }
}

extension AuditReport {
  /// The report with other names for the files.
  public func namingFiles(_ name: (String) -> String) -> AuditReport {
    func named(_ location: SourceLocation) -> SourceLocation {
      var location = location
      location.file = name(location.file)
      return location
    }
    let renamed = found.map { finding in
      var finding = finding
      finding.firstPlace = named(finding.firstPlace)
      finding.textPlace = finding.textPlace.map(named)
      finding.backdropPlace = finding.backdropPlace.map(named)
      return finding
    }
    return AuditReport(renamed, counts)
  }
}
