internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// Findings that are known: what a project has not mended yet, so that only new ones fail.
///
/// A line of text for each, sorted; it holds what a finding is about, and no line numbers, so that
/// it stays the same where something else in the file changes.
public struct AuditBaseline: Sendable {
  private let fingerprints: Set<String>

  /// Reads a baseline: its lines, but empty ones and those that start with `#`.
  public init(_ text: String) {
    fingerprints = Set(
      text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") })
  }

  /// The text of a baseline that knows what a report found.
  public static func text(of report: AuditReport) -> String {
    let known = Set(report.findings.map(\.fingerprint)).sorted()
    return (["# schemefy audit: known findings"] + known).joined(separator: "\n") + "\n"
  }

  func contains(_ finding: AuditFinding) -> Bool { fingerprints.contains(finding.fingerprint) }
}

extension AuditReport {
  /// The report without what a baseline knows. The counts are still those of all texts.
  public func removing(_ baseline: AuditBaseline) -> AuditReport {
    AuditReport(findings.filter { !baseline.contains($0) }, counts)
  }
}

extension AuditFinding {
  /// What a finding is about, wherever in its file it stands.
  var fingerprint: String {
    let place = shownPlace
    let colors = [text, backdrop].map { $0.map(\.rounded.cssText) ?? "unknown" }
    let states = states.map { " :" + $0.rawValue }.joined()
    let styles = styles.map(\.rawValue).joined(separator: ",") + states
    let about = textPlace == nil ? " '\(sample)'" : ""
    guard verdict != .rawColor else { return "\(place.file): \(verdict.rawValue) '\(sample)'" }
    guard !verdict.isNote else { return "\(place.file): \(verdict.rawValue) \(reason ?? "")" }
    return "\(place.file): \(verdict.rawValue) \(colors[0]) \(colors[1]) \(styles)\(about)"
  }
}
