import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOHTTP1
import Schemefy
import Synchronization
import Testing

@testable import SchemeServing

/// A page of several megabytes.
private let longPage: [UInt8] = {
  let head = page.replacing("<p>text", with: "<body>")
  let paragraph = "<p style=\"color:#333\">Text in a paragraph of a long page.</p>\n"
  return Array((head + String(repeating: paragraph, count: 40_000) + "</body></html>").utf8)
}()

/// What a stream in one go makes of the page.
private func streamed(_ page: [UInt8]) -> [UInt8] {
  var stream = schemeRewriter.stream(
    SchemeContent(as: .page, path: "", charset: "utf-8"),
    with: TraitCollection(userInterfaceStyle: .dark))
  return stream.push(page) + stream.finish()
}

/// Whether something has happened.
private final class Event: Sendable {
  private let hasHappened = Atomic(false)
  func happen() { hasHappened.store(true, ordering: .relaxed) }
  func wait() async throws {
    while !hasHappened.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A page in pieces, whose writing waits behind the first megabyte.
private func waitingPage(length: Int? = nil, until event: Event) -> Response {
  var response = response("")
  response.body = ResponseBody(contentLength: length) { writer in
    for start in stride(from: 0, to: longPage.count, by: 9973) {
      if start > 1 << 20 { try await event.wait() }
      let piece = longPage[start..<min(start + 9973, longPage.count)]
      try await writer.write(ByteBuffer(bytes: piece))
    }
    try await writer.finish(nil)
  }
  return response
}

/// Asks for a page, whose pieces are taken one by one.
private func get(_ port: Int?, _ fields: HTTPHeaders = [:]) async throws -> HTTPClientResponse {
  var request = HTTPClientRequest(url: "http://127.0.0.1:\(port ?? 0)/")
  request.headers = ["Sec-CH-Prefers-Color-Scheme": "dark"]
  request.headers.add(contentsOf: fields)
  return try await HTTPClient.shared.execute(request, timeout: .seconds(60))
}

@Suite(.timeLimit(.minutes(3)))
struct StreamTests {
  @Test(
    "A page that is too long to be held becomes what a stream makes of it, and no cache keeps it",
    arguments: [0, 10_000, 1 << 20], [true, false])
  func whole(held: Int, hasLength: Bool) async throws {
    let state = SchemeSite.test { $0.held = held }
    let isReleased = Event()
    isReleased.happen()
    try await site(state) { _ in
      waitingPage(length: hasLength ? longPage.count : nil, until: isReleased)
    }.test(.live) { client in
      let got = try await get(client.port)
      let body = try await got.body.collect(upTo: 1 << 28)
      #expect(Array(body.readableBytesView) == streamed(longPage))
      #expect(Array(body.readableBytesView) != longPage)
      #expect(got.headers["Cache-Control"] == ["no-store"])
      #expect(got.headers["ETag"].isEmpty)
      #expect(got.headers["Content-Length"].isEmpty)
      #expect(got.headers["Vary"].first?.contains("Sec-CH-Prefers-Color-Scheme") == true)
    }
    #expect(state.metricsText.contains("outcome=\"streamed\"} 1"))
  }

  @Test(
    "The first bytes leave before the last have come, from a proxy, too",
    arguments: [0, 10_000])
  func firstBytes(held: Int) async throws {
    let state = SchemeSite.test { $0.held = held }
    let isReleased = Event()
    try await withProxy(state) { _ in
      waitingPage(until: isReleased)
    } _: { client in
      let got = try await get(client.port)
      var body: [UInt8] = []
      for try await piece in got.body {
        body += piece.readableBytesView
        if body.count > 1 << 19 { isReleased.happen() }
      }
      #expect(body == streamed(longPage))
    }
  }

  @Test("What a client that goes away has not got yet is not made")
  func clientGoesAway() async throws {
    let end = Event()
    try await withProxy(.test { $0.held = 0 }) { _ in
      var endless = response("")
      endless.body = ResponseBody { writer in
        defer { end.happen() }
        while true { try await writer.write(ByteBuffer(bytes: longPage.prefix(10_000))) }
      }
      return endless
    } _: { client in
      for try await _ in try await get(client.port).body { break }
      // Nobody reads what the upstream writes any more.
      try await end.wait()
    }
  }

  @Test("A page that takes too long comes as it was from somewhere on, none of it is lost")
  func time() async throws {
    let state = SchemeSite.test { ($0.held, $0.streamTime) = (0, .zero) }
    let isReleased = Event()
    isReleased.happen()
    try await site(state) { _ in waitingPage(until: isReleased) }.test(.live) { client in
      let got = try await get(client.port)
      let body = try await got.body.collect(upTo: 1 << 28)
      #expect(Array(body.readableBytesView) == longPage)
      #expect(got.headers["Cache-Control"] == ["no-store"])
      #expect(got.headers["ETag"].isEmpty)
    }
    #expect(state.metricsText.contains("outcome=\"interrupted\"} 1"))
  }

  @Test("So many pages are rewritten while they come, and others come as they were")
  func count() async throws {
    let state = SchemeSite.test { ($0.held, $0.streams) = (0, 1) }
    let isReleased = Event()
    try await site(state) { _ in waitingPage(until: isReleased) }.test(.live) { client in
      let first = try await get(client.port)
      let second = try await get(client.port)
      #expect(second.headers["Cache-Control"] == ["no-store"])
      #expect(second.headers["ETag"].isEmpty)
      isReleased.happen()
      #expect(
        Array(try await second.body.collect(upTo: 1 << 28).readableBytesView) == longPage)
      _ = try await first.body.collect(upTo: 1 << 28)
      // The client may see the end of a page before its turn has ended.
      while state.rewriter.streams.begin() == nil { try await Task.sleep(for: .milliseconds(1)) }
      let third = try await get(client.port)
      let body = try await third.body.collect(upTo: 1 << 28)
      #expect(Array(body.readableBytesView) == streamed(longPage))
    }
  }

  @Test("Pieces of pages, sheets and pages whose policy follows from the whole are no streams")
  func wholes() async throws {
    let isReleased = Event()
    isReleased.happen()
    for (asked, given) in [
      (["HX-Request": "true"], [:]), ([:], [.contentType: "text/css"]),
      ([:], [.contentSecurityPolicy: "style-src 'self'"]),
    ] as [(HTTPHeaders, HTTPFields)] {
      try await site(.test { ($0.held, $0.size) = (0, 1 << 20) }) { _ in
        var response = waitingPage(until: isReleased)
        for field in given { response.headers[field.name] = field.value }
        return response
      }.test(.live) { client in
        let got = try await get(client.port, asked)
        let body = try await got.body.collect(upTo: 1 << 28)
        #expect(Array(body.readableBytesView) == longPage)
        #expect(got.headers["ETag"] == ["\"a~dark~1\""])
      }
    }
  }

  @Test("HEAD has the fields of a page that would be rewritten while it comes")
  func head() async throws {
    try await site(.test { $0.held = 10 }) { _ in response() }.test(.live) { client in
      let got = try await client.execute(uri: "/", method: .head, headers: .dark)
      #expect(got.headers[.cacheControl] == "no-store")
      #expect(got.headers[.eTag] == nil)
    }
  }
}
