import SchemefyCascade
import SchemefyColor
import SchemefyHTML
import SchemefyMedia
import SchemefyPage
import SchemefyProperties
import SchemefySheets
import SchemefySource
import SchemefyTraits
import Testing

/// The sheet that links lead to.
private struct LinkedSheet: ResourceProvider {
  func bytes(at path: String) -> [UInt8]? {
    path == "b.css" ? Array("p { color: lime }".utf8) : nil
  }
}

/// Which sheets with titles a page starts with; the colours are those that Chromium gives.
struct StyleSheetSetTests {
  private static let a = "<style title=A>p { color: red }</style>"
  private static let b = "<style title=B>p { color: blue }</style>"

  private static func named(_ name: String) -> String {
    "<meta http-equiv=default-style content=\"\(name)\">"
  }

  private static let colors = [
    "red": Color(rgb: 0xFF0000), "lime": Color(rgb: 0x00FF00), "blue": Color(rgb: 0x0000FF),
    "black": Color.black,
  ]

  @Test(arguments: [
    (a + b, "red"), (named("B") + a + b, "blue"), (a + named("B") + b, "red"),
    (a + b + named("B"), "red"), (named("B") + a, "black"), (named("") + a + b, "red"),
    (named(" B ") + a + b, "black"), (named("b") + a + b, "black"),
    (named("B") + named("A") + a + b, "blue"), (named("Z") + a + b, "black"),
    ("<meta http-equiv=Default-Style content=B>" + a + b, "blue"),
    ("<meta name=default-style content=B>" + a + b, "red"),
    ("<meta http-equiv=default-style>" + a + b, "red"),
    ("<link rel='alternate stylesheet' title=B href=b.css>" + a, "red"),
    (named("B") + "<link rel='alternate stylesheet' title=B href=b.css>" + a, "lime"),
    (named("B") + "<link rel=stylesheet title=B href=b.css>" + a, "lime"),
  ])
  func sets(_ head: String, _ color: String) {
    let file = SourceFile(name: "page.html", bytes: Array("\(head)<p>x</p>".utf8))
    let page = CascadedPage(
      HTMLDocument.parse(file.text), of: file,
      resources: LinkedSheet(),
      environment: CascadeEnvironment(
        media: MediaEnvironment(traits: TraitCollection(userInterfaceStyle: .light))))
    let last = Int32(page.elements.elements.count - 1)
    #expect(page.colors[last].color.color == Self.colors[color])
  }
}
