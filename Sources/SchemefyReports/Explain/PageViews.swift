public import Schemefy
internal import SchemefyHTML
internal import SchemefySource
public import SchemefyTraits

/// A page before and after rewriting, each version to be shown alone, with its style sheets in it.
public struct PageViews: Hashable, Sendable {
  /// A page rewritten for some traits.
  public struct Variant: Hashable, Sendable {
    /// The traits for which the page is the same.
    public var traits: [TraitCollection]
    public var page: String
  }

  public var type: ContentType
  /// The page in the author's version.
  public var original: String
  /// The page with one style baked, for every style, contrast and level.
  public var variants: [Variant]

  /// The page for some traits.
  package func page(for traits: TraitCollection) -> String? {
    variants.first { $0.traits.contains(traits) }?.page
  }
}

extension ColorExplainer {
  /// The views of a page: the author's version, and the rewritten one for every style, contrast and
  /// level.
  ///
  /// - Parameters: as those of ``SchemeRewriter/rewrite(_:path:type:resources:survey:)``.
  /// - Throws: if the input is no page, or can't be read.
  public func views(
    of bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil
  ) throws(InspectionError) -> PageViews {
    let (file, document) = try PageInput(options).read(bytes, path: path, type: type)
    let page = SelfContainedPage(document, of: file, options, resources)
    var views = PageViews(
      type: page.type, original: String(decoding: page.text, as: UTF8.self), variants: [])
    var options = options
    for style in [UserInterfaceStyle.light, .dark] {
      for contrast in [AccessibilityContrast.normal, .high] {
        for level in [UserInterfaceLevel.base, .elevated] {
          let traits = TraitCollection(
            userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
          options.traits = traits
          let variant = page.rewritten(options, palette)
          if let known = views.variants.firstIndex(where: { $0.page == variant }) {
            views.variants[known].traits.append(traits)
          } else {
            views.variants.append(PageViews.Variant(traits: [traits], page: variant))
          }
        }
      }
    }
    return views
  }
}
