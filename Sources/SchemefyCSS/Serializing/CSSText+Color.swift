package import SchemefyColor

extension CSSText {
  /// A colour as every engine reads it: hexadecimal, or `rgba()` with commas if it is translucent.
  package init(_ color: Color) {
    guard !color.isOpaque else {
      self.init(bytes: color.cssBytes(.init(usesShortHex: true)))
      return
    }
    let rgb = color.rgb
    self =
      "rgba(\(Int(rgb >> 16)), \(Int(rgb >> 8 & 0xFF)), \(Int(rgb & 0xFF)), \(color.alpha, digits: 3))"
  }

  /// A colour in a notation of its own.
  package init(_ color: Color, _ style: Color.TextStyle) {
    self.init(bytes: color.cssBytes(style))
  }
}
