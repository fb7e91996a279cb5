internal import Schemefy
internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefySource
internal import SchemefyTraits

extension AuditReport {
  /// The report as JSON: an object with `version` (1), `counts` (`proved`, `assumed`, `unknown`,
  /// `failing`, `faintControls` and `rawColors`) and `findings`.
  ///
  /// Of a finding, `verdict` is `contrast-minimum`, `contrast-assumed`, `contrast-unknown`,
  /// `control-border`, `raw-color`, `script-color` or `canvas`; the last three have no backdrop,
  /// ratio and minimum, and in `sample` the notation of a colour; `states` has the names of
  /// pseudo-classes, and is empty for the page at rest; `text` and `backdrop` are colours in
  /// hexadecimal notation, or null; places have `file`, `line` and `column`, from 1.
  public var json: String {
    let value = JSONValue.object([
      ("version", .int(1)),
      (
        "counts",
        .object([
          ("proved", .int(counts.proven)), ("assumed", .int(counts.assumed)),
          ("unknown", .int(counts.unknown)), ("failing", .int(counts.failing)),
          ("faintControls", .int(counts.faintControls)), ("rawColors", .int(counts.rawColors)),
        ])
      ),
      ("findings", .array(findings.map(\.json))),
    ])
    return JSONWriter.text(value)
  }
}

extension AuditFinding {
  fileprivate var json: JSONValue {
    func place(_ location: SourceLocation?) -> JSONValue {
      guard let location else { return .null }
      return .object([
        ("file", .string(location.file)), ("line", .int(location.line)),
        ("column", .int(location.column)),
      ])
    }
    func color(_ color: Color?) -> JSONValue {
      color.map { .string($0.rounded.cssText) } ?? .null
    }
    return .object([
      ("verdict", .string(verdict.rawValue)),
      ("styles", .array(styles.map { .string($0.rawValue) })),
      ("states", .array(states.map { .string($0.rawValue) })),
      ("text", color(text)), ("backdrop", color(backdrop)),
      ("ratio", ratio.map { .number(Self.hundredths($0)) } ?? .null),
      ("minimum", verdict.isOfSource ? .null : .number(Self.hundredths(minimum))),
      ("reason", reason.map { .string($0) } ?? .null),
      ("count", .int(count)), ("sample", .string(sample)),
      ("firstPlace", place(firstPlace)), ("textPlace", place(textPlace)),
      ("backdropPlace", place(backdropPlace)),
    ])
  }

  /// A ratio in hundredths, rounded down, so that it is shown no better than it is.
  private static func hundredths(_ ratio: Double) -> Double {
    (ratio * 100).rounded(.down) / 100
  }
}
