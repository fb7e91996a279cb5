import SchemefyTraits
import Testing

@testable import Schemefy

/// What stands in the tag of a link that a sheet takes the place of.
struct ReplacedLinkTests {
  /// A `style` of the link's own, to be edited itself, goes with the tag where a style is baked.
  @Test(arguments: ["color:#222", "color:light-dark(#000,#fff)"])
  func style(css: String) {
    let page = "<!doctype html><link rel=stylesheet href=a.css style='\(css)'><p>a"
    let files = ["a.css": "p{color:light-dark(#111,#eee)}"]
    for style in [UserInterfaceStyle.light, .dark, .unspecified] {
      for map in [SchemeOptions.MappingPolicy.always, .never] {
        let output = rewrite(page, style, files: files) {
          ($0.map, $0.lightColors) = (map, .palette)
        }
        // The browser decides what `light-dark()` gives: nothing in the sheet changes then.
        #expect(output.contains("<link") == (style == .unspecified), "\(output)")
      }
    }
  }
}
