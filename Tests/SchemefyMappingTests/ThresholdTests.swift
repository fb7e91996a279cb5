import Foundation
import PipelineTestSupport
import Testing

/// What is decided of colours depends on figures that have names, each in one place.
struct ThresholdTests {
  private static let folders = [
    "SchemefyTraits", "SchemefyPage/Collect", "SchemefySheets/Loading", "SchemefySheets/Usage",
    "SchemefySheets/Themes", "SchemefyEvidence", "SchemefyMapping", "SchemefyObservation",
    "SchemefyPictures", "Schemefy/AddedRules", "Schemefy/Decision", "Schemefy/Images",
    "Schemefy/Overrides",
    "Schemefy/Pipeline", "Schemefy/Rewrite", "Schemefy/Site", "SchemefyReports/Audit",
    "SchemefyReports/Explain",
  ]
  private static let table = "Thresholds.swift"
  /// Formulas, and what is no colour: by file what may stand in it.
  private static let formulas: [String: Set<String>] = [
    // WCAG's contrast ratio.
    "GroupedCanvas.swift": ["0.05", "1.0"], "SurfaceCurve.swift": ["1.05", "0.05"],
    "DarkLogo.swift": ["0.05"],
    // Its luminance.
    "PixelLuminance.swift": ["0.2126", "0.7152", "0.0722"],
    // The colours of JFIF.
    "JPEGPicture.swift": ["1.402", "0.344136", "0.714136", "1.772"],
    // WCAG's ratio, as the default of a public call; a rounding error.
    "PaletteCheck.swift": ["4.5"], "AccessibilityContrast+Text.swift": ["0.001"],
    // The half of a way.
    "SolvedText.swift": ["0.5"],
    // A version, and sizes in a style sheet.
    "AuditReport+SARIF.swift": ["2.1"], "ExplainReport+HTML.swift": ["0.3", "0.5", "1.5"],
  ]

  /// The lines of the sources in some folders, without comments.
  private static func lines(in folders: [String]) throws -> [(file: String, line: String)] {
    let sources = GoldenCase.packageRoot.appending(path: "Sources")
    return try folders.flatMap { folder in
      let root = sources.appending(path: folder)
      let files = try #require(
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        .flatMap { url in
          try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
            let text = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
            return text.isEmpty ? nil : (url.lastPathComponent, String(text))
          }
        }
    }
  }

  /// The fractions in a line; 0.0 and 1.0 are the ends of a range, and `$0.0` is no number.
  private static func fractions(in line: String) -> [String] {
    // Few lines have one, and a pattern takes its time.
    guard zip(line.utf8, line.utf8.dropFirst()).contains(where: { 0x30...0x39 ~= $0 && $1 == 0x2E })
    else { return [] }
    return line.matches(of: /(?<before>^|[^\w.$])(?<figure>\d+\.\d+)/).map {
      String($0.output.figure)
    }
    .filter { $0 != "0.0" && $0 != "1.0" }
  }

  @Test func figuresStandInOnePlace() throws {
    for (file, line) in try Self.lines(in: Self.folders) where file != Self.table {
      let allowed = Self.formulas[file] ?? []
      for figure in Self.fractions(in: line) where !allowed.contains(figure) {
        Issue.record("\(file): \(figure) belongs into \(Self.table): \(line)")
      }
    }
  }

  @Test func eachFigureIsUsed() throws {
    let lines = try Self.lines(in: [
      "SchemefyColor", "SchemefyTraits", "SchemefyPage", "SchemefyPictures", "SchemefyProperties",
      "SchemefySheets",
      "SchemefyMapping",
      "SchemefyObservation", "Schemefy", "SchemefyReports",
    ])
    let names = lines.filter { $0.file == Self.table }.compactMap { line in
      line.line.firstMatch(of: /static let (\w+)/).map { String($0.output.1) }
    }
    #expect(names.count > 90)
    #expect(Set(names).count == names.count)
    let users = lines.filter { $0.file != Self.table && $0.line.contains("Thresholds.") }
    let used = Set(
      users.flatMap { $0.line.matches(of: /Thresholds\.(\w+)/).map { String($0.output.1) } })
    for name in names { #expect(used.contains(name), "\(name) is not used") }
  }
}
