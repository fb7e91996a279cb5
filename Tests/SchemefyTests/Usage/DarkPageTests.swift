import Schemefy
import SchemefyColor
import SchemefyTraits
import Testing

/// A page whose canvas is dark in the light, too: it stays, unless much of its text lies on something pale.
struct DarkPageTests {
  private static func dark(_ css: String, _ body: String) -> String {
    rewrite("<!doctype html><style>\(css)</style><body>\(body)</body>", .dark)
  }

  /// The colour of `#abc` or `#aabbcc`.
  private static func color(_ text: String) -> Color? {
    let digits = text.dropFirst()
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return UInt32(long, radix: 16).map { Color(rgb: $0) }
  }

  private static let frame = "body { background: #2c3e50; color: #fff } "
  private static let article = String(repeating: "<p>A text to be read. ", count: 5)

  /// The white box of an article, or of a form, is raised above the canvas, which stays.
  @Test(arguments: ["#fff", "#f5f5f5", "rgba(255,255,255,.95)"])
  func boxes(color: String) {
    let output = Self.dark(
      Self.frame + ".box { background: \(color); color: #333 }",
      "<h1>Name</h1><div class=box>\(Self.article)</div>")
    #expect(output.contains("body { background: #2c3e50; color: #fff }"), "\(output)")
    #expect(!output.contains("background: \(color)"), "\(output)")
    #expect(!output.contains("color: #333"), "\(output)")
  }

  /// A surface on a picture is known by its own colour.
  @Test func boxesOnPictures() {
    let output = Self.dark(
      "body { background: #1b2a38 url(x.jpg) } .box { background: rgba(255,255,255,.95); color: #222 }",
      "<div class=box>\(Self.article)</div>")
    #expect(output.contains("rgba(0, 0, 0, 0.95)"), "\(output)")
  }

  /// Few words on a button, a label or a table's head make no light page.
  @Test func buttonsStay() {
    let page =
      Self.frame + "a { background: #fff; color: #333 } b { background: #ffc; color: #000 }"
    let output = Self.dark(page, "\(Self.article)<a href=x>Start</a> <b>New</b>")
    #expect(output.contains(page), "\(output)")
  }

  /// On a page that is mapped, they stay as well, wherever their rule has both of their colours.
  @Test func buttonsOfBandsStay() {
    let band = ".band { background: #111827; color: #fff } "
    let button = ".button { background: #fff; color: #111827 } .button:hover { background: #eee }"
    let output = Self.dark(
      "body { background: #fff } " + band + button,
      "<div class=band>Name <a class=button href=x>Contact</a></div>\(Self.article)")
    #expect(output.contains(band + button), "\(output)")
    // A white label of the page, in a band as well, glares.
    let other = Self.dark(
      "body { background: #fff } " + band + button,
      "<div class=band>Name <a class=button href=x>Contact</a></div>\(Self.article)"
        + "<a class=button href=x>Contact</a>")
    #expect(!other.contains(".button { background: #fff"), "\(other)")
  }

  /// Texts in a pale box have the ranks that they have on it, not on the canvas behind.
  @Test(arguments: ["#000", "#222", "#333"])
  func ranksAreThoseOfTheBox(canvas: String) throws {
    let output = Self.dark(
      "body { background: \(canvas) } .box { background: #fff } h2 { color: #111 } p { color: #222 } "
        + "i { color: #888 }", "<div class=box><h2>Title</h2><p>Text <i>and date</i></div>")
    #expect(output.contains("body { background: \(canvas) }"), "\(output)")
    #expect(output.contains("h2 { color: #fff } p { color: #fff }"), "\(output)")
    #expect(!output.contains("i { color: #888 }") && !output.contains("i { color: #fff }"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// What is left to a browser is that in both styles.
  @Test func inAuto() {
    let page =
      "<!doctype html><style>\(Self.frame).box { background: #fff; color: #333 }</style><body>"
      + "<div class=box>\(Self.article)</div></body>"
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("body { background: #2c3e50; color: #fff }"), "\(auto)")
    #expect(auto.contains(", #333)"), "\(auto)")
    #expect(rewrite(page, .light).contains(".box { background: #fff; color: #333 }"))
  }

  /// The white button of a page of few words, with a weaker text in it, and the names in a list to choose from.
  @Test(arguments: [
    "<h1>Fast</h1><p>Ship it.</p><a class=b href=x>Start <i>free</i></a>",
    "<p>Choose</p><select class=b><option>Albania<option>Algeria<option>Andorra</select>",
    "<p>Choose</p><details><summary class=b>More</summary></details><button class=b>Start now</button>",
  ])
  func controlsDoNotCount(body: String) {
    let css =
      "body { background: #0b0b0f; color: #fff } .b { background: #fff; color: #000 } i { color: #333 }"
    #expect(Self.dark(css, body).contains(css))
  }

  /// White on a dark red becomes no red, and what lies in a box no hole in it.
  @Test(arguments: ["#8b0000", "#1a237e", "#333", "#444"])
  func boxesInBoxes(canvas: String) throws {
    let output = Self.dark(
      "body { background: \(canvas) } main { background: #fff; color: #222 } pre { background: #f5f5f5 } "
        + "p { background: #fff3cd }",
      "<main>\(Self.article)<pre>code</pre><p>note</main>")
    let colors = output.matches(of: /(main|pre|p) { background: (#[0-9a-f]+)/).compactMap {
      Self.color(String($0.2))
    }
    #expect(colors.count == 3, "\(output)")
    #expect(OKLCH(colors[0]).chroma < 0.05, "\(output)")
    let ground = try #require(Self.color(canvas))
    for color in colors {
      #expect(color.contrastRatio(to: ground) > 1.02, "\(output)")
      #expect(color.relativeLuminance > ground.relativeLuminance, "\(output)")
    }
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A line around a button that stays was made for it.
  @Test func linesOfButtonsStay() {
    let button = ".b { background: #fff; color: #222; border: 1px solid #222 }"
    let output = Self.dark(
      "body { background: #fff } header { background: #222; color: #eee } \(button)",
      "<header>Shop <a class=b href=x>Cart</a></header>\(Self.article)")
    #expect(output.contains(button), "\(output)")
  }
}
