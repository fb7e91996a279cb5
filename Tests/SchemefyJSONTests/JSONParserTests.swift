import SchemefyJSON
import Testing

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    let bytes = Array(text.utf8)
    return try JSONParser.parse(bytes.span)
  }

  @Test func values() throws {
    let value = try parse(
      """
       { "a" : [1, -0.5, 1.25e2, 0], "b": {"c": null, "d": true, "e": false}, "f": "x", "g": {},
       "h": [], "\\u0061b": "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é" }
      """)
    #expect(value["a"]?.elements?.map(\.number) == [1, -0.5, 125, 0])
    #expect(value["b"]?.members?.map(\.name) == ["c", "d", "e"])
    #expect(value["f"]?.string == "x")
    #expect(value["f"]?.number == nil)
    #expect(value["g"]?.members?.count == 0)
    #expect(value["h"]?.elements?.count == 0)
    #expect(value["ab"]?.string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}é")
    #expect(value["missing"] == nil)
    #expect(value["a"]?["b"] == nil)
  }

  @Test(arguments: ["1", "\"a\"", "null", "\u{FEFF}[]", "\t[\r\n]"])
  func anyValueIsADocument(text: String) throws {
    _ = try parse(text)
  }

  @Test(
    "What is not in the grammar has its place",
    arguments: [
      ("1️⃣", "a value is missing"), ("[1,1️⃣]", "a value is missing"),
      ("{1️⃣a: 1}", "a name in quotes is missing"), ("{\"a\" 1️⃣1}", "':' is missing"),
      ("{\"a\": 1,1️⃣}", "a name in quotes is missing"), ("[1 1️⃣2]", "',' or ']' is missing"),
      ("{\"a\": 1 1️⃣", "',' or '}' is missing"), ("[1]1️⃣]", "unexpected text at the end"),
      ("1️⃣'a'", "a value is missing"), ("[1️⃣NaN]", "a value is missing"),
      ("[1️⃣01]", "not a number"), ("[-1️⃣]", "not a number"), ("[1.1️⃣]", "a digit is missing"),
      ("[1e1️⃣]", "a digit is missing"), ("[1️⃣.5]", "a value is missing"),
      ("[1️⃣+1]", "a value is missing"), ("[1️⃣1e999]", "the number is too large"),
      ("[1️⃣\"a]", "the string has no end"),
      ("[\"1️⃣\u{1}\"]", "a control character in a string has to be escaped"),
      ("[\"\\1️⃣x\"]", "no such escape"), ("[\"\\u001️⃣\"]", "four hexadecimal digits are missing"),
      ("[\"1️⃣\\ud83d\"]", "half of a pair of surrogates"),
      ("[\"1️⃣\\ud83d\\u0041\"]", "half of a pair of surrogates"),
      ("[\"1️⃣\\udc00\"]", "half of a pair of surrogates"),
      ("{\"a\": 1, 1️⃣\"a\": 2}", "the name 'a' stands twice"), ("[1️⃣tru]", "a value is missing"),
      ("[1, 1️⃣/* no */ 2]", "a value is missing"),
    ])
  func faults(marked: String, message: String) throws {
    let mark = try #require(marked.ranges(of: "1️⃣").first)
    let error = #expect(throws: JSONError.self) {
      _ = try parse(marked.replacing("1️⃣", with: ""))
    }
    #expect(error?.message == message)
    #expect(error?.offset == marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound))
  }

  @Test func invalidUTF8() {
    let bytes: [UInt8] = [0x5B, 0x22, 0xFF, 0x22, 0x5D]
    let error = #expect(throws: JSONError.self) { _ = try JSONParser.parse(bytes.span) }
    #expect(error?.offset == 1)
  }

  @Test("Depth ends at a limit, without a deep stack")
  func depth() throws {
    _ = try parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
    let error = #expect(throws: JSONError.self) {
      _ = try parse(String(repeating: "[", count: 100_000))
    }
    #expect(error?.offset == 64)
  }

  @Test("What is written reads back")
  func writes() throws {
    let value: JSONValue = [
      "a": .array([.number(0.1), -2, .number(1e300)]),
      "b\"\n\u{1}é": .array(["x", .array([]), ["c": "\\"]]), "d": [:],
    ]
    for style in [JSONWriter.Style.plain, .xcode] {
      let text = JSONWriter.text(value, style: style)
      #expect(JSONWriter.text(try parse(text), style: style) == text)
    }
    #expect(
      JSONWriter.text(value) == """
        {
          "a": [0.1, -2, 1e+300],
          "b\\"\\n\\u0001é": [
            "x",
            [],
            {
              "c": "\\\\"
            }
          ],
          "d": {}
        }

        """)
  }
}
