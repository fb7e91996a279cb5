import SchemefyPage
import Testing

struct ContentSelectorTests {
  @Test(arguments: [".card", " td.a > b ", "a, b", ":is(h1, h2)", "[x=\"a<b\"]", "p:nth-child(2n)"])
  func elementsAreNamed(text: String) {
    #expect(ContentSelector(text)?.description.isEmpty == false)
  }

  @Test(arguments: [
    "", " ", "p::before", "p:before", "&", "& b", ":host", "a{}", "a}", "a,", "[a", "a /* b",
    "::part(x)",
    "n|a", ".1", "a\\", "> p",
  ])
  func otherThingsAreNot(text: String) {
    #expect(ContentSelector(text) == nil)
  }
}
