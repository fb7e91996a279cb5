internal import Schemefy
internal import SchemefyJSON

/// The summary for programs.
extension RunSummary {
  /// - Parameter seconds: the time that the run took.
  func json(seconds: Double) -> JSONValue {
    let texts: JSONValue? = unreadableTexts.map {
      ["before": .int($0.before), "after": .int($0.after)]
    }
    return [
      "kind": "summary", "pages": .int(pages), "styleSheets": .int(styleSheets),
      "drawings": .int(drawings), "copied": .int(copied), "kept": .int(kept),
      "changed": .int(changed),
      "edits": .int(edits), "mappedColors": .int(mappedColors), "darkPages": .int(darkPages),
      "unreadableTexts": texts ?? .null,
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
