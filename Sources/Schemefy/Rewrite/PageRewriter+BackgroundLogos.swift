internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Dark logos behind the elements of a page.
extension PageRewriter {
  /// Notes the dark logos that the page's own sheets and `style` attributes put behind elements. Those
  /// of sheets that stay files of their own are noted where these are rewritten.
  ///
  /// - Parameters:
  ///   - isOwn: whether the page decides on all sheets that it uses.
  ///   - canvas: the canvas of the page in the dark.
  mutating func noteBackgroundLogos(
    _ sheets: [LoadedSheet], _ attributes: [ParsedAttribute], _ plans: PagePlans?, isOwn: Bool,
    on canvas: Color, _ search: inout DarkLogoSearch
  ) {
    guard shape.style != .light, options.darkLogo != .keep else { return }
    let file = self.file
    let text = file.text
    for (index, loaded) in sheets.enumerated() where isOwn || loaded.filePath == nil {
      let logos = loaded.text.withText(in: text) { css in
        loaded.usage.logos(
          of: loaded.sheet, in: css, at: loaded.url, plans?.sheets[index], on: canvas, &search)
      }
      for logo in logos {
        imageNotes.append(
          ImageNote(
            logo.verdict, on: logo.reference, at: place(of: logo.range, in: loaded, sheets)))
      }
    }
    for (index, parsed) in attributes.enumerated() where parsed.first == index {
      guard !parsed.source.usage.rasters.isEmpty else { continue }
      let source = page.attributes[index].text
      let start = source.map.source(of: 0..<0).lowerBound
      guard regions?.isIgnored(at: start) != true else { continue }
      let base = base.url(at: TextRange(at: start))
      let logos = source.withText(in: text) { css in
        parsed.usage.logos(
          of: parsed.sheet, in: css, at: base, plans?.attributes[index], on: canvas, &search)
      }
      for logo in logos {
        let place = TextRange(source.map.source(of: logo.range.range))
        imageNotes.append(ImageNote(logo.verdict, on: logo.reference, at: place))
      }
    }
  }
}
