public import Schemefy
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource
public import SchemefyTraits
internal import SchemefyXML

/// Makes previews of pages.
public struct PagePreviewer: Sendable {
  private var options: SchemeOptions
  private let palette: Palette?
  private let plan: SitePlan?

  /// - Parameters:
  ///   - options: how pages are processed; style, contrast and level are those of the views.
  ///   - palette: the palette to use in place of the options' one; UIKit's roles that it lacks are
  ///     those of `ios`.
  ///   - plan: the plan of the site that the pages belong to, made for both styles. It is for one level,
  ///     so that there are no views of another one.
  public init(
    options: SchemeOptions = SchemeOptions(), palette: Palette? = nil, plan: SitePlan? = nil
  ) {
    (self.options, self.palette, self.plan) = (options, palette, plan)
    self.options.paletteCSS = .inline
    self.options.isSwitchable = false
  }

  /// A preview of a page.
  ///
  /// - Parameters:
  ///   - bytes: the page, in any encoding.
  ///   - path: its path, relative to the root of `resources`.
  ///   - type: the type of the page; `nil` leaves that to the options and the name.
  ///   - resources: the files that it links to.
  ///   - root: the URL of the root, with a slash at its end, where the page's links lead wherever the
  ///     views lie; `nil` leaves them as they are.
  /// - Throws: if the input is no page, or can't be read.
  public func preview(
    of bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil, root: String? = nil
  ) throws(InspectionError) -> PagePreview {
    let (file, document) = try PageInput(options).read(bytes, path: path, type: type)
    let page = SelfContainedPage(document, of: file, options, resources)
    let planned = try planned(bytes, path, page.type, resources)
    var preview = PagePreview(type: page.type)
    var numbers: [Known: Int] = [:]
    for (traits, isProcessed) in Self.views {
      guard planned == nil || traits.userInterfaceLevel == level else { continue }
      let source = isProcessed ? planned ?? page : page
      // The parts of a page that output with a plan leaves to the browser are only decided.
      let look = options(traits, isProcessed && planned == nil)
      let text = source.rewritten(look, palette)
      let known = Known(
        text: text, style: traits.userInterfaceStyle, contrast: traits.accessibilityContrast)
      if numbers[known] == nil {
        numbers[known] = preview.texts.count
        preview.texts.append(
          try marked(text, path, page.type, look, root: root))
      }
      preview.views.append(
        PagePreview.View(traits: traits, isProcessed: isProcessed, text: numbers[known] ?? 0))
    }
    return preview
  }

  /// The level that pages are processed for, where a plan decides.
  private var level: UserInterfaceLevel {
    options.traits.userInterfaceLevel == .elevated ? .elevated : .base
  }

  /// The page as the plan of its site has it, for both styles; `nil` if there is no plan.
  private func planned(
    _ bytes: [UInt8], _ path: String, _ type: ContentType, _ resources: (any ResourceProvider)?
  ) throws(InspectionError) -> SelfContainedPage? {
    guard let plan else { return nil }
    let rewriter = SchemeRewriter(options: options, palette: palette)
    let output = rewriter.rewrite(
      bytes, path: path, type: type, resources: resources, plan: plan
    ).bytes
    let (file, document) = try PageInput(options).read(output, path: path, type: type)
    let sheets = resources.map { RewrittenSheetFiles(files: $0, rewriter: rewriter, plan: plan) }
    return SelfContainedPage(document, of: file, options, sheets)
  }

  /// The key of a view's text: the markup, and the settings that count for its audit.
  private struct Known: Hashable {
    var text: String
    var style: UserInterfaceStyle
    var contrast: AccessibilityContrast
  }

  /// All views, without their texts.
  private static var views: [(traits: TraitCollection, isProcessed: Bool)] {
    var views: [(TraitCollection, Bool)] = []
    for style: UserInterfaceStyle in [.light, .dark] {
      for contrast: AccessibilityContrast in [.normal, .high] {
        for (level, isProcessed) in [
          (UserInterfaceLevel.base, false), (.base, true), (.elevated, true),
        ] {
          let traits = TraitCollection(
            userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
          views.append((traits, isProcessed))
        }
      }
    }
    return views
  }

  private func options(_ traits: TraitCollection, _ isProcessed: Bool) -> SchemeOptions {
    var options = options
    options.traits = traits
    guard !isProcessed else { return options }
    options.map = .never
    options.repairs = []
    return options
  }

  // MARK: Marks

  /// A view with marks at the texts that can't be read.
  private func marked(
    _ text: String, _ path: String, _ type: ContentType, _ options: SchemeOptions, root: String?
  ) throws(InspectionError) -> PagePreview.Text {
    var options = options
    options.charset = "utf-8"
    let (file, document) = try PageInput(options).read(Array(text.utf8), path: path, type: type)
    let outline = outline(of: document, file, options)
    let unreadable = UnreadableTexts(document, of: file, options, palette)
    let bytes = file.text.indices.map { file.text[$0] }
    // A picture has no place for rules of ours.
    guard let start = outline.isPicture ? nil : outline.headStart else {
      return PagePreview.Text(start: text, end: "", outlines: "", unreadable: unreadable.texts)
    }
    let syntax = outline.xml.map { MarkupSyntax(prefix: $0.prefix) } ?? .html
    var (before, after) = (TextEdits(), TextEdits())
    for (offset, attributes) in unreadable.marks {
      if offset < start {
        before.insert(attributes.bytes, at: offset)
      } else {
        after.insert(attributes.bytes, at: offset - start)
      }
    }
    let base = base(outline, path, root).map { syntax.emptyElement("base", $0).bytes } ?? []
    return PagePreview.Text(
      start: Self.text(before.applied(to: Array(bytes[..<start])) + base),
      end: Self.text(after.applied(to: Array(bytes[start...]))),
      outlines: syntax.style(MarkupAttributes(), UnreadableTexts.style.bytes).text,
      unreadable: unreadable.texts)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func outline(
    of document: HTMLDocument, _ file: SourceFile, _ options: SchemeOptions
  ) -> PageOutline {
    let page =
      document.syntax == .xml
      ? PageCollector.collect(xml: document, of: file.text, options: options.parserOptions)
      : PageCollector.collect(document, of: file.text, options: options.parserOptions)
    return page.outline
  }

  /// The attributes of a `base` that stands before all that links, so that the links of the page lead
  /// where they did; `nil` where its own leads elsewhere. A link that is followed leads to a window that
  /// no view may open.
  private func base(
    _ outline: PageOutline, _ path: String, _ root: String?
  ) -> MarkupAttributes? {
    let page = ResourceURL(path: path)
    let url = outline.base.flatMap { page.resolving($0.href) } ?? page
    guard let root, !url.isElsewhere else { return nil }
    var attributes = MarkupAttributes("href", (root + url.text.dropFirst(8)).utf8)
    attributes.append("target", "_blank")
    return attributes
  }
}
