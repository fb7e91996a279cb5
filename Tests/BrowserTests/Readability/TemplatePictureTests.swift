import Foundation
import SchemefyColor
import SchemefyPage
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// A dark icon of one colour, as Chromium shows it in the dark.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct TemplatePictureTests {
  /// Nearly black in the middle, and transparent around.
  private static let icon =
    "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAYAAAC0VX7mAAAAGUlEQVR4"
    + "2mNgGHKAi4vrPyl41MChaOCgAwByeFAp96Xn6gAAAABJRU5ErkJggg=="

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func isSeen(style: UserInterfaceStyle) async throws {
    let icon = try #require(Base64.decode(Array(Self.icon.utf8)))
    let folder = WorkFolder()
    folder.write("a.png", icon)
    let page = """
      <!DOCTYPE html><title>t</title><style>body{margin:0;background:#fff;color:#222}\
      img{width:200px;height:100px;display:block}</style><img src=a.png>
      """
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.darkLogo = .template
    let output = SchemeRewriter(options: options).rewrite(
      Array(page.utf8), path: "page.html", resources: OnePicture(picture: icon))
    folder.write("page.html", output.bytes)
    let shot = try await Chromium.screenshot(
      of: folder.url("page.html"), width: 300, height: 300, preferring: .dark)
    let picture = try #require(PNGPicture(Array(shot), limit: 1 << 20))
    var (middle, corner) = (Color.black, Color.white)
    picture.forEachPixel { x, y, pixel in
      let rgb = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
      if (x, y) == (100, 50) { middle = Color(rgb: rgb) }
      if (x, y) == (10, 10) { corner = Color(rgb: rgb) }
    }
    #expect(middle == .white)
    #expect(corner == .black)
  }

  private struct OnePicture: ResourceProvider {
    let picture: [UInt8]
    func bytes(at path: String) -> [UInt8]? { path == "a.png" ? picture : nil }
  }
}
