import Foundation
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// What is seen of pictures: boxes of a colour, in a row, each in its own scheme.
///
/// Skipped without Chromium: only a browser can tell which picture it shows.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PictureTests {
  private static let side = 20

  private static func drawing(_ paint: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0H9V9H0z' fill='\(paint)'/></svg>"
  }

  private static func url(_ paint: String) -> String {
    "data:image/svg+xml," + drawing(paint).replacing("<", with: "%3c").replacing("#", with: "%23")
  }

  /// In the middle of each box what `colors` says.
  private static let page = """
    <!doctype html><html><head><title>t</title><style>
    body { margin: 0; background: #fff } * { padding: 0; border: 0 }
    main { display: flex }
    main $ * { width: \(side)px; height: \(side)px; flex: none }
    .a { background-image: url("\(url("#222"))") }
    .b { background: #0d6efd url("\(url("#fff"))") }
    </style></head><body><main>
    <i class="a"></i><i class="b"></i>
    <i style="background-image: url('\(url("black").replacing("'", with: "%27"))')"></i>
    <img alt="" src="\(url("black"))"><img alt="" src="linked.svg"><img alt="" src="pair.svg">
    <svg viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>
    </main></body></html>
    """

  private static let files = [
    "linked.svg": drawing("#111"), "pair.svg": drawing("#f00"), "pair-dark.svg": drawing("#0f0"),
  ]

  private struct Resources: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? { PictureTests.files[path].map { Array($0.utf8) } }
  }

  /// The colours in the middles of the boxes.
  private static func colors(
    _ style: UserInterfaceStyle, preferring preference: Chromium.Preference,
    combinator: String = ""
  ) async throws -> [String] {
    let folder = WorkFolder()
    for (path, text) in files { folder.write(path, text) }
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let result = SchemeRewriter(options: options)
      .rewrite(
        Array(page.replacing("$", with: combinator).utf8), path: "page.html", resources: Resources()
      )
    folder.write("page.html", result.bytes)
    let data = try await Chromium.screenshot(
      of: folder.url("page.html"), width: 300, height: 60, preferring: preference)
    let picture = try #require(PNGPicture(Array(data), limit: 1 << 20))
    var colors = [String](repeating: "", count: 7)
    picture.forEachPixel { x, y, pixel in
      guard y == side / 2, x % side == side / 2, x / side < colors.count else { return }
      let digits = [pixel.red, pixel.green, pixel.blue].map {
        String($0 >> 4, radix: 16)
      }
      colors[x / side] = digits.joined()
    }
    return colors
  }

  private static let dark = ["fff", "fff", "fff", "fff", "fff", "0f0", "fff"]
  private static let light = ["222", "fff", "000", "000", "111", "f00", "000"]

  @Test func bakedPicturesAreForTheDark() async throws {
    #expect(try await Self.colors(.dark, preferring: .light) == Self.dark)
  }

  /// By a `picture`, and where sheets mind that by a rule.
  @Test(arguments: ["", ">"])
  func automaticPicturesFollowTheBrowser(combinator: String) async throws {
    let dark = try await Self.colors(.unspecified, preferring: .dark, combinator: combinator)
    #expect(dark == Self.dark)
    let light = try await Self.colors(.unspecified, preferring: .light, combinator: combinator)
    #expect(light == Self.light)
  }
}
