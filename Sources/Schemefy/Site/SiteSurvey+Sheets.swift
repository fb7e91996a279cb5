package import SchemefySheets
package import SchemefyXML

extension SiteSurvey: SurveyedSheets {
  package func surveyed(at url: ResourceURL) -> SurveyedSheet? {
    shared(at: url).map {
      SurveyedSheet(
        loaded: $0.loaded, isQuirky: $0.context.isQuirky, state: $0.context.state, page: $0.page,
        cascade: $0.cascade)
    }
  }
}
