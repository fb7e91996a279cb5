import Schemefy
import Testing

/// What lies above the page is no darker than it: dialogs, and what pops over it.
struct RaisedSurfaceTests {
  /// Browsers colour them as the canvas, which is no step above the page where that is black.
  @Test(arguments: ["<dialog open><p>text</dialog>", "<div popover><p>text</div>"])
  func browsersSurfaceIsRaised(element: String) throws {
    let output = rewrite("<!doctype html><title>t</title><p>page\(element)", .dark)
    #expect(output.contains(":where(dialog,[popover]){background-color:#1c1c1e;"), "\(output)")
    #expect(try failures(output, in: .dark) == 0)
  }

  @Test func pageWithoutOneHasNoRule() {
    #expect(!rewrite("<!doctype html><title>t</title><p>dialog", .dark).contains("dialog,"))
  }

  /// The author's rule is stronger than the added one, and is raised as well, before a script shows it, too.
  @Test(arguments: ["", "html { background: #fff }"], ["dialog", "dialog open", "div popover"])
  func authorsSurfaceIsRaised(page: String, element: String) throws {
    let css = ".a { background: #fff; color: #222 }"
    let output = rewrite(
      "<!doctype html><title>t</title><style>\(css) \(page)</style><p>page<\(element) class=a>text",
      .dark)
    #expect(output.contains(".a { background: #1c1c1e;"), "\(output)")
  }

  /// A shadow sets a card off, on the browser's canvas as on the author's.
  @Test(arguments: ["", "html { background: #fff }"])
  func cardIsRaised(page: String) throws {
    let css = ".a { background: #fff; box-shadow: 0 1px 3px #0008 }"
    let output = rewrite(
      "<!doctype html><title>t</title><style>\(css) \(page)</style><p>page<div class=a>text", .dark)
    #expect(output.contains(".a { background: #1c1c1e;"), "\(output)")
  }
}
