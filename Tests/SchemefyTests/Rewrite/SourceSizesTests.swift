import Schemefy
import Testing

/// Conditions in `sizes`, where no media type may stand, and a length stands behind each.
struct SourceSizesTests {
  @Test(arguments: [
    ("(prefers-color-scheme: dark) 10px, 20px", "(min-width: 0px) 10px, 20px"),
    ("(prefers-color-scheme:light)10px,20px", "(max-width: -1px)10px,20px"),
    (
      "/**/ ( prefers-color-scheme ) /**/ calc(1px + (2px)) /**/ , auto",
      "/**/ (min-width: 0px) /**/ calc(1px + (2px)) /**/ , auto"
    ),
    (
      "auto, (width > 9px) and (prefers-color-scheme: dark) 10px, 20px",
      "auto, (width > 9px) 10px, 20px"
    ),
    (
      "not ((prefers-color-scheme: dark) and (width > 9px)) 10px, (prefers-color-scheme: light) 5px",
      "not (width > 9px) 10px, (max-width: -1px) 5px"
    ),
    // Neither a length nor a condition that is allowed, or nothing that is decided.
    ("(prefers-color-scheme: dark)", "(prefers-color-scheme: dark)"),
    (
      "screen and (prefers-color-scheme: dark) 10px", "screen and (prefers-color-scheme: dark) 10px"
    ),
    ("(prefers-color-scheme: no-preference) 1px", "(prefers-color-scheme: no-preference) 1px"),
    ("(width > 9px) 10px, 20px", "(width > 9px) 10px, 20px"),
    ("(prefers-color-scheme: dark) (foo) 1px", "(prefers-color-scheme: dark) (foo) 1px"),
    ("", ""), (",, 1px ,", ",, 1px ,"),
    ("(prefers-color-scheme: dark), 1px", "(prefers-color-scheme: dark), 1px"),
    ("((prefers-color-scheme: dark) 1px", "((prefers-color-scheme: dark) 1px"),
  ])
  func bakes(sizes: String, dark: String) {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    options.isFragment = false
    func page(_ sizes: String) -> String {
      """
      <img sizes="\(sizes)"><picture><source SIZES='\(sizes)'></picture>\
      <link rel=preload as=image imagesizes="\(sizes)" sizes="(prefers-color-scheme) 1px">\
      <template><img alt="" sizes="\(sizes)"></template><p sizes="(prefers-color-scheme) 1px">
      """
    }
    let result = SchemeRewriter(options: options).rewrite(Array(page(sizes).utf8), path: "a.html")
    #expect(String(decoding: result.bytes, as: UTF8.self) == page(dark))
  }
}
