internal import SchemefyCascade
package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
package import SchemefyMapping
internal import SchemefyPictures
package import SchemefySheets
package import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// The pipeline of one document, with the documents and pictures in it: options, palettes,
/// resources, and a budget of work.
///
/// The steps are extensions; `Pipeline+Flow.swift` says in which order they come.
package struct Pipeline {
  package let options: SchemeOptions
  package let shape: OutputShape
  let palettes: MappingPalettes
  let resources: (any ResourceProvider)?
  let decoder: InputDecoder
  /// The contrast that text has to have.
  let minimum: Double
  /// The budget of work for the document and all that stands in it. Once it is spent, the result is
  /// discarded, and the document stays as it is.
  package let budget: WorkBudget
  /// The address of the root of the files; `nil` if it is not known, or does not count.
  var site: SiteAddress?
  /// The nonce by which a policy that came with the document lets styles in; `nil` if none did.
  var nonce: [UInt8]?
  /// The traces of schemes to look for, so that a page without any is not parsed; `nil` to parse each page.
  var traces: SchemeTraces?
  /// The sheets that are analysed for other documents, too; `nil` if none are shared.
  var cache: SheetCache?
  /// The tones of pictures that are known from other documents.
  var tones = PictureTones()
  /// Whether the resources are asked for pictures, and not for sheets alone.
  var asksForPictures = true
  /// Gives the rewritten form of a style sheet of the site, by its path, or `nil` for a sheet that is none
  /// of the site's. `nil` for a document that belongs to no site.
  var rewrittenSheet: ((String) -> RewrittenSheet?)?
  /// The pages of the document's site, as its plan has read and observed them; `nil` for a document of none.
  var known: KnownPages?
  /// The frames in which the document is shown, by style, in the colours that these will have; empty for
  /// a file, and for a document whose ground is not known.
  var frames: [UserInterfaceStyle: CascadeEnvironment.Frame] = [:]
  /// The surfaces that a picture is shown on; empty for a page, and where they are not known.
  var grounds: [PictureGround] = []

  /// - Parameter resources: the files that the document may link to.
  package init(
    _ options: SchemeOptions, palettes: MappingPalettes, decoder: InputDecoder,
    resources: (any ResourceProvider)?, budget: WorkBudget
  ) {
    let options = options.withStyleOfRoot
    self.options = options
    self.decoder = decoder
    self.resources = resources.map {
      DocumentFiles($0, budget: budget, sizeLimit: options.limits.size)
    }
    self.budget = budget
    self.palettes = palettes
    shape = OutputShape(options)
    minimum = options.contrastRatio
    site = options.siteAddress
  }

  /// A pipeline with other options, for a part of the same document.
  private init(_ other: Pipeline, _ options: SchemeOptions) {
    let options = options.withStyleOfRoot
    self.options = options
    (palettes, resources) = (other.palettes, other.resources)
    (decoder, budget) = (other.decoder, other.budget)
    (site, rewrittenSheet, cache) = (other.site, other.rewrittenSheet, other.cache)
    (nonce, tones) = (other.nonce, other.tones)
    shape = OutputShape(options)
    minimum = options.contrastRatio
  }

  /// The pipeline with other options, for a part of the same document.
  func with(_ options: SchemeOptions) -> Pipeline { Pipeline(self, options) }

  /// The pipeline for pictures in the document, which load nothing.
  ///
  /// - Parameter options: the options for pictures.
  func forPictures(_ options: SchemeOptions) -> Pipeline {
    var pipeline = Pipeline(
      options, palettes: palettes, decoder: InputDecoder(charset: nil), resources: nil,
      budget: budget)
    pipeline.cache = cache
    return pipeline
  }

  var palette: MappingPalette { palettes.supplied }

  var bakesAllMedia: Bool { shape.style != nil }

  /// The planner of sheets with the facts of a page.
  ///
  /// - Parameter shown: the colours in the light of the surfaces that texts are seen on; `nil` if that
  ///   is not known.
  package func planner(_ facts: SheetFacts, textsOn shown: Set<Color>? = nil) -> SheetPlanner {
    SheetPlanner(palette, minimum: minimum, facts: facts, textsOn: shown)
  }

  /// The mapper of colours where the reader asks for more contrast; `nil` if that is not left to the browser.
  ///
  /// - Parameters:
  ///   - planner: the planner of the colours otherwise.
  ///   - shown: as of ``planner(_:textsOn:)``.
  func mapperForMoreContrast(
    _ planner: SheetPlanner, textsOn shown: Set<Color>?
  ) -> ColorMapper? {
    guard shape.style == nil, let palette = palettes.highContrast else { return nil }
    let mapper = ColorMapper(
      palette: palette, minimum: moreContrast, backdrops: planner.facts.backdrops)
    return shown.map(mapper.mapper(forTextsOn:)) ?? mapper
  }

  /// The contrast that texts have to have where the reader asks for more.
  private var moreContrast: Double {
    var options = options
    options.traits.accessibilityContrast = .high
    return max(minimum, options.contrastRatio)
  }

  func highContrastValue(_ color: MappedColor, _ style: UserInterfaceStyle) -> Color? {
    if let more = color.moreContrast { return style == .dark ? more : nil }
    guard shape.style == nil, let more = palettes.highContrast?.mapped(color.source),
      let normal = palette.mapped(color.source)
    else { return nil }
    let isSame = style == .dark ? more.dark == normal.dark : more.light == normal.light
    return isSame ? nil : style == .dark ? more.dark : more.light
  }
}
