internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource

/// Rewrites the parts of a page behind its head, each by itself, as the head decides.
extension Pipeline {
  /// Rewrites a part of a page.
  ///
  /// - Parameters:
  ///   - page: what stands in the part.
  ///   - end: where a style may be put behind the page; `nil` if it does not end there, or none may.
  ///   - isLast: whether all of the page is known with it.
  func rewritePart(
    _ source: DocumentSource, _ page: CollectedPage, survey: SiteSurvey?,
    _ context: inout StreamContext, endingAt end: Int?, isLast: Bool,
    _ output: inout DocumentOutput
  ) -> EditList {
    output.report.add(page.limits, options.limits, in: source)
    var page = page
    let hasThemeColor = page.metas.contains { $0.name == .themeColor && !$0.hasMedia }
    if context.hasThemeColor {
      page.metas.removeAll { $0.name == .themeColor && !$0.hasMedia }
    }
    context.hasThemeColor = context.hasThemeColor || hasThemeColor
    guard budget.hold(page) else { return EditList() }
    var planned = PlannedPage(loadPart(source, page, survey: survey, &context, isLast: isLast))
    reportLoaded(planned.loaded, &output.report)
    planned.plans = plans(of: planned.loaded, &context.planner)
    planned.planner = context.planner
    // A planner with two owners would be copied when it remembers a colour.
    context.planner = nil
    var rewriter = rewriter(of: planned.loaded)
    rewriter.variables = context.facts.variables
    rewriter.pictures = PictureRewriter(self, usedScheme: context.decision.usedScheme)
    (rewriter.writer, rewriter.rules) = (context.writer, context.rules)
    _ = rewriteContent(of: &planned, &rewriter)
    output.statistics.mappedColors += rewriter.writer.count - context.writer.count
    context.planner = planned.planner
    (context.writer, context.rules) = (rewriter.writer, rewriter.rules)
    for rule in rewriter.imageRules where !context.imageRules.contains(rule) {
      context.imageRules.append(rule)
    }
    if isLast { finish(&rewriter, context, at: end, &output) }
    reportPlaces(rewriter, inserts: false, &output.report)
    var edits = rewriter.list
    edits.append(rewriter.behindHead)
    rewriteDocuments(
      in: rewriter, planned, meta: context.declaredSchemes, on: [:], &edits, &output)
    return budget.isSpent ? EditList() : edits
  }

  /// Loads the sheets of a part of a page.
  private func loadPart(
    _ source: DocumentSource, _ page: CollectedPage, survey: SiteSurvey?,
    _ context: inout StreamContext, isLast: Bool
  ) -> LoadedPage {
    let text = source.text
    let rewriter = PageRewriter(options, shape, file: source, page: page, context.surroundings)
    let isQuirky = isQuirky(page, of: source)
    var loader = SheetLoader(
      resources, options.limits, decoder: decoder, budget: budget, bakesAllMedia: bakesAllMedia,
      isQuirky: isQuirky, environment: options.environment, survey: survey,
      page: source.file.name, restores: options.map != .never, cache: cache)
    loader.load(page, text: text, base: rewriter.base, encoding: source.file.encoding)
    let attributes = PageRewriter.attributes(of: page, in: text, isQuirky: isQuirky, budget)
    var declared: (meta: SchemeMeta, value: ColorSchemeValue)?
    if context.declaredSchemes == nil, context.decision.colorScheme == nil {
      declared = page.declaredSchemes(in: text)
      context.declaredSchemes = declared?.value
    }
    if context.collectsFacts {
      context.facts.merge(Self.facts(of: page, loader, attributes, hints: SheetFacts()))
      if isLast {
        context.decision = PageDecision(
          options, shape, facts: context.facts, meta: context.declaredSchemes)
      }
    }
    return LoadedPage(
      file: source, page: page, surroundings: context.surroundings, loader: loader,
      attributes: attributes, facts: context.facts, decision: context.decision,
      bodyColors: context.bodyColors, isFragment: false, survey: survey, declaredSchemes: declared)
  }

  /// Writes the definitions that the head lacks behind the page.
  private func finish(
    _ rewriter: inout PageRewriter, _ context: StreamContext, at end: Int?,
    _ output: inout DocumentOutput
  ) {
    var definitions = context.lateDefinitions(self)
    if !rewriter.holdsDefinitions {
      output.palette.merge(definitions)
      definitions = PaletteSheet()
    }
    let css = context.lateStyle.css(shape, definitions)
    guard !css.isEmpty, let end else { return }
    let markup = rewriter.markup(.style(css), space: 0)
    rewriter.replace(TextRange(at: end), with: markup)
    guard rewriter.forbidsInlineStyle, context.reportsPolicy else { return }
    output.report.add(
      .warning, "content-security-policy", "the page's policy forbids the style put behind it",
      at: nil)
  }

  /// Whether what becomes of a part depends on the scheme that the page uses, which all of its sheets
  /// decide.
  func dependsOnScheme(_ page: CollectedPage, in text: Span<UInt8>) -> Bool {
    guard page.documents.isEmpty else { return true }
    // The contents of linked sheets are known when these are loaded, which may be late.
    let loadsSheets = resources != nil
    guard !loadsSheets || page.links.isEmpty else { return true }
    let sheets = page.styles.lazy.map(\.text) + page.attributes.lazy.map(\.text)
    return sheets.contains {
      $0.withText(in: text) { Self.mayDependOnScheme($0, importing: loadsSheets) }
    }
      || page.images.contains {
        $0.source?.withText(in: text) { Self.mayDependOnScheme($0) } ?? false
      }
  }

  /// Whether CSS may hold `light-dark()`, or a picture in a URL.
  ///
  /// - Parameter importing: whether a sheet that it imports may as well.
  private static func mayDependOnScheme(_ css: Span<UInt8>, importing: Bool = false) -> Bool {
    var offset = 0
    while offset < css.count {
      switch css[offset] | 0x20 {
      case UInt8(ascii: "l") where css.matches("light-dark", from: offset): return true
      case UInt8(ascii: "i") where importing && css.matches("import", from: offset): return true
      case UInt8(ascii: "d") where css.matches("data:", from: offset): return true
      default: if css[offset] == UInt8(ascii: "\\") { return true }
      }
      offset += 1
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether a text in lower case stands at an offset, in any case.
  fileprivate func matches(_ word: StaticString, from offset: Int) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    return end <= count && matches(TextRange(offset..<end), word)
  }
}
