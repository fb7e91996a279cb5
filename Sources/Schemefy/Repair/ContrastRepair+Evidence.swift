internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// What is found of the sheets that pages share.
extension ContrastRepair {
  /// How the page shows the colours of the sheets that it shares with others.
  ///
  /// - Parameters:
  ///   - planned: as they are mended for the style.
  ///   - page: its path.
  mutating func evidence(_ planned: PlannedColors, of page: String) -> SiteEvidence {
    var evidence = SiteEvidence()
    let painted = paint(planned)
    for (place, samples) in places(planned) {
      guard let (path, shared) = planned.sharedPlace(place), let first = samples.first,
        let own = ownColor(of: first), !isDecided(own)
      else { continue }
      var text = SiteEvidence.Text(
        surfaces: Set(samples.compactMap { painted.knownSurface(of: $0)?.withoutSource }))
      text.isLight = samples.contains { !isFaint($0) }
      text.known = LightText(own, views[first.view].original.colors[first.element])
      if ranked.contains(place) {
        text.faint.insert(LightText(own, lightColors(of: first)))
      } else if planned.changed.contains(place) {
        text.failing.insert(LightText(own, lightColors(of: first)))
        text.pages.insert(page)
      }
      evidence.add(text, at: shared, of: path, in: style)
    }
    for place in planned.changed {
      guard let (path, shared) = planned.sharedPlace(place),
        let color = planned.sources[place.source].plan.colors[place.entry],
        planned.entry(place).found.role != .text
      else { continue }
      evidence.add(
        surface: color, own: planned.entry(place).found.color.color ?? color.dark, at: shared,
        of: path, in: style)
    }
    return evidence
  }
}

extension PlannedColors {
  /// A place of a sheet that other pages share, as they all know it.
  func sharedPlace(_ place: Place) -> (path: String, place: SheetPlace)? {
    sources[place.source].sharedPath.map {
      ($0, SheetPlace(of: entry(place), in: sources[place.source].sheet))
    }
  }
}
