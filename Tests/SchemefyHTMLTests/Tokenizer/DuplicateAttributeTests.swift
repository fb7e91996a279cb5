import SchemefyHTML
import Testing

@Suite struct DuplicateAttributeTests {
  struct Example: CustomTestStringConvertible {
    var tag: String
    var duplicates: [Bool]
    var testDescription: String { tag.debugDescription }
  }

  @Test(arguments: [
    Example(tag: "<a b c b>", duplicates: [false, false, true]),
    Example(tag: "<a B=1 b=2>", duplicates: [false, true]),
    Example(tag: "<a abcdefghi abcdefghj ABCDEFGHI>", duplicates: [false, false, true]),
    Example(tag: "<a b\0 b\u{FFFD} b b\0\0>", duplicates: [false, true, false, false]),
    Example(tag: "<a =b='' =c='' =B>", duplicates: [false, false, true]),
    Example(tag: "<a b= b b>", duplicates: [false, true]),
    Example(tag: "</a b b>", duplicates: [false, true]),
  ])
  func areMarked(example: Example) {
    let tag = tokens(Array(example.tag.utf8))[0]
    #expect(tag.attributes.map(\.isDuplicate) == example.duplicates)
  }

  @Test(arguments: [1, 8, 14, 15, 16, 17, 18, 30])
  func areMarkedAmongMany(count: Int) {
    let names = (0..<count).map { "name-\($0)" }
    let text =
      "<a " + (names + names.map { $0.uppercased() } + ["other"]).joined(separator: " ") + ">"
    let expected = names.map { _ in false } + names.map { _ in true } + [false]
    #expect(tokens(Array(text.utf8))[0].attributes.map(\.isDuplicate) == expected)
    // The next tag starts afresh.
    let twice = tokens(Array((text + text).utf8))
    #expect(twice[1].attributes.map(\.isDuplicate) == expected)
  }
}
