internal import SchemefyCSS
internal import SchemefyTraits

extension PageRegions {
  /// The rules for the schemes of the regions, and for the colours that they start from.
  var style: RegionStyle {
    var style = RegionStyle()
    style.schemes = schemeRules
    guard let page = values.first else {
      style.media = regions.media
      style.dark = halfRules(page: .dark)
      style.light = halfRules(page: .light)
      return style
    }
    style.baked = halfRules(page: page.scheme)
    return style
  }
}
