package import SchemefyCSS
internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyHTML
package import SchemefySheets

/// A page with its style sheets, and what is decided on it from what all of them say.
package struct LoadedPage {
  package var file: DocumentSource
  package var page: CollectedPage
  package var surroundings: DocumentSurroundings
  package var loader: SheetLoader
  package var attributes: [ParsedAttribute]
  package var facts: SheetFacts
  package var decision: PageDecision
  package var bodyColors: (surface: Color?, text: Color?)
  /// The rules for what the page leaves open, as they are baked: `body{color:#fff}` for a page that
  /// gives its canvas a colour and its texts none.
  package var addedRules: CSSText = ""
  var isFragment: Bool
  /// Of a page of a site: what is known of the sheets that it shares.
  var survey: SiteSurvey?
  /// The path of a sheet that the page is shown otherwise with than its other pages are, so that it has
  /// copies of its sheets put into it.
  var copiedSheet: String?
  /// What the page's `meta` declares.
  package var declaredSchemes: (meta: SchemeMeta, value: ColorSchemeValue)?
  /// Its tree, and what the cascade takes the page for, if they were needed before.
  var document: HTMLDocument?
  var styled: StyledPage?
  /// How it is shown in the dark, if that was needed before.
  var dark: Pipeline.PageView?

  /// Whether colours stand in it that are not those of sheets that it shares.
  var hasOwnColors: Bool {
    attributes.contains { !$0.usage.entries.isEmpty }
      || page.hints.contains { $0.role == .surface || $0.role == .text }
      || loader.sheets.contains { $0.sharedPath == nil && !$0.usage.entries.isEmpty }
  }

  /// The path of a sheet that is mapped for its other pages and not for this one, or the other way
  /// round; `nil` if there is none.
  var sheetDecidedOtherwise: String? {
    guard let survey, survey.isPlanned else { return nil }
    return loader.sheets.first { sheet in
      guard !sheet.usage.entries.isEmpty, let path = sheet.sharedPath,
        let shared = survey.shared(at: path)
      else { return false }
      return shared.decision.isMapped != decision.isMapped
    }?.sharedPath
  }
}
