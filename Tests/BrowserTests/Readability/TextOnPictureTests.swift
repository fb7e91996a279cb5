import Foundation
import SchemefyColor
import SchemefyPage
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// Texts on pictures, as Chromium shows them in the dark.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct TextOnPictureTests {
  /// A JPEG that is pale all over.
  private static let pale = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERX\
    RTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAgb/xAAUEAEA\
    AAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ALQwN//Z
    """

  /// In the style of a page, and in it; with the contrast that the text has in the light.
  private static let pages: [String: (page: String, least: Double)] = [
    "hero": (
      "<style>body{background:#fff;color:#333;margin:0}.h{background:url(pale.jpg) 0/cover}"
        + "h1{color:#757575;font-size:99px;margin:0}</style><div class=h><h1>III</h1></div>", 3.5
    ),
    "form": (
      "<style>body{margin:0}form{background:#FFF url(pale.jpg);font-size:99px}</style>"
        + "<form><label>III</label></form>", 4.5
    ),
    "texture": (
      "<style>body{background:#7e8b4e;color:#f8f698;margin:0}.t{background:url(pale.jpg) repeat}"
        + ".t p{color:#50591b;font-size:99px;margin:0}</style><div class=t><p>III</p></div>", 4.5
    ),
    "glass": (
      "<style>body{margin:0}.h{background:url(pale.jpg) 0/cover}.g{color:#333;font-size:99px;"
        + "background:rgba(255,255,255,.35)}</style><div class=h><div class=g>III</div></div>", 4.5
    ),
  ]

  @Test(arguments: Array(pages.keys), [UserInterfaceStyle.dark, .unspecified])
  func canBeRead(name: String, style: UserInterfaceStyle) async throws {
    let (page, least) = try #require(Self.pages[name])
    let folder = WorkFolder()
    let picture = try #require(Base64.decode(Array(Self.pale.utf8)))
    folder.write("pale.jpg", picture)
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let output = SchemeRewriter(options: options).rewrite(
      Array("<!doctype html><title>t</title><style>div,form{min-height:100vh}</style>\(page)".utf8),
      path: "page.html",
      resources: OnePicture(picture: picture))
    folder.write("page.html", output.bytes)
    let shot = try await Chromium.screenshot(
      of: folder.url("page.html"), width: 300, height: 300, preferring: .dark)
    let found = try contrast(in: Array(shot))
    #expect(found >= least, "\(found) of \(String(decoding: output.bytes, as: UTF8.self))")
  }

  private struct OnePicture: ResourceProvider {
    let picture: [UInt8]
    func bytes(at path: String) -> [UInt8]? { path == "pale.jpg" ? picture : nil }
  }

  /// The contrast of the colour that most of a picture has to what differs most from it.
  private func contrast(in shot: [UInt8]) throws -> Double {
    let picture = try #require(PNGPicture(shot, limit: 1 << 20))
    var counts: [UInt32: Int] = [:]
    picture.forEachPixel { _, _, pixel in
      let rgb = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
      counts[rgb, default: 0] += 1
    }
    let most = try #require(counts.max { $0.value < $1.value }?.key)
    let ground = Color(rgb: most)
    // What is there only a few times may be an edge.
    return counts.filter { $0.value > 20 }.keys
      .map { Color(rgb: $0).contrastRatio(to: ground) }.max() ?? 1
  }
}
