extension MappingRule {
  /// A colour that `--set` decides: this rule comes before all that judge the use of a colour.
  package static let set = MappingRule(
    "set", "What an option says that a colour becomes, it becomes, whatever it is used for.",
    needs: [.color, .options], changes: "as an option says", keeps: "kept: as an option says",
    .color(.all) { subject in
      subject.palette.chosen.decision(on: subject.color).map { Answer($0) }
    })
}
