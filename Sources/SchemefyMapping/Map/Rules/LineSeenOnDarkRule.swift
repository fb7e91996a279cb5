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
    "A white or a black line that is seen only on surfaces which are dark in the light stays, or is raised with "
      + "them.",
    needs: [.color, .surfacesSeen], changes: "as strong on a dark surface that is raised",
    keeps: "kept: a line that is seen on dark surfaces only",
    .scene { scene in
      guard scene.situation.placesSurfaces, scene.situation.style == .dark else { return }
      scene.take(scene.linesOnDark())
    })
}

extension ScenePlan {
  /// The changes to lines of which all surfaces that they are seen on are dark.
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
          let dark = line.seen(on: all)
        else { return nil }
        return ColorChange(
          place,
          dark.isEquivalent(to: line) ? .own(line) : .alone(MappedColor(.border, line, dark)),
          by: .lineSeenOnDark)
      }
    }
  }
}

extension Color {
  /// A line of this colour as it is in the dark on surfaces that are dark in the light, too: as strong as in the
  /// light. `nil` where one of them is pale, or is not told apart from the line: the arrow of a box has the
  /// colour of that, and follows it.
  fileprivate func seen(on grounds: Set<PictureGround>) -> Color? {
    guard
      let brightest = grounds.max(by: { $0.dark.relativeLuminance < $1.dark.relativeLuminance }),
      grounds.allSatisfy({ $0.isDark && contrastRatio(to: $0.light) > Thresholds.noLineRatio })
    else { return nil }
    if grounds.allSatisfy({ isAsStrong(on: $0) }) { return self }
    // A line that is darker than a surface has no room below.
    guard grounds.allSatisfy({ relativeLuminance > $0.light.relativeLuminance }) else { return nil }
    return line(on: (brightest.light, brightest.dark))
  }

  /// Whether a line of this colour, which does not change, is as strong on a surface in the dark as in the light,
  /// or strong enough.
  private func isAsStrong(on ground: PictureGround) -> Bool {
    contrastRatio(to: ground.dark)
      > min(contrastRatio(to: ground.light), Thresholds.graphicRatio) - Thresholds.sameRatio
  }
}

extension PictureGround {
  /// Whether the surface is not pale, neither in the light nor in the dark.
  fileprivate var isDark: Bool {
    light.relativeLuminance < Thresholds.paleLuminance
      && dark.relativeLuminance < Thresholds.paleLuminance
  }
}
