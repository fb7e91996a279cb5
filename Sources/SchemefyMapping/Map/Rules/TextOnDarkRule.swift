internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// A text on a dark surface: one that is faint by its opacity stays so, as far as it can be read.
  static let textOnDark = MappingRule(
    "text-on-dark",
    "A text too pale for the page, without a backdrop of its own or with one that lets most of what is behind "
      + "it through, lies on something dark: it stays light.",
    needs: [.color, .canvas, .surfaces], changes: "a light text, made as light as it takes",
    keeps: "kept: a light text, on a dark surface of another rule",
    .color(.text) { subject in
      guard subject.use.backdrop?.alpha ?? 0 < Thresholds.coveringAlpha,
        subject.mapper.isTakenForLight(subject.shown, on: subject.light)
      else { return nil }
      let text = subject.mapper.text
      guard subject.color.contrastRatio(on: subject.dark) < text.minimum else { return .stays }
      let solver = ContrastSolver(on: subject.dark)
      let opaque = solver.lighter(subject.coordinates, ratio: text.target)
      let alpha = max(subject.color.alpha, solver.smallestAlpha(of: opaque, ratio: text.target))
      return subject.derived(.text, opaque.withAlpha(alpha))
    })
}
