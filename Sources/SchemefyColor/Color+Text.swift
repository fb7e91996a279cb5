extension Color {
  /// The style in which a colour is written in CSS.
  package struct TextStyle: Sendable {
    /// Whether `#aabbcc` is written as `#abc`.
    package var usesShortHex: Bool

    package init(usesShortHex: Bool = false) {
      self.usesShortHex = usesShortHex
    }
  }

  /// The colour in CSS: `#rrggbb` if it is opaque, `#rrggbbaa` if eight bits hold the opacity
  /// exactly, else `rgb(r g b / a)`. Components are clipped and rounded to eight bits.
  public var cssText: String { cssText(TextStyle()) }

  /// The colour as CSS reads it, in a given style; see ``cssText``.
  package func cssText(_ style: TextStyle) -> String {
    String(decoding: cssBytes(style), as: UTF8.self)
  }

  /// The bytes of ``cssText``: always ASCII.
  package func cssBytes(_ style: TextStyle = TextStyle()) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    let alpha = Color.clamp(alpha)
    if alpha == 1 {
      appendHex(to: &bytes, alpha8: nil, style)
    } else if Double(alpha8) / 255 == alpha {
      appendHex(to: &bytes, alpha8: alpha8, style)
    } else {
      appendFunction(to: &bytes, alpha: alpha)
    }
    return bytes
  }

  private func appendHex(to bytes: inout [UInt8], alpha8: UInt8?, _ style: TextStyle) {
    let rgb = rgb
    var packed = UInt64(rgb)
    var digits = 6
    if let alpha8 {
      packed = packed << 8 | UInt64(alpha8)
      digits = 8
    }
    bytes.append(UInt8(ascii: "#"))
    // Both digits of every component are the same: the high nibbles equal the low ones.
    let isShort = style.usesShortHex && (packed >> 4 & 0x0F0F_0F0F) == (packed & 0x0F0F_0F0F)
    var position = digits
    while position > 0 {
      position -= 1
      if isShort, position % 2 == 1 { continue }
      let nibble = UInt8(packed >> UInt64(position * 4) & 0xF)
      bytes.append(nibble < 10 ? nibble + UInt8(ascii: "0") : nibble - 10 + UInt8(ascii: "a"))
    }
  }

  private func appendFunction(to bytes: inout [UInt8], alpha: Double) {
    let rgb = rgb
    bytes.append(contentsOf: "rgb(\(rgb >> 16) \(rgb >> 8 & 0xFF) \(rgb & 0xFF) / ".utf8)
    bytes.append(contentsOf: Color.decimalText(alpha).utf8)
    bytes.append(UInt8(ascii: ")"))
  }

  /// A number as CSS writes it: the shortest text that reads back as the same number, without a
  /// fraction where there is none.
  package static func decimalText(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Color: CustomStringConvertible {
  public var description: String { cssText }
}
