internal import SchemefyColor

extension MappingRule {
  /// A text on a surface that `--set` makes too bright for white: no other surface is that bright in
  /// the dark.
  static let textOnBright = MappingRule(
    "text-on-bright",
    "A text on a surface that an option makes too bright for white is made as dark as it takes.",
    needs: [.color, .backdrop, .options], changes: "on a bright surface, made as dark as it takes",
    keeps: "kept: it can be read on the dark surface as it is",
    .color(.text) { subject in
      let text = subject.mapper.text
      guard Color.white.contrastRatio(to: subject.dark) < text.minimum else { return nil }
      guard subject.color.contrastRatio(on: subject.dark) < text.minimum else { return .stays }
      return subject.derived(
        .text, ContrastSolver(on: subject.dark).darker(subject.lch, ratio: text.target))
    })
}
