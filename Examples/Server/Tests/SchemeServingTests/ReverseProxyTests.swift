import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Schemefy
import Testing

@testable import SchemeServing

/// Runs a proxy before an upstream.
func withProxy(
  _ site: SchemeSite = .test(), as setup: TestingSetup = .ahc(),
  to answer: @escaping @Sendable (Request) async throws -> Response,
  _ test: @Sendable (any TestClientProtocol) async throws -> Void
) async throws {
  let routes = Router(context: SiteContext.self)
  routes.add(middleware: Answers(answer: answer))
  try await application(routes).test(.ahc()) { origin in
    let upstream = try #require(Upstream("http://127.0.0.1:\(origin.port ?? 0)"))
    let client = UpstreamClient(site.rewriter.limits)
    let router = Router(context: SiteContext.self)
    router.add(middleware: SchemeMiddleware(site))
    router.add(
      middleware: ReverseProxy(upstream, client.client, limits: site.rewriter.limits))
    var proxy = application(router)
    proxy.addServices(client)
    try await proxy.test(setup, test)
  }
}

/// An upstream that goes away while it answers.
private struct Death: Error {}

/// A response that ends before it is whole.
private func dying(_ headers: HTTPFields, length: Int?) -> Response {
  Response(
    status: .ok, headers: headers,
    body: ResponseBody(contentLength: length) { writer in
      try await writer.write(ByteBuffer(string: page))
      try await writer.write(ByteBuffer(string: page))
      throw Death()
    })
}

struct ReverseProxyTests {
  @Test("The upstream is fixed, whatever a request asks for")
  func targets() throws {
    let upstream = try #require(Upstream("http://127.0.0.1:8081/"))
    #expect(upstream.url(for: "/a?b=//c") == "http://127.0.0.1:8081/a?b=//c")
    #expect(upstream.url(for: "//other.example/") == "http://127.0.0.1:8081//other.example/")
    for target in ["http://other.example/", "@other.example/", "", "*", ".example/", "/a#b"] {
      #expect(upstream.url(for: target) == nil)
    }
    for text in ["ftp://a", "http://", "http://a/b", "http://u@a", "a:80", "http:/a", "http://a?b"]
    {
      #expect(Upstream(text) == nil)
    }
  }

  @Test("A page of the upstream comes in the client's scheme, asked for as it can be read")
  func pages() async throws {
    try await withProxy { request in
      #expect(request.headers[.acceptEncoding] == "identity")
      #expect(request.uri.string == "/a?b=c%20d")
      #expect(request.headers[HTTPField.Name("X-Forwarded-For").unsafelyUnwrapped] == "127.0.0.1")
      #expect(request.headers[HTTPField.Name("X-Hop").unsafelyUnwrapped] == nil)
      return response(page, [.connection: "X-Answer", .init("X-Answer").unsafelyUnwrapped: "1"])
    } _: { client in
      let got = try await client.execute(
        uri: "/a?b=c%20d", method: .get,
        headers: [
          .colorScheme: "\"dark\"", .acceptEncoding: "gzip", .connection: "X-Hop",
          .init("X-Hop").unsafelyUnwrapped: "1",
          .init("X-Forwarded-For").unsafelyUnwrapped: "10.0.0.1",
        ])
      #expect(got.isDark)
      #expect(got.headers[.contentLength] == "\(got.body.readableBytes)")
      #expect(got.headers[.init("X-Answer").unsafelyUnwrapped] == nil)
    }
  }

  @Test("What comes in chunks, forms, redirections and what is not rewritten go through")
  func passes() async throws {
    try await withProxy(as: .live) { request in
      switch request.uri.path {
      case "/form": return response(String(buffer: try await request.body.collect(upTo: 100)))
      case "/moved": return response("", [.location: "/there"], status: .found)
      default:
        var chunked = response(page, [.contentType: "application/json"])
        chunked.body = ResponseBody { writer in
          for _ in 0..<100 { try await writer.write(ByteBuffer(string: page)) }
          try await writer.finish(nil)
        }
        return chunked
      }
    } _: { client in
      let form = try await client.execute(
        uri: "/form", method: .post, headers: .dark, body: ByteBuffer(string: page))
      #expect(form.isDark)
      let moved = try await client.execute(uri: "/moved", method: .get)
      #expect((moved.status, moved.headers[.location]) == (.found, "/there"))
      let other = try await client.execute(uri: "/other", method: .get, headers: .dark)
      #expect(other.text == String(repeating: page, count: 100))
    }
  }

  @Test("Where the upstream dies, a client never takes half of a page for the whole")
  func deaths() async throws {
    let html: HTTPFields = [.contentType: "text/html"]
    let json: HTTPFields = [.contentType: "application/json"]
    let limited = SchemeSite.test { ($0.size, $0.streams) = (page.utf8.count + 1, 0) }
    let streaming = SchemeSite.test { $0.held = page.utf8.count + 1 }
    for (headers, length, site, isGateway) in [
      (html, 1000, .test(), true), (html, nil, .test(), true), (json, 1000, .test(), false),
      (json, nil, .test(), false), (html, nil, limited, false), (html, nil, streaming, false),
    ] as [(HTTPFields, Int?, SchemeSite, Bool)] {
      try await withProxy(site) { _ in
        dying(headers, length: length)
      } _: { client in
        if isGateway {
          let got = try await client.execute(uri: "/", method: .get, headers: .dark)
          #expect(got.status == .badGateway)
        } else {
          let got = try? await client.execute(uri: "/", method: .get, headers: .dark)
          // A page is read ahead, so that its death may be seen before anything was sent.
          #expect(got == nil || headers == html && got?.status == .badGateway)
        }
      }
    }
  }

  @Test("An upstream that is not there, or says nothing, is an error of the gateway")
  func absent() async throws {
    var limits = ServingLimits()
    limits.upstreamTime = .milliseconds(200)
    let site = SchemeSite.test { $0 = limits }
    try await withProxy(site) { _ in
      try await Task.sleep(for: .seconds(2))
      return response()
    } _: { client in
      let got = try await client.execute(uri: "/", method: .get)
      #expect(got.status == .gatewayTimeout)
    }
  }
}
