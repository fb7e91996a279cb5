internal import SchemefySheets

/// The facts of one file, or of several pages with equal facts, such as those of a template, of which a
/// site has many.
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
