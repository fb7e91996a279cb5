internal import SchemefySheets

/// A page as it is observed for its dark parts, where it is itself shown in the light, or not mapped.
final class ObservedDarkParts {
  /// The pipeline of the page in the dark.
  let pipeline: Pipeline
  let page: ObservedPage

  init(_ pipeline: Pipeline, _ page: ObservedPage) {
    (self.pipeline, self.page) = (pipeline, page)
  }

  /// Plans the page in the dark.
  func plan() -> DarkPage { DarkPage(pipeline: pipeline, planned: pipeline.plan(page)) }
}

/// A page as it is planned in the dark, for its dark parts.
package final class DarkPage {
  /// The pipeline that it is planned by.
  package let pipeline: Pipeline
  package let planned: PlannedPage

  init(pipeline: Pipeline, planned: PlannedPage) {
    (self.pipeline, self.planned) = (pipeline, planned)
  }
}

/// Observes pages for the parts of them that are dark.
extension Pipeline {
  /// Observes a page in the dark, where it has parts that need it and the page itself is not planned in
  /// the dark; otherwise `nil`.
  ///
  /// - Parameter loaded: gets the page for the cascade, and its parts.
  func observeDarkParts(of loaded: inout LoadedPage) -> ObservedDarkParts? {
    let decision = loaded.decision
    guard let style = shape.style, hasParts(loaded.page), isMappingParts(decision),
      style == .light || !decision.isMapped && !usesPlans(loaded),
      let styled = observer.style(&loaded), let parts = loaded.parts, !parts.matched.isEmpty,
      !regions(parts, decision).isPlain
    else { return nil }
    var options = options
    options.traits.userInterfaceStyle = .dark
    options.map = .always
    let pipeline = with(options)
    return ObservedDarkParts(
      pipeline, pipeline.observeInItsStyle(pipeline.load(again: loaded, styled)))
  }

  /// Whether colours of the sheets that a page shares with others change.
  private func usesPlans(_ loaded: LoadedPage) -> Bool {
    loaded.loader.sheets.contains { sheet in
      sheet.sharedPath.flatMap { loaded.survey?.shared(at: $0)?.plan } != nil
    }
  }
}
