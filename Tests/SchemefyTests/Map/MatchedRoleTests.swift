@testable import Schemefy
@testable import SchemefyColor
import SchemefyCSS
import SchemefyTraits
import Testing

/// Colours of a page that are the app's own become the roles that they are.
struct MatchedRoleTests {
  /// An app's palette, whose roles have names of its own.
  private static let own: Palette = {
    var palette = Palette(name: "own")
    func set(_ name: String, _ light: String, _ dark: String) {
      guard let light = Color(css: light), let dark = Color(css: dark) else { return }
      palette.setColor(DynamicColor(light: light, dark: dark), named: name)
    }
    set("page", "#f0ede8", "#171411")
    set("bar", "#fbf9f6", "#2a2520")
    set("white", "#ffffff", "#ffffff")
    set("ink", "rgb(40 30 20 / 0.9)", "rgb(255 240 220 / 0.9)")
    set("brand", "#6200ee", "#bb86fc")
    return palette
  }()

  private static let page = """
    <!doctype html><html><head><title>t</title><style>
    body { background: #f0ede8; color: rgba(40, 30, 20, 0.9) }
    .bar { background: #fbf9f6 } .card { background: #ffffff } .odd { background: #fbf9f7 }
    </style></head><body><div class=bar>Bar</div><div class=card>Card</div><div class=odd>Odd</div>
    """

  private func output(
    _ style: UserInterfaceStyle, _ change: (inout SchemeOptions) -> Void = { _ in }
  )
    -> String
  {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    let rewriter = SchemeRewriter(options: options, palette: Self.own)
    let result = rewriter.rewrite(Array(Self.page.utf8), path: "page.html")
    #expect(!rewriter.rewrite(result.bytes, path: "page.html").isChanged)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func ownPalette() {
    let dark = output(.dark)
    #expect(
      dark.contains("body { background: #171411; color: rgba(255, 240, 220, 0.9) }"), "\(dark)")
    #expect(dark.contains(".bar { background: #2a2520 }"), "\(dark)")
    // A role that is the same in both styles says nothing of the dark.
    #expect(!dark.contains(".card { background: #ffffff }"), "\(dark)")
    let auto = output(.unspecified)
    #expect(auto.contains("--scheme-x-bar:#2a2520"), "\(auto)")
    #expect(auto.contains(".bar { background: var(--scheme-x-bar, #fbf9f6) }"), "\(auto)")
  }

  @Test func byOption() {
    #expect(!output(.dark) { $0.roleMatching = .never }.contains("#2a2520"))
    let page =
      "<!doctype html><title>t</title><style>body{background:#fafafa}"
      + ".bar{background:#f5f5f5;color:rgba(0,0,0,.54)}</style><p class=bar>x"
    let material = rewrite(page, .dark) {
      ($0.palette, $0.roleMatching) = (.material, .always)
    }
    #expect(material.contains("body{background:#303030}"), "\(material)")
    #expect(
      material.contains(".bar{background:#212121;color:rgba(255,255,255,0.7)}")
        || material.contains(".bar{background:#212121;color:rgba(255, 255, 255, 0.7)}"),
      "\(material)")
  }

  @Test func textsCanBeRead() throws {
    #expect(try failures(output(.dark), in: .dark) == 0)
  }
}
