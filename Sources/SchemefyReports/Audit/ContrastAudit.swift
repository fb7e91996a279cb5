public import Schemefy
package import SchemefyCascade
internal import SchemefyCSS
package import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
public import SchemefyTraits

/// Judges whether the texts of pages can be read: each against its backdrop, in each style.
///
/// Texts are those of elements, those that fields and buttons show of their attributes, and those
/// that style sheets generate before and after elements; each also in the states for which the
/// sheets give it other colours, such as `:hover`, unless it can't be read at rest.
///
/// The cascade computes the colours, as in a browser that shows the page on a screen: a colour that
/// it can't compute is reported as unknown, and never counts as proved. Large text needs less
/// contrast; text whose size depends on the window does not count as large.
///
/// WCAG 2 §1.4.3 <https://www.w3.org/TR/WCAG22/#contrast-minimum>
public struct ContrastAudit: Sendable {
  /// The traits of the place where the pages are shown, and the options for reading them. An
  /// unspecified style means both.
  public let options: SchemeOptions
  /// The palette of the app around the pages, whose background is behind fragments.
  public let palette: Palette

  /// The checks in addition to contrast.
  public let lints: Set<AuditLint>

  /// Makes an audit.
  ///
  /// - Parameters:
  ///   - options: where pages are shown, and how they are read.
  ///   - palette: the palette that replaces the options' one; roles of UIKit's that it lacks are
  ///     those of `ios`.
  ///   - lints: the checks in addition to contrast.
  public init(
    options: SchemeOptions = SchemeOptions(), palette: Palette? = nil, lints: Set<AuditLint> = []
  ) {
    self.options = options
    self.palette = Palette(options, given: palette)
    self.lints = lints
  }

  /// Audits a page.
  ///
  /// - Parameters: as those of ``SchemeRewriter/rewrite(_:path:type:resources:survey:)``.
  /// - Throws: if the input is no page, or can't be read.
  public func report(
    on bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil
  ) throws(InspectionError) -> AuditReport {
    let (file, document) = try PageInput(options).read(bytes, path: path, type: type)
    let budget = WorkBudget(options.limits, length: bytes.count)
    let report = audit(
      document, of: file,
      resources.map {
        DocumentFiles($0, budget: budget, sizeLimit: options.limits.size)
      }, budget)
    if let error = InspectionError(budget, options.limits) { throw error }
    return report
  }

  private func audit(
    _ document: HTMLDocument, of file: SourceFile, _ resources: (any ResourceProvider)?,
    _ budget: WorkBudget
  ) -> AuditReport {
    var report = AuditReport()
    // The next document is the last; each is one level deeper than the one that embeds it, up to a
    // limit.
    var pending = [AuditedDocument(document, of: file)]
    while let next = pending.popLast() {
      let (found, inner) = audit(next, resources, budget)
      report.merge(found)
      if next.source.depth == 0 { report.claims = found.claims }
      pending += inner.reversed()
    }
    return report
  }

  /// Audits a document; returns its report, and the documents in it.
  private func audit(
    _ document: AuditedDocument, _ resources: (any ResourceProvider)?, _ budget: WorkBudget
  ) -> (report: AuditReport, inner: [AuditedDocument]) {
    let source = document.source
    let page = StyledPage(
      document.tree, of: source, resources: resources, options: options, base: document.base,
      budget: budget)
    guard budget.hold(elementsOf: document.tree) else { return (AuditReport(), []) }
    var auditor = PageAuditor(page, of: source, options)
    var inner = source.depth < options.limits.srcdoc ? document.documents(in: page, options) : []
    let isPiece = source.depth == 0 && isFragment(page.isFragment, document.tree)
    for style in styles {
      guard var environment = environment(style, of: document, isFragment: isPiece) else {
        continue
      }
      environment.budget = budget
      guard let (colors, overlaps) = auditor.judge(environment, in: style) else { break }
      for index in inner.indices {
        inner[index].show(in: style, colors, overlaps, isInFragment: isPiece)
      }
    }
    guard !budget.isSpent else { return (AuditReport(), []) }
    var scripts = ScriptFindings(page, of: source)
    scripts.find()
    var report = auditor.report.adding(notes: scripts.findings)
    report.claims = auditor.claims
    guard lints.contains(.rawColors) else { return (report, inner) }
    var colors = RawColors(page, of: source, palette: palette)
    colors.find()
    return (report.adding(colors: colors.findings), inner)
  }

  /// The environment in which a document is shown in a style of the app; `nil` if it is not shown.
  private func environment(
    _ style: UserInterfaceStyle, of document: AuditedDocument, isFragment: Bool
  ) -> CascadeEnvironment? {
    guard document.source.depth > 0 else {
      return host(style, ofFragment: isFragment)
    }
    guard let frame = document.frames[style] else { return nil }
    var environment = CascadeEnvironment(media: options.environment.shown(in: frame.scheme))
    environment.isForAudit = true
    environment.frame = frame
    return environment
  }

  /// Whether the audited document is a fragment.
  ///
  /// - Parameter seems: whether it has none of the tags that a page begins with.
  package func isFragment(_ seems: Bool, _ document: HTMLDocument) -> Bool {
    options.isFragment ?? (seems && document.syntax == .html)
  }

  /// The styles that are judged.
  package var styles: [UserInterfaceStyle] {
    options.traits.userInterfaceStyle == .unspecified
      ? [.light, .dark] : [options.traits.userInterfaceStyle]
  }

  /// The environment in which an app shows a page: on the canvas, if one is named; a piece of a page, in
  /// one that has the palette's colours.
  package func host(
    _ style: UserInterfaceStyle, ofFragment isFragment: Bool
  ) -> CascadeEnvironment {
    var environment = CascadeEnvironment(media: options.environment.shown(in: style))
    environment.isForAudit = true
    guard isFragment || options.canvas != nil else { return environment }
    let traits = environment.media.traits
    let mapping = MappingPalette(palette, traits: traits, options: options)
    let canvas = style == .dark ? mapping.darkCanvas(isGrouped: false) : mapping.lightCanvas
    let text = isFragment ? palette.resolvedColor(.label, with: traits) : nil
    environment.lay(on: canvas, text: text, in: style)
    return environment
  }
}
