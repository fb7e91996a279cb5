internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

/// Dark layers over a part of the page, for the sake of a light text on it.
extension UsageCollector {
  /// Gives the dark translucent layer of a pseudo-element the text of its element, which lies on it: under a light
  /// one it darkens a picture.
  ///
  ///     .hero { color: #fff; background: url(hero.jpg) }
  ///     .hero::before { background: rgba(0, 0, 0, .3) }   /* A layer under #fff. */
  mutating func addTextsOnLayers(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    let layers = usage.entries.indices.filter { index in
      let entry = usage.entries[index]
      guard entry.found.role == .surface, entry.text == nil, entry.definition == nil,
        let color = entry.found.color.color
      else { return false }
      return color.alpha > 0 && !color.isOpaque
        && color.relativeLuminance < Thresholds.darkLuminance
    }
    guard !layers.isEmpty else { return }
    var keys = SelectorKeys(selectors, of: .all)
    var names = NameFilter()
    // By the selectors of the elements.
    var entries: [[SelectorShape.Compound]: [Int]] = [:]
    for index in layers {
      let declaration = sheet.declarations[usage.entries[index].declaration]
      guard let rule = sheet.unscopedStyleRule(from: declaration.rule),
        let shape = keys.shapes(of: rule, in: sheet, text).first, shape.part != 0
      else { continue }
      entries[shape.compounds, default: []].append(index)
      keys.addNames(ofSubjects: rule, in: sheet, text, to: &names)
    }
    guard !entries.isEmpty, !names.isEmpty else { return }
    // The last rule of an element wins; what it gives its layers is not asked of the rules in front again.
    for index in sheet.rules.indices.reversed() {
      guard let paired = pairs[index].text,
        names.mayMatch(sheet.prelude(of: sheet.rules[index], in: text), of: text)
      else { continue }
      for shape in keys.shapes(of: Int32(index), in: sheet, text) where shape.part == 0 {
        for index in entries.removeValue(forKey: shape.compounds) ?? [] {
          usage.entries[index].text = paired
        }
      }
    }
  }
}
