import Schemefy
import SchemefyReports
import Testing

/// Which texts an audit leaves out, as nothing is to be seen of them, and which it must not.
struct UnseenTextTests {
  /// How many texts a page has in a style, and how many of them can't be read.
  private func counts(
    _ page: String, in style: UserInterfaceStyle = .light
  ) throws -> (all: Int, failing: Int) {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let report = try ContrastAudit(options: options).report(
      on: Array("<!doctype html><title>t</title>\(page)".utf8), path: "page.html")
    return (report.counts.total, report.counts.failing)
  }

  @Test(arguments: [
    "<p style='opacity: 0'>t", "<p style='color: transparent'>t",
    "<p style='visibility: hidden; color: #eee'>t", "<p style='visibility: collapse'><b>t</b>",
    "<div style='opacity: 0'><p style='color: #fff; opacity: .5'>t</div>",
  ])
  func unseenOnesAreLeftOut(body: String) throws {
    #expect(try counts(body).all == 0)
  }

  /// What has the colour of its backdrop is not meant to be.
  @Test(arguments: [
    "<p style='color: #333; background: #333'>t", "<p style='color: rgba(255, 255, 255, .6)'>t",
    "<p style='color: rgba(255, 255, 255, .87)'>t", "<p style='color: #fff'>t",
    "<p style='color: #000; background: #000; opacity: .9'>t",
    "<p style='visibility: hidden'><b style='visibility: visible; color: #eee'>t</b>",
  ])
  func hiddenByTheirBackdropFail(body: String) throws {
    let counts = try counts(body)
    #expect(counts == (1, 1))
  }

  /// The root is a group, too.
  @Test func opacityOfTheRootCounts() throws {
    #expect(try counts("<style>html { opacity: .6 } p { color: #555 }</style><p>t") == (1, 1))
    #expect(try counts("<style>html { opacity: .6 } p { color: #000 }</style><p>t") == (1, 0))
  }

  /// In engines the root inherits black, not the scheme's colour of texts.
  @Test(arguments: [
    "html { color: inherit }", "html { color: unset }", ":root { color: var(--none) }",
  ])
  func whatTheRootInheritsIsBlack(css: String) throws {
    let page = "<meta name=color-scheme content='light dark'><style>\(css)</style><p>t"
    #expect(try counts(page, in: .dark) == (1, 1))
    #expect(try counts(page, in: .light) == (1, 0))
  }
}
