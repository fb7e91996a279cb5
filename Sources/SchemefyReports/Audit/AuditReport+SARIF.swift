internal import Schemefy
internal import SchemefyJSON
internal import SchemefySource

extension AuditReport {
  /// The report in the Static Analysis Results Interchange Format, for code hosts and editors.
  ///
  /// SARIF 2.1.0 <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  ///
  /// - Parameter version: the version of the tool.
  public func sarif(version: String) -> String {
    let value = JSONValue.object([
      (
        "$schema",
        .string(
          Self.schema
        )
      ),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver(version))])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(findings.map(\.sarif))),
          ])
        ])
      ),
    ])
    return JSONWriter.text(value)
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private func driver(_ version: String) -> JSONValue {
    .object([
      ("name", .string("schemefy")), ("version", .string(version)),
      (
        "rules",
        .array(AuditFinding.Verdict.allCases.map(\.sarifRule))
      ),
    ])
  }
}

extension AuditFinding.Verdict {
  fileprivate var sarifRule: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("id", .string(rawValue)),
      ("shortDescription", .object([("text", .string(summary))])),
    ]
    if let criterion {
      members.append(("helpUri", .string("https://www.w3.org/TR/WCAG22/#\(criterion)")))
    }
    return .object(members)
  }

  /// The success criterion of WCAG that the verdict is about; `nil` if there is none.
  private var criterion: String? {
    switch self {
    case .failing, .assumed, .unknown: "contrast-minimum"
    case .controlBorder: "non-text-contrast"
    case .rawColor, .scriptColor, .canvas: nil
    }
  }

  private var summary: String {
    switch self {
    case .failing: "The contrast of a text is too low."
    case .assumed: "The contrast of a text is too low if nothing else lies behind it."
    case .unknown: "The contrast of a text can't be told."
    case .controlBorder: "A control can't be told from what lies around it."
    case .scriptColor: "A script sets a colour that is the same in every style."
    case .canvas: "What is drawn on a canvas is the same in every style."
    case .rawColor: "A colour is none of the palette's."
    }
  }
}

extension AuditFinding {
  fileprivate var sarif: JSONValue {
    let diagnostic = self.diagnostic
    return .object([
      ("ruleId", .string(verdict.rawValue)),
      ("level", .string(severity.rawValue)),
      ("message", .object([("text", .string(diagnostic.message))])),
      ("locations", .array([Self.location(diagnostic.location, nil)])),
      (
        "relatedLocations",
        .array(diagnostic.notes.map { Self.location($0.location, $0.message) })
      ),
      ("partialFingerprints", .object([("schemefy/v1", .string(fingerprint))])),
    ])
  }

  private static func location(_ place: SourceLocation, _ message: String?) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(place.file)))])),
          (
            "region",
            .object([("startLine", .int(place.line)), ("startColumn", .int(place.scalarColumn))])
          ),
        ])
      )
    ]
    if let message { members.append(("message", .object([("text", .string(message))]))) }
    return .object(members)
  }

  /// A path as a relative reference.
  ///
  /// RFC 3986 §4.2 <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
  private static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + PercentEncoding.text(path)
  }
}
