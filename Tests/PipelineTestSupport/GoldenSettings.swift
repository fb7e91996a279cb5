public import Schemefy

/// The `options.json` of a golden case; what is left out has its default.
public struct GoldenSettings: Sendable, Decodable {
  public var style: String?
  public var contrast: String?
  public var level: String?
  public var map: String?
  public var lightColors: String?
  public var palette: String?
  /// As `--feature` has them.
  public var features: [String: String]?
  /// As `--set` has them, without order.
  public var set: [String: String]?
  public var canvas: String?
  public var images: String?
  public var darkLogo: String?
  /// As `--override` has them: a selector and a style each.
  public var overrides: [[String]]?
  public var ignored: [String]?
  /// `none`, or what pages link to.
  public var paletteCSS: String?
  public var prune: Bool?
  public var fragment: Bool?
  public var base: String?
  public var charset: String?
  /// The path of the input under the root.
  public var path: String?

  /// - Precondition: all values are names of options.
  public var options: SchemeOptions {
    var options = SchemeOptions()
    func value<T>(_ name: String?, _ make: (String) -> T?) -> T? {
      guard let name, name != "auto" else { return nil }
      guard let value = make(name) else { preconditionFailure("options.json: \(name)") }
      return value
    }
    let traits = options.traits
    options.traits.userInterfaceStyle =
      value(style, UserInterfaceStyle.init) ?? traits.userInterfaceStyle
    options.traits.accessibilityContrast =
      value(contrast, AccessibilityContrast.init) ?? traits.accessibilityContrast
    options.traits.userInterfaceLevel =
      value(level, UserInterfaceLevel.init) ?? traits.userInterfaceLevel
    options.map = value(map, SchemeOptions.MappingPolicy.init) ?? options.map
    options.lightColors = value(lightColors, SchemeOptions.LightColors.init) ?? options.lightColors
    options.palette = value(palette, Palette.BuiltIn.init) ?? options.palette
    for (name, value) in features ?? [:] {
      do {
        try options.environment.setFeature(name, to: value)
      } catch {
        preconditionFailure("options.json: \(name)")
      }
    }
    for (source, target) in set ?? [:] {
      guard case .color(let color) = PaletteColor(source), let target = PaletteColor(target) else {
        preconditionFailure("options.json: \(source)")
      }
      options.decisions.append(ColorDecision(color, becomes: target))
    }
    for override in overrides ?? [] {
      guard override.count == 2, let selector = ContentSelector(override[0]),
        let style = UserInterfaceStyle(rawValue: override[1])
      else { preconditionFailure("options.json: \(override)") }
      options.overrides.append(StyleOverride(selector, style: style))
    }
    options.ignored = (ignored ?? []).map { text in
      guard let selector = ContentSelector(text) else {
        preconditionFailure("options.json: \(text)")
      }
      return selector
    }
    options.paletteCSS = paletteCSS.map { $0 == "none" ? .none : .link(href: $0) } ?? .inline
    options.canvas = value(canvas, PaletteColor.init)
    options.images = value(images, SchemeOptions.Images.init) ?? options.images
    options.darkLogo = value(darkLogo, SchemeOptions.DarkLogo.init) ?? options.darkLogo
    options.prunes = prune ?? false
    options.isFragment = fragment
    options.base = base
    options.charset = charset
    return options
  }
}
