import PipelineTestSupport
import Schemefy
import SchemefyColor
import Testing

/// Documents in `srcdoc` are seen on what lies behind their elements, and planned on it.
struct SrcdocGroundTests {
  private static let page = "<!doctype html><title>t</title>"
  private static let brand = Color(rgb: 0xFFCC00)

  private static let frames = [
    "<div style='background:#222;color:#fff'>a<iframe srcdoc='<p style=color:#eee>x'></iframe></div>",
    "<div style='background:#ffe'>a<iframe srcdoc='<p style=color:#333>x <b>y'></iframe></div>",
    "<iframe style='background:#035' srcdoc='<p style=color:#cde>x'></iframe>",
    "<div style='background:#ffe'><iframe style='background:#222' srcdoc='<p style=color:#fff>x'></iframe></div>",
    "<style>.p{background:#fec}</style><div class=p><iframe srcdoc=\"<div style='background:#cfc'>"
      + "<iframe srcdoc='<p>x'></iframe></div><p>y\"></iframe></div>",
  ]

  /// No canvas is put in front of the ground that the author shows.
  @Test(arguments: frames, [UserInterfaceStyle.dark, .unspecified])
  func groundIsKept(frame: String, style: UserInterfaceStyle) throws {
    let output = rewrite(Self.page + frame, style)
    let inner = output.split(separator: "srcdoc=").dropFirst()
    #expect(!inner.isEmpty)
    for document in inner { #expect(!document.contains("html{background"), "\(output)") }
    #expect(try failures(output, in: .dark) == 0, "\(output)")
    if style == .unspecified { #expect(try failures(output, in: .light) == 0, "\(output)") }
  }

  /// Texts are readable on what lies behind, which may be light in the dark.
  @Test(arguments: [
    "<p>x", "<p style=color:#333>x", "<p style='color:#333'>x <a href=x>y</a>",
    "<style>p{color:#222}</style><p>x", "<div><iframe srcdoc=&quot;<p>x&quot;></iframe></div><p>y",
  ])
  func textsAreReadable(inner: String) throws {
    let page = Self.page + "<div style=background:#fc0><iframe srcdoc=\"\(inner)\"></iframe></div>"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style) {
        $0.decisions = [ColorDecision(Self.brand, becomes: .color(Self.brand))]
      }
      #expect(try failures(output, in: .dark) == 0, "\(output)")
    }
  }

  /// A document whose scheme is not that of its element has a canvas of its own, and so has one that
  /// sets a background.
  @Test(arguments: [
    ("style='color-scheme:light'", "<p style=color:#333>x", true),
    ("", "<body style=background:#eee><p style=color:#333>x", false), ("", "<p>x", false),
  ])
  func canvases(attribute: String, inner: String, isAdded: Bool) throws {
    let frame = "<iframe \(attribute) srcdoc='\(inner)'></iframe>"
    let output = rewrite(Self.page + "<div style='background:#222'>\(frame)</div>", .dark)
    let document = try #require(output.split(separator: "srcdoc=").last)
    #expect(document.contains("html{background-color") == isAdded, "\(output)")
  }

  /// A page comes out as it does in a folder.
  @Test(arguments: frames)
  func folders(frame: String) {
    let page = Self.page + frame
    for style in [UserInterfaceStyle.dark, .unspecified] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      options.paletteCSS = .inline
      let site = SchemeRewriter(options: options).rewrite(site: ["page.html": Array(page.utf8)])
      let own = rewrite(page, style) { $0.paletteCSS = .inline }
      #expect(String(decoding: site["page.html"] ?? [], as: UTF8.self) == own)
    }
  }
}
