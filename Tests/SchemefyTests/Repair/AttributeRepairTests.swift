import Schemefy
import Testing

/// Pages whose colours are all in attributes are repaired like others.
struct AttributeRepairTests {
  @Test(arguments: [
    ("<font color=#ddd>t</font><p>x", UserInterfaceStyle.light),
    ("<body text=#dddddd link=#cccccc>t <a href=#>u</a>", .light),
    ("<meta name=color-scheme content='light dark'><font color=#333333>t</font>", .dark),
    (
      "<meta name=color-scheme content='light dark'><font color=#c00000>t</font>"
        + "<p style='color: #c00000'>u", .dark
    ),
  ])
  func isRepaired(body: String, style: UserInterfaceStyle) throws {
    let page = "<!doctype html><html><head><title>t</title></head>\(body)"
    let isLight = style == .light
    let output = rewrite(page, style) { $0.repairs = isLight ? [.light] : [.dark] }
    #expect(try failures(page, in: style) > 0)
    #expect(try failures(output, in: style) == 0)
    #expect(
      rewrite(output, style) { $0.repairs = isLight ? [.light] : [.dark] } == output,
      "a second run")
  }

  @Test func palettesColorsAreRead() throws {
    let page = "<!doctype html><html><head><title>t</title></head><font color=#990000>t</font>"
    let output = rewrite(page, .light) { $0.lightColors = .palette }
    #expect(try failures(output, in: .light) == 0)
  }
}
