internal import Schemefy
internal import SchemefyJSON

/// The summary for programs.
extension RunSummary {
  /// - Parameter seconds: how long it took.
  func json(seconds: Double) -> JSONValue {
    [
      "kind": "summary", "pages": .int(pages), "styleSheets": .int(styleSheets),
      "drawings": .int(drawings), "copied": .int(copied), "kept": .int(kept),
      "changed": .int(changed),
      "edits": .int(edits), "mappedColors": .int(mappedColors), "darkPages": .int(darkPages),
      "seconds": .number((seconds * 1000).rounded() / 1000),
      "messages": .array(
        messages.map { tally in
          .object(
            [
              ("identifier", .string(tally.identifier)),
              ("severity", .string(tally.severity.rawValue)), ("count", .int(tally.count)),
            ] + tally.first.members)
        }),
    ]
  }
}
