import SchemefyHTTP
import Testing

struct HeaderFieldsTests {
  @Test("Names in any case; several lines of one name are one list")
  func lines() {
    var fields = HeaderFields([("Vary", "A"), ("X", "1"), ("vary", " B\t"), ("Y", "é")])
    #expect(fields["VARY"] == "A, B")
    #expect(fields.values(of: "vary") == ["A", "B"])
    #expect(fields["none"] == nil)
    fields["vary"] = "C"
    #expect(fields.map(\.name) == ["Vary", "X", "Y"])
    #expect(fields.map(\.value) == ["C", "1", "é"])
    fields["X"] = nil
    fields.append("Z", "2")
    #expect(fields.map(\.name) == ["Vary", "Y", "Z"])
    // The Kelvin sign is a letter, and no K.
    fields["\u{212A}"] = "1"
    #expect(fields["K"] == nil)
  }

  @Test func removesConnectionFields() {
    var fields: HeaderFields = [
      "Connection": "close, X-One", "X-One": "1", "Transfer-Encoding": "chunked", "X-Two": "2",
    ]
    fields.removeConnectionFields()
    #expect(fields == ["X-Two": "2"])
  }

  @Test(arguments: [
    (nil, "A, B"), ("", "A, B"), ("*", "*"), ("Origin, *", "*"), ("Origin", "Origin, A, B"),
    ("b", "b, A"), ("A,B", "A, B"), (",, Origin ,", "Origin, A, B"), ("a b", "A, B"),
  ])
  func varies(given: String?, expected: String) {
    var fields = HeaderFields()
    fields["Vary"] = given
    fields.addVary(["A", "B"])
    #expect(fields["Vary"] == expected)
    fields.addVary(["A", "B"])
    #expect(fields["Vary"] == expected)
  }
}
