import SchemefyHTTP
import SchemefyPage
import Testing

struct AnswerTests {
  private static let ours = "\"abc~auto~r7\""

  @Test("What is true of the origin's bytes goes, what is true of the page stays")
  func fields() throws {
    let response = ResponseHead.page([
      "Content-MD5": "x", "Digest": "x", "Content-Digest": "x", "Repr-Digest": "x",
      "Accept-Ranges": "bytes", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
      "Cache-Control": "public", "Content-Language": "en", "X": "1", "Transfer-Encoding": "chunked",
    ])
    let fields = try #require(exchange().rewrittenFields(response))
    for name in ["Content-MD5", "Digest", "Content-Digest", "Repr-Digest", "Transfer-Encoding"] {
      #expect(fields[name] == nil)
    }
    #expect(fields["Accept-Ranges"] == "none")
    #expect(fields["Last-Modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    for name in ["Cache-Control", "Content-Language", "X", "Content-Type"] {
      #expect(fields[name] == response.fields[name])
    }
  }

  @Test("A date tells no variant from others: without a tag it goes, as does what is none")
  func dates() {
    for tag in [nil, "abc", "W/abc", "\"a\", \"b\""] {
      let fields = exchange().rewrittenFields(
        .page(["ETag": tag, "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"]))
      #expect(fields != nil)
      #expect(fields?["ETag"] == nil)
      #expect(fields?["Last-Modified"] == nil)
    }
    #expect(exchange().rewrittenFields(.page(["ETag": "W/\"a\""]))?["ETag"] == "W/\"a~auto~r7\"")
  }

  @Test("What the rewriter needs to know")
  func rewriting() {
    for (type, charset) in [
      ("text/html", nil), ("text/html;charset=utf-8", "utf-8"),
      ("text/html; a=b; Charset=\"X\"", "X"),
    ] {
      guard case .rewritten(let rewriting) = exchange().answer(to: .page(["Content-Type": type]))
      else {
        Issue.record("not rewritten")
        continue
      }
      #expect(rewriting.type == .html)
      #expect(rewriting.charset == charset)
    }
  }

  @Test("A 304 for the variant that the client has")
  func notModified() throws {
    let exchange = exchange(["If-None-Match": "\"x\", \(Self.ours)"])
    let fields = try #require(
      exchange.notModifiedFields(
        ResponseHead(
          status: 304,
          fields: ["ETag": "W/\"abc\"", "Content-Length": "1234", "Cache-Control": "public"])))
    #expect(fields["ETag"] == "W/\"abc~auto~r7\"")
    #expect(fields["Content-Length"] == nil)
    #expect(fields["Cache-Control"] == "public")
    #expect(fields["Accept-CH"] == "Sec-CH-Prefers-Color-Scheme")
  }

  @Test("A 304 for what is the origin's own stays as it is")
  func notModifiedPicture() {
    let exchange = exchange(["If-None-Match": "\"p1\", \(Self.ours)"])
    let picture = ResponseHead(status: 304, fields: ["ETag": "\"p1\""])
    #expect(exchange.reason(picture) == .status(304))
  }

  @Test("A 304 without tags varies, in doubt; it gets the one tag that the client has")
  func notModifiedWithoutTag() {
    let fields = exchange(["If-None-Match": Self.ours]).notModifiedFields(
      ResponseHead(status: 304, fields: [:]))
    #expect(fields?["ETag"] == Self.ours)
    let dated = exchange(["If-Modified-Since": "x"]).notModifiedFields(
      ResponseHead(status: 304, fields: ["Vary": "Origin"]))
    #expect(dated?["Vary"] == "Origin, Sec-CH-Prefers-Color-Scheme, Cookie")
    #expect(dated?["ETag"] == nil)
  }

  @Test("Where the origin sends the whole and the client has it, there is nothing to rewrite")
  func notModifiedHere() throws {
    let exchange = exchange(["If-None-Match": "W/\(Self.ours)"])
    let fields = try #require(exchange.notModifiedFields(page))
    #expect(fields["ETag"] == Self.ours)
    #expect(fields["Vary"] == "Sec-CH-Prefers-Color-Scheme, Cookie")
    for name in ["Content-Type", "Content-Length", "Last-Modified"] { #expect(fields[name] == nil) }
    let post = SchemefyHTTPTests.exchange(["If-None-Match": Self.ours], method: "POST")
    #expect(post.rewrittenFields() != nil)
    let other = SchemefyHTTPTests.exchange(
      ["If-None-Match": Self.ours, "Cookie": "theme=dark"])
    #expect(other.rewrittenFields()?["ETag"] == "\"abc~dark~r7\"")
  }

  @Test("Other statuses on request")
  func statuses() {
    var more = negotiation
    more.statuses = [200, 404, 204, 206, 304]
    #expect(exchange([:], more).rewrittenFields(.page([:], status: 404)) != nil)
    #expect(exchange([:], more).reason(.page([:], status: 204)) == .status(204))
    #expect(exchange([:], more).reason(.page([:], status: 206)) == .partial)
  }
}
