public import Schemefy
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySource
public import SchemefyTraits
internal import SchemefyXML

/// Explains how the colours of pages are mapped when they are rewritten.
public struct ColorExplainer: Sendable {
  /// The options of the rewriting to explain. Each page is rewritten alone, not as part of a site.
  public let options: SchemeOptions
  /// The palette that was given in place of the options'; `nil` if none was.
  package let palette: Palette?
  private let palettes: MappingPalettes

  /// Makes an explainer.
  ///
  /// - Parameters:
  ///   - options: what the page would be rewritten for, and how.
  ///   - palette: the palette that replaces the options' one; roles of UIKit's that it lacks are
  ///     those of `ios`.
  public init(options: SchemeOptions = SchemeOptions(), palette: Palette? = nil) {
    let whole = Palette(options, given: palette)
    let options = options.matching(whole, given: palette)
    self.options = options
    self.palette = palette
    palettes = MappingPalettes(whole, options.withStyleOfRoot)
  }

  /// Explains the colours of a page and of its style sheets.
  ///
  /// - Parameters: as those of ``SchemeRewriter/rewrite(_:path:type:resources:survey:)``.
  /// - Throws: if the input is no page, or can't be read.
  public func report(
    on bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil
  ) throws(InspectionError) -> ExplainReport {
    let rewriter = SchemeRewriter(options: options)
    let bytes = rewriter.authored(bytes, path: path, type: type)
    let (file, document) = try PageInput(options).read(bytes, path: path, type: type)
    let pipeline = Pipeline(
      options, palettes: palettes, decoder: InputDecoder(charset: options.charset),
      resources: resources, budget: WorkBudget(options.limits, length: bytes.count))
    let explanations = pipeline.explanations(of: file, document)
    if let error = InspectionError(pipeline.budget, options.limits) { throw error }
    return ExplainReport(explanations)
  }
}
