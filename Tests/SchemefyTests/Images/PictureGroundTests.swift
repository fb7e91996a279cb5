import PipelineTestSupport
import Testing

@testable import Schemefy

/// Drawings in `data:` URLs are planned with the page, by the surfaces that they are shown on.
struct PictureGroundTests {
  private static let start = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E"

  /// A black mark with a white one on it.
  private static let marks = drawing(
    "%3Cpath fill='%23222' d='M0 0h9v9z'/%3E%3Cpath fill='%23fff' d='M0 0h5v5z'/%3E")

  private static func drawing(_ content: String) -> String { "\(start)\(content)%3C/svg%3E" }

  private static let sheet = """
    body{background:#fff;color:#222} .h{background:#0b5394;color:#fff} .y{background:#ffd700} \
    .t{background:#eeffcc} .d{background:#0b5394}
    """

  private func page(_ css: String, _ body: String) -> String {
    "<!DOCTYPE html><title>t</title><style>\(Self.sheet)\(css)</style>\(body)"
  }

  /// A page rewritten; in auto output the author's bytes come back.
  private func rewrite(_ page: String, _ style: UserInterfaceStyle) -> RewriteResult {
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let result = rewriter.rewrite(Array(page.utf8), path: "page.html")
    #expect(!rewriter.rewrite(result.bytes, path: "page.html").isChanged)
    if style == .unspecified {
      let restored = SchemeRestorer(options: rewriter.options).restore(
        result.bytes, path: "page.html")
      #expect(String(decoding: restored.bytes, as: UTF8.self) == page)
    }
    return result
  }

  private func text(_ page: String, _ style: UserInterfaceStyle) -> String {
    unmarked(String(decoding: rewrite(page, style).bytes, as: UTF8.self))
  }

  // MARK: Surfaces

  /// Where a drawing is shown, and whether it stays there.
  @Test(
    arguments: [
      ("<div class=h><i class=i></i></div>", true), ("<div class=y><i class=i></i></div>", true),
      ("<i class=i></i>", false), ("<div class=t>x<i class=i></i></div>", false),
      ("<div class=h>x</div><div class=t><i class=i></i></div>", false),
    ], [UserInterfaceStyle.dark, .unspecified])
  func behindElements(place: (body: String, stays: Bool), style: UserInterfaceStyle) {
    for rule in [
      ".i{background-image:url(\"\(Self.marks)\")}",
      ".i{background:url(\"\(Self.marks)\") no-repeat}",
      ".i:before{content:'';background:url(\"\(Self.marks)\")}",
    ] {
      let result = text(page(rule, place.body), style)
      #expect(result.contains(rule) == place.stays, "\(result)")
    }
  }

  /// The ways in which a rule shows a drawing, and a text of the rule that stays where the drawing does.
  @Test(
    arguments: [
      ".h,.t{--i:url(\"MARK\")} .i{background-image:var(--i)}",
      ".i{--i:url(\"MARK\");background:transparent var(--i) center/1em no-repeat}",
      ".i{--i:url(\"MARK\");--j:var(--i);background-image:var(--j),var(--none,none)}",
      ".i{--i:url(\"MARK\")} .i:before{content:var(--i)}",
      ".i:before{content:url(\"MARK\") ' '}",
      ".i{background:url(\"MARK\") 0 0 no-repeat,url(\"MARK\") 9px 0 no-repeat}",
      ".i{list-style:square url(\"MARK\")}",
      ".i{border-image:url(\"MARK\") 3 / 1px}",
    ], ["h", "t"])
  func shownInOtherWays(rule: String, name: String) {
    let css = rule.replacing("MARK", with: Self.marks)
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let result = text(page(css, "<div class=\(name)>x<i class=i></i></div>"), style)
      #expect(result.contains(Self.marks) == (name != "t"), "\(result)")
    }
  }

  /// Each definition is decided where it counts.
  @Test func definitionsCountWhereTheyAreUsed() {
    let other = Self.marks.replacing("M0 0h9v9z", with: "M0 0h8v8z")
    let css = """
      .h{--i:url("\(Self.marks)")} .t{--i:url("\(other)")} .i{background-image:var(--i)}
      """
    let body = "<div class=h><i class=i></i></div><div class=t>x<i class=i></i></div>"
    let result = text(page(css, body), .dark)
    #expect(result.contains(Self.marks) && !result.contains(other), "\(result)")
    let attributes =
      "<div class=h><i class=i style=\"--i:url(&quot;\(other)&quot;)\"></i></div>"
    #expect(text(page(css, attributes), .dark).contains("(&quot;\(other)"))
  }

  /// Beside other images it is not known what is behind a drawing.
  @Test(arguments: ["url(photo.jpg)", "linear-gradient(red,blue)", "image-set('a.png' 1x)"])
  func besideOtherImages(image: String) {
    for rule in [
      ".i{background-image:url(\"\(Self.marks)\"),\(image)}",
      ".h{--i:url(\"\(Self.marks)\")} .i{background-image:var(--i),\(image)}",
      ".h{--i:url(\"\(Self.marks)\"),\(image)} .i{background-image:var(--i)}",
    ] {
      let result = text(page(rule, "<div class=h><i class=i></i></div>"), .dark)
      #expect(!result.contains(Self.marks), "\(result)")
    }
  }

  /// Characters that a page's encoding lacks, and that it has by references, stay what they are.
  @Test(arguments: [
    "<p style=\"background:url(&quot;MARK&quot;)\">x", "<img src=\"MARK\">",
    "<p style=\"color:#222;--a:'&#960;&eacute;'\">x",
  ])
  func inOtherEncodings(markup: String) {
    let marks = Self.drawing("%3Ctext fill='%23222'%3E&#960;&eacute;%3C/text%3E")
    let own =
      "<!DOCTYPE html><meta charset=windows-1252><title>t</title><body bgcolor=white>"
      + markup.replacing("MARK", with: marks)
    let result = rewrite(own, .unspecified)
    #expect(result.bytes.contains(Array("&#960;&".utf8)))
  }

  /// A document may have scripts, which no mark is to bring back.
  @Test func documentsGetNoMarks() {
    for start in ["object data", "embed src"] {
      let own = page("", "<div class=t>x<\(start)=\"\(Self.marks)\"></div>")
      #expect(text(own, .unspecified).contains(Self.marks))
      let name = start.split(separator: " ")[1]
      let forged = "<p>x<\(start.split(separator: " ")[0]) data-schemefy-\(name)=\"\(Self.marks)\">"
      #expect(!text(page("", forged), .dark).contains("<\(start)="))
    }
  }

  /// No mark stands in a URL that the end of a sheet leaves open.
  @Test(arguments: ["background", "list-style", "--i"])
  func openAtTheEnd(property: String) {
    let url =
      "data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20fill=%27%23222%27/%3E"
    let own =
      "<!DOCTYPE html><title>t</title><style>p{background:var(--i);\(property):url(\(url)</style><p>x"
    #expect(rewrite(own, .unspecified).bytes.contains(Array(url.utf8)))
  }

  /// One that takes its image from very many others is not followed.
  @Test func fromManyProperties() {
    let names = (0..<200).map { "var(--v\($0))" }.joined(separator: " ")
    let css = ".i{--i:url(\"\(Self.marks)\");background-image:var(--i) \(names)}"
    let result = text(page(css, "<div class=h><i class=i></i></div>"), .dark)
    #expect(!result.contains(Self.marks))
  }

  @Test(arguments: [
    ("object type=image/svg+xml data", "h", true), ("embed src", "h", true),
    ("object data", "t", false), ("embed src", "t", false),
  ])
  func inObjects(start: String, name: String, stays: Bool) {
    let body = "<div class=\(name)>x<\(start)=\"\(Self.marks)\"></div>"
    #expect(text(page("", body), .dark).contains(Self.marks) == stays)
  }

  @Test(arguments: [("h", true), ("y", true), ("t", false)])
  func behindElementsByAttributes(name: String, stays: Bool) {
    let attribute = "style=\"background:url(&quot;\(Self.marks)&quot;)\""
    let result = text(page("", "<div class=\(name)><i \(attribute)></i></div>"), .dark)
    #expect(result.contains(attribute) == stays)
  }

  @Test func inSeveralPlaces() {
    let rule = ".i{background-image:url(\"\(Self.marks)\")}"
    let both = text(page(rule, "<div class=h><i class=i></i></div><i class=i></i>"), .dark)
    // Black becomes white, and white stays.
    for shape in ["M0 0h9v9z", "M0 0h5v5z"] { #expect(both.contains("fill='%23fff' d='\(shape)'")) }
  }

  @Test func aboveImagesNothingIsKnown() {
    let rule = ".i{background-image:url(\"\(Self.marks)\")}"
    let css = ".p{background:url(photo.jpg)} \(rule)"
    #expect(!text(page(css, "<div class=p><i class=i></i></div>"), .dark).contains(rule))
  }

  // MARK: Sites

  private func site(_ bodies: [String]) -> [String: String] {
    var site = ["s.css": "\(Self.sheet).i{background-image:url(\"\(Self.marks)\")}"]
    for (number, body) in bodies.enumerated() {
      site["\(number).html"] =
        "<!doctype html><title>t</title><link rel=stylesheet href=s.css><p>x\(body)"
    }
    return site
  }

  @Test(arguments: [
    (["<div class=h><i class=i></i></div>", "<div class=d><i class=i></i></div>"], true),
    (["<div class=h><i class=i></i></div>", "<p>nothing"], true),
    (["<div class=h><i class=i></i></div>", "<i class=i></i>"], false),
    (["<div class=h><i class=i></i></div>"], true),
    (["<i class=i></i>"], false),
  ])
  func ofAllPages(bodies: [String], stays: Bool) throws {
    let site = site(bodies)
    for order in [site.keys.sorted(), site.keys.sorted().reversed()] {
      let result = SiteEvidenceTests.rewrite(site, .dark, order: Array(order))
      #expect(try #require(result["s.css"]).contains(Self.marks) == stays)
    }
  }

  /// A page and its only sheet come out as the page with the sheet in it.
  @Test(arguments: ["h", "y", "t", "none"])
  func ofOnePage(name: String) throws {
    let body = "<p>x<div class=\(name)><i class=i></i></div>"
    let site = site(["<div class=\(name)><i class=i></i></div>"])
    let sheet = try #require(SiteEvidenceTests.rewrite(site, .dark)["s.css"])
    let css = try #require(site["s.css"]).dropFirst(Self.sheet.count)
    #expect(
      text(page(String(css), body), .dark).contains(Self.marks) == sheet.contains(Self.marks))
  }
}
