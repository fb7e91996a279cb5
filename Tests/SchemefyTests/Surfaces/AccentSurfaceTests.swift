import Schemefy
import Testing

/// Vivid fills keep their colour, or are dimmed, wherever they are set.
struct AccentSurfaceTests {
  private func rewritten(_ css: String, _ body: String) -> String {
    rewrite("<!doctype html><title>t</title><style>\(css)</style>\(body)", .dark)
  }

  private static let base = "body{background:#fff;color:#222}"
  private static let others = "<p>1<p>2<p>3<p>4<p>5<p>6"

  /// A band whose texts have colours of their own.
  @Test func bandIsDimmed() throws {
    let css = Self.base + ".band{background:#ffe500}h2{color:#052962}.band p{color:#121212}"
    let output = rewritten(css, "<div class=band><h2>a</h2><p>b</div>\(Self.others)")
    #expect(output.contains(".band{background:#e1ca01}"))
    #expect(output.contains("h2{color:#052962}.band p{color:#121212}"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A colour has one result on a page, in a line as in a band.
  @Test func oneColorIsOne() {
    let css = Self.base + ".s{background:#ffe500;color:#000}.t{background:#ffe500;color:#000}"
    let both = rewritten(css, "<div class=s>a</div><p><b class=t>b</b>\(Self.others)")
    #expect(both.ranges(of: "background:#e1ca01").count == 2)
    let line = rewritten(css, "<p><b class=t>b</b><b class=s>a</b>\(Self.others)")
    #expect(line.ranges(of: "background:#ffe500").count == 2)
  }

  /// Under most of the texts, or under a text that is light elsewhere, it is a surface as any other.
  @Test(arguments: [
    (".band{background:#ffe500;color:#000}", "<div class=band><p>1<p>2<p>3<p>4<p>5</div><p>6"),
    (".band{background:#ffe500}", "<div class=band>x</div>\(others)"),
  ])
  func othersAreMapped(css: String, body: String) throws {
    let output = rewritten(Self.base + css, body)
    #expect(!output.contains("#ffe500") && !output.contains("#e1ca01"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// The cell around the link of a mail's button, by its attribute or by its style.
  @Test(
    arguments: ["bgcolor=%", "style=background:%"],
    [("#ffd814", "#ebc700"), ("#fc0", "#f3c200")])
  func cell(attribute: String, colors: (String, String)) throws {
    let attribute = attribute.replacing("%", with: colors.0)
    let output = rewritten(
      Self.base,
      "\(Self.others)<table><tr><td \(attribute)><a style=color:#0f1111 href=x>b</a></table>")
    #expect(output.contains(colors.1))
    #expect(output.contains("style=color:#0f1111"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// Cells in cells of one colour, with and without a surface of the page.
  @Test(arguments: ["", "bgcolor=#ffffff"])
  func nestedCells(body: String) throws {
    let cell = "<td bgcolor=#ffd814>"
    let text = "<p style=color:#111>x"
    let output = rewrite(
      "<!doctype html><title>t</title><body \(body)><table>\(cell)<table>\(cell)\(text)\(text)"
        + "\(text)\(text)</table></table>\(Self.others)<p>7<p>8<p>9", .dark)
    #expect(output.ranges(of: "bgcolor=#ebc700").count == 2)
    #expect(try failures(output, in: .dark) == 0)
  }

  /// The canvas of a page with few texts, as that of an error.
  @Test(arguments: ["#ffe500", "#f90"])
  func canvas(color: String) throws {
    let output = rewritten(
      "body{background:\(color);color:#111}h1{color:#000}", "<h1>404</h1><p>Not found")
    #expect(!output.contains("background:\(color)") && !output.contains("#e1ca01"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// Texts keep their hues and their order.
  @Test func textsKeepTheirHues() throws {
    let css = Self.base + ".b{background:#ffe500;color:#111}.l{color:#0a58ca}.m{color:#555}"
    let output = rewritten(
      css, "<div class=b>x <b class=l>l</b> <b class=m>m</b></div>\(Self.others)")
    #expect(output.contains(".l{color:#004ebb}.m{color:#545454}"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A drawing on a fill that stays is as dark as the texts beside it.
  @Test(arguments: ["class=b", "bgcolor=#ffd814", "bgcolor=#ff9900"])
  func drawings(attribute: String) throws {
    let drawing = "<svg width=200 height=100><text x=9 y=90>x</text></svg>"
    let output = rewritten(
      Self.base + ".b{background:#ffe500}",
      "<table><td \(attribute) style=color:#111>t \(drawing)</table>\(Self.others)")
    #expect(output.contains("<svg data-schemefy=\"kept\""))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// An attribute under most of a page's texts.
  @Test func largeCell() throws {
    let text = "<p style=color:#0f1111>x"
    let output = rewritten(
      Self.base, "<table><tr><td bgcolor=#ffd814>\(text)\(text)\(text)\(text)</table>")
    #expect(!output.contains("bgcolor=#ffd814") && !output.contains("#ebc700"))
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A vivid cell that stays is written as it is, in both kinds of output.
  @Test func cellStays() throws {
    let page =
      "<!doctype html><title>t</title><style>\(Self.base)</style>\(Self.others)"
      + "<table><tr><td bgcolor=#ffc107><a style=color:#000 href=x>b</a></table>"
    #expect(rewrite(page, .dark).contains("<td bgcolor=#ffc107><a style=color:#000 href=x>"))
    let auto = rewrite(page, .unspecified)
    #expect(auto.contains("<td bgcolor=#ffc107><a style=color:#000 href=x>"))
    #expect(try failures(auto, in: .dark) == 0)
  }

  /// A dark part of a page that is light, or left to the browser, has what the dark page has.
  @Test(arguments: [UserInterfaceStyle.light, .unspecified])
  func darkPart(style: UserInterfaceStyle) {
    let page =
      "<!doctype html><title>t</title><style>\(Self.base)</style>\(Self.others)<table><tr>"
      + "<td class=p bgcolor=#ffd814><a style=color:#0f1111 href=x>b</a></table>"
    let output = rewrite(page, style) {
      $0.overrides = ContentSelector(".p").map { [StyleOverride($0, style: .dark)] } ?? []
    }
    #expect(output.contains("#ebc700") && output.contains("style=color:#0f1111"))
    let palette = rewrite(page, style) {
      $0.overrides = ContentSelector(".p").map { [StyleOverride($0, style: .dark)] } ?? []
      $0.lightColors = .palette
    }
    #expect(palette.contains("#ebc700") && palette.contains("style=color:#0f1111"))
  }

  /// A yellow button stays also under a text that is light elsewhere, or the browser's: an added rule gives it the
  /// colour that it has in the light.
  @Test(
    arguments: [
      ("<a class=b>Buy</a>", "#222222"), ("<button class=b>Buy</button>", "#000000"),
      ("<a class=b href=x>Buy</a>", "#0033aa"),
      ("<p><b class=b>Buy</b> <i class=b>Sell</i>", "#222222"),
    ])
  func yellowButton(body: String, text: String) throws {
    let css = Self.base + "a[href]{color:#03a}.b{background:#ffc107}.b:hover{background:#e0a800}"
    let output = rewritten(css, "\(Self.others)<p><a href=y>z</a> \(body)")
    #expect(output.contains(".b{background:#ffc107}.b:hover{background:#e0a800}"), "\(output)")
    #expect(output.contains("{color:\(text)!important}"), "\(output)")
    #expect(try failures(output, in: .dark) == 0)
    let auto = rewrite(
      "<!doctype html><title>t</title><style>\(css)</style>\(Self.others)<p><a href=y>z</a> \(body)",
      .unspecified)
    #expect(try failures(auto, in: .dark) == 0 && failures(auto, in: .light) == 0)
  }

  /// A yellow that is another colour in a state is a surface as any other: the rule would hold in that state, too.
  @Test(
    arguments: ["#333;color:#fff", "#fff", "#c00;color:#fff"],
    ["<a class=b>Buy</a>", "<button class=b>Buy</button>"])
  func yellowInOneState(hover: String, body: String) throws {
    let css = Self.base + ".b{background:#ffc107}.b:hover{background:\(hover)}"
    let output = rewritten(css, "\(Self.others)<p>\(body)")
    #expect(
      !output.contains("!important") && !output.contains(".b{background:#ffc107}"), "\(output)")
    #expect(try failures(output, in: .dark) == 0)
  }

  /// A dark button is seen on a dark page.
  @Test func darkButton() throws {
    let css = Self.base + ".b{background:#111827;color:#fff}"
    let output = rewritten(css, "\(Self.others)<p><a class=b href=x>Buy</a>")
    #expect(!output.contains(".b{background:#111827"))
    #expect(try failures(output, in: .dark) == 0)
    let bar = rewritten(css, "\(Self.others)<div class=b>Bar</div>")
    #expect(bar.contains(".b{background:#111827"))
  }
}
