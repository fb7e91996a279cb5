package import SchemefyXML

/// The style sheets of a site, as far as they are analysed for all pages that share them.
package protocol SurveyedSheets: Sendable {
  /// Whether a file was surveyed.
  ///
  /// - Parameter path: relative to the root of the resources.
  func has(_ path: String) -> Bool

  /// A sheet that pages share; `nil` if it is not analysed yet.
  func surveyed(at url: ResourceURL) -> SurveyedSheet?
}

/// A style sheet that pages share, analysed once.
package struct SurveyedSheet: Sendable {
  package var loaded: LoadedSheet
  /// Whether the sheet was read for pages in quirks mode, and for no others.
  package var isQuirky: Bool
  /// The state that the sheet as a whole was read with.
  package var state: RuleState
  /// The path of the only page that uses it, if that page decides on its mapping.
  package var page: String?
  /// The sheet in the form that the cascade uses.
  package var cascade: SharedCascadeSheet

  package init(
    loaded: LoadedSheet, isQuirky: Bool, state: RuleState, page: String?,
    cascade: SharedCascadeSheet
  ) {
    self.loaded = loaded
    self.isQuirky = isQuirky
    self.state = state
    self.page = page
    self.cascade = cascade
  }
}
