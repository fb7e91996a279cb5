import Schemefy
import TestSupport
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// Dark icons of one colour are shown in the colour of the text, if that is asked for.
struct TemplatePictureTests {
  private static let head = "<!doctype html><title>t</title>"
  private static let icon = PNGFile.logo(10, 10, 10)

  private func rewrite(
    _ page: String, _ style: UserInterfaceStyle, _ picture: [UInt8] = icon
  ) -> RewriteResult {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.darkLogo = .template
    let files = ImageTests.Files([], ["a.png": picture])
    let rewriter = SchemeRewriter(options: options)
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html", resources: files)
    #expect(!rewriter.rewrite(result.bytes, path: "page.html", resources: files).isChanged)
    return result
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func takesTheColorOfTheText(style: UserInterfaceStyle) {
    let page = "\(Self.head)<p><img src=a.png> text"
    let result = rewrite(page, style)
    let data = String(decoding: Base64.encode(Self.icon, isPadded: true), as: UTF8.self)
    let mask = "url(\"data:image/png;base64,\(data)\") 0 0/100% 100% no-repeat content-box"
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(
      output.contains(
        "img[src=\"a.png\"]{object-position:-99999px 0;background-color:currentColor;"
          + "-webkit-mask:\(mask);mask:\(mask)}"))
    #expect(result.diagnostics.isEmpty)
    #expect(output.contains("<img src=a.png>"))
  }

  /// What has several colours, or another picture beside it, is named as a dark logo is.
  @Test(arguments: ["<img src=a.png srcset='a.png 2x'>", "<input type=image src=a.png>"])
  func othersAreReported(image: String) {
    let result = rewrite(Self.head + image, .dark)
    #expect(result.diagnostics.map(\.identifier) == ["dark-logo"])
  }

  @Test func severalColors() {
    let picture = PNGFile.picture(20, 10) { x, y in
      4..<16 ~= x && 2..<8 ~= y ? [x < 9 ? 10 : 60, 10, 10, 255] : [0, 0, 0, 0]
    }
    #expect(!TemplatePicture.isTemplate(picture, budget: .unlimited()))
    let result = rewrite(Self.head + "<img src=a.png>", .dark, picture)
    #expect(result.diagnostics.map(\.identifier) == ["dark-logo"])
  }

  /// The light has the picture itself.
  @Test func lightIsTheAuthors() {
    #expect(!rewrite(Self.head + "<img src=a.png>", .light).isChanged)
  }
}
