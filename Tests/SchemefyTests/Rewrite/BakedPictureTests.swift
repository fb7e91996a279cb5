import SchemefyTraits
import Testing

/// Pictures with a dark scheme of their own, of which a second run must not make the light one.
struct BakedPictureTests {
  @Test(
    arguments: [
      "<style>@media (prefers-color-scheme:dark){text{color:#eee;background:#111}}</style>"
        + "<text fill=\"#222\">x</text>",
      "<style>@media (prefers-color-scheme:dark){a{color:red;background:red}}</style>",
      "<style>text{color:#222;fill:#222}@media (prefers-color-scheme:dark)"
        + "{text{color:#eee;background:#111}}</style><text>x</text>",
    ], [UserInterfaceStyle.dark, .light])
  func areLeftAlone(content: String, style: UserInterfaceStyle) {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>"
    // Which runs a second time.
    let baked = rewrite(picture, style, path: "a.svg")
    #expect(baked.contains("<!--schemefy \(style == .dark ? "dark" : "light")-->"))
    for other in [UserInterfaceStyle.dark, .light, .unspecified] {
      #expect(rewrite(baked, other, path: "a.svg") == baked, "\(other)")
    }
  }
}
