import SchemefyHTTP
import SchemefySource
import TestSupport
import Testing

/// Messages made at random: nothing traps, and what is said of them holds.
struct HostileFieldTests {
  private static let names = [
    "Sec-CH-Prefers-Color-Scheme", "Sec-CH-Prefers-Contrast", "Cookie", "If-Match", "If-None-Match",
    "If-Range", "Range", "Accept-Encoding", "Cache-Control", "Content-Type", "Content-Encoding",
    "Content-Range", "Content-Disposition", "Content-Security-Policy", "Vary", "ETag", "Accept-CH",
    "Critical-CH", "Last-Modified", "Content-Length", "", "X-\u{212A}",
  ]
  private static let words = [
    "dark", "light", "\"dark\"", "more", "theme=dark", "\"", "W/", "\"abc\"", "\"abc~dark~r7\"",
    "~", "*",
    ",", ";", "=", " ", "\t", "\\", "\r\n", "\0", "é", "\u{301}", "\u{1F600}", "text/html",
    "text/css",
    "charset=utf-8", "gzip", "identity", "no-transform", "style-src", "default-src", "'none'",
    "'self'",
    "'unsafe-inline'", "'unsafe-hashes'", "'nonce-a'", "'nonce-", "'sha256-AAAA'", "'sha", "'",
    "attachment",
    "Origin", ":", "?1", "-", "1", ".", "999999999999999999999",
  ]

  private static func value(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...7, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }.joined(separator: Bool.random(using: &random) ? " " : "")
  }

  private static func fields(_ random: inout SeededRandom) -> HeaderFields {
    HeaderFields(
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (names.randomElement(using: &random) ?? "", value(&random))
      })
  }

  @Test(arguments: 0..<20)
  func holds(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<500 {
      let method = ["GET", "HEAD", "POST", "PUT", ""].randomElement(using: &random) ?? ""
      var negotiation = negotiation
      negotiation.hints = ClientHint.allCases.filter { _ in Bool.random(using: &random) }
      negotiation.isCritical = Bool.random(using: &random)
      negotiation.revision = Self.value(&random)
      let exchange = exchange(Self.fields(&random), method: method, negotiation)
      #expect(SchemeVariant(key: exchange.variant.key) == exchange.variant)
      _ = exchange.forwardedFields
      var response = ResponseHead(
        status: [200, 200, 206, 304, 404].randomElement(using: &random) ?? 0,
        fields: Self.fields(&random))
      if Bool.random(using: &random) { response.fields["Content-Type"] = "text/html" }
      Self.check(exchange, response, negotiation)
    }
  }

  private static func check(
    _ exchange: SchemeExchange, _ response: ResponseHead, _ negotiation: SchemeNegotiation
  ) {
    switch exchange.answer(to: response) {
    case .unchanged(let fields, let reason):
      guard fields != response.fields else { return }
      // The request has forbidden it.
      #expect(reason == .noTransform && fields["Cache-Control"] == "no-store")
      expectVary(fields, negotiation)
    case .notModified(let fields):
      #expect(fields["Content-Length"] == nil)
      expectVary(fields, negotiation)
    case .rewritten(let rewriting):
      let page = Array("<!DOCTYPE html><style>a{}</style>\u{0}".utf8)
      let sent = rewriting.fields(for: page, edits: EditList(), of: page)
      #expect(rewriting.needsHashes == (rewriting.fields(length: 1) == nil))
      expectVary(rewriting.unchangedFields, negotiation)
      #expect(rewriting.unchangedFields["ETag"] == rewriting.tag?.description)
      guard let sent else { return }
      expectVary(sent, negotiation)
      guard let tag = sent["ETag"], tag != response.fields["ETag"] else { return }
      // What the client gets, it may ask with.
      var request = exchange.request
      request.fields = ["If-None-Match": tag]
      let again = SchemeExchange.again(exchange, request, negotiation)
      #expect(again.forwardedFields["If-None-Match"] == response.fields["ETag"].map(trimmed))
    }
  }

  private static func expectVary(_ fields: HeaderFields, _ negotiation: SchemeNegotiation) {
    guard let vary = fields["Vary"], vary != "*" else { return }
    for hint in negotiation.hints { #expect(vary.contains(hint.fieldName)) }
  }

  private static func trimmed(_ text: String) -> String {
    EntityTag(text).map(\.description) ?? text
  }
}

extension SchemeExchange {
  /// An exchange for another request of the same client.
  fileprivate static func again(
    _ first: SchemeExchange, _ request: RequestHead, _ negotiation: SchemeNegotiation
  ) -> SchemeExchange {
    var fields = request.fields
    for field in first.request.fields where field.name.hasPrefix("Sec-CH") || field.name == "Cookie"
    {
      fields.append(field.name, field.value)
    }
    return negotiation.exchange(for: RequestHead(fields: fields))
  }
}
