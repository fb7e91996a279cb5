import SchemefyHTTP
import Testing

/// What the origin is asked for.
struct PreconditionTests {
  private static func forwarded(_ fields: HeaderFields) -> HeaderFields {
    var fields = fields
    fields["Cookie"] = "theme=dark"
    return exchange(fields).forwardedFields
  }

  @Test(arguments: ["If-Match", "If-None-Match"])
  func tags(name: String) {
    for (given, expected) in [
      ("\"abc~dark~r7\"", "\"abc\""), ("W/\"abc~dark~r7\"", "W/\"abc\""),
      ("\"a,b~dark~r7\" ,\"x\"", "\"a,b\", \"x\""), ("\"~dark~r7\"", "\"\""),
      // Those of other variants, of other revisions, and the origin's own.
      ("\"abc~light~r7\"", "\"abc~light~r7\""), ("\"abc~dark~r6\"", "\"abc~dark~r6\""),
      ("\"abc\"", "\"abc\""), ("\"abc~dark\"", "\"abc~dark\""), ("*", "*"), ("", ""),
      ("abc", "abc"),
      ("\"a~dark~r7", "\"a~dark~r7"), ("\"abc\",,\"b\"", "\"abc\",,\"b\""),
    ] {
      #expect(Self.forwarded([name: given])[name] == expected)
    }
    let lines = HeaderFields([(name, "\"a~dark~r7\""), (name, "\"b~dark~r7\"")])
    #expect(Self.forwarded(lines)[name] == "\"a\", \"b\"")
  }

  @Test("No part is asked for that would continue a variant")
  func ranges() {
    for condition in ["\"abc~dark~r7\"", "Sun, 06 Nov 1994 08:49:37 GMT", "?"] {
      let fields = Self.forwarded(["Range": "bytes=5-", "If-Range": condition])
      #expect(fields["Range"] == nil)
      #expect(fields["If-Range"] == nil)
    }
    for fields in [["Range": "bytes=5-"], ["Range": "bytes=5-", "If-Range": "\"a\""]]
      as [HeaderFields]
    {
      #expect(Self.forwarded(fields)["Range"] == "bytes=5-")
    }
  }

  @Test("Content is asked for as the server reads it")
  func encodings() {
    let request: HeaderFields = ["accept-encoding": "br, gzip", "X": "1"]
    #expect(exchange(request).forwardedFields["Accept-Encoding"] == "identity")
    var decoding = negotiation
    decoding.acceptedEncodings = "gzip"
    let fields = exchange(request, decoding).forwardedFields
    #expect(fields["Accept-Encoding"] == "gzip")
    #expect(fields["X"] == "1")
  }

  @Test("Whatever the revision is, a tag holds it, and it comes back")
  func revisions() throws {
    for revision in ["", "1", "a b~c\"d\\é", "~", "%"] {
      let negotiation = SchemeNegotiation(revision: revision)
      let tag = try #require(exchange([:], negotiation).rewrittenFields()?["ETag"])
      #expect(EntityTag(tag) != nil)
      let back = exchange(["If-None-Match": tag], negotiation).forwardedFields
      #expect(back["If-None-Match"] == "\"abc\"")
    }
  }
}
