import Schemefy
import SchemefyReports
import Testing

/// Placeholders that nobody styles lie on the fields of browsers.
struct PlaceholderTests {
  private static let page =
    "<!doctype html><html><head><title>t</title></head><body><p>text <input placeholder=name>"

  private func options(_ style: UserInterfaceStyle, _ minimum: Double?) -> SchemeOptions {
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = style
    options.minimumContrast = minimum
    return options
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified], [nil, 7, 10] as [Double?])
  func canBeRead(style: UserInterfaceStyle, minimum: Double?) throws {
    let rewriter = SchemeRewriter(options: options(style, minimum))
    let output = rewriter.rewrite(Array(Self.page.utf8), path: "a.html").bytes
    let audit = ContrastAudit(options: options(.dark, minimum))
    let report = try audit.report(on: output, path: "a.html")
    #expect(report.counts.failing == 0, "\(String(decoding: output, as: UTF8.self))")
    #expect(report.counts.proven > 1)
    #expect(rewriter.rewrite(output, path: "a.html").bytes == output, "a second run")
    let text = String(decoding: output, as: UTF8.self)
    // The role for secondary texts has no 7:1 on a field.
    #expect(text.contains("contrast:more") == (style == .unspecified && minimum == nil))
  }

  /// The opaque secondary label of `web` would be stronger than what says so little: the browser's gray is raised.
  @Test func isNoStrongerThanItHasToBe() throws {
    var options = options(.dark, nil)
    options.palette = .web
    let output = SchemeRewriter(options: options).rewrite(Array(Self.page.utf8), path: "a.html")
      .bytes
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("::placeholder{color:#a6a6a6}"), "\(text)")
    options.palette = .ios
    let role = SchemeRewriter(options: options).rewrite(Array(Self.page.utf8), path: "a.html").bytes
    #expect(
      String(decoding: role, as: UTF8.self).contains(
        "::placeholder{color:rgba(235, 235, 245, 0.6)}"))
  }
}
