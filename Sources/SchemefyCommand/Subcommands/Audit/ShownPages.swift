internal import Schemefy
internal import SchemefyReports

/// The pages that a report in HTML may show: those with findings, of which the worst are shown as far
/// as there is room for them.
struct ShownPages {
  private struct Page {
    var name: String
    var report: AuditReport
    /// `nil` if the page is not there any more.
    var views: () -> AuditViews?
  }

  private let baseline: AuditBaseline?
  private var pages: [Page] = []

  /// The maximum number of pages that are shown, and that of their bytes: a site's report is still one
  /// that a browser opens at once.
  private static let limits = (pages: 12, size: 4 << 20)

  init(baseline: AuditBaseline?) {
    self.baseline = baseline
  }

  /// Adds a page, unless its report has no findings.
  mutating func add(_ report: AuditReport, _ name: String, views: @escaping () -> AuditViews?) {
    let report = baseline.map { report.removing($0) } ?? report
    guard report.hasFailures || report.hasUnknowns else { return }
    pages.append(Page(name: name, report: report, views: views))
  }

  /// The pages that are shown, the worst first, and how many are left out.
  func views() -> (views: [AuditViews], omitted: Int) {
    let worstFirst = pages.enumerated().sorted { first, second in
      let (one, other) = (first.element.report.counts, second.element.report.counts)
      return (-one.failing, -one.unknown, first.offset)
        < (-other.failing, -other.unknown, second.offset)
    }
    var shown: [AuditViews] = []
    var room = Self.limits.size
    for page in worstFirst.prefix(Self.limits.pages).map(\.element) {
      guard var views = page.views(), views.size <= room else { continue }
      views.name = page.name
      room -= views.size
      shown.append(views)
    }
    return (shown, pages.count - shown.count)
  }
}
