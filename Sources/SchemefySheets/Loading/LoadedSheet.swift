package import SchemefyCSS
package import SchemefyMedia
package import SchemefyPage
package import SchemefySource
package import SchemefyXML

/// A style sheet of a page, parsed, with the uses of its colours.
package struct LoadedSheet: Sendable {
  /// The rule, element or file that the sheet comes from.
  package enum Origin: Sendable, Hashable {
    /// Index of a `style` element of the page.
    case element(Int)
    /// Index of a `link` of the page.
    case link(Int)
    /// An `@import` rule of another sheet; both are indices.
    case imported(by: Int, rule: Int)
    /// The sheet is the input.
    case file

    package var isElement: Bool { if case .element = self { true } else { false } }
  }

  package var origin: Origin
  /// In the text of the page, or decoded from a file.
  package var text: EmbeddedText
  /// The base URL of its references.
  package var url: ResourceURL
  package var sheet: Stylesheet
  /// Whether the sheet was read for the cascade, which takes it as it is; if not, it lacks selectors.
  package var isForCascade: Bool
  /// The selectors of the rules that the cascade reads; `nil` if it was not read for that.
  package var selectors: ParsedSelectors?
  /// The block of definitions that an earlier run put into it.
  package var block: OwnBlock?
  package var states: [RuleState]
  package var usage: SheetUsage
  /// The encoding that the sheet was written in.
  package var encoding: CharacterEncoding
  /// The path of a sheet that is rewritten as a file of its own: `s.css` of a site.
  package var filePath: String?
  /// The path of a sheet that other pages share too, so that the site decides on its mapping; `nil`
  /// if the page decides.
  package var sharedPath: String?
  /// The sheet in the form that the cascade uses, shared by all pages that link it.
  package var shared: SharedCascadeSheet?
  /// The content of the `data:` URL that it stands in; `nil` for any other.
  package var data: SourceFile?
  /// Whether it applies from the start, not only when a user selects its set.
  package var isApplied = true
  /// The sheets that it imports, by the indices of their rules.
  package var imports: [Int: Int] = [:]
  /// The rules that import a sheet around this one, which is then not loaded again.
  package var circularImports: Set<Int> = []

  /// The sheet as pages read it that give it a state as a whole, or are in quirks mode.
  package func read(
    as state: RuleState, isQuirky: Bool, bakesAllMedia: Bool, in environment: MediaEnvironment
  ) -> LoadedSheet {
    let file: [UInt8] = []
    var read = self
    text.withText(in: file.span) { css in
      read.states = RuleState.states(
        of: sheet, in: css, block: block, outer: state, bakesAllMedia: bakesAllMedia,
        environments: MediaVerdict.Environments(environment))
      read.usage = UsageCollector.collect(
        sheet, text: css, states: read.states, selectors: RuleSelectors(selectors),
        isQuirky: isQuirky)
      read.usage.facts.themes = ThemeCollector.collect(
        sheet, css, states: read.states, usage: read.usage)
    }
    return read
  }
}
