import HTTPTypes
import HummingbirdTesting
import Schemefy
import SchemefyHTTP
import Testing

@testable import SchemeServing

struct PlanTests {
  private static let page =
    "<!DOCTYPE html><title>t</title><link rel=stylesheet href=style.css>"
    + "<style>h1{color:#123}</style><h1>t</h1><div class=card><p class=note>text</p></div>"
  /// What a note looks like depends on the card that it is in, of which the sheet does not know.
  private static let sheet = ".card{background:#2a6fb0}.note{color:#dfefff}"
  private static let texts = [("a/page.html", page), ("a/style.css", sheet)]
  private static let files = texts.map { path, text in
    SiteFile(path: path) { Array(text.utf8) }
  }
  private static let dark = schemeRewriter.with(TraitCollection(userInterfaceStyle: .dark))

  @Test("A page and its sheet, which come in requests of their own, become what the whole does")
  func requests() async throws {
    var plans: [String: SitePlan] = [:]
    for rewriter in [Self.dark, schemeRewriter] {
      let (variant, plan) = try SchemeSite.plan(
        reading: rewriter.plan(Self.files).bytes, for: schemeRewriter)
      plans[variant] = plan
    }
    #expect(plans.keys.sorted() == ["auto", "dark"])
    let alone = Self.dark.rewrite(Array(Self.sheet.utf8), path: "a/style.css")
    try await site(.test(plans: plans)) { request in
      request.uri.path.hasSuffix("css")
        ? response(Self.sheet, [.contentType: "text/css"]) : response(Self.page)
    }.test(.router) { client in
      for (fields, rewriter) in [(HTTPFields.dark, Self.dark), (HTTPFields(), schemeRewriter)] {
        let plan = rewriter.plan(Self.files)
        for (path, text) in Self.texts {
          let got = try await client.execute(uri: "/" + path, method: .get, headers: fields)
          let whole = rewriter.rewrite(Array(text.utf8), path: path, plan: plan)
          #expect(Array(got.body.readableBytesView) == whole.bytes)
          #expect(got.text != text)
          #expect(Array(got.body.readableBytesView) != alone.bytes)
        }
      }
    }
  }

  @Test("Tags are others with another version, with other options and with another plan")
  func revisions() async throws {
    var options = SchemeOptions(traits: TraitCollection())
    options.canvas = .role(named: "secondarySystemBackground")
    var tags: [String] = []
    for state in [
      SchemeSite(schemeRewriter), SchemeSite(SchemeRewriter(options: options)),
      SchemeSite(schemeRewriter, plans: ["dark": Self.dark.plan(Self.files)]),
      SchemeSite(schemeRewriter, negotiation: SchemeNegotiation(revision: "own")),
    ] {
      #expect(state.negotiation.revision != "")
      let got = try await site(state) { _ in response() }.test(.router) { client in
        try await client.execute(uri: "/", method: .head, headers: .dark)
      }
      tags.append(got.headers[.eTag] ?? "")
    }
    #expect(tags[0] == "\"a~dark~\(schemeRewriter.revision())\"")
    #expect(tags[0].contains("~\(SchemeRewriter.version)-"))
    #expect(tags[3] == "\"a~dark~own\"")
    #expect(Set(tags).count == tags.count)
  }

  @Test("What is no plan, or one with other options, is no plan of the site")
  func otherFiles() {
    #expect(throws: SitePlan.ReadingError.foreign) {
      try SchemeSite.plan(reading: [1, 2, 3], for: schemeRewriter)
    }
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .always
    let other = SchemeRewriter(options: options).plan(Self.files).bytes
    #expect(
      throws: SitePlan.ReadingError.optionDiffers(.map, planned: "always", given: "missing")
    ) {
      try SchemeSite.plan(reading: other, for: schemeRewriter)
    }
  }
}
