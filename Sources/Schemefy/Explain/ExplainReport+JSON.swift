internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefySource

extension ExplainReport {
  /// The report as JSON: an object with `version` (1), `colors` and `swatches`.
  ///
  /// Of a colour, `place` is where its declaration begins, and `end` where it ends; `light` is the
  /// author's colour and `dark` what is shown in its place there, both in hexadecimal notation, or
  /// null where they are not known; `target` the role of the palette, or null; `contrast` is null
  /// where no text has to do with it, and has `minimum`, what is asked of the text that is worst to
  /// read, with its `fontSize` in CSS pixels and its `fontWeight`.
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
      ("light", color?.json ?? .null), ("dark", dark?.json ?? .null),
      ("pair", pair?.json ?? .null), ("target", target.map { .string($0) } ?? .null),
      ("rule", .string(rule)), ("contrast", contrast?.json ?? .null),
    ])
  }
}

extension ColorExplanation.Contrast {
  fileprivate var json: JSONValue {
    .object([
      ("light", ExplainReport.ratio(light)), ("dark", ExplainReport.ratio(dark)),
      ("fontSize", ExplainReport.ratio(fontSize)), ("fontWeight", ExplainReport.ratio(fontWeight)),
      ("minimum", ExplainReport.ratio(minimum)), ("count", .int(count)),
      ("backdrops", .array(backdrops.map(\.json))),
    ])
  }
}

extension ExplainReport.Swatch {
  fileprivate var json: JSONValue {
    .object([
      ("light", light.json), ("dark", dark.json), ("target", target.map { .string($0) } ?? .null),
      ("count", .int(count)), ("lightContrast", ExplainReport.ratio(lightContrast)),
      ("darkContrast", ExplainReport.ratio(darkContrast)),
    ])
  }
}
