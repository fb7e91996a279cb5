import Schemefy
import SchemefyTraits
import Testing

/// Which pictures Chromium shows behind elements where others for dark lie beside them.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PairedBackgroundTests {
  private static let page = """
    <!doctype html><html><head><title>t</title><style>
    #single { background: url(a.png) }
    #list { background: url(a.png) no-repeat, url(other.png), url(b.png) 0 0 / 9px 9px }
    #overruled { background: url(a.png); @media all { & { background: url(other.png) } } }
    main { & p { background: url(a.png) } #inner { color: #333 } }
    </style></head><body>
    <p id=single>s</p><p id=list>l</p><p id=overruled>o</p><main><p id=inner>i</p></main>
    <p id=attribute style="color: #333; background-image: url('a.png')">a</p>
    <p id=lists style="background: url('a.png'), url(b.png)">l</p>
    <p id=important style="background: url('a.png') !important">l</p>
    </body></html>
    """

  private struct Resources: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? {
      ["a.png", "a-dark.png", "b.png", "b-dark.png", "other.png"].contains(path) ? [] : nil
    }
  }

  /// The names of the pictures of each element.
  private static func shown(
    _ style: UserInterfaceStyle?, preferring preference: Chromium.Preference
  ) async throws -> [String: String] {
    var page = Array(page.utf8)
    if let style {
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      page =
        SchemeRewriter(options: options)
        .rewrite(page, path: "page.html", resources: Resources()).bytes
    }
    let shown = try await ShownColors(page, preferring: preference)
    var names: [String: String] = [:]
    for id in ["single", "list", "overruled", "inner", "attribute", "lists", "important"] {
      let value = try shown.text("#\(id)", "background-image")
      names[id] = value.split(separator: "\"").filter { $0.hasSuffix(".png") }
        .map { $0.split(separator: "/").last.map(String.init) ?? "" }.joined(separator: " ")
    }
    return names
  }

  private static let dark = [
    "single": "a-dark.png", "list": "a-dark.png other.png b-dark.png", "overruled": "other.png",
    "inner": "a-dark.png", "attribute": "a-dark.png", "lists": "a-dark.png b-dark.png",
  ]

  @Test func automaticPicturesFollowTheBrowser() async throws {
    var expected = Self.dark
    expected["important"] = "a.png"
    #expect(try await Self.shown(.unspecified, preferring: .dark) == expected)
    #expect(
      try await Self.shown(.unspecified, preferring: .light)
        == Self.shown(nil, preferring: .light))
  }

  @Test func bakedPicturesAreForTheDark() async throws {
    var expected = Self.dark
    expected["important"] = "a-dark.png"
    #expect(try await Self.shown(.dark, preferring: .light) == expected)
  }
}
