internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefySource

extension ExplainReport {
  /// The report as JSON: an object with `version` (1), `colors` and `swatches`.
  ///
  /// Of a colour, `place` is where its declaration begins, and `end` where it ends; `light` is the
  /// author's colour and `dark` the colour shown in its place in the dark, both in hexadecimal
  /// notation, or null where they are unknown; `part` the selector of a part of the page that has a
  /// style of its own and shows it so, or null; `target` the role of the palette, or null; `rule`
  /// the decision in words, and `ruleIdentifier` its identifier. `contrast` is null if no text has
  /// or is on the colour; else `light` and `dark` are the lowest contrasts of such texts, relative
  /// to `lightMinimum` and `minimum`, the required ones; `fontSize`, in CSS pixels, and
  /// `fontWeight` are of the text in the dark, if there is one.
  public var json: String {
    JSONWriter.text(
      .object([
        ("version", .int(1)), ("colors", .array(explanations.map(\.json))),
        ("swatches", .array(swatches.map(\.json))),
      ]))
  }

  fileprivate static func ratio(_ ratio: Double?) -> JSONValue {
    ratio.map { .number(($0 * 100).rounded(.down) / 100) } ?? .null
  }
}

extension Color {
  fileprivate var json: JSONValue { .string(cssText) }
}

extension SourceLocation {
  fileprivate var json: JSONValue {
    .object([("file", .string(file)), ("line", .int(line)), ("column", .int(column))])
  }
}

extension ColorExplanation {
  fileprivate var json: JSONValue {
    .object([
      ("place", place.json), ("end", end.json), ("property", .string(property)),
      ("written", .string(written)), ("role", .string(role.rawValue)),
      ("part", part.map { .string($0) } ?? .null),
      ("light", color?.json ?? .null), ("dark", dark?.json ?? .null),
      ("pair", pair?.json ?? .null), ("target", target.map { .string($0) } ?? .null),
      ("rule", .string(rule)), ("ruleIdentifier", .string(ruleIdentifier)),
      ("contrast", contrast?.json ?? .null),
    ])
  }
}

extension ColorExplanation.Contrast {
  fileprivate var json: JSONValue {
    .object([
      ("light", ExplainReport.ratio(light?.ratio)), ("dark", ExplainReport.ratio(dark?.ratio)),
      ("fontSize", ExplainReport.ratio((dark ?? light)?.fontSize)),
      ("fontWeight", ExplainReport.ratio((dark ?? light)?.fontWeight)),
      ("lightMinimum", ExplainReport.ratio(light?.minimum)),
      ("minimum", ExplainReport.ratio(dark?.minimum)), ("count", .int(count)),
      ("backdrops", .array(backdrops.map(\.json))),
    ])
  }
}

extension ExplainReport.Swatch {
  fileprivate var json: JSONValue {
    .object([
      ("light", light.json), ("dark", dark.json), ("target", target.map { .string($0) } ?? .null),
      ("count", .int(count)), ("lightContrast", ExplainReport.ratio(lightContrast?.ratio)),
      ("lightMinimum", ExplainReport.ratio(lightContrast?.minimum)),
      ("darkContrast", ExplainReport.ratio(darkContrast?.ratio)),
      ("darkMinimum", ExplainReport.ratio(darkContrast?.minimum)),
    ])
  }
}
