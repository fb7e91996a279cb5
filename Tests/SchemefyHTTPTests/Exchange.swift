import SchemefyHTTP
import SchemefyTraits

/// A negotiation with a cookie and a revision.
let negotiation = SchemeNegotiation(cookie: "theme", revision: "r7")

/// A response as an origin gives it for a page.
let page = ResponseHead(fields: [
  "Content-Type": "text/html; charset=utf-8", "ETag": "\"abc\"", "Content-Length": "1234",
])

extension SchemeExchange {
  /// The fields of a response that is rewritten to ten bytes; `nil` if it is not.
  func rewrittenFields(_ response: ResponseHead = page) -> HeaderFields? {
    guard case .rewritten(let rewriting) = answer(to: response) else { return nil }
    return rewriting.fields(length: 10)
  }

  /// The reason why a response is left as it came; `nil` if it is not.
  func reason(_ response: ResponseHead) -> UnchangedReason? {
    guard case .unchanged(let fields, let reason) = answer(to: response) else { return nil }
    return fields == response.fields ? reason : nil
  }

  /// The fields of the 304 that a response becomes; `nil` if it becomes none.
  func notModifiedFields(_ response: ResponseHead) -> HeaderFields? {
    guard case .notModified(let fields) = answer(to: response) else { return nil }
    return fields
  }
}

extension ResponseHead {
  /// The page with other fields.
  static func page(
    _ changes: KeyValuePairs<String, String?>, status: Int = 200
  ) -> ResponseHead {
    var response = SchemefyHTTPTests.page
    response.status = status
    for (name, value) in changes { response.fields[name] = value }
    return response
  }
}

/// An exchange for a `GET` with some fields.
func exchange(
  _ fields: HeaderFields = [:], method: String = "GET",
  _ negotiation: SchemeNegotiation = negotiation
) -> SchemeExchange {
  negotiation.exchange(for: RequestHead(method: method, fields: fields))
}
