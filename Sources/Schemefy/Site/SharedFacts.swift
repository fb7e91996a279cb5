internal import SchemefySheets

/// The facts of one file, or of several pages that say the same: those of a template mostly do, and a
/// site has many of them.
final class SharedFacts: Sendable {
  let file: SiteSurvey.FileFacts

  init(_ file: SiteSurvey.FileFacts) { self.file = file }
}

/// Sheets are equal to none.
extension SharedFacts: Hashable {
  static func == (first: SharedFacts, second: SharedFacts) -> Bool {
    first === second || first.file.saysSame(as: second.file)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(file.facts)
    hasher.combine(file.sheets)
  }
}
