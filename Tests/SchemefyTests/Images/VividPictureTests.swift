import Schemefy
import SchemefyReports
import Testing

/// A picture in nothing but vivid colours stays as it is: the logo of a brand, as a file or in a `data:` URL.
struct VividPictureTests {
  private static let namespace = "http://www.w3.org/2000/svg"

  private static func picture(_ shapes: String) -> String {
    "<svg xmlns='\(namespace)' viewBox='0 0 9 9'>\(shapes)</svg>"
  }

  static let vivid = [
    "<path fill='#ffd43b' d='M0 0h9v9z'/><path fill='#306998' d='M1 1h3v3z'/>",
    // The letters are dark on their plate, as they were.
    "<rect fill='#ffd43b' width='9' height='9'/><path fill='#c1121f' d='M1 1h3v3z'/>",
    "<path fill='none' stroke='#dc3545' d='M0 0h9v9z'/><path fill='#0d6efd' d='M1 1h3v3z'/>",
    // One that would be taken for a surface, and with a gray that is seen on dark.
    "<path fill='#ff6600' d='M0 0h9v9z'/>", "<path fill='#03a9f4' d='M0 0h9v9z'/>",
    "<path fill='#ff6600' d='M0 0h9v9z'/><path fill='#b8b8b8' d='M1 1h3v3z'/>",
  ]

  /// In one darker colour, with a dark or a pale gray, in a gray alone, black by default, too dark to be seen on dark, or with texts.
  static let others = [
    "<path fill='none' stroke='#dc3545' d='M0 0h9v9z'/>",
    "<path fill='#ffd43b' d='M0 0h9v9z'/><path fill='#222222' d='M1 1h3v3z'/>",
    "<path fill='#e8e8e8' d='M0 0h9v9z'/><path fill='#ff6600' d='M1 1h3v3z'/>",
    "<path fill='#b8b8b8' d='M1 1h3v3z'/>",
    // What texts are written on.
    "<rect fill='#ffd200' width='9' height='9'/>",
    "<rect fill='#ff6600' width='9' height='9'/><path fill='#888888' d='M1 1h3v3z'/>",
    "<path fill='#ffd43b' d='M0 0h9v9z'/><path d='M1 1h3v3z'/>",
    "<path fill='#ffd43b' d='M0 0h9v9z'/><path fill='#00105f' d='M1 1h3v3z'/>",
    "<path fill='#ffd43b' d='M0 0h9v9z'/><text fill='#c1121f' x='1' y='5'>a</text>",
  ]

  @Test(arguments: vivid, [UserInterfaceStyle.dark, .unspecified])
  func stays(shapes: String, style: UserInterfaceStyle) {
    #expect(Self.rewrite(Self.picture(shapes), "logo.svg", style).contains(shapes))
    for page in Self.pages(Self.picture(shapes)) {
      let output = Self.rewrite(page, "page.html", style)
      #expect(output.contains(Self.escaped(Self.picture(shapes))), "\(output)")
    }
  }

  @Test(arguments: others)
  func othersChange(shapes: String) {
    #expect(!Self.rewrite(Self.picture(shapes), "logo.svg", .dark).contains(shapes))
  }

  /// Gradients have colours at their stops.
  @Test func gradientsStay() {
    let shapes =
      "<path fill='url(#a)' d='M0 0h9v9z'/><defs><linearGradient id='a'><stop stop-color='#FFD43B'/>"
      + "<stop offset='1' stop-color='#FFE873'/></linearGradient></defs>"
    #expect(Self.rewrite(Self.picture(shapes), "logo.svg", .dark).contains(shapes))
  }

  @Test func isExplained() throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let report = try ColorExplainer(options: options).report(
      on: Array(Self.picture(Self.vivid[0]).utf8), path: "logo.svg")
    #expect(report.explanations.count == 2)
    for item in report.explanations {
      #expect(item.ruleIdentifier == "drawing-vivid" && item.dark == item.color)
    }
  }

  private static func pages(_ picture: String) -> [String] {
    let url = "data:image/svg+xml,\(escaped(picture))"
    return [
      "<!doctype html><title>t</title><p>text<img alt=logo src=\"\(url)\">",
      "<!doctype html><title>t</title><style>p { background: url(\"\(url)\") }</style><p>text",
    ]
  }

  private static func escaped(_ picture: String) -> String {
    picture.replacing("#", with: "%23").replacing("<", with: "%3C").replacing(">", with: "%3E")
  }

  private static func rewrite(
    _ text: String, _ path: String, _ style: UserInterfaceStyle
  ) -> String {
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    return String(decoding: rewriter.rewrite(Array(text.utf8), path: path).bytes, as: UTF8.self)
  }
}
