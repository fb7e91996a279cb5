internal import SchemefyObservation
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Tells whether the dark scheme that a page is found to have turns the page.
extension Pipeline {
  /// What was found for the dark on a page and does not turn it; `nil` if the decision on it holds.
  func disproof(of loaded: inout LoadedPage) -> PageDecision.Disproved? {
    guard staysPale(&loaded) else { return nil }
    return loaded.decision.theme == nil ? .schemes : .theme
  }

  /// Whether the texts of a page stay on pale surfaces where its own dark scheme is shown.
  ///
  /// What pages of a site share is decided for all of them, by what their sheets say. What an earlier
  /// run has turned is not judged again.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  private func staysPale(_ loaded: inout LoadedPage) -> Bool {
    guard loaded.decision.mayStayPale, shape.mapsColors,
      loaded.page.outline.marker == nil,
      !loaded.loader.sheets.contains(where: { $0.sharedPath != nil }),
      var page = styledPage(of: loaded)
    else { return false }
    loaded.styled = page
    let disabled = DisabledControls(attribute: page.name("disabled"))
    let texts = PageTexts(page, loaded.file.text, disabled: disabled).own
    let view = view(of: page, loaded, in: .dark)
    loaded.dark = view
    let dark = paleTexts(texts, view.styles)
    let isOnDark = dark.canvas?.isSurfaceOfDark ?? false
    // What the author's scheme leaves pale on a dark canvas is completed.
    guard !dark.pale.isEmpty, loaded.decision.onlyDeclaresDark || !isOnDark else { return false }
    if dark.pale.count * 2 > dark.count { return true }
    // What is dark in the light, too, as a bar beside the page, does not tell.
    let light = paleTexts(texts, self.view(of: page, loaded, in: .light).styles)
    let staying = dark.pale.filter { light.pale[$0.key] != nil }
    // Fewer are enough where they show that the canvas stays as well.
    let onCanvas = staying.values.count { $0 == dark.canvas }
    return staying.count * 2 > light.pale.count || onCanvas * 4 > light.pale.count
  }

  /// Where the texts of a page lie.
  private struct PaleTexts {
    /// The page's canvas; `nil` if it is not known.
    var canvas: Color?
    /// What is pale behind texts, by their elements.
    var pale: [Int32: Color] = [:]
    /// How many texts there are.
    var count = 0
  }

  private func paleTexts(_ texts: [PageText], _ styles: CascadedStyles) -> PaleTexts {
    let colors = styles.painted()
    var found = PaleTexts()
    found.canvas = colors.indices.isEmpty ? nil : colors[0].backdrop.color
    for text in texts where !text.isDrawn && styles.isDisplayed(text.element) {
      found.count += 1
      guard let surface = colors[text.element].backdrop.color, surface.isSurfaceOfLight else {
        continue
      }
      found.pale[text.element] = surface
    }
    return found
  }
}
