internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

extension ExplainReport {
  /// The report as a page: the table of colours, the page before and after rewriting, the rewritten
  /// page for other traits, and the explanations.
  ///
  /// The report loads nothing and runs no script, neither its own nor the page's: the page is shown
  /// in sandboxed frames. It has a light and a dark style.
  ///
  /// - Parameters:
  ///   - title: the name of the explained page.
  ///   - views: the views of the page; `nil` leaves the frames out.
  public func html(title: String, views: PageViews? = nil) -> String {
    let figures = HTMLReport.figures([
      ("colours declared", explanations.count),
      ("become others", explanations.count(where: \.isChanged)),
    ])
    let body = figures + table + (views.map(Self.frames) ?? Markup()) + list
    let style = views == nil ? Self.style : "\(Self.style)\n\(HTMLReport.viewStyle)"
    return HTMLReport.page(title: title, style: style, body: body).text
  }

  private static let style: CSSText = """
    table { border-collapse: collapse }
    th, td { text-align: left; padding: 0.3em 1em 0.3em 0; vertical-align: middle }
    th { font-weight: normal; color: light-dark(#55555a, #aeaeb2) }
    td.figure { text-align: right; font-variant-numeric: tabular-nums }
    td.low { font-weight: bold; color: light-dark(#c4000f, #ff6961) }
    td { white-space: nowrap }
    td svg { width: 2em; height: 1.5em; vertical-align: middle; margin-right: 0.5em;
      border: 1px solid light-dark(#6e6e73, #8e8e93) }
    td:first-child svg { background: #ffffff }
    td:nth-child(2) svg { background: #000000 }
    @media (max-width: 40em) { th:nth-child(5), td:nth-child(5) { display: none } }
    """

  // MARK: Colours

  /// All colours, the pair that is worst to read first.
  private var table: Markup {
    let swatches = self.swatches
    guard !swatches.isEmpty else { return "<p>No colour is declared.</p>\n" }
    var rows = Markup()
    for swatch in swatches {
      rows += "<tr><td>\(Self.swatch(swatch.light))</td><td>\(Self.swatch(swatch.dark))</td>"
      rows += "<td class=\"figure\">\(swatch.count)</td>"
      rows += Self.figure(swatch.lightContrast) + Self.figure(swatch.darkContrast)
      let target = swatch.target ?? (swatch.light == swatch.dark ? "stays" : "derived")
      rows += "<td>\(target)</td></tr>\n"
    }
    let heads = [
      "light", "dark", "declared", "worst contrast in light", "in the dark", "becomes",
    ]
    let head = heads.map { "<th scope=\"col\">\($0)</th>" as Markup }.joined()
    return "<h2>Colours</h2>\n<table>\n<tr>\(head)</tr>\n\(rows)</table>\n"
  }

  private static func swatch(_ color: Color) -> Markup {
    HTMLReport.swatch(color, on: nil) + "<code>\(color.cssText)</code>"
  }

  private static func figure(_ contrast: ColorExplanation.TextContrast?) -> Markup {
    guard let contrast else { return "<td class=\"figure\">–</td>" }
    let ratio = DecimalText.ratio(contrast.ratio)
    guard contrast.isLow else { return "<td class=\"figure\">\(ratio)</td>" }
    let minimum = DecimalText.ratio(contrast.minimum)
    return "<td class=\"figure low\">\(ratio), not \(minimum)</td>"
  }

  // MARK: Views

  private static func frames(_ views: PageViews) -> Markup {
    func view(_ page: String, _ caption: String, _ style: UserInterfaceStyle) -> HTMLReport.View {
      HTMLReport.View(page: page, type: views.type, caption: caption, style: style)
    }
    var pair = [view(views.original, "as its author made it", .light)]
    let dark = TraitCollection(
      userInterfaceStyle: .dark, userInterfaceLevel: .base, accessibilityContrast: .normal)
    if let page = views.page(for: dark) { pair.append(view(page, "in the dark", .dark)) }
    let all = views.variants.map { variant in
      view(
        variant.page, caption(of: variant.traits),
        variant.traits.first?.userInterfaceStyle ?? .unspecified)
    }
    return "<h2>Before and after</h2>\n" + HTMLReport.views(pair, .large)
      + "<h2>For all traits</h2>\n" + HTMLReport.views(all, .small)
  }

  /// `dark, high contrast, base and elevated`
  private static func caption(of traits: [TraitCollection]) -> String {
    func names(_ of: (TraitCollection) -> String) -> String? {
      var names: [String] = []
      for name in traits.map(of) where !names.contains(name) { names.append(name) }
      // Traits that are the same for all are not named.
      return names.count > 1 && traits.count > 1 ? nil : names.first
    }
    let parts = [
      names { $0.userInterfaceStyle.rawValue },
      names { $0.accessibilityContrast == .high ? "high contrast" : "normal contrast" },
      names { $0.userInterfaceLevel.rawValue },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Explanations

  /// The explanations, each by itself.
  private var list: Markup {
    guard !explanations.isEmpty else { return "" }
    return "<h2>Declarations</h2>\n<ul>\n\(explanations.map(\.item).joined())</ul>\n"
  }
}

extension ColorExplanation {
  fileprivate var item: Markup {
    var text: Markup = "<li>"
    if let color { text += HTMLReport.swatch(color, on: nil) }
    if let dark, isChanged { text += HTMLReport.swatch(dark, on: nil) }
    text += "<div>\n"
    for (index, line) in lines.enumerated() {
      text += index == 0 ? "<p><strong>\(line)</strong></p>\n" : "<p>\(line)</p>\n"
    }
    return text + "<p>\(HTMLReport.place(place))</p>\n</div></li>\n"
  }
}
