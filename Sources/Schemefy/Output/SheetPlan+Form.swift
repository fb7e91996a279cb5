internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets

extension SheetPlan {
  /// The form in which the colour of an entry is written.
  func form(of entry: SheetUsage.Entry) -> ColorWriter.Form {
    switch entry.found.form {
    case .color, .quirky, .variable, .function: return .color
    case .channels(let syntax): return .channels(syntax)
    case .components(let usesCommas):
      let notation = entry.definition.flatMap { notations[Int($0)] }
      return notation.map { .channels(ChannelSyntax(notation: $0, usesCommas: usesCommas)) }
        ?? .color
    }
  }
}
