internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
package import SchemefySheets
internal import SchemefyTraits

/// A page with its style sheets, and the decision whether and how it is mapped.
package struct LoadedPage {
  package var file: DocumentSource
  package var page: CollectedPage
  package var surroundings: DocumentSurroundings
  package var loader: SheetLoader
  package var attributes: [ParsedAttribute]
  package var facts: SheetFacts
  package var decision: PageDecision
  package var bodyColors: (surface: Color?, text: Color?)
  /// The rules that are added to the page where it is observed and mapped, in a media rule for each style:
  /// for colours that it does not set, with those of ``SuppliedColor/reference(in:)``. Empty where it is
  /// neither mapped nor on trial.
  var referenceRules: CSSText = ""
  var isFragment: Bool
  /// The survey of the site, for a page that shares sheets with others; `nil` for a page by itself.
  var survey: SiteSurvey?
  /// The path of a shared sheet whose decision does not fit the page, so that the page gets copies of
  /// its sheets; `nil` for other pages.
  var copiedSheet: String?
  /// The `<meta name=color-scheme>` of the page, and the schemes that it declares.
  package var declaredSchemes: (meta: SchemeMeta, value: ColorSchemeValue)?
  /// The tones of the pictures behind its elements that stay.
  var tones = PageTones()
  /// These as the cascade finds them; empty until the page is observed.
  var pictures = BackgroundPictures()
  /// The page as the cascade reads it; `nil` until it is needed.
  var styled: StyledPage?
  /// The regions of the page; `nil` if there are none, or before they are needed.
  var parts: PageParts?
  /// The page as it was shown first, for all that is seen of it later; `nil` until that is needed.
  var view: PageView?

  /// The rules that are added to the page where it is observed.
  var observedRules: CSSText { decision.isMapped ? referenceRules : "" }

  /// Whether the page has colours outside of the sheets that it shares.
  var hasOwnColors: Bool {
    attributes.contains { !$0.source.usage.isPlain }
      || page.hints.contains { $0.role == .surface || $0.role == .text }
      || loader.sheets.contains { $0.sharedPath == nil && !$0.usage.isPlain }
  }

  /// The path of a shared sheet that is mapped although the page is not, or stays although the page
  /// is mapped; `nil` if there is none.
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
