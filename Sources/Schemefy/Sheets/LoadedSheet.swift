package import SchemefyCSS
internal import SchemefySource
internal import SchemefyXML

/// A style sheet of a page, parsed, with what its colours are used for.
package struct LoadedSheet: Sendable {
  /// What brings the sheet.
  package enum Origin: Sendable, Hashable {
    /// Index of a `style` element of the page.
    case element(Int)
    /// Index of a `link` of the page.
    case link(Int)
    /// An `@import` rule of another sheet; both are indices.
    case imported(by: Int, rule: Int)
    /// The sheet is the input.
    case file

    var isElement: Bool { if case .element = self { true } else { false } }
  }

  package var origin: Origin
  /// In the text of the page, or decoded from a file.
  var text: EmbeddedText
  /// What its URLs are relative to.
  var url: ResourceURL
  package var sheet: Stylesheet
  /// What an earlier run put into it.
  var block: OwnBlock?
  var states: [RuleState]
  package var usage: SheetUsage
  /// The encoding that it was written in.
  var encoding: CharacterEncoding
  /// The path of a sheet that is rewritten as a file of its own: `s.css` of a site.
  var filePath: String?
  /// The path of such a sheet that other pages share, for all of which it is decided what becomes of
  /// it; `nil` if the page decides.
  var sharedPath: String?
  /// What the cascade takes it for, on all pages that share it.
  var shared: SharedCascadeSheet?
  /// Whether it applies from the start, not only where somebody chooses it.
  package var isApplied = true
  /// The sheets that it imports, by the indices of their rules.
  var imports: [Int: Int] = [:]
  /// The rules that import a sheet around this one, which is then not loaded again.
  var circularImports: Set<Int> = []
}
