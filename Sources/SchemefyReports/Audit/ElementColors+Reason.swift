package import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

extension ElementColors {
  /// The reason why the pair of a text and its backdrop is not known: lower case, no full stop; `nil` if
  /// it is.
  package func reason(in sheets: [CascadeSheet]) -> String? {
    for color in [backdrop, textColor, visibleTextColor] {
      if case .unknown(let reason) = color { return reason.description(in: sheets) }
    }
    return nil
  }
}

extension ResolvedColor.Reason {
  fileprivate func description(in sheets: [CascadeSheet]) -> String {
    switch self {
    case .condition(let condition): "it depends on \(Self.description(of: condition, in: sheets))"
    case .scheme: "it depends on a scheme that is not known"
    case .image: "there is an image"
    case .effect: "a filter or blending changes it"
    case .value: "its value can't be computed"
    case .limit: "a limit was reached"
    }
  }

  /// The condition as its sheet has it, without line breaks.
  private static func description(
    of condition: CascadeCondition, in sheets: [CascadeSheet]
  ) -> String {
    let sheet = sheets[Int(condition.sheet)]
    guard condition.rule >= 0 else { return "the 'media' of a style sheet" }
    let rule = sheet.sheet.rules[Int(condition.rule)]
    let range = sheet.sheet.textRange(rule.prelude).range
    let prelude = String(decoding: sheet.text[range], as: UTF8.self)
    return "'\(prelude.split(whereSeparator: \.isWhitespace).joined(separator: " "))'"
  }
}
