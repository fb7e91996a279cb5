internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyPage
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// Pages that take the browser's canvas to be white.
extension Pipeline {
  /// Whether a page colours its texts dark by `html` or `body`, and some of them have no background of
  /// the page's behind them: what they are seen on is up to what shows the page.
  func reliesOnCanvas(_ observed: ObservedPage) -> Bool {
    let page = observed.page
    let outline = page.page.outline
    guard page.file.depth == 0, !page.isFragment, !outline.isPicture,
      page.facts.rootHasText || outline.bodyHasText,
      !page.facts.rootHasBackground, !outline.bodyHasBackground, !outline.bodyHasPicture,
      let scene = observed.scenes.first(where: { $0.situation.style == .dark })
    else { return false }
    return scene.evidence.texts.indices.contains { text in
      let own = scene.evidence.original(text)
      guard scene.evidence.texts[text].state == nil, !own.isHidden, !own.isUnseen,
        own.textSource.map(scene.declared.isOfPage) == true,
        own.backdropSource.map(scene.declared.isOfPage) != true, own.backdrop.color != nil
      else { return false }
      return own.textColor.color.map { $0.relativeLuminance < Thresholds.darkLuminance } ?? false
    }
  }

  /// Notes that a page relies on a white canvas.
  func reportCanvas(of planned: PlannedPage, _ report: inout DiagnosticReport) {
    guard planned.reliesOnCanvas else { return }
    report.add(
      .note, "canvas-assumed",
      "the page sets the colour of its texts and nothing behind them, so that it relies on a white"
        + " canvas", at: nil)
  }
}
