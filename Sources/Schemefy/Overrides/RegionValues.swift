internal import SchemefyTraits

/// The values that the colours of a page, or of a region in it, have where a style is baked.
struct RegionValues: Hashable, Sendable {
  enum Colors: Hashable, Sendable {
    /// The author's own colours.
    case author
    /// The mapped colours for light, or for dark.
    case light, dark
  }

  var colors: Colors
  /// The scheme that elements use.
  var scheme: UserInterfaceStyle

  /// The values of a page's colours.
  static func page(_ decision: PageDecision, _ style: UserInterfaceStyle) -> RegionValues {
    guard decision.isMapped else {
      return RegionValues(colors: .author, scheme: decision.usedScheme ?? style)
    }
    return RegionValues(colors: style == .light ? .light : .dark, scheme: style)
  }

  /// The values of the colours of a region.
  ///
  /// - Parameters:
  ///   - page: the values of the page around it.
  ///   - isMapping: whether content that does not follow the scheme by itself is mapped.
  init(
    _ style: SchemeRegion.Style, in page: RegionValues, isMapping: Bool,
    _ lightColors: SchemeOptions.LightColors
  ) {
    let isPaletteLight = lightColors == .palette && page.colors != .author
    switch style {
    case .light:
      self.init(colors: isPaletteLight ? .light : .author, scheme: .light)
    case .dark: self.init(colors: isMapping ? .dark : .author, scheme: .dark)
    case .ignored:
      self.init(colors: .author, scheme: page.colors == .author ? page.scheme : .light)
    }
  }

  private init(colors: Colors, scheme: UserInterfaceStyle) {
    self.colors = colors
    self.scheme = scheme
  }

  /// The shape of an output, with the style of these values.
  func shape(_ shape: OutputShape) -> OutputShape {
    var shape = shape
    shape.style = colors == .light ? .light : .dark
    return shape
  }
}
