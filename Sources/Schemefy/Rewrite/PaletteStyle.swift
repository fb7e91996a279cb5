/// The CSS that we add to a page or a sheet: definitions of custom properties, and the rules that
/// complete what the page leaves open.
struct PaletteStyle: Sendable {
  /// Rules for what is missing, and in place of attributes; each a selector and a declaration.
  var rules: [String] = []
  /// Whether the page has cascade layers of its own, which rules of ours must not beat.
  var usesLayers = false

  /// The style sheet.
  ///
  /// - Parameter definitions: those that stand in it.
  func css(_ shape: OutputShape, _ definitions: PaletteSheet) -> String {
    guard shape.style == nil else { return bakedCSS() }
    guard !rules.isEmpty else { return definitions.css }
    // A hint outside the media block would wipe the attribute in light.
    let block =
      shape.lightColors == .palette ? rules.joined() : "\(Self.darkScreen){\(rules.joined())}"
    return "@layer schemefy{\(block)}" + definitions.css
  }

  static let darkCondition = "screen and (prefers-color-scheme:dark)"
  static let darkScreen = "@media \(darkCondition)"

  /// Old engines know no layers; where the page has none, it is enough to come first.
  private func bakedCSS() -> String {
    guard !rules.isEmpty else { return "" }
    return usesLayers ? "@layer schemefy{\(rules.joined())}" : rules.joined()
  }
}
