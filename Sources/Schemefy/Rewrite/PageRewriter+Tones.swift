internal import SchemefySheets
internal import SchemefySource

extension PageRewriter {
  /// The tones of the pictures in `style` attributes.
  func tones(
    of attributes: [ParsedAttribute], _ search: inout ToneSearch
  ) -> [Int: TonesByOffset] {
    var found: [Int: TonesByOffset] = [:]
    for (index, parsed) in attributes.enumerated()
    where parsed.first == index && !parsed.source.usage.rasters.isEmpty {
      let source = page.attributes[index].text
      let place = source.map.source(of: 0..<0).lowerBound
      found[index] = source.withText(in: file.text) { css in
        search.tones(
          parsed.usage, of: parsed.sheet, in: css, at: base.url(at: TextRange(at: place)))
      }
    }
    return found
  }
}
