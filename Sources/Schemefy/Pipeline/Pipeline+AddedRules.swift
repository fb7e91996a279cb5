internal import SchemefyCascade
internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// The rules that are added to pages for what they do not colour themselves, with the values of a plan.
extension Pipeline {
  /// The colours of the rules that are added to a page, as they are planned.
  func addedColors(of loaded: LoadedPage) -> AddedColors {
    guard loaded.decision.isMapped, !loaded.isFragment, !loaded.page.outline.isPicture else {
      return AddedColors(palette)
    }
    return rewriter(of: loaded).addedColors(loaded.facts, planner(loaded.facts).mapper)
  }

  /// The values that a plan gives to what evidence leaves to it.
  func values(
    _ colors: AddedColors, in style: UserInterfaceStyle
  ) -> (SuppliedColor) -> Color {
    { [palette, isOnCanvas = options.canvas != nil] color in
      colors.value(of: color, in: style, palette, isOnCanvas: isOnCanvas)
    }
  }

  /// The rules that are added to a page, baked for each style that they apply in; none if it is not
  /// mapped.
  package func addedRules(of loaded: LoadedPage) -> CSSText {
    guard loaded.decision.isMapped else { return "" }
    let styles: [UserInterfaceStyle] = shape.lightColors == .palette ? [.dark, .light] : [.dark]
    return rewriter(of: loaded).bakedRules(
      loaded.facts, addedColors(of: loaded), in: styles, isFragment: loaded.isFragment)
  }
}
