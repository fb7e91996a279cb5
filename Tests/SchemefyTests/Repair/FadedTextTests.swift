import SchemefyTraits
import Testing

@testable import Schemefy

/// Texts that are faded with all around them, as in disabled controls.
struct FadedTextTests {
  private static func page(_ buttons: String) -> String {
    """
    <!doctype html><title>t</title><style>.btn { color: #5755d9 } .off { opacity: .5 }</style>\
    <body><a class=btn>Go</a>\(buttons)
    """
  }

  /// The rule of all buttons gives the colour that it does without the disabled one, which can be read, too.
  @Test func disabledTextGetsARuleOfItsOwn() throws {
    func rule(of page: String) -> Substring? {
      page.firstMatch(of: /\.btn \{[^}]*\}/)?.output
    }
    let alone = rewrite(Self.page(""), .dark)
    let both = rewrite(Self.page("<a class='btn off'>Wait</a>"), .dark)
    #expect(rule(of: alone) != nil && rule(of: both) == rule(of: alone), "\(both)")
    #expect(try failures(both, in: .dark) == 0)
    #expect(both.contains("!important"))
  }

  /// Where all of its texts are faded, the rule itself changes.
  @Test func allAreFaded() throws {
    let page =
      "<!doctype html><title>t</title><style>.btn { color: #5755d9; opacity: .5 }</style>"
      + "<body><p>Text<a class=btn>Wait</a>"
    let dark = rewrite(page, .dark)
    #expect(!dark.contains("!important"))
    #expect(try failures(dark, in: .dark) == 0)
  }
}
