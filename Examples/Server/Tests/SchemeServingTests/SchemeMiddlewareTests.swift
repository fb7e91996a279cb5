import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Schemefy
import Testing

@testable import SchemeServing

struct SchemeMiddlewareTests {
  @Test("The hint, the cookie or nothing says which variant comes, and the fields fit it")
  func variants() async throws {
    try await site { _ in response() }.test(.router) { client in
      let both = try await client.execute(uri: "/", method: .get)
      #expect(both.isForBoth)
      #expect(both.headers[.contentLength] == "\(both.body.readableBytes)")
      #expect(both.headers[.acceptCH] == "Sec-CH-Prefers-Color-Scheme")
      #expect(both.headers[.eTag] == "\"a~auto~1\"")
      #expect(both.varies)
      let dark = try await client.execute(uri: "/", method: .get, headers: .dark)
      #expect(dark.isDark)
      let chosen = try await client.execute(
        uri: "/", method: .get, headers: [.colorScheme: "light", .cookie: "theme=dark"])
      #expect(chosen.text == dark.text)
    }
  }

  @Test(
    "What is no whole page that may be changed stays as it is",
    arguments: [
      (HTTPFields([.init(name: .cacheControl, value: "no-transform")]), 200),
      ([.contentEncoding: "gzip"], 200), ([.contentRange: "bytes 0-9/100"], 206),
      ([.contentType: "text/plain"], 200), ([.contentDisposition: "attachment"], 200), ([:], 404),
    ] as [(HTTPFields, Int)])
  func unchanged(fields: HTTPFields, status: Int) async throws {
    try await site { _ in response(page, fields, status: .init(code: status)) }
      .test(.router) { client in
        let got = try await client.execute(uri: "/", method: .get, headers: .dark)
        #expect(got.text == page)
        #expect(got.headers[.eTag] == "\"a\"")
        #expect(got.status.code == status)
      }
  }

  @Test("What one client wants as it is, no cache keeps for others")
  func unchangedForOne() async throws {
    try await site { _ in response() }.test(.router) { client in
      let got = try await client.execute(
        uri: "/", method: .get, headers: [.cacheControl: "no-transform"])
      #expect(got.text == page)
      #expect(got.headers[.cacheControl] == "no-store")
      #expect(got.headers[.eTag] == nil)
      #expect(got.headers[.contentLength] == "\(page.utf8.count)")
    }
  }

  @Test("A client that has the variant hears so; one that has another gets it")
  func conditions() async throws {
    try await site { _ in response() }.test(.router) { client in
      for (tag, status) in [("\"a~dark~1\"", 304), ("\"a~auto~1\"", 200), ("\"a~dark~0\"", 200)] {
        var headers = HTTPFields.dark
        headers[.ifNoneMatch] = tag
        let got = try await client.execute(uri: "/", method: .get, headers: headers)
        #expect(got.status.code == status)
        #expect((got.body.readableBytes == 0) == (status == 304))
      }
    }
  }

  @Test("HEAD has the fields of the variant, and no length that would be another's")
  func head() async throws {
    try await site { _ in response() }.test(.router) { client in
      let got = try await client.execute(uri: "/", method: .head, headers: .dark)
      #expect(got.headers[.eTag] == "\"a~dark~1\"")
      #expect(got.headers[.contentLength] == nil)
      #expect(got.headers[.connection] == "close")
    }
  }

  @Test("A piece of a page gets no head, and rows stay rows")
  func fragments() async throws {
    let row = "<tr bgcolor=\"#ffffff\"><td style=\"color:#222\">1</td></tr>"
    var rule = FragmentRule()
    rule.paths = [("/parts/", nil)]
    try await site(.test(fragments: rule)) { _ in response(row) }.test(.router) { client in
      for (path, headers) in [("/", HTTPFields.htmx), ("/parts/a", [:])] {
        let got = try await client.execute(
          uri: path, method: .get, headers: HTTPFields(headers + HTTPFields.dark))
        #expect(!got.text.contains("<meta"))
        #expect(!got.text.contains("#ffffff"))
      }
      var boosted = HTTPFields(HTTPFields.htmx + HTTPFields.dark)
      boosted[HTTPField.Name("HX-Boosted").unsafelyUnwrapped] = "true"
      let whole = try await client.execute(uri: "/", method: .get, headers: boosted)
      #expect(whole.text.contains("<meta"))
    }
  }

  @Test("Content whose length is not known is rewritten as a whole, or goes through as it is")
  func unknownLength() async throws {
    let limits = SchemeSite.test { ($0.size, $0.streams) = (500, 0) }
    for count in [1, 100] {
      let paragraphs = String(repeating: "<p>more", count: count)
      try await site(limits) { _ in
        response(inPieces: [page, paragraphs])
      }.test(.live) { client in
        let got = try await client.execute(uri: "/", method: .get, headers: .dark)
        #expect(got.isDark == (count == 1))
        #expect(got.text.hasSuffix(paragraphs))
        if count == 1 {
          #expect(got.headers[.eTag] == "\"a~dark~1\"")
          #expect(got.headers[.contentLength] == "\(got.body.readableBytes)")
        } else {
          #expect(got.text == page + paragraphs)
        }
      }
    }
  }

  @Test(
    "What takes too much comes as it was, and no cache keeps it where that may pass",
    arguments: [true, false])
  func limits(hasLength: Bool) async throws {
    for (limits, control, tag) in [
      (SchemeSite.test { ($0.size, $0.streams) = (10, 0) }, nil, "\"a~dark~1\""),
      (.test { $0.time = .zero }, "no-store", nil),
    ] as [(SchemeSite, String?, String?)] {
      try await site(limits) { _ in
        hasLength ? response() : response(inPieces: [page])
      }.test(.live) { client in
        let got = try await client.execute(uri: "/", method: .get, headers: .dark)
        #expect(got.text == page)
        #expect(got.headers[.cacheControl] == control)
        #expect(got.headers[.eTag] == tag)
        #expect(got.varies)
        #expect(limits.metricsText.contains("outcome=\"refused\"} 1"))
      }
    }
  }

  @Test("Where too many are rewritten, others come as they were, and no cache keeps them")
  func overload() async throws {
    let limits = SchemeSite.test {
      ($0.concurrency, $0.overload) = (1, .passes)
    }
    let (release, isReleased) = AsyncStream.makeStream(of: Void.self)
    let turn = Task { await limits.rewriter.gate.run { for await _ in release {} } }
    while await limits.rewriter.gate.load.running == 0 { await Task.yield() }
    try await site(limits) { request in
      request.uri.path == "/pieces" ? response(inPieces: [page]) : response()
    }.test(.live) { client in
      for path in ["/", "/pieces"] {
        let got = try await client.execute(uri: path, method: .get, headers: .dark)
        #expect(got.text == page)
        #expect(got.headers[.cacheControl] == "no-store")
        #expect(got.headers[.eTag] == nil)
        #expect(got.varies)
      }
      isReleased.finish()
      #expect(await turn.value != nil)
      let got = try await client.execute(uri: "/pieces", method: .get, headers: .dark)
      #expect(got.isDark)
    }
  }

  @Test("A result is made once for a variant and content")
  func results() async throws {
    let state = SchemeSite.test()
    try await site(state) { request in response(page + request.uri.path) }.test(.live) { client in
      for _ in 0..<3 {
        for path in ["/a", "/b"] {
          let got = try await client.execute(uri: path, method: .get, headers: .dark)
          #expect(got.text.hasSuffix(path))
        }
        _ = try await client.execute(uri: "/a", method: .get)
      }
    }
    let text = state.metricsText
    #expect(text.contains("schemefy_result_misses_total 3\n"))
    #expect(text.contains("schemefy_result_hits_total 6\n"))
    #expect(text.contains("http_responses_total{status=\"200\"} 9\n"))
    #expect(text.contains("# TYPE schemefy_result_bytes gauge\n"))
  }

  @Test("A policy that knows styles by hashes lets in the new ones")
  func policy() async throws {
    let policy = HTTPField.Name("Content-Security-Policy").unsafelyUnwrapped
    try await site { _ in
      response("<!DOCTYPE html><p bgcolor=red>text", [policy: "style-src 'self'"])
    }.test(.router) { client in
      let got = try await client.execute(uri: "/", method: .get)
      let isChanged = got.text.contains("<style")
      #expect(isChanged == (got.headers[policy]?.contains("'sha256-") ?? false))
    }
  }

  @Test("A page whose policy can't be kept comes as it was, with the variant's tag, and varies")
  func policyThatIsNotKept() async throws {
    let policy = HTTPField.Name("Content-Security-Policy").unsafelyUnwrapped
    let state = SchemeSite.test()
    try await site(state) { _ in response(page, [policy: "style-src 'self'"]) }.test(.router) {
      client in
      for (headers, tag) in [(HTTPFields.dark, "\"a~dark~1\""), ([:], "\"a~auto~1\"")] {
        let got = try await client.execute(uri: "/", method: .get, headers: headers)
        #expect(got.text == page)
        #expect(got.headers[policy] == "style-src 'self'")
        #expect(got.headers[.contentLength] == "\(page.utf8.count)")
        #expect(got.headers[.eTag] == tag)
        #expect(got.varies)
      }
    }
    #expect(state.metricsText.contains("outcome=\"refused\"} 2"))
  }

  @Test("A policy that knows styles by hashes is kept where the length is not known, too")
  func policyOfUnknownLength() async throws {
    let policy = HTTPField.Name("Content-Security-Policy").unsafelyUnwrapped
    try await site { _ in
      response(inPieces: ["<!DOCTYPE html><p bgcolor=red>text"], [policy: "style-src 'self'"])
    }.test(.live) { client in
      let got = try await client.execute(uri: "/", method: .get, headers: .dark)
      #expect(got.text.contains("<style"))
      #expect(got.headers[policy]?.contains("'sha256-") == true)
    }
  }

  @Test("Health and figures are asked for at an address of their own")
  func admin() async throws {
    let app = Application(router: AdminRouter.make(for: .test()))
    try await app.test(.router) { client in
      #expect(try await client.execute(uri: "/health", method: .get).text == "ok\n")
      let metrics = try await client.execute(uri: "/metrics", method: .get)
      #expect(metrics.headers[.contentType]?.hasPrefix("text/plain; version=0.0.4") == true)
      #expect(metrics.text.contains("schemefy_rewritings_total 0\n"))
    }
  }
}
