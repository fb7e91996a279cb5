import SchemefyColor

/// The components of the colour that a relative colour is made from, by their keywords.
///
/// CSS Color 5 "Relative Color Syntax" <https://drafts.csswg.org/css-color-5/#relative-syntax>
struct OriginChannels {
  private let names: [String]
  /// As the function counts them; the opacity is the last one.
  private let values: [Double]
  private let missing: SpacedColor.MissingComponents

  /// - Parameter origin: in the function's space.
  init(_ origin: SpacedColor, of function: ColorFunction) {
    names = OriginChannels.names(in: origin.space) + ["alpha"]
    let scale: Double = function == .rgb ? 255 : 1
    let components = origin.components
    values = [components.x * scale, components.y * scale, components.z * scale, origin.alpha]
    missing = origin.missing
  }

  private static func names(in space: ColorSpace) -> [String] {
    switch space {
    case .rgb: ["r", "g", "b"]
    case .xyz: ["x", "y", "z"]
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .lab, .oklab: ["l", "a", "b"]
    case .lch, .oklch: ["l", "c", "h"]
    }
  }

  /// The opacity, which counts where none is written.
  var alpha: ColorComponent { component(3) }

  /// The component that a keyword names; `nil` for other identifiers.
  func component(_ token: CSSToken, in text: Span<UInt8>) -> ColorComponent? {
    for (index, name) in names.enumerated() where token.matches(name, in: text) {
      return component(index)
    }
    return nil
  }

  private func component(_ index: Int) -> ColorComponent {
    let flag = index == 3 ? SpacedColor.MissingComponents.alpha : .component(index)
    return missing.contains(flag) ? .none : .number(values[index])
  }
}
