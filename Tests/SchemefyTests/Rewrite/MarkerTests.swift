import Schemefy
import Testing

/// Runs know the work of earlier ones by its markers.
struct MarkerTests {
  /// A baked page stays as it is, whatever an auto run left in a part of it.
  @Test(arguments: [
    "<style data-schemefy=auto></style>", "<meta name=theme-color content=red data-schemefy=auto>",
    "<meta name=color-scheme content=dark data-schemefy=dark><style data-schemefy=auto></style>",
  ])
  func bakedPagesStay(head: String) {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = .dark
    options.map = .always
    let rewriter = SchemeRewriter(options: options)
    let page = "<!--schemefy dark-->\(head)<style>p { background: #fed }</style><p>x"
    #expect(!rewriter.rewrite(Array(page.utf8), path: "page.html").isChanged)
  }
}
