internal import Schemefy
internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// Findings that are known: what a project has not mended yet, so that only new ones fail.
///
/// A line of text for each, sorted; it holds what a finding is about, and no line numbers, so that
/// it stays the same where something else in the file changes.
public struct AuditBaseline: Sendable {
  private var fingerprints: Set<String> = []
  /// The lines that are no findings, counted from 1: what wrote them was no audit, or a later one.
  public private(set) var unknownLines: [Int] = []

  /// Reads a baseline: its lines, but empty ones and those that start with `#`.
  public init(_ text: String) {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if Self.isFinding(line) {
        fingerprints.insert(String(line))
      } else {
        unknownLines.append(index + 1)
      }
    }
  }

  /// Whether a line says what kind of finding it is: `page.html: contrast-minimum …`.
  private static func isFinding(_ line: Substring) -> Bool {
    line.split(separator: ": ").dropFirst().contains { part in
      part.split(separator: " ").first.flatMap { AuditFinding.Verdict(rawValue: String($0)) } != nil
    }
  }

  /// The text of a baseline that knows what a report found.
  public static func text(of report: AuditReport) -> String {
    let known = Set(report.findings.map(\.fingerprint)).sorted()
    return (["# schemefy audit: known findings"] + known).joined(separator: "\n") + "\n"
  }

  package func contains(_ finding: AuditFinding) -> Bool {
    fingerprints.contains(finding.fingerprint)
  }
}

extension AuditReport {
  /// The report without what a baseline knows. The counts are still those of all texts.
  public func removing(_ baseline: AuditBaseline) -> AuditReport {
    AuditReport(findings.filter { !baseline.contains($0) }, counts)
  }
}

extension AuditFinding {
  /// What a finding is about, wherever in its file it stands: one line.
  package var fingerprint: String {
    subject.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  private var subject: String {
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
