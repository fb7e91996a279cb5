internal import Schemefy

/// The numbers of files and messages of a run, which are shown at its end.
struct RunSummary: Sendable {
  /// The work on a file.
  enum Work: Sendable {
    /// The file was processed as content of a type, with a number of edits.
    case processed(ContentType?, edits: Int, RewriteStatistics)
    /// The sheets that pages share were planned, where so many texts of the pages were hard to read.
    case planned(unreadable: Int)
    /// The file was copied as it is.
    case copied
    /// A number of files were left as they are, as nothing has changed since the last run.
    case kept(Int)
  }

  /// The messages of a kind.
  struct Tally: Sendable {
    let identifier: String
    let severity: Diagnostic.Severity
    /// The place of the first message.
    let first: SourceLocation
    var count = 1
  }

  private(set) var pages = 0
  private(set) var styleSheets = 0
  private(set) var drawings = 0
  private(set) var copied = 0
  private(set) var kept = 0
  /// The number of files that differ from their inputs.
  private(set) var changed = 0
  /// In how many places: colours, conditions, insertions.
  private(set) var edits = 0
  /// The number of colours that were mapped.
  private(set) var mappedColors = 0
  /// The number of pages with a dark scheme of their own.
  private(set) var darkPages = 0
  /// The numbers of texts that were hard to read in the light, and that are now, each kind on a page
  /// once.
  private var unreadable = (before: 0, after: 0)
  private var tallies: [String: Tally] = [:]

  mutating func add(_ work: Work) {
    switch work {
    case .copied: copied += 1
    case .kept(let count): kept += count
    case .planned(let count): unreadable.before += count
    case .processed(let type, let edits, let statistics):
      add(type, edits)
      mappedColors += statistics.mappedColors
      darkPages += statistics.hasDarkScheme ? 1 : 0
      unreadable.before += statistics.unreadableBefore
      unreadable.after += statistics.unreadableAfter
    }
  }

  private mutating func add(_ type: ContentType?, _ edits: Int) {
    switch type {
    case .css: styleSheets += 1
    case .svg: drawings += 1
    case .html, .xhtml: pages += 1
    case nil: return
    }
    self.edits += edits
    if edits > 0 { changed += 1 }
  }

  mutating func add(_ diagnostic: Diagnostic) {
    guard tallies[diagnostic.identifier] == nil else {
      tallies[diagnostic.identifier]?.count += 1
      return
    }
    tallies[diagnostic.identifier] = Tally(
      identifier: diagnostic.identifier, severity: diagnostic.severity, first: diagnostic.location)
  }

  /// The numbers of texts that were hard to read, and that are; `nil` if not all pages were looked at.
  var unreadableTexts: (before: Int, after: Int)? { kept == 0 ? unreadable : nil }

  /// The kinds of messages, the most frequent first.
  var messages: [Tally] {
    tallies.values.sorted { ($1.count, $0.identifier) < ($0.count, $1.identifier) }
  }
}
