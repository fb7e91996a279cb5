import Foundation
import Schemefy
import SchemefyReports
import SchemefyTraits
import Testing

/// The page of a preview, in Chromium.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PreviewPageTests {
  private struct Frame: Decodable {
    var title: String
    var heading: String
    var pictures: [Int]
    var background: String
    var outline: String
  }

  private struct Result: Decodable {
    var title: String
    var counts: [String]
    var frames: [Frame]
    var hasSheet: Bool
    var width: String
    /// The headings of the panes that are shown once the dark style alone is.
    var dark: [String]
    /// What scripts of pages have called.
    var ran: [Int]
  }

  /// Waits until all frames show something, and writes down what.
  private static let prelude = """
    var ran = [];
    function x(number) { top.ran.push(number) }
    if (window === top) addEventListener("load", () => {
      const look = () => {
        const all = [...document.querySelectorAll("iframe")];
        const pages = all.map((frame) => frame.contentDocument);
        if (all.length < 4 || pages.some((page) => page?.readyState !== "complete" || !page.querySelector("h1")))
          return setTimeout(look, 50);
        const result = {
          title: document.title, hasSheet: document.styleSheets[0].cssRules.length > 5,
          counts: [...document.querySelectorAll(".pane p")].map((node) => node.textContent),
          width: all[0].style.width, ran,
          frames: pages.map((page, index) => {
            const style = (selector) => page.defaultView.getComputedStyle(page.querySelector(selector));
            return {
              title: all[index].title, heading: page.querySelector("h1").textContent,
              pictures: [...page.images].map((image) => image.naturalWidth),
              background: style("body").backgroundColor, outline: style(".note").outlineStyle,
            };
          }),
        };
        document.forms.controls.querySelector("[name=show][value=dark]").click();
        result.dark = [...document.querySelectorAll(".pane:not([hidden]) h2")].map((node) => node.textContent);
        const node = document.createElement("pre");
        node.id = "result";
        node.textContent = JSON.stringify(result);
        document.body.append(node);
      };
      look();
    });
    """

  /// A page that tries what it can, with a picture beside it.
  @Test func showsViewsInWhichNothingRuns() async throws {
    let folder = WorkFolder()
    folder.write(
      "site/dot.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'><circle r='9'/></svg>")
    let page = """
      <!doctype html><html><head><title>A</title>
      <style>body { background: #fff; color: #333 } .note { color: #aaa }</style></head>
      <body><h1>Title</h1><p class=note>note</p><img src=dot.svg alt=dot>
      <script>x(1); top.x(2); top.document.title = "taken"</script>
      <img src="https://a.invalid/x.png" onerror="x(3)" onload="x(4)">
      <meta http-equiv=refresh content="0;url=javascript:x(5)">
      <iframe srcdoc="<script>x(6)</script>"></iframe>
      <iframe src="javascript:parent.x(7)"></iframe>
      </body></html>
      """
    let preview = try PagePreviewer().preview(
      of: Array(page.utf8), path: "a.html", root: folder.url("site/").absoluteString)
    let files =
      PreviewFiles.shell(title: "preview")
      + PreviewFiles([(name: "</script><script>x(8)</script>", preview: preview)], watches: true)
      .files
    for file in files { folder.write("view/" + file.path, file.bytes) }
    for preference: Chromium.Preference in [.light, .dark] {
      let text = try await DevTools.results(
        of: [(folder.url("view/index.html"), .screen)], preferring: preference,
        prelude: Self.prelude)
      let result = try JSONDecoder().decode(Result.self, from: Data(try #require(text.first).utf8))
      #expect(result.title == "preview" && result.hasSheet && result.ran == [])
      #expect(result.width == "960px")
      #expect(
        result.frames.map(\.title)
          == ["Light, original", "Light, processed", "Dark, original", "Dark, processed"])
      #expect(result.frames.allSatisfy { $0.heading == "Title" && $0.pictures == [60, 0] })
      #expect(
        result.frames.map(\.background) == Array(repeating: "rgb(255, 255, 255)", count: 3)
          + ["rgb(0, 0, 0)"])
      #expect(result.frames.map(\.outline) == ["dashed", "dashed", "dashed", "none"])
      #expect(
        result.counts == Array(repeating: "1 text can’t be read", count: 3)
          + ["all texts can be read"])
      #expect(result.dark == ["Dark, original", "Dark, processed"])
    }
  }
}
