internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// The white outline of a button, and the `#444` between the rows of a footer, in rules that set no text and
  /// no surface: from the sheet alone they would be lines of a white page.
  static let lineSeenOnDark: MappingRule = MappingRule(
    "line-seen-on-dark",
    "A white or a black line that is seen only on surfaces which are dark in the light, and there as well as "
      + "in the light, stays.",
    needs: [.color, .surfacesSeen],
    keeps: "kept: a line that is seen on dark surfaces only",
    .scene { scene in
      guard scene.situation.placesSurfaces, scene.situation.style == .dark else { return }
      scene.take(scene.linesOnDark())
    })
}

extension ScenePlan {
  /// The lines that stay, as all surfaces that they are seen on are dark.
  fileprivate mutating func linesOnDark() -> [ColorChange] {
    let lines = Dictionary(grouping: evidence.paint.marks.filter { $0.kind == .line }, by: \.source)
    guard !lines.isEmpty else { return [] }
    let surfaces = surfacesOfPictures()
    return lines.flatMap { source, marks -> [ColorChange] in
      let grounds = marks.filter { !surfaces.isHidden($0.layer) }.map {
        surfaces.grounds(on: $0.layer)
      }
      guard !grounds.isEmpty, grounds.allSatisfy({ !$0.isEmpty }) else { return [] }
      let all = grounds.reduce(into: Set()) { $0.formUnion($1) }
      return colors.declared.places(of: source).compactMap { place in
        let entry = colors.declared.entry(place)
        guard entry.found.role == .border, entry.definition == nil, !isKept(place),
          let line = entry.found.color.color, line.isOfWhiteOrBlackLine,
          colors.sources[place.source].plan.decisions[place.entry].color != nil,
          all.allSatisfy({ $0.shows(line) })
        else { return nil }
        return ColorChange(place, .own(line), by: .lineSeenOnDark)
      }
    }
  }
}

extension PictureGround {
  /// Whether a line of the author's colour is as strong as in the light, on a surface that is dark there. The
  /// arrow of a box has the colour of that, and follows it.
  fileprivate func shows(_ line: Color) -> Bool {
    let ratio = line.contrastRatio(to: light)
    guard light.relativeLuminance < Thresholds.paleLuminance,
      dark.relativeLuminance < Thresholds.paleLuminance, ratio > Thresholds.noLineRatio
    else { return false }
    return line.contrastRatio(to: dark)
      > min(ratio, Thresholds.graphicRatio) - Thresholds.sameRatio
  }
}
