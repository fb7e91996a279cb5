internal import Schemefy
internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// A baseline of known findings: those that a project has not fixed yet, so that only new ones
/// fail.
///
/// A line of text for each finding, sorted; it has the finding's subject without line numbers, so
/// that it stays the same when something else in the file changes.
public struct AuditBaseline: Sendable {
  private var fingerprints: Set<String> = []
  /// The numbers of lines that are no findings, counted from 1: not written by an audit, or by a
  /// later version.
  public private(set) var unknownLines: [Int] = []

  /// Reads a baseline from a text: its lines, except empty ones and those that start with `#`.
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

  /// Whether a line has a kind of finding: `page.html: contrast-minimum …`.
  private static func isFinding(_ line: Substring) -> Bool {
    line.split(separator: ": ").dropFirst().contains { part in
      part.split(separator: " ").first.flatMap { AuditFinding.Verdict(rawValue: String($0)) } != nil
    }
  }

  /// The text of a baseline with the findings of a report.
  public static func text(of report: AuditReport) -> String {
    let known = Set(report.findings.map(\.fingerprint)).sorted()
    return (["# schemefy audit: known findings"] + known).joined(separator: "\n") + "\n"
  }

  package func contains(_ finding: AuditFinding) -> Bool {
    fingerprints.contains(finding.fingerprint)
  }
}

extension AuditReport {
  /// The report without the findings of a baseline. The counts are still those of all texts.
  public func removing(_ baseline: AuditBaseline) -> AuditReport {
    AuditReport(findings.filter { !baseline.contains($0) }, counts)
  }
}

extension AuditFinding {
  /// The subject of the finding in one line, which does not depend on its place in the file.
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
