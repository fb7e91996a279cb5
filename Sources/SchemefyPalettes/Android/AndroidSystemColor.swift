internal import SchemefyColor

/// Colours of Android that files refer to as `@android:color/…`.
enum AndroidSystemColor {
  /// The value of a name; `nil` for a colour that differs between devices.
  ///
  /// Since Android 12 (`-v31`) `system_accent1_600` and the like follow the wallpaper. They are
  /// tones: the number is ten times the distance of the tone from 100. Here they are those of
  /// Material 3's baseline scheme, which its roles have without a wallpaper's colours; tones that
  /// the scheme does not use are unknown.
  package static func color(_ name: String) -> Color? {
    switch name {
    case "black": return .black
    case "white": return .white
    case "transparent": return .transparent
    default: break
    }
    let parts = name.split(separator: "_")
    guard parts.count == 3, parts[0] == "system", let tones = tones[String(parts[1])],
      let number = Int(parts[2])
    else { return nil }
    switch number {
    case 0: return .white
    case 1000: return .black
    default: return tones[number].map { Color(rgb: $0) }
    }
  }

  private static let tones: [String: [Int: UInt32]] = [
    "accent1": [
      100: 0xEADDFF, 200: 0xD0BCFF, 600: 0x6750A4, 700: 0x4F378B, 800: 0x381E72, 900: 0x21005D,
    ],
    "accent2": [
      100: 0xE8DEF8, 200: 0xCCC2DC, 600: 0x625B71, 700: 0x4A4458, 800: 0x332D41, 900: 0x1D192B,
    ],
    "accent3": [
      100: 0xFFD8E4, 200: 0xEFB8C8, 600: 0x7D5260, 700: 0x633B48, 800: 0x492532, 900: 0x31111D,
    ],
    "neutral1": [50: 0xF5EFF7, 100: 0xE6E0E9, 800: 0x322F35, 900: 0x1D1B20],
    "neutral2": [
      100: 0xE7E0EC, 200: 0xCAC4D0, 400: 0x938F99, 500: 0x79747E, 700: 0x49454F,
    ],
  ]
}
