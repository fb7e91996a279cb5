internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyTraits

extension MappingRule {
  /// The ring of `#eee` under the arc of a progress bar, the lines of a grid: in `#eee` they would glare on black.
  package static let drawingFaint = MappingRule(
    "drawing-faint",
    "A pale stroke that is hardly seen on a surface which turns dark is as weak on that, in a drawing of lines alone.",
    needs: [.color, .surfacesSeen, .elements],
    changes: "a faint stroke, as weak on what is behind its drawing",
    .function("ScenePlan.decideFaintStrokes"))
}

extension ScenePlan {
  /// Decides on the strokes of drawings that are faint on what is behind these in the light, once all surfaces are
  /// decided. One that is seen elsewhere, too, or on something that is not known, stays as it is.
  ///
  /// - Parameter strokes: by colour, the styles of the drawings that have it.
  package mutating func decideFaintStrokes(_ strokes: [Color: Set<Int32>]) {
    guard situation.style == .dark, colors.hints.mapper != nil, !strokes.isEmpty else { return }
    let surfaces = surfacesOfPictures()
    for (stroke, styles) in strokes {
      let grounds = styles.map { surfaces.grounds(on: evidence.paint.styles[Int($0)].layer) }
      guard grounds.allSatisfy({ !$0.isEmpty }),
        let dark = stroke.faint(on: grounds.reduce(into: []) { $0.formUnion($1) })
      else { continue }
      decide(
        stroke: stroke, MappingDecision(MappedColor(.graphic, stroke, dark), by: .drawingFaint))
    }
  }
}

extension Color {
  /// A faint stroke of this colour in the dark; `nil` where it is not faint on all of the surfaces, or one of these
  /// stays.
  fileprivate func faint(on grounds: Set<PictureGround>) -> Color? {
    guard
      let brightest = grounds.max(by: { $0.dark.relativeLuminance < $1.dark.relativeLuminance }),
      grounds.allSatisfy({
        $0.turnsDark && relativeLuminance < $0.light.relativeLuminance
          && (Thresholds.noLineRatio..<Thresholds.faintStrokeRatio).contains(
            contrastRatio(to: $0.light))
      }),
      isOpaque, !isVividFill
    else { return nil }
    return line(
      on: (brightest.light, brightest.dark),
      within: Thresholds.leastPaleLine...Thresholds.faintStrokeRatio)
  }
}
