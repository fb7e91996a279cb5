import Schemefy
import SchemefyHTTP
import Testing

/// Each sentence of what is known of the negotiation of schemes, one after the other.
struct SectionSixTests {
  private static let hint = "Sec-CH-Prefers-Color-Scheme"

  @Test("A structured-field string, with quotes; Chromium sends it without: both are accepted")
  func quotes() {
    for value in ["\"dark\"", "dark"] {
      #expect(exchange([Self.hint: value]).variant.traits.userInterfaceStyle == .dark)
    }
    for value in ["\"light\"", "light"] {
      #expect(exchange([Self.hint: value]).variant.traits.userInterfaceStyle == .light)
    }
  }

  @Test("Also the hint of contrast, where it was asked for")
  func contrast() {
    let request: HeaderFields = ["sec-ch-prefers-contrast": "more"]
    #expect(exchange(request).variant.traits.accessibilityContrast == .unspecified)
    var asking = negotiation
    asking.hints = ClientHint.allCases
    #expect(exchange(request, asking).variant.traits.accessibilityContrast == .high)
    let fields = exchange(request, asking).rewrittenFields()
    #expect(fields?["Accept-CH"] == "Sec-CH-Prefers-Color-Scheme, Sec-CH-Prefers-Contrast")
    #expect(fields?["Vary"] == "Sec-CH-Prefers-Color-Scheme, Sec-CH-Prefers-Contrast, Cookie")
  }

  @Test("Only after Accept-CH: every variant asks")
  func asks() {
    for request in [[:], [Self.hint: "dark"], ["Cookie": "theme=light"]] as [HeaderFields] {
      #expect(exchange(request).rewrittenFields()?["Accept-CH"] == Self.hint)
      #expect(exchange(request).rewrittenFields()?["Critical-CH"] == nil)
    }
  }

  @Test("Each name in Critical-CH is also in Accept-CH and Vary")
  func critical() throws {
    var critical = negotiation
    (critical.isCritical, critical.hints) = (true, ClientHint.allCases)
    let given = ResponseHead.page(["Critical-CH": "DPR", "Accept-CH": "DPR", "Vary": "Origin"])
    let fields = try #require(exchange([:], critical).rewrittenFields(given))
    func names(_ name: String) -> Set<String> {
      Set((fields[name] ?? "").split(separator: ", ").map(String.init))
    }
    #expect(names("Critical-CH") == Set(critical.hints.map(\.fieldName) + ["DPR"]))
    #expect(names("Critical-CH").isSubset(of: names("Accept-CH")))
    #expect(Set(critical.hints.map(\.fieldName)).isSubset(of: names("Vary")))
  }

  @Test("Vary on every variant, 304 included")
  func varies() {
    let all: [HeaderFields] = [
      [:], [Self.hint: "dark"], [Self.hint: "light"], ["Cookie": "theme=dark"],
    ]
    for request in all {
      let exchange = exchange(request)
      let full = exchange.rewrittenFields()
      #expect(full?["Vary"] == "Sec-CH-Prefers-Color-Scheme, Cookie")
      var again = request
      again["If-None-Match"] = full?["ETag"]
      let short = SchemefyHTTPTests.exchange(again).notModifiedFields(
        ResponseHead(status: 304, fields: ["ETag": "\"abc\"", "Vary": "Accept-Encoding"]))
      #expect(short?["Vary"] == "Accept-Encoding, Sec-CH-Prefers-Color-Scheme, Cookie")
      #expect(short?["ETag"] == full?["ETag"])
    }
  }

  @Test("Each variant has its own entity tag")
  func tags() {
    let tags = ["auto", "light", "dark"].map {
      exchange([Self.hint: $0]).rewrittenFields()?["ETag"]
    }
    #expect(tags == ["\"abc~auto~r7\"", "\"abc~light~r7\"", "\"abc~dark~r7\""])
  }

  @Test("Content-Length is recomputed, or dropped")
  func length() {
    let exchange = exchange()
    #expect(exchange.rewrittenFields()?["Content-Length"] == "10")
    guard case .rewritten(let rewriting) = exchange.answer(to: page) else {
      Issue.record("not rewritten")
      return
    }
    #expect(rewriting.fields(length: nil)?["Content-Length"] == nil)
    let head = SchemefyHTTPTests.exchange(method: "HEAD")
    #expect(head.rewrittenFields() != nil)
    #expect(head.rewrittenFields()?["Content-Length"] == nil)
  }

  @Test("A key for caches that take no notice of Vary")
  func key() {
    #expect(exchange().variant.key == "auto")
    #expect(exchange([Self.hint: "dark"]).variant.key == "dark")
  }

  @Test("Without the hint the document for both schemes, not light")
  func both() {
    let request: HeaderFields = ["User-Agent": "Safari"]
    #expect(exchange(request).variant.traits == TraitCollection())
  }

  @Test("An explicit choice beats the hint")
  func choice() {
    let request: HeaderFields = [Self.hint: "dark", "Cookie": "a=b; theme=light"]
    #expect(exchange(request).variant.traits.userInterfaceStyle == .light)
    let given = negotiation.exchange(for: RequestHead(fields: request), choice: .dark)
    #expect(given.variant.traits.userInterfaceStyle == .dark)
  }

  @Test(
    "Touched are pages, sheets and pictures with status 200 alone",
    arguments: [
      "text/html", "Text/HTML ; charset=x", "application/xhtml+xml", "text/css", "image/svg+xml",
    ])
  func types(type: String) {
    #expect(exchange().rewrittenFields(.page(["Content-Type": type])) != nil)
    for status in [100, 201, 203, 204, 205, 300, 301, 302, 400, 404, 500, 503, 0, -1, 999] {
      #expect(exchange().reason(.page(["Content-Type": type], status: status)) == .status(status))
    }
  }

  @Test("Left alone: parts, encoded content, no-transform")
  func leftAlone() {
    let all: [(ResponseHead, UnchangedReason)] = [
      (.page([:], status: 206), .partial),
      (.page(["Content-Range": "bytes 0-9/100"]), .partial),
      (.page(["Content-Encoding": "gzip"]), .contentEncoding("gzip")),
      (.page(["Content-Encoding": "identity, br"]), .contentEncoding("identity, br")),
      (.page(["Cache-Control": "max-age=1, No-Transform"]), .noTransform),
      (.page(["Content-Type": "application/json"]), .contentType("application/json")),
      (.page(["Content-Type": "text/html, text/css"]), .contentType("text/html, text/css")),
      (.page(["Content-Type": nil]), .contentType(nil)),
      (.page(["Content-Disposition": "attachment; filename=a.html"]), .attachment),
    ]
    for (response, reason) in all { #expect(exchange().reason(response) == reason) }
    let picture = ResponseHead.page(["Content-Type": "image/png"])
    let asked = exchange(["Cache-Control": "no-transform"])
    #expect(asked.reason(picture) == .contentType("image/png"))
    #expect(exchange(method: "PUT").reason(page) == .method("PUT"))
    #expect(exchange().rewrittenFields(.page(["Content-Encoding": "Identity"])) != nil)
  }

  @Test("What only one request forbids to rewrite is for no other one")
  func leftAloneForOne() {
    var response = page
    response.fields["Cache-Control"] = "public"
    response.fields["Last-Modified"] = "Sun, 06 Nov 1994 08:49:37 GMT"
    let asked = exchange(["Cache-Control": "max-age=0, no-transform"])
    guard case .unchanged(let fields, .noTransform) = asked.answer(to: response) else {
      Issue.record("not unchanged")
      return
    }
    #expect(fields["Vary"] == "Sec-CH-Prefers-Color-Scheme, Cookie")
    #expect(fields["Cache-Control"] == "no-store")
    #expect(fields["ETag"] == nil && fields["Last-Modified"] == nil)
    #expect(fields["Content-Length"] == "1234")
  }

  @Test("A changed style in the page breaks its hash; a nonce stays valid")
  func policies() {
    func rewriting(_ policy: String) -> ResponseRewriting? {
      let response = ResponseHead.page(["Content-Security-Policy": policy])
      guard case .rewritten(let rewriting) = exchange().answer(to: response) else { return nil }
      return rewriting
    }
    #expect(rewriting("style-src 'nonce-x1'")?.nonce == "x1")
    #expect(rewriting("style-src 'nonce-x1'")?.needsHashes == false)
    #expect(rewriting("style-src 'sha256-AAAA'")?.needsHashes == true)
    #expect(rewriting("style-src 'sha256-AAAA'")?.fields(length: 10) == nil)
  }
}
