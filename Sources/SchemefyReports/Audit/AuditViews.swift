public import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
package import SchemefySource
public import SchemefyTraits

/// An audited page in two versions, as it is and with its texts made readable: each can be shown
/// alone, with its style sheets in it.
public struct AuditViews: Hashable, Sendable {
  /// The page in one style.
  public struct Pair: Hashable, Sendable {
    public var style: UserInterfaceStyle
    public var before: String
    /// The page with its texts made readable; `nil` if they are already.
    public var after: String?
  }

  /// The name of the page.
  public var name: String
  public var type: ContentType
  public var pairs: [Pair]

  /// The length of the versions, in bytes.
  public var size: Int {
    pairs.reduce(0) { $0 + $1.before.utf8.count + ($1.after?.utf8.count ?? 0) }
  }
}

extension ContrastAudit {
  /// A page in the judged styles: as it is, and rewritten with all of its texts made readable.
  ///
  /// - Parameters: as those of ``report(on:path:type:resources:)``.
  /// - Throws: if the input is no page, or can't be read.
  public func views(
    of bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil
  ) throws(InspectionError) -> AuditViews {
    let (file, document) = try PageInput(options).read(bytes, path: path, type: type)
    let page = SelfContainedPage(document, of: file, options, resources)
    let isFragment = isFragment(page.isFragment, document)
    let pairs = styles.map { style in
      var options = options
      options.traits.userInterfaceStyle = style
      options.repairs = [.light, .dark]
      let after = page.rewritten(options, palette)
      options.repairs = []
      options.map = .never
      let before = page.rewritten(options, palette)
      let host = isFragment ? hostRule(style).text : ""
      return AuditViews.Pair(
        style: style, before: host + before, after: after == before ? nil : host + after)
    }
    return AuditViews(name: path, type: page.type, pairs: pairs)
  }

  /// The rule for the element around a fragment of a page.
  private func hostRule(_ style: UserInterfaceStyle) -> Markup {
    let host = host(style, ofFragment: true)
    let (canvas, text) = (
      host.systemColors(.canvas, style).rounded, host.systemColors(.canvasText, style).rounded
    )
    let rule: CSSText =
      ":where(:root) { color-scheme: \(style.keyword); background-color: \(CSSText(canvas, .init())); color: \(CSSText(text, .init())) }"
    return MarkupSyntax.html.style(MarkupAttributes(), rule.bytes)
  }
}

extension AuditReport {
  /// The pages with findings, in both styles, and how many of them are left out.
  package static func html(_ views: [AuditViews], omitted: Int) -> Markup {
    guard views.count + omitted > 0 else { return "" }
    var text: Markup = "<h2>Before and after</h2>\n"
    if omitted > 0 {
      text += "<p>Of \(views.count + omitted) pages with findings, \(views.count) are shown.</p>\n"
    }
    for page in views {
      if views.count + omitted > 1 {
        text += "<h3><code>\(page.name)</code></h3>\n"
      }
      let shown = page.pairs.flatMap { pair in
        let style = pair.style == .dark ? "in the dark" : "in the light"
        func view(_ text: String, _ what: String) -> HTMLReport.View {
          HTMLReport.View(
            page: text, type: page.type, caption: "\(style), \(what)", style: pair.style)
        }
        guard let after = pair.after else { return [view(pair.before, "as it is, which stays so")] }
        return [view(pair.before, "as it is"), view(after, "rewritten and repaired")]
      }
      text += HTMLReport.views(shown, .large)
    }
    return text
  }
}
