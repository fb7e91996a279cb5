public import SchemefyColor
internal import SchemefyCSS
public import SchemefyTraits

/// The parser's reading of a colour of CSS, as a line of text for people and scripts.
///
/// ```swift
/// print(ColorInspection("rebeccapurple").text)
/// // hex #663399  rgb 102 51 153  srgb 0.4 0.2 0.6  oklch 0.440272 0.160296 303.372988  alpha 1  gamut in
/// ```
public struct ColorInspection: Sendable {
  /// A thing that a colour can depend on besides its text.
  public enum Dependency: String, Sendable, CaseIterable {
    /// The value of the property `color`.
    case currentColor = "currentcolor"
    /// The used colour scheme: system colours and `light-dark()`.
    case colorScheme = "color-scheme"
    /// Other context of the page, such as custom properties, fonts or the viewport.
    case context
  }

  /// The reading of a text.
  public enum Result: Hashable, Sendable {
    /// A colour: its components are neither clipped nor rounded.
    case color(Color)
    /// A colour that is not known from the text.
    case depends(Set<Dependency>)
    /// The text is no colour; `column` is that of the first part that does not belong to one, from 1, in
    /// bytes of UTF-8.
    case invalid(column: Int)
  }

  public let result: Result

  /// Reads a text as a colour.
  ///
  /// - Parameters:
  ///   - text: a value of CSS, such as `oklch(60% 0.25 30)`.
  ///   - style: the used colour scheme, for system colours (those of Chromium) and `light-dark()`.
  public init(_ text: String, style: UserInterfaceStyle = .unspecified) {
    self.init(Array(text.utf8), style: style)
  }

  /// Reads bytes of UTF-8 as a colour.
  ///
  /// - Parameters:
  ///   - bytes: the text of the value.
  ///   - style: as for a text.
  public init(_ bytes: [UInt8], style: UserInterfaceStyle = .unspecified) {
    var context = ColorContext()
    switch style {
    case .light: context.scheme = .light
    case .dark: context.scheme = .dark
    case .unspecified: break
    }
    let reading = ColorReading(bytes.span, in: context)
    switch reading.color {
    case .color(let color, _): result = .color(color)
    case nil: result = .invalid(column: (reading.fault ?? 0) + 1)
    default: result = .depends(Self.dependencies(reading.dependencies))
    }
  }

  private static func dependencies(_ found: ColorDependencies) -> Set<Dependency> {
    var result: Set<Dependency> = []
    if found.contains(.currentColor) { result.insert(.currentColor) }
    if found.contains(.colorScheme) { result.insert(.colorScheme) }
    if found.contains(.others) { result.insert(.context) }
    return result
  }

  // MARK: Text

  /// The result as fields, two spaces between them: a name, and its values with a space before
  /// each.
  ///
  /// - `hex`, `rgb`: in sRGB, clipped and rounded to eight bits; `hex` with the opacity, if not 1
  /// - `srgb`: in sRGB, neither clipped nor rounded; 0 to 1 is in gamut
  /// - `oklch`: lightness 0 to 1, chroma, hue in degrees (0 for grays)
  /// - `alpha`: 0 to 1
  /// - `gamut`: `in` or `out` of what sRGB shows
  /// - `mapped`: only out of gamut, the colour mapped as CSS Color 4 says, as `hex`
  ///
  /// For other texts, `depends` and the names of the ``Dependency`` cases, or `invalid`.
  public var text: String {
    switch result {
    case .color(let color): Self.text(of: color)
    case .depends(let dependencies):
      Dependency.allCases.filter(dependencies.contains).reduce("depends") { $0 + " " + $1.rawValue }
    case .invalid: "invalid"
    }
  }

  /// The distance by which rounding may put components outside 0...1.
  private static let tolerance = 0.000_001

  private static func text(of color: Color) -> String {
    func numbers(_ values: Double...) -> String {
      values.map { DecimalText.text($0, digits: 6) }.joined(separator: " ")
    }
    let rgb = color.rgb
    let polar = OKLCH(color)
    let isInGamut = color.isInGamut(tolerance: tolerance)
    var fields = [
      "hex " + hex(color),
      "rgb \(rgb >> 16) \(rgb >> 8 & 0xFF) \(rgb & 0xFF)",
      "srgb " + numbers(color.red, color.green, color.blue),
      "oklch " + numbers(polar.lightness, polar.chroma, polar.hue),
      "alpha " + numbers(color.alpha),
      "gamut " + (isInGamut ? "in" : "out"),
    ]
    if !isInGamut { fields.append("mapped " + hex(polar.gamutMapped(alpha: color.alpha))) }
    return fields.joined(separator: "  ")
  }

  private static func hex(_ color: Color) -> String {
    Color(rgb: color.rgb, alpha: Double(color.alpha8) / 255).cssText
  }
}
