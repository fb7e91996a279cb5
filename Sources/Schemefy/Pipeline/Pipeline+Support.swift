internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Checks whether the dark scheme that was found for a page really makes the page dark.
extension Pipeline {
  /// The dark support that was found for a page and does not make it dark: its schemes, its theme switch, or its
  /// canvas. `nil` if the decision on the page holds.
  ///
  /// A page with the marker of an earlier run is not judged.
  ///
  /// - Complexity: that of parsing the page and its sheets, and of their cascade.
  func disproof(of loaded: inout LoadedPage) -> PageDecision.Disproved? {
    let decision = loaded.decision
    guard decision.isTakenForDark || decision.mayStayPale, shape.mapsColors,
      loaded.page.outline.marker == nil, var page = observer.style(&loaded)
    else { return nil }
    let disabled = DisabledControls(attribute: page.name("disabled"))
    let texts = PageTexts(page, loaded.file.text, disabled: disabled).own
    let view = observer.view(of: page, loaded, in: .dark)
    if decision.isTakenForDark {
      return isReadOnPale(texts, of: page, view.styles, loaded.file.text) ? .canvas : nil
    }
    loaded.view = view
    guard staysPale(texts, of: page, view.styles, loaded) else { return nil }
    return decision.theme == nil ? .schemes : .theme
  }

  /// Whether much of the text of a page with a dark canvas lies on pale surfaces, such as the white box of a form
  /// or of an article. The texts of links and controls do not count: their white surfaces belong to a dark page.
  private func isReadOnPale(
    _ texts: [PageText], of page: StyledPage, _ styles: CascadedStyles, _ text: Span<UInt8>
  ) -> Bool {
    let elements = page.elements
    let painted = styles.paint.painted()
    let colors = styles.views(painted)[0]
    var (all, pale) = (0, 0)
    for own in texts
    where !own.isDrawn && !colors[own.element].isHidden && !elements.isInControl(own.element) {
      let node = elements.elements[Int(own.element)].node
      let letters = elements.document.letters(of: node, in: text)
      let surface =
        colors[own.element].backdrop.color
        ?? painted.surface(of: colors.indices[Int(own.element)], in: styles.paint).underImage
      all += letters
      if surface?.isSurfaceOfLight ?? false { pale += letters }
    }
    return Double(pale) > Double(all) * Thresholds.paleTextShare
  }

  /// Whether the texts of a page stay on pale surfaces where its own dark scheme is shown.
  private func staysPale(
    _ texts: [PageText], of page: StyledPage, _ styles: CascadedStyles, _ loaded: LoadedPage
  ) -> Bool {
    let dark = paleTexts(texts, styles)
    let isOnDark = dark.canvas?.isSurfaceOfDark ?? false
    // Pale surfaces on a canvas that the author made dark are mapped one by one.
    guard !dark.pale.isEmpty, loaded.decision.onlyDeclaresDark || !isOnDark else { return false }
    if Double(dark.pale.count) > Double(dark.count) * Thresholds.wholeShare { return true }
    // A text on a surface that is dark in the light, too, such as a bar, does not tell.
    let light = paleTexts(texts, observer.lightStyles(of: styles, page, loaded))
    let staying = dark.pale.filter { light.pale[$0.key] != nil }
    // Fewer texts are enough where they show that the canvas stays pale as well.
    let onCanvas = staying.values.count { $0 == dark.canvas }
    let all = Double(light.pale.count)
    return Double(staying.count) > all * Thresholds.wholeShare
      || Double(onCanvas) > all * Thresholds.canvasShare
  }

  /// The pale surfaces that texts of a page lie on.
  private struct PaleTexts {
    /// The page's canvas; `nil` if it is not known.
    var canvas: Color?
    /// The pale surface behind a text, by the text's element.
    var pale: [Int32: Color] = [:]
    /// The number of texts.
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

extension ElementTable {
  /// Whether an element is in a link or a control, or is one.
  fileprivate func isInControl(_ element: Int32) -> Bool {
    var element = element
    while element >= 0 {
      switch elements[Int(element)].tag {
      case .a, .button, .select, .textarea, .summary: return true
      default: element = elements[Int(element)].parent
      }
    }
    return false
  }
}
